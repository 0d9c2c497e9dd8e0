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

/** What money does. Each function changes the objects and queues the events; the caller saves both in one step. */
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

/** Takes the money of an open session: payment, subscription and invoice, and the events that tell of them. */
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

/** Closes an open session, by request or because its time is over. */
export function expireSession({ webhooks }: Ledger, session: Session): void {
  session.status = 'expired'
  session.url = null
  webhooks.emit('checkout.session.expired', session)
}

/** @throws StripeProblem when more would be returned than was paid. */
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

/** The buyer's bank sends the money of a refund back, days after it succeeded. */
export function failRefund({ store: { state }, webhooks }: Ledger, refund: Refund): void {
  const paid = state.charges[refund.charge]
  if (!paid || refund.status === 'failed') throw missing('refund', refund.id)
  refund.status = 'failed'
  paid.amount_refunded -= refund.amount
  paid.refunded = false
  webhooks.emit('refund.failed', refund)
}

/** The buyer's bank takes back what is left of a charge. */
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

/** Ends a subscription now. */
export function cancelSubscription({ webhooks }: Ledger, subscription: Subscription): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  subscription.status = 'canceled'
  subscription.canceled_at = subscription.ended_at = nowSeconds()
  webhooks.emit('customer.subscription.deleted', subscription)
}

/** Has a subscription end with the period that is paid for, or go on after all. */
export function setCancelAtPeriodEnd({ webhooks }: Ledger, subscription: Subscription, cancel: boolean): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  if (subscription.cancel_at_period_end === cancel) return
  const previous = { cancel_at_period_end: subscription.cancel_at_period_end }
  subscription.cancel_at_period_end = cancel
  subscription.canceled_at = cancel ? nowSeconds() : null
  subscription.cancel_at = cancel ? (subscription.items.data[0]?.current_period_end ?? null) : null
  webhooks.emit('customer.subscription.updated', subscription, previous)
}

/** What the end of a subscription's period brings: the next month's invoice, or the end. */
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
