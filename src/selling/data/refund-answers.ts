import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { refundRequestMessages as messages } from '@/buying/messages/refund-requests'
import { payoutKeys } from './keys'
import { refundRequestKeys } from '@/buying/data/keys'

/** Refund requests about a creator's templates, and the creator's answers. See docs/product/buying.md#refund-request-status. */

const text = z.nullable(z.string())

const askedSchema = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    template_id: text,
    template_name: text,
    kind: z.string(),
    cents: z.number(),
    reason: z.string(),
    status: z.string(),
    answer_due_at: z.string(),
    agrees: z.nullable(z.boolean()),
    answer: text,
    answered_at: text,
    note: text,
    decided_at: text,
  }),
)
/** A refund request as the template's creator reads it. */
export type AskedRefund = z.infer<typeof askedSchema>[number]

/** Refund requests about a creator's templates: those to answer, then open ones, then decided ones. */
export const creatorRefundRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: refundRequestKeys.ofCreator(userId),
    queryFn: async ({ signal }): Promise<AskedRefund[]> => {
      const { data } = await supabase.rpc('creator_refund_requests').abortSignal(signal).throwOnError()
      return askedSchema.parse(data)
    },
    // Buyers ask, and admins decide, at any time.
    staleTime: 0,
    meta: { errorMessage: messages.loadFailed },
  })

/** Answers a refund request, once; the buyer is mailed. */
export function useAnswerRefundRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (answer: { id: string; agrees: boolean; answer: string }) => {
      await supabase.rpc('answer_refund_request', answer).throwOnError()
    },
    onSettled: () =>
      Promise.all(
        [refundRequestKeys.all, payoutKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    meta: {
      successMessage: messages.answered,
      errorMessage: (error: Error) => ({ title: messages.answerFailed, description: plainReason(error) }),
    },
  })
}
