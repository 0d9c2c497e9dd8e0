import { missing, StripeProblem } from './errors.ts'
import {
  type Card,
  type Charge,
  type Dispute,
  endOfPeriod,
  newCharge,
  newCustomer,
  newDispute,
  newInvoice,
  newInvoicePayment,
  newPaymentIntent,
  newRefund,
  newSubscription,
  nowSeconds,
  type LineItem,
  type Metadata,
  type Refund,
  type Session,
  type Subscription,
} from './objects.ts'
import type { Order, Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** Payment flows. Each function changes objects and queues events; the caller saves both atomically. */
export type Ledger = { store: Store; webhooks: Webhooks }

const put = <T extends { id: string }>(collection: Record<string, T>, object: T): T => (collection[object.id] = object)

type Payer = { customer: string | null; email: string | null; card: Card }

function charge(
  { store: { state } }: Ledger,
  amount: number,
  currency: string,
  payer: Payer,
  metadata: Metadata,
): string {
  const intent = put(state.paymentIntents, newPaymentIntent({ amount, currency, customer: payer.customer, metadata }))
  intent.latest_charge = put(state.charges, newCharge(intent, payer.email, payer.card)).id
  return intent.id
}

function bill(
  ledger: Ledger,
  subscription: Subscription,
  payer: Payer,
  lines: { amount: number; description: string }[],
  reason: 'subscription_create' | 'subscription_cycle',
): string {
  const { state } = ledger.store
  const number = Object.keys(state.invoices).length + 1
  const invoice = put(state.invoices, newInvoice({ subscription, email: payer.email, lines, reason, number }))
  const intent = charge(ledger, invoice.total, invoice.currency, payer, {})
  put(state.invoicePayments, newInvoicePayment(invoice, intent))
  subscription.latest_invoice = invoice.id
  ledger.webhooks.emit('invoice.paid', invoice)
  return invoice.id
}

/** Pays an open session: creates payment, subscription and invoice, and queues their events. */
export function completeSession(ledger: Ledger, session: Session, card: Card, email: string): void {
  const { state } = ledger.store
  const { lines, paymentMetadata, subscriptionMetadata }: Order = state.orders[session.id] ?? {
    lines: [],
    paymentMetadata: {},
    subscriptionMetadata: {},
  }
  if (session.mode === 'subscription') session.customer ??= put(state.customers, newCustomer({ email })).id
  const payer = { customer: session.customer, email, card }

  if (session.mode === 'subscription' && session.customer) {
    const subscription = put(state.subscriptions, newSubscription(session.customer, lines, subscriptionMetadata))
    session.subscription = subscription.id
    session.invoice = bill(ledger, subscription, payer, lines.map(billed), 'subscription_create')
  } else {
    session.payment_intent = charge(ledger, session.amount_total, session.currency, payer, paymentMetadata)
  }
  session.status = 'complete'
  session.payment_status = 'paid'
  session.customer_details = { email, name: null }
  session.url = null
  ledger.webhooks.emit('checkout.session.completed', session)
}

const billed = (line: LineItem) => ({ amount: line.amount_total, description: line.description })

/** Expires an open session, on request or after its lifetime. */
export function expireSession({ webhooks }: Ledger, session: Session): void {
  session.status = 'expired'
  session.url = null
  webhooks.emit('checkout.session.expired', session)
}

/** @throws StripeProblem if the refunds would exceed the payment */
export function refundCharge(
  { store: { state }, webhooks }: Ledger,
  paid: Charge,
  request: { amount?: number; reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'; metadata?: Metadata },
) {
  const left = paid.amount - paid.amount_refunded
  const amount = request.amount ?? left
  const disputed = Object.values(state.disputes).find(({ charge: id, status }) => id === paid.id && status !== 'won')
  if (disputed)
    throw new StripeProblem(400, {
      code: 'charge_disputed',
      message: `Charge ${paid.id} has been disputed: ${disputed.id}.`,
    })
  if (left === 0)
    throw new StripeProblem(400, {
      code: 'charge_already_refunded',
      message: `Charge ${paid.id} has already been refunded.`,
    })
  if (amount < 1 || amount > left)
    throw new StripeProblem(400, {
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      param: 'amount',
    })
  const refund = put(state.refunds, newRefund(paid, amount, request.reason ?? null, request.metadata ?? {}))
  const previous = { amount_refunded: paid.amount_refunded, refunded: paid.refunded }
  paid.amount_refunded += amount
  paid.refunded = paid.amount_refunded === paid.amount
  webhooks.emit('charge.refunded', paid, previous)
  return refund
}

/** Fails a refund that had succeeded, as a buyer's bank may do days later. */
export function failRefund({ store: { state }, webhooks }: Ledger, refund: Refund): void {
  const paid = state.charges[refund.charge]
  if (!paid || refund.status === 'failed') throw missing('refund', refund.id)
  refund.status = 'failed'
  paid.amount_refunded -= refund.amount
  paid.refunded = false
  webhooks.emit('refund.failed', refund)
}

/** Disputes the remaining amount of a charge. */
export function openDispute({ store: { state }, webhooks }: Ledger, paid: Charge): Dispute {
  if (paid.refunded || Object.values(state.disputes).some(({ charge: id }) => id === paid.id))
    throw missing('charge', paid.id)
  const dispute = put(state.disputes, newDispute(paid))
  paid.disputed = true
  webhooks.emit('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute({ webhooks }: Ledger, dispute: Dispute, status: 'won' | 'lost'): void {
  if (dispute.status !== 'needs_response') throw missing('dispute', dispute.id)
  dispute.status = status
  webhooks.emit('charge.dispute.closed', dispute)
}

/** Cancels a subscription immediately. */
export function cancelSubscription({ webhooks }: Ledger, subscription: Subscription): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  subscription.status = 'canceled'
  subscription.canceled_at = subscription.ended_at = nowSeconds()
  webhooks.emit('customer.subscription.deleted', subscription)
}

/** Cancels a subscription at its period's end, or resumes it. */
export function setCancelAtPeriodEnd({ webhooks }: Ledger, subscription: Subscription, cancel: boolean): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  if (subscription.cancel_at_period_end === cancel) return
  const previous = { cancel_at_period_end: subscription.cancel_at_period_end }
  subscription.cancel_at_period_end = cancel
  subscription.canceled_at = cancel ? nowSeconds() : null
  subscription.cancel_at = cancel ? (subscription.items.data[0]?.current_period_end ?? null) : null
  webhooks.emit('customer.subscription.updated', subscription, previous)
}

/** Ends a subscription's period: renews it with an invoice, or ends it if canceled. */
export function endPeriod(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return cancelSubscription(ledger, subscription)
  const { state } = ledger.store
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = endOfPeriod(item.current_period_start, item.price.recurring?.interval ?? 'month')
  }
  const last = Object.values(state.charges).findLast((one) => one.customer === subscription.customer)
  if (!last) throw missing('charge', subscription.customer)
  const payer = {
    customer: subscription.customer,
    email: last.billing_details.email,
    card: last.payment_method_details.card,
  }
  const lines = subscription.items.data.map(({ price, quantity }) => ({
    amount: price.unit_amount * quantity,
    description: state.products[price.product]?.name ?? 'Subscription',
  }))
  bill(ledger, subscription, payer, lines, 'subscription_cycle')
  ledger.webhooks.emit('customer.subscription.updated', subscription)
}
