import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminPaymentMessages as messages } from '@/desk/messages'
import type { ExportFormat } from '@/desk/rules/payout-safeguards'
import { refundStates } from '@/buying/rules/payment-problems'
import { payoutStatuses, type PayoutStatus } from '@/selling/rules/payout'
import { PlainError, plainReason } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { saveBlob } from '@/base/page/save-blob'
import { supabase } from '@/base/data/supabase'
import { auditKeys, paymentKeys } from './keys'
import { payoutKeys } from '@/selling/data/keys'
import { refundRequestKeys } from '@/buying/data/keys'

/** Decisions change the lists, the count in the menu, and the audit log. */
function useInvalidate() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [paymentKeys.all, refundRequestKeys.all, payoutKeys.all, auditKeys.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

const text = z.nullable(z.string())

const problemsSchema = z.array(
  z.object({
    payment_id: text,
    event_id: text,
    at: z.string(),
    problem: z.string(),
    amount_cents: z.nullable(z.number()),
    currency: text,
    buyer_email: text,
    template_id: text,
    template_name: text,
    stripe_session_id: text,
    refund_state: z.enum(refundStates),
    refund_error: text,
  }),
)
export type PaymentProblem = z.infer<typeof problemsSchema>[number]

/** Payments and events that do not fit, newest first; admins only. */
export const paymentProblemsQuery = () =>
  queryOptions({
    queryKey: paymentKeys.problems,
    queryFn: async ({ signal }): Promise<PaymentProblem[]> => {
      const { data } = await supabase.rpc('payment_problems').abortSignal(signal).throwOnError()
      return problemsSchema.parse(data)
    },
    meta: { errorMessage: messages.problemsFailed },
  })

/** Four eyes: whether two admins have to agree, and the first who did. */
const approvalFields = { needs_approval: z.boolean(), approved_by: text, is_approved_by_me: z.boolean() }

const requestsSchema = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    template_id: text,
    template_name: text,
    kind: z.string(),
    cents: z.number(),
    buyer_email: text,
    reason: z.string(),
    answer_due_at: z.string(),
    agrees: z.nullable(z.boolean()),
    answer: text,
    answered_at: text,
    is_own: z.boolean(),
    ...approvalFields,
  }),
)
export type RefundRequest = z.infer<typeof requestsSchema>[number]

/** Refund requests that the creator answered, or had 5 days to; oldest first; admins only. */
export const refundRequestsQuery = () =>
  queryOptions({
    queryKey: refundRequestKeys.toDecide,
    queryFn: async ({ signal }): Promise<RefundRequest[]> => {
      const { data } = await supabase.rpc('refund_requests_to_decide').abortSignal(signal).throwOnError()
      return requestsSchema.parse(data)
    },
    meta: { errorMessage: messages.requestsFailed },
  })

export type RefundDecision = 'approved' | 'denied'

const decidedSchema = z.enum(['approved', 'denied', 'second_needed'])

/**
 * Decides a refund request; buyer and creator are mailed. An approved one is refunded at Stripe, a large one once two admins have
 * approved it.
 */
export function useDecideRefund() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ id, decision, note }: { id: string; decision: RefundDecision; note: string }) => {
      const { data } = await supabase.rpc('decide_refund_request', { id, decision, note }).throwOnError()
      return decidedSchema.parse(data)
    },
    onSettled: invalidate,
    meta: {
      successMessage: (decision) => messages.decided[decision as z.infer<typeof decidedSchema>],
      errorMessage: (error: Error) =>
        'code' in error && error.code === 'PT409'
          ? `${messages.decideFailed}: ${messages.requestDisputed}`
          : withReason(messages.decideFailed, error),
    },
  })
}

const withReason = (message: string, error: Error) => `${message}: ${plainReason(error)}`

export const payoutSorts = ['week', 'creator', 'amount'] as const
export type PayoutSort = (typeof payoutSorts)[number]
/** An empty status means all. */
export type PayoutFilter = { status: PayoutStatus | ''; page: number; sort: PayoutSort; is_descending: boolean }

