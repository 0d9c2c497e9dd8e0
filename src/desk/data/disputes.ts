import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { disputeStatuses } from '@/buying/rules/dispute'
import type { DisputeEvidence } from '@/buying/rules/dispute-evidence'
import { supabase } from '@/base/data/supabase'
import { paymentKeys } from './keys'

const text = z.nullable(z.string())

const disputesSchema = z.array(
  z.object({
    dispute_id: z.string(),
    status: z.enum(disputeStatuses),
    reason: text,
    cents: z.number(),
    opened_at: z.string(),
    evidence_due_at: text,
    payment_intent: z.string(),
    /** Null while the payment has not arrived, like the buyer and the template. */
    paid_at: text,
    buyer_email: text,
    template_id: text,
    template_name: text,
  }),
)
export type Dispute = z.infer<typeof disputesSchema>[number]

/** Open disputes by the time their evidence is due, then closed ones; admins only. */
export const disputesQuery = () =>
  queryOptions({
    queryKey: paymentKeys.disputes,
    queryFn: async ({ signal }): Promise<Dispute[]> => {
      const { data } = await supabase.rpc('payment_disputes').abortSignal(signal).throwOnError()
      return disputesSchema.parse(data)
    },
    meta: { errorMessage: messages.disputesFailed },
  })

const timed = { at: z.string() }

const evidenceSchema: z.ZodMiniType<DisputeEvidence> = z.object({
  dispute_id: z.string(),
  reason: text,
  disputed_cents: z.number(),
  payment_intent: z.string(),
  session: text,
  paid_at: z.string(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  lines: z.array(z.object({ kind: z.string(), cents: z.number() })),
  template_name: text,
  creator_name: text,
  buyer_name: text,
  buyer_email: text,
  paid_by_link: z.boolean(),
  registered_at: text,
  confirmed_at: text,
  version: z.nullable(z.number()),
  downloads: z.array(z.object({ ...timed, version: z.number() })),
  mails: z.array(z.object({ ...timed, kind: z.string() })),
  refund_requests: z.array(
    z.object({
      ...timed,
      kind: z.string(),
      reason: z.string(),
      status: z.string(),
      agrees: z.nullable(z.boolean()),
      answer: text,
      answered_at: text,
      note: text,
      decided_at: text,
    }),
  ),
  tickets: z.array(
    z.object({
      reference: z.string(),
      subject: text,
      messages: z.array(z.object({ ...timed, author: z.string(), body: z.string() })),
    }),
  ),
})

/** Evidence about a disputed payment; admins only. */
export const disputeEvidenceQuery = (disputeId: string) =>
  queryOptions({
    queryKey: paymentKeys.dispute(disputeId),
    queryFn: async ({ signal }): Promise<DisputeEvidence> => {
      const { data } = await supabase
        .rpc('dispute_evidence', { dispute_id: disputeId })
        .abortSignal(signal)
        .throwOnError()
      return evidenceSchema.parse(data)
    },
    meta: { errorMessage: messages.evidenceFailed },
  })
