import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recallMessages as messages } from '@/desk/messages'
import type { RecallCause } from '@/catalog/rules/recall'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { auditKeys } from './keys'
import { listingKeys, templateKeys, templateReviewKeys } from '@/catalog/data/keys'

/** A recall to be, or the reason for which one is lifted. */
export type RecallChange = { cause: RecallCause; instructions: string; reason: string } | { liftReason: string }

/**
 * Recalls a published template, or lifts its recall. Admins only.
 * @throws Error with a message for the user
 */
export function useChangeRecall(templateId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: RecallChange): Promise<'recalled' | 'lifted'> => {
      const isLifted = 'liftReason' in change
      const { error } = await (isLifted
        ? supabase.rpc('lift_recall', { template_id: templateId, reason: change.liftReason })
        : supabase.rpc('recall_template', { template_id: templateId, ...change }))
      if (error) throw new PlainError(plainReason(error, messages.failed), { cause: error })
      return isLifted ? 'lifted' : 'recalled'
    },
    onSettled: () =>
      Promise.all(
        [templateReviewKeys.all, auditKeys.all, templateKeys.all, listingKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: {
      successMessage: (outcome) => messages[outcome as 'recalled' | 'lifted'],
      errorMessage: (error: Error) => error.message,
    },
  })
}