const payoutSchema = z.object({
  id: z.string(),
  number: z.string(),
  creator_id: z.string(),
  creator_name: text,
  creator_email: text,
  period_end: z.string(),
  gross_cents: z.number(),
  fee_cents: z.number(),
  reserved_cents: z.number(),
  released_cents: z.number(),
  returned_cents: z.number(),
  net_cents: z.number(),
  status: z.enum(payoutStatuses),
  account_detail: z.string(),
  paid_at: text,
  reference: text,
  return_reason: text,
  /** Pending, while its creator is suspended. */
  is_held: z.boolean(),
  is_own: z.boolean(),
  ...approvalFields,
  /** The last file with it. */
  exported_at: text,
})
export type Payout = z.infer<typeof payoutSchema>

const payoutPageSchema = z.object({
  total: z.number(),
  page_size: z.number(),
  rows: z.array(payoutSchema),
  pending: z.object({ count: z.number(), net_cents: z.number() }),
})

/** A page of payouts, and the number and sum of all pending ones; admins only. */
export const payoutsQuery = (filter: PayoutFilter) =>
  queryOptions({
    queryKey: payoutKeys.list(filter),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('admin_payouts', filter).abortSignal(signal).throwOnError()
      return payoutPageSchema.parse(data)
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: messages.payoutsFailed },
  })

const approvedSchema = z.object({ approved: z.number() })

/** Approves large payouts, so that another admin can pay them. */
export function useApprovePayouts() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const { data } = await supabase.rpc('approve_payouts', { payout_ids: ids }).throwOnError()
      return messages.approved(approvedSchema.parse(data).approved)
    },
    onSettled: invalidate,
    meta: {
      successMessage: (message) => message as string,
      errorMessage: (error: Error) => withReason(messages.approveFailed, error),
    },
  })
}

const markedSchema = z.object({ marked: z.number() })

/** @property paidOn day of the transfer, YYYY-MM-DD */
export type Transfer = { ids: string[]; paidOn: string; reference: string }

/** Marks pending payouts as transferred; their creators are mailed. */
export function useMarkPaid() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ ids, paidOn, reference }: Transfer) => {
      const { data } = await supabase
        .rpc('mark_payouts_paid', { payout_ids: ids, paid_on: paidOn, reference })
        .throwOnError()
      return messages.markedPaid(markedSchema.parse(data).marked, ids.length)
    },
    onSettled: invalidate,
    meta: {
      successMessage: (message) => message as string,
      errorMessage: (error: Error) => withReason(messages.markPaidFailed, error),
    },
  })
}

/** Marks a paid payout as sent back by the bank; its creator is mailed. */
export function useMarkReturned() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      await supabase.rpc('mark_payout_returned', { payout_id: id, reason }).throwOnError()
    },
    onSettled: invalidate,
    meta: {
      successMessage: messages.markedReturned,
      errorMessage: (error: Error) => withReason(messages.markReturnedFailed, error),
    },
  })
}

const fileTypes: Record<ExportFormat, { type: string; extension: string; prefix: string }> = {
  'pain.001': { type: 'application/xml', extension: 'xml', prefix: '' },
  // The client decodes text without its byte order mark, which Excel needs.
  csv: { type: 'text/csv', extension: 'csv', prefix: '\ufeff' },
}

export type PayoutFile = {
  ids: string[]
  format: ExportFormat
  /** Whether payouts that another file has may be in this one, too. */
  again: boolean
}

/** Saves pending payouts as a file for the bank. */
export function useExportPayouts() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ ids, format, again }: PayoutFile) => {
      const { data, error } = await supabase.functions.invoke<unknown>('payout-export', {
        body: { payoutIds: ids, format, again },
      })
      if (error) throw await functionProblem(error, messages.exportFailed)
      if (typeof data !== 'string') throw new PlainError(messages.exportFailed, { cause: 'not a text' })
      const { type, extension, prefix } = fileTypes[format]
      saveBlob(
        new Blob([prefix + data], { type }),
        `flowshelf-payouts-${new Date().toISOString().slice(0, 10)}.${extension}`,
      )
      return messages.exported(ids.length)
    },
    onSettled: invalidate,
    meta: { successMessage: (message) => message as string, errorMessage: (error: Error) => error.message },
  })
}
