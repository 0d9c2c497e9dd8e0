import { z } from 'zod'
import { payoutStatuses } from '../../../../src/selling/rules/payout.ts'
import { type Call, done, problemSchema } from '../base/call.ts'
import { lineSchema, type CheckoutLine } from '../buying/database.ts'

const linksSchema = z.record(z.string(), z.string())

const linkOrderSchema = z.object({
  request_id: z.string(),
  /** How often Stripe answered with an error of its own; part of its idempotency keys. */
  attempt: z.int(),
  template_id: z.string(),
  currency: z.string(),
  offers: z.array(z.object({ option: z.string(), lines: z.array(lineSchema).min(1) })),
})

const begunLinksSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), is_busy: z.boolean(), order: linkOrderSchema.nullable(), links: linksSchema }),
  problemSchema(['not_found', 'not_approved', 'free', 'too_many']),
])

const payoutStatementSchema = z
  .object({
    number: z.string().regex(/^[A-Z0-9-]{1,35}$/),
    period_end: z.string(),
    created_at: z.string(),
    status: z.enum(payoutStatuses),
    paid_at: z.string().nullable(),
    reference: z.string().nullable(),
    creator_name: z.string().nullable(),
    creator_email: z.string().nullable(),
    account_holder_name: z.string(),
    bank_name: z.string(),
    /** Holder or bank, and the last four characters of the account number. */
    account_detail: z.string(),
    gross_cents: z.int(),
    fee_cents: z.int(),
    reserved_cents: z.int(),
    released_cents: z.int(),
    returned_cents: z.int(),
    net_cents: z.int(),
    lines: z.array(
      z.object({
        sold_at: z.string(),
        template_name: z.string().nullable(),
        kind: z.enum(['template', 'setup', 'support']),
        gross_cents: z.int(),
        fee_cents: z.int(),
        /** Negative while it is kept, positive once it is released. */
        reserve_cents: z.int(),
        net_cents: z.int(),
      }),
    ),
    /** Number of lines that are left out. */
    more_lines: z.int().default(0),
  })
  .nullable()

/** The open Payment Links of a template: URLs by option. */
export type Links = z.infer<typeof linksSchema>
export type LinkOrder = z.infer<typeof linkOrderSchema>
export type BegunLinks = z.infer<typeof begunLinksSchema>
export type PayoutStatement = NonNullable<z.infer<typeof payoutStatementSchema>>

/** Payment Links, statements and mails of creators: a part of the edge functions' database client. */
export const sellingCalls = (call: Call) => ({
  /** The Payment Links that a template still lacks, leased to its creator or an admin; or why there are none to make. */
  beginPaymentLinks: (callerId: string, templateId: string) =>
    call('begin_payment_links', { caller_id: callerId, template_id: templateId }, begunLinksSchema),
  /** Leases due requests for Payment Links. */
  leaseDuePaymentLinks: (maxRows: number) =>
    call('lease_due_payment_links', { max_rows: maxRows }, z.array(linkOrderSchema)),
  /** Records and publishes a Payment Link. Idempotent. False if its offer ended meanwhile; it is then deactivated. */
  recordPaymentLink: (link: {
    linkId: string
    templateId: string
    option: string
    lines: CheckoutLine[]
    url: string
  }) =>
    call(
      'record_payment_link',
      {
        link_id: link.linkId,
        template_id: link.templateId,
        option: link.option,
        lines: link.lines,
        url: link.url,
      },
      z.boolean(),
    ),
  /** Ends an attempt to make links; with a problem it is repeated later. @returns the open links */
  finishPaymentLinks: (requestId: string, problem: string | null, isStripesFault = false) =>
    call('finish_payment_links', { request_id: requestId, problem, is_stripes_fault: isStripesFault }, linksSchema),
  /** The statement of a payout, for its creator and admins; null for others. */
  payoutStatement: (payoutId: string, readerId: string) =>
    call('payout_statement', { payout_id: payoutId, reader: readerId }, payoutStatementSchema),
  /**
   * Queues the welcome mail of a new creator. The result does not reveal whether the account exists, or whether the
   * caller is rate limited.
   */
  queuePendingNotification: (email: string, caller: string | null) =>
    call('queue_pending_notification', { email, caller }, done),
})
