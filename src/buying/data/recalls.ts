import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { recallMessages as messages } from '@/buying/messages/recalls'
import { recallCauses, recallRefunds } from '@/catalog/rules/recall'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { billingKeys, purchaseKeys, recallKeys, refundRequestKeys } from './keys'

/** Recalls of what a buyer has. See docs/product/buying.md#recalled-templates. */

const recallsSchema = z.array(
  z.object({
    template_id: z.string(),
    cause: z.enum(recallCauses),
    instructions: z.string(),
    recalled_at: z.string(),
    refund: z.enum(recallRefunds),
    refund_cents: z.number(),
  }),
)
export type Recall = z.infer<typeof recallsSchema>[number]

/** Recalls of the caller's purchases, newest first. */
export const recallsQuery = (userId: string) =>
  queryOptions({
    queryKey: recallKeys.of(userId),
    queryFn: async ({ signal }): Promise<Recall[]> => {
      const { data } = await supabase.rpc('my_recalls').abortSignal(signal).throwOnError()
      return recallsSchema.parse(data)
    },
    // A refund is sent and settled in the background.
    staleTime: 0,
    meta: { errorMessage: messages.loadFailed },
  })

const answerSchema = z.object({ ok: z.boolean(), problem: z.nullable(z.enum(['not_recalled', 'nothing_left'])) })

/** Refunds all that the caller paid for a recalled template. The variable is the template's id. */
export function useTakeRecallRefund(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (templateId: string) => {
      const { data } = await supabase.rpc('take_recall_refund', { template_id: templateId }).throwOnError()
      const { problem } = answerSchema.parse(data)
      if (problem) throw new PlainError(messages.refused[problem])
    },
    onSettled: () =>
      Promise.all(
        [recallKeys.of(userId), refundRequestKeys.all, billingKeys.of(userId), purchaseKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: {
      successMessage: messages.refunded,
      errorMessage: (error: Error) => ({ title: messages.refundFailed, description: plainReason(error) }),
    },
  })
}
