import type Stripe from 'stripe'
import { endOfPeriod, head, listOf, newId, nowSeconds, type Metadata, type Like } from './shape.ts'
import type { Customer, LineItem } from './offers.ts'

/** Subscriptions with their invoices, and the portal. */

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
export const newPortalSession = (customer: string, configuration: string, returnUrl: string | null) =>
  ({
    ...head('bps', 'billing_portal.session'),
    configuration,
    customer,
    return_url: returnUrl,
    url: '',
  }) satisfies Partial<Stripe.BillingPortal.Session>
