import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { auditKeys, paymentKeys } from './keys'
import { creatorKeys } from '@/account/data/keys'
import { listingKeys, templateKeys, templateReviewKeys } from '@/catalog/data/keys'
import { payoutKeys } from '@/selling/data/keys'

/**
 * Suspends a creator for a reason, which they get by mail, or restores one (`reason` null). Admins only.
 * @throws Error with a message for the user
 */
export function useSetSuspension(creatorId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ reason }: { reason: string | null }): Promise<'suspended' | 'restored'> => {
      const { error } = await (reason === null
        ? supabase.rpc('restore_creator', { creator_id: creatorId })
        : supabase.rpc('suspend_creator', { creator_id: creatorId, reason }))
      if (error) throw new PlainError(plainReason(error, messages.suspensionFailed), { cause: error })
      return reason === null ? 'restored' : 'suspended'
    },
    onSettled: () =>
      Promise.all(
        [
          creatorKeys.all,
          listingKeys.all,
          templateKeys.all,
          templateReviewKeys.all,
          auditKeys.all,
          payoutKeys.all,
          paymentKeys.risks,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    meta: {
      successMessage: (outcome) => messages[outcome as 'suspended' | 'restored'],
      errorMessage: (error: Error) => error.message,
    },
  })
}
