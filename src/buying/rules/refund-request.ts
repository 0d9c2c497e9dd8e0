import type { LineKind } from './line-kind.ts'
import { refundDays } from '../../catalog/rules/limits.ts'

/** Refund requests of buyers. See docs/product/buying.md#refund-request-status. */

export const refundReasonLimits = { min: 10, max: 2000 } as const
export const refundNoteLimit = 2000

/** How long the money of a refund takes to arrive. */
export const refundTime = '5 to 10 business days'

const day = 24 * 60 * 60 * 1000

/** Refusals of `request_refund`. */
export const refundProblems = [
  'not_found',
  'reason',
  'too_late',
  'refunded',
  'disputed',
  'already_open',
  'already_decided',
] as const
export type RefundProblem = (typeof refundProblems)[number]

/** A request as its buyer reads it. */
export type RefundRequest = {
  id: string
  payment_line_id: string
  reason: string
  status: string
  answer_due_at: string
  agrees: boolean | null
  answer: string | null
  answered_at: string | null
  note: string | null
  created_at: string
}

type Line = { id: string; cents: number; refunded_cents: number }

/** A buyer's payment with what a refund request needs. */
export type RefundablePayment = {
  id: string
  created_at: string
  claim_state: string
  /** Null if the template is no longer visible to the buyer. */
  template: { name: string } | null
  lines: (Line & { kind: string })[]
}
type Request = Pick<RefundRequest, 'payment_line_id' | 'status' | 'answered_at' | 'answer_due_at'>

/** When the right to request a refund ends. */
export const refundableUntil = (paidAt: string) => new Date(new Date(paidAt).getTime() + refundDays * day).toISOString()

/** Lines whose refund can be requested: within 14 days, with something left, without an open or decided request. */
export function refundableLines<T extends Line>(
  payment: { created_at: string; claim_state: string; lines: readonly T[] },
  requests: readonly Request[],
  now = Date.now(),
): T[] {
  if (payment.claim_state === 'refunded' || new Date(refundableUntil(payment.created_at)).getTime() <= now) return []
  return payment.lines.filter(
    (line) =>
      line.refunded_cents < line.cents &&
      !requests.some(({ payment_line_id, status }) => payment_line_id === line.id && status !== 'withdrawn'),
  )
}

export const refundStatuses = ['open', 'approved', 'denied', 'withdrawn'] as const

/** open: the creator can answer. review: an admin decides next. */
export type RefundStage = (typeof refundStatuses)[number] | 'review'

/** The word of each stage. Open ones wait for the creator, who reads that it is them. */
export const refundStageLabels: Record<RefundStage, string> = {
  open: 'Waiting for the creator',
  review: 'Being reviewed',
  approved: 'Approved',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
}

export function refundStage(request: Omit<Request, 'payment_line_id'>, now = Date.now()): RefundStage {
  const { status, answered_at, answer_due_at } = request
  if (status !== 'open') return status as RefundStage
  return answered_at || new Date(answer_due_at).getTime() <= now ? 'review' : 'open'
}

/** Consequence of a refund, by the kind of its line. */
export const refundConsequence: Record<LineKind, string> = {
  template: 'You’ll lose access to the template once it’s refunded.',
  setup: 'A refund also cancels the setup call.',
  support: 'A refund also ends support and its monthly payments.',
}
