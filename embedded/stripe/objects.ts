import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** Stripe's objects, reduced to the fields that are used. `satisfies` checks each against the SDK's types. */

export type Metadata = Record<string, string>

/** A subset of Stripe's fields; the loose ones may deviate from Stripe's types. */
type Like<T, Loose extends keyof T> = Partial<Omit<T, Loose>> & { [field in Loose]?: unknown }

/** Unix time in seconds. */
export const nowSeconds = () => Math.floor(Date.now() / 1000)

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`

const head = <const T extends string>(prefix: string, object: T) => ({
  id: newId(prefix),
  object,
  created: nowSeconds(),
  livemode: false,
})

export const listOf = <T>(url: string, data: T[]) => ({ object: 'list' as const, data, has_more: false, url })

const period = { day: 86_400, week: 604_800, month: 0, year: 0 }

/** End of a period in Unix time. Months and years are calendar units, as in Stripe. */
export function endOfPeriod(start: number, interval: Interval): number {
  if (period[interval]) return start + period[interval]
  const date = new Date(start * 1000)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1))
  return Math.floor(date.getTime() / 1000)
}

export type Interval = keyof typeof period

export type Address = {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}
/** What a payer enters as billing details. */
export type Billing = { name: string; address: Address }

export type Customer = ReturnType<typeof newCustomer>
export const newCustomer = (from: { email?: string; name?: string; address?: Address; metadata?: Metadata }) =>
  ({
    ...head('cus', 'customer'),
    address: from.address ?? null,
    email: from.email ?? null,
    invoice_settings: { default_payment_method: null as string | null },
    name: from.name ?? null,
    metadata: from.metadata ?? {},
  }) satisfies Like<Stripe.Customer, 'invoice_settings'>

export type Product = ReturnType<typeof newProduct>
export const newProduct = (from: { name: string; description?: string; metadata?: Metadata }) =>
  ({
    ...head('prod', 'product'),
    active: true,
    name: from.name,
    description: from.description ?? null,
    metadata: from.metadata ?? {},
  }) satisfies Partial<Stripe.Product>

export type Price = ReturnType<typeof newPrice>
export const newPrice = (from: {
  product: string
  currency: string
  unit_amount: number
  interval?: Interval
  metadata?: Metadata
}) =>
  ({
    ...head('price', 'price'),
    active: true,
    product: from.product,
    currency: from.currency,
    unit_amount: from.unit_amount,
    type: from.interval ? ('recurring' as const) : ('one_time' as const),
    recurring: from.interval ? { interval: from.interval, interval_count: 1, usage_type: 'licensed' as const } : null,
    metadata: from.metadata ?? {},
  }) satisfies Like<Stripe.Price, 'recurring'>

export type LineItem = ReturnType<typeof newLineItem>
export const newLineItem = (price: Price, description: string, quantity: number) =>
  ({
    id: newId('li'),
    object: 'item' as const,
    amount_subtotal: price.unit_amount * quantity,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    description,
    quantity,
    price,
  }) satisfies Like<Stripe.LineItem, 'price'>

export type Session = ReturnType<typeof newSession>
export const newSession = (from: {
  mode: 'payment' | 'subscription'
  amount: number
  currency: string
  success_url: string
  cancel_url?: string
  customer?: string
  customer_email?: string
  client_reference_id?: string
  metadata?: Metadata
  expires_at: number
  payment_link?: string
  billing_address_collection?: 'auto' | 'required'
}) =>
  ({
    ...head('cs_test', 'checkout.session'),
    billing_address_collection: from.billing_address_collection ?? null,
    mode: from.mode,
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    amount_subtotal: from.amount,
    amount_total: from.amount,
    currency: from.currency,
    success_url: from.success_url,
    cancel_url: from.cancel_url ?? null,
    customer: from.customer ?? null,
    customer_email: from.customer_email ?? null,
    customer_details: null as { address: Address | null; email: string | null; name: string | null } | null,
    client_reference_id: from.client_reference_id ?? null,
    expires_at: from.expires_at,
    metadata: from.metadata ?? {},
    payment_method_types: ['card'],
    payment_intent: null as string | null,
    payment_link: from.payment_link ?? null,
    invoice: null as string | null,
    subscription: null as string | null,
    url: null as string | null,
  }) satisfies Like<Stripe.Checkout.Session, 'customer_details'>

export type PaymentLink = ReturnType<typeof newPaymentLink>
export const newPaymentLink = (from: {
  metadata?: Metadata
  currency: string
  redirectUrl?: string
  inactiveMessage?: string
  billingAddress?: 'auto' | 'required'
}) =>
  ({
    id: newId('plink'),
    object: 'payment_link' as const,
    livemode: false,
    active: true,
    billing_address_collection: from.billingAddress ?? ('auto' as const),
    currency: from.currency,
    inactive_message: from.inactiveMessage ?? null,
    metadata: from.metadata ?? {},
    after_completion: from.redirectUrl
      ? { type: 'redirect' as const, redirect: { url: from.redirectUrl } }
      : { type: 'hosted_confirmation' as const, hosted_confirmation: { custom_message: null } },
    url: '',
  }) satisfies Partial<Stripe.PaymentLink>

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number }

export type PaymentMethod = ReturnType<typeof newPaymentMethod>
export const newPaymentMethod = (customer: string, card: Card) =>
  ({
    ...head('pm', 'payment_method'),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card,
    customer,
    metadata: {},
    type: 'card' as const,
  }) satisfies Like<Stripe.PaymentMethod, 'card'>

export type PaymentIntent = ReturnType<typeof newPaymentIntent>
export const newPaymentIntent = (from: {
  amount: number
  currency: string
  customer: string | null
  metadata: Metadata
}) =>
  ({
    ...head('pi', 'payment_intent'),
    amount: from.amount,
    amount_received: from.amount,
    currency: from.currency,
    customer: from.customer,
    latest_charge: null as string | null,
    metadata: from.metadata,
    payment_method_types: ['card'],
    status: 'succeeded' as const,
  }) satisfies Partial<Stripe.PaymentIntent>

export type Charge = ReturnType<typeof newCharge>
export const newCharge = (intent: PaymentIntent, email: string | null, card: Card) =>
  ({
    ...head('ch', 'charge'),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    currency: intent.currency,
    customer: intent.customer,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    disputed: false as boolean,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: 'card' as const, card },
    refunded: false as boolean,
    status: 'succeeded' as const,
  }) satisfies Like<Stripe.Charge, 'payment_method_details'>

export type Refund = ReturnType<typeof newRefund>
export const newRefund = (charge: Charge, amount: number, reason: Stripe.Refund.Reason | null, metadata: Metadata) =>
  ({
    id: newId('re'),
    object: 'refund' as const,
    created: nowSeconds(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status: 'succeeded' as 'succeeded' | 'failed',
  }) satisfies Partial<Stripe.Refund>

export type Dispute = ReturnType<typeof newDispute>
export const newDispute = (charge: Charge) =>
  ({
    ...head('du', 'dispute'),
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: {
      // A week, as with most cards.
      due_by: nowSeconds() + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual' as const,
    },
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as 'needs_response' | 'won' | 'lost',
  }) satisfies Partial<Stripe.Dispute>

export type Subscription = ReturnType<typeof newSubscription>
export function newSubscription(customer: string, lines: LineItem[], metadata: Metadata, paymentMethod: string) {
  const id = newId('sub')
  const start = nowSeconds()
  const items = lines.flatMap(({ price, quantity }) =>
    price.recurring
      ? [
          {
            id: newId('si'),
            object: 'subscription_item' as const,
            created: start,
            current_period_start: start,
            current_period_end: endOfPeriod(start, price.recurring.interval),
            metadata: {},
            price,
            quantity,
            subscription: id,
          },
        ]
      : [],
  )
  return {
    id,
    object: 'subscription' as const,
    created: start,
    livemode: false,
    start_date: start,
    cancel_at: null as number | null,
    cancel_at_period_end: false as boolean,
    canceled_at: null as number | null,
    currency: items[0]?.price.currency ?? 'usd',
    customer,
    default_payment_method: paymentMethod as string | null,
    ended_at: null as number | null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null as string | null,
    metadata,
    status: 'active' as 'active' | 'past_due' | 'canceled',
  } satisfies Like<Stripe.Subscription, 'items'>
}

export type Invoice = ReturnType<typeof newInvoice>
export function newInvoice(from: {
  subscription: Subscription
  customer: Customer | undefined
  email: string | null
  isPaid: boolean
  lines: { amount: number; description: string }[]
  reason: 'subscription_create' | 'subscription_cycle'
  number: number
}) {
  const id = newId('in')
  const { subscription } = from
  const total = from.lines.reduce((sum, line) => sum + line.amount, 0)
  const lines = from.lines.map(({ amount, description }) => ({
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    currency: subscription.currency,
    description,
    invoice: id,
    period: {
      start: subscription.items.data[0]?.current_period_start ?? 0,
      end: subscription.items.data[0]?.current_period_end ?? 0,
    },
  }))
  const created = nowSeconds()
  return {
    id,
    object: 'invoice' as const,
    created,
    livemode: false,
    amount_due: total,
    amount_paid: from.isPaid ? total : 0,
    amount_remaining: from.isPaid ? 0 : total,
    attempt_count: 1,
    billing_reason: from.reason,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_address: from.customer?.address ?? null,
    customer_email: from.email,
    customer_name: from.customer?.name ?? null,
    hosted_invoice_url: null as string | null,
    invoice_pdf: null as string | null,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    metadata: {} as Metadata,
    number: `FLOWSHELF-${String(from.number).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details' as const,
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_start: created,
    period_end: created,
    status: from.isPaid ? 'paid' : 'open',
    subtotal: total,
    total,
  } satisfies Like<Stripe.Invoice, 'lines'>
}

export type InvoicePayment = ReturnType<typeof newInvoicePayment>
export const newInvoicePayment = (invoice: Invoice, paymentIntent: string) =>
  ({
    ...head('inpay', 'invoice_payment'),
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent' as const, payment_intent: paymentIntent },
    status: 'paid',
  }) satisfies Partial<Stripe.InvoicePayment>

export type PortalSession = ReturnType<typeof newPortalSession>
export const newPortalSession = (customer: string, returnUrl: string | null) =>
  ({
    ...head('bps', 'billing_portal.session'),
    customer,
    return_url: returnUrl,
    url: '',
  }) satisfies Partial<Stripe.BillingPortal.Session>
