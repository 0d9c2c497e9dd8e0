import { z } from 'zod'
import { type Call, done, problemSchema } from '../base/call.ts'
import { DatabaseError } from '../base/database-error.ts'

/** Arguments and return types of the database functions that edge functions call. */

export const lineSchema = z.object({
  kind: z.enum(['template', 'setup', 'support']),
  name: z.string(),
  cents: z.int().nonnegative(),
  recurring: z.boolean(),
})

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

const checkoutSchema = z.discriminatedUnion('ok', [
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
    attempt: z.int().nonnegative(),
    open_url: z.string().nullable(),
  }),
  problemSchema([...checkoutProblems]),
])

const storedGoods = z.object({
  ok: z.literal(true),
  kind: z.enum(['file', 'link']),
  bucket: z.string().nullish(),
  path: z.string().nullish(),
  sha256: z.string().nullish(),
  url: z.string().nullish(),
  file_name: z.string().nullish(),
})
const goodsProblem = problemSchema(['not_entitled', 'not_found', 'recalled', 'too_many'])

export const goodsSchema = z.discriminatedUnion('ok', [storedGoods, goodsProblem])
const versionSchema = z.discriminatedUnion('ok', [storedGoods.extend({ version: z.int().positive() }), goodsProblem])

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

const billed = z.object({
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
const invoiceSchema = billed.nullable()
const creditNoteSchema = billed
  .extend({ credited_cents: z.int(), invoice_number: z.string(), invoice_issued_at: z.string() })
  .nullable()

const appliedSchema = z.object({
  outcome: z.enum(['processed', 'duplicate', 'ignored', 'problem']),
  problem: z.string().nullish(),
})

const refundSchema = z.object({
  id: z.string(),
  payment_intent: z.string(),
  cents: z.int().positive(),
  reason: z.string(),
  /** The kind of line to refund; null for the payment. */
  line: z.string().nullish(),
})

const closingSchema = z.object({
  checkout_id: z.string(),
  kind: z.enum(['session', 'link']),
  stripe_id: z.string(),
  reason: z.enum(['unavailable', 'price_changed', 'superseded']),
})
const cancellationSchema = z.object({ subscription_id: z.string(), reason: z.string(), at_period_end: z.boolean() })
export type Checkout = z.infer<typeof checkoutSchema>
export type CheckoutLine = z.infer<typeof lineSchema>
export type Goods = z.infer<typeof goodsSchema>
export type GoodsVersion = z.infer<typeof versionSchema>
export type Invoice = NonNullable<z.infer<typeof invoiceSchema>>
export type CreditNote = NonNullable<z.infer<typeof creditNoteSchema>>
export type BillingAddress = z.infer<typeof addressSchema>

const uniqueViolation = '23505'

/** Checkout, payments and what they bring: a part of the edge functions' database client. */
export const buyingCalls = (call: Call) => ({
  /** The current price in cents, or the reason why the buyer cannot buy. */
  beginCheckout: (buyerId: string, templateId: string, option: string) =>
    call('begin_checkout', { buyer_id: buyerId, template_id: templateId, option }, checkoutSchema),
  /**
   * Records a Checkout Session's offer, which its payment is verified against. Returns the page to show: that of
   * another open session for the same offer, if there is one; null if this one was recorded before.
   * @throws DatabaseError PT409 if the template is no longer for sale
   */
  async recordCheckout(checkout: {
    sessionId: string
    buyerId: string
    templateId: string
    option: string
    lines: CheckoutLine[]
    url: string
    expiresAt: Date
  }): Promise<string | null> {
    const args = {
      session_id: checkout.sessionId,
      buyer_id: checkout.buyerId,
      template_id: checkout.templateId,
      option: checkout.option,
      lines: checkout.lines,
      url: checkout.url,
      expires_at: checkout.expiresAt.toISOString(),
    }
    try {
      return await call('record_checkout', args, z.string())
    } catch (error) {
      if (error instanceof DatabaseError && error.code === uniqueViolation) return null
      throw error
    }
  },
  /** The attempt after one that Stripe answered with an error of its own; the same for concurrent callers. */
  nextCheckoutAttempt: (buyerId: string, failed: number) =>
    call('next_checkout_attempt', { buyer_id: buyerId, failed }, z.int()),
  recordCustomer: (userId: string, customerId: string) =>
    call('record_customer', { user_id: userId, customer_id: customerId }, done),
  /** Applies a Stripe event. Idempotent: a repeated event returns `duplicate`. */
  applyPaymentEvent: (event: unknown) => call('apply_payment_event', { event }, appliedSchema),
  leaseDueRefunds: (maxRows: number) => call('lease_due_refunds', { max_rows: maxRows }, z.array(refundSchema)),
  markRefundSent: (refundId: string, stripeRefundId: string) =>
    call('mark_refund_sent', { refund_id: refundId, stripe_refund_id: stripeRefundId }, done),
  markRefundFailed: (refundId: string, problem: string) =>
    call('mark_refund_failed', { refund_id: refundId, problem }, done),
  leaseDueCancellations: (maxRows: number) =>
    call('lease_due_cancellations', { max_rows: maxRows }, z.array(cancellationSchema)),
  markCancellationSent: (subscriptionId: string) =>
    call('mark_cancellation_sent', { subscription_id: subscriptionId }, done),
  markCancellationFailed: (subscriptionId: string, problem: string) =>
    call('mark_cancellation_failed', { subscription_id: subscriptionId, problem }, done),
  leaseDueClosings: (maxRows: number) => call('lease_due_closings', { max_rows: maxRows }, z.array(closingSchema)),
  markClosingSent: (checkoutId: string) => call('mark_closing_sent', { checkout_id: checkoutId }, done),
  markClosingFailed: (checkoutId: string, problem: string) =>
    call('mark_closing_failed', { checkout_id: checkoutId, problem }, done),
  /** Storage location of a purchased file, if the buyer is entitled to it; without a version, of the newest. */
  templateGoods: (buyerId: string, templateId: string, version?: number) =>
    call('template_goods', { buyer_id: buyerId, template_id: templateId, version: version ?? null }, versionSchema),
  /** Records a delivery: evidence in a dispute, and an activity. */
  recordDownload: (buyerId: string, templateId: string, version: number) =>
    call('record_download', { buyer_id: buyerId, template_id: templateId, version }, done),
  /** The invoice of a payment, for its buyer; null for others. */
  paymentInvoice: (paymentId: string, readerId: string) =>
    call('payment_invoice', { payment_id: paymentId, reader: readerId }, invoiceSchema),
  /** A credit note, for the buyer of its payment; null for others. */
  paymentCreditNote: (number: string, readerId: string) =>
    call('payment_credit_note', { number, reader: readerId }, creditNoteSchema),
  /** The invoice to attach to a mail of the outbox; null for mails without one. */
  mailInvoice: (mailId: string) => call('mail_invoice', { mail_id: mailId }, invoiceSchema),
  /** Counts a question to Stripe about a buyer's billing. False if rate limited. */
  countBillingRequest: (userId: string) => call('count_billing_request', { user_id: userId }, z.boolean()),
  /** The Stripe customer whose portal a buyer opens; null without one. */
  billingCustomer: (userId: string) => call('billing_customer', { user_id: userId }, z.string().nullable()),
})
