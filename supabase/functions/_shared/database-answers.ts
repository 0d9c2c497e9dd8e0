import { z } from 'zod'
import type { WorkflowReport } from '../../../src/workflow/rules/report.ts'
import type { Skeleton } from '../../../src/workflow/rules/types.ts'

/** Arguments and return types of the database functions that edge functions call. */

const lineSchema = z.object({
  kind: z.enum(['template', 'setup', 'support']),
  name: z.string(),
  cents: z.int().nonnegative(),
  recurring: z.boolean(),
})

const problemSchema = <const T extends [string, ...string[]]>(problems: T) =>
  z.object({ ok: z.literal(false), problem: z.enum(problems) })

export const checkoutProblems = [
  'not_found',
  'not_approved',
  'free',
  'own_template',
  'already_owned',
  'too_many',
  'unknown_option',
  'not_offered',
] as const

export const checkoutSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    template_id: z.string(),
    template_name: z.string(),
    option: z.string(),
    currency: z.string(),
    email: z.string(),
    customer_id: z.string().nullable(),
    customer_email: z.string().nullable(),
    lines: z.array(lineSchema).min(1),
    total_cents: z.int(),
    open_url: z.string().nullable(),
  }),
  problemSchema([...checkoutProblems]),
])

export const linksSchema = z.record(z.string(), z.string())
export const linkOrderSchema = z.object({
  request_id: z.string(),
  template_id: z.string(),
  currency: z.string(),
  offers: z.array(z.object({ option: z.string(), lines: z.array(lineSchema).min(1) })),
})
export const begunLinksSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), is_busy: z.boolean(), order: linkOrderSchema.nullable(), links: linksSchema }),
  problemSchema(['not_found', 'not_approved', 'free', 'too_many']),
])

export const goodsSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    kind: z.enum(['file', 'link']),
    bucket: z.string().nullish(),
    path: z.string().nullish(),
    sha256: z.string().nullish(),
    url: z.string().nullish(),
    file_name: z.string().nullish(),
  }),
  problemSchema(['not_entitled', 'not_found', 'too_many']),
])

export const payoutStatementSchema = z
  .object({
    number: z.string().regex(/^[A-Z0-9-]{1,35}$/),
    period_end: z.string(),
    created_at: z.string(),
    status: z.enum(['pending', 'paid', 'returned']),
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
    returned_cents: z.int(),
    net_cents: z.int(),
    lines: z.array(
      z.object({
        sold_at: z.string(),
        template_name: z.string().nullable(),
        kind: z.enum(['template', 'setup', 'support']),
        gross_cents: z.int(),
        fee_cents: z.int(),
        net_cents: z.int(),
      }),
    ),
    /** Number of lines that are left out. */
    more_lines: z.int().default(0),
  })
  .nullable()

const addressSchema = z
  .object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.string(),
  })
  .partial()

export const invoiceSchema = z
  .object({
    number: z.string().regex(/^[A-Z0-9-]{1,35}$/),
    issued_at: z.string(),
    paid_at: z.string(),
    currency: z.string().nullable(),
    amount_cents: z.int(),
    template_name: z.string().nullable(),
    buyer_name: z.string().nullable(),
    buyer_email: z.string().nullable(),
    billing_address: addressSchema.nullable(),
    lines: z.array(z.object({ kind: z.enum(['template', 'setup', 'support']), cents: z.int() })),
  })
  .nullable()

export const exportedPayoutSchema = z.object({
  id: z.string(),
  number: z.string().regex(/^[A-Z0-9-]{1,35}$/),
  net_cents: z.int().positive(),
  account_holder_name: z.string(),
  iban: z.string(),
  /** BIC. */
  bank_code: z.string(),
  bank_name: z.string(),
  creator_email: z.string().nullable(),
})

export const appliedSchema = z.object({
  outcome: z.enum(['processed', 'duplicate', 'ignored', 'problem']),
  problem: z.string().nullish(),
})

export const fileSchema = z.object({ bucket_id: z.string(), path: z.string() })
export const queuedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), mail_key: z.string() }),
  problemSchema(['not_admin', 'not_found', 'not_decided']),
])
export const guestReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), ticket_id: z.uuid() }),
  problemSchema(['not_found', 'too_many']),
])
export const openedSchema = z.object({ ok: z.literal(true), id: z.string(), reference: z.string() })

export const refundSchema = z.object({
  id: z.string(),
  payment_intent: z.string(),
  cents: z.int().positive(),
  reason: z.string(),
  /** The kind of line to refund; null for the payment. */
  line: z.string().nullish(),
})
export const closingSchema = z.object({
  checkout_id: z.string(),
  kind: z.enum(['session', 'link']),
  stripe_id: z.string(),
})
export const cancellationSchema = z.object({ subscription_id: z.string(), reason: z.string() })
export const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.int(),
})
export const takenMailSchema = mailSchema.extend({ is_due: z.boolean() })
export const registrationSchema = z
  .object({ first_name: z.string().nullable(), last_name: z.string().nullable(), email: z.string(), role: z.string() })
  .nullable()

export const leasedExportSchema = z.object({ id: z.string(), user_id: z.string() }).nullable()
export const exportRowsSchema = z.record(z.string(), z.unknown()).nullable()
export const exportFileSchema = z.object({ bucket_id: z.string(), path: z.string(), size: z.number() })

export type ExportFile = z.infer<typeof exportFileSchema>
export type Checkout = z.infer<typeof checkoutSchema>
export type CheckoutLine = z.infer<typeof lineSchema>
/** The open Payment Links of a template: URLs by option. */
export type Links = z.infer<typeof linksSchema>
export type LinkOrder = z.infer<typeof linkOrderSchema>
export type BegunLinks = z.infer<typeof begunLinksSchema>
export type Goods = z.infer<typeof goodsSchema>
export type Attachment = { path: string; name: string; size: number; type: string }
export type NewTicket = {
  id: string
  userId: string | null
  email: string
  name: string
  category: string
  subject: string
  body: string
  attachments: Attachment[]
  /** Support's address for the notification mail; null sends none. */
  announceTo: string | null
}
export type NewReply = { userId: string; ticketId: string; body: string; attachments: Attachment[] }
/** `token` is the one of a link mailed to a visitor. */
export type NewGuestReply = { token: string; body: string; attachments: Attachment[] }
export type NewUpload = {
  userId: string
  bucket: string
  path: string
  name: string
  type: string
  size: number
  hash: string
  /** The drawing of a workflow. */
  skeleton?: Skeleton
  /** The report on a workflow. */
  report?: WorkflowReport
}
export type PayoutStatement = NonNullable<z.infer<typeof payoutStatementSchema>>
export type Invoice = NonNullable<z.infer<typeof invoiceSchema>>
export type BillingAddress = z.infer<typeof addressSchema>
export type ExportedPayout = z.infer<typeof exportedPayoutSchema>
export type Mail = z.infer<typeof mailSchema>
export type Registration = NonNullable<z.infer<typeof registrationSchema>>
