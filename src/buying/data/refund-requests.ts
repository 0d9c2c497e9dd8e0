import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { refundRequestMessages as messages } from '@/buying/messages/refund-requests'
import { refundProblems, type RefundRequest } from '@/buying/rules/refund-request'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { readCounted } from '@/base/rules/whole-list'
import { refundRequestKeys } from './keys'

/** Refund requests of buyers. See docs/product/buying.md#refund-request-status. */

const selectRequests = (userId: string) =>
  supabase
    .from('refund_requests')
    .select('id, payment_line_id, reason, status, answer_due_at, agrees, answer, answered_at, note, created_at', {
      count: 'exact',
    })
    .eq('user_id', userId)

/** Refund requests of a buyer, newest first. */
const refundRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: refundRequestKeys.ofBuyer(userId),
    queryFn: ({ signal }): Promise<RefundRequest[]> =>
      readCounted((from, to) =>
        selectRequests(userId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    // Creators and admins answer at any time.
    staleTime: 0,
    meta: { errorMessage: messages.loadFailed },
  })

const answerSchema = z.object({ ok: z.boolean(), problem: z.nullable(z.enum(refundProblems)) })

function useInvalidate() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: refundRequestKeys.all })
}

const withReason = (message: string) => (error: Error) => ({ title: message, description: plainReason(error) })

/** Requests the refund of a payment line; its creator is mailed. */
function useRequestRefund() {
  return useMutation({
    mutationFn: async ({ lineId, reason }: { lineId: string; reason: string }) => {
      const { data } = await supabase.rpc('request_refund', { payment_line_id: lineId, reason }).throwOnError()
      const { problem } = answerSchema.parse(data)
      if (problem) throw new PlainError(messages.refused[problem])
    },
    onSettled: useInvalidate(),
    meta: { successMessage: messages.requested, errorMessage: withReason(messages.requestFailed) },
  })
}

/** Withdraws an open request. */
function useWithdrawRefundRequest() {
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.rpc('withdraw_refund_request', { id }).throwOnError()
    },
    onSettled: useInvalidate(),
    meta: { successMessage: messages.withdrawn, errorMessage: withReason(messages.withdrawFailed) },
  })
}

/** A buyer's requests, and what a buyer does with them. */
export function useRefundRequests(userId: string) {
  return {
    requests: useQuery(refundRequestsQuery(userId)).data,
    request: useRequestRefund(),
    withdraw: useWithdrawRefundRequest(),
  }
}

export type RefundRequests = ReturnType<typeof useRefundRequests>
