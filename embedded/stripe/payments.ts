import { missing, StripeProblem } from './errors.ts'
import { type Billing, endOfPeriod, nowSeconds, type Metadata } from './objects/shape.ts'
import {
  type Card,
  type Charge,
  type Dispute,
  newCharge,
  newDispute,
  newPaymentIntent,
  newPaymentMethod,
  newRefund,
  type Refund,
} from './objects/payments.ts'
import { newCustomer, type LineItem, type Session } from './objects/offers.ts'
import { newInvoice, type Invoice, newInvoicePayment, newSubscription, type Subscription } from './objects/billing.ts'
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

type Bill = {
  subscription: Subscription
  email: string | null
  lines: { amount: number; description: string }[]
  reason: 'subscription_create' | 'subscription_cycle'
  isPaid: boolean
}

function makeInvoice({ store: { state } }: Ledger, bill: Bill): Invoice {
  const number = Object.keys(state.invoices).length + 1
  const customer = state.customers[bill.subscription.customer]
  const invoice = put(state.invoices, newInvoice({ ...bill, customer, number }))
  bill.subscription.latest_invoice = invoice.id
  return invoice
}

/** Charges an invoice. */
function collect(ledger: Ledger, invoice: Invoice, payer: Payer): void {
  const intent = charge(ledger, invoice.total, invoice.currency, payer, {})
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, amount_remaining: 0 })
  put(ledger.store.state.invoicePayments, newInvoicePayment(invoice, intent))
  ledger.webhooks.emit('invoice.paid', invoice)
}

/** Pays an open session: creates payment, subscription and invoice, and queues their events. */
export function completeSession(
  ledger: Ledger,
  session: Session,
  card: Card,
  email: string,
  billing: Billing | null = null,
): void {
  const { state } = ledger.store
  const { lines, paymentMetadata, subscriptionMetadata }: Order = state.orders[session.id] ?? {
    lines: [],
    paymentMetadata: {},
    subscriptionMetadata: {},
  }
  if (session.mode === 'subscription') session.customer ??= put(state.customers, newCustomer({ email })).id
  const customer = session.customer ? state.customers[session.customer] : undefined
  if (customer && billing) Object.assign(customer, billing)
  const payer = { customer: session.customer, email, card }

  if (session.mode === 'subscription' && session.customer) {
    const method = put(state.paymentMethods, newPaymentMethod(session.customer, card))
    const subscription = put(
      state.subscriptions,
      newSubscription(session.customer, lines, subscriptionMetadata, method.id),
    )
    ledger.webhooks.emit('customer.subscription.created', subscription)
    session.subscription = subscription.id
    const order = {
      subscription,
      email,
      lines: lines.map(billed),
      reason: 'subscription_create',
      isPaid: true,
    } as const
    const invoice = makeInvoice(ledger, order)
    collect(ledger, invoice, payer)
    session.invoice = invoice.id
  } else {
    session.payment_intent = charge(ledger, session.amount_total, session.currency, payer, paymentMetadata)
  }
  session.status = 'complete'
  session.payment_status = 'paid'
  session.customer_details = { address: billing?.address ?? null, email, name: billing?.name ?? null }
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
  const disputed = Object.values(state.disputes).find(
    ({ charge: id, status }) => id === paid.id && (status === 'needs_response' || status === 'lost'),
  )
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

/** Disputes the remaining amount of a charge, or only asks about it: then no money moves. */
export function openDispute({ store: { state }, webhooks }: Ledger, paid: Charge, isInquiry = false): Dispute {
  if (paid.refunded || Object.values(state.disputes).some(({ charge: id }) => id === paid.id))
    throw missing('charge', paid.id)
  const dispute = put(state.disputes, newDispute(paid, isInquiry ? 'warning_needs_response' : 'needs_response'))
  paid.disputed = !isInquiry
  webhooks.emit('charge.dispute.created', dispute)
  if (!isInquiry) webhooks.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Makes an inquiry a dispute. */
export function escalateInquiry({ store: { state }, webhooks }: Ledger, dispute: Dispute): void {
  const paid = state.charges[dispute.charge]
  if (!paid || dispute.status !== 'warning_needs_response') throw missing('dispute', dispute.id)
  dispute.status = 'needs_response'
  paid.disputed = true
  webhooks.emit('charge.dispute.updated', dispute, { status: 'warning_needs_response' })
  webhooks.emit('charge.dispute.funds_withdrawn', dispute)
}

/** Closes a dispute as decided; an inquiry, which is decided by nobody, is only closed. */
export function closeDispute({ webhooks }: Ledger, dispute: Dispute, status: 'won' | 'lost'): void {
  const isInquiry = dispute.status === 'warning_needs_response'
  if (!isInquiry && dispute.status !== 'needs_response') throw missing('dispute', dispute.id)
  dispute.status = isInquiry ? 'warning_closed' : status
  webhooks.emit('charge.dispute.closed', dispute)
  if (dispute.status === 'won') webhooks.emit('charge.dispute.funds_reinstated', dispute)
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

/** Ends a subscription's period: renews it with an invoice, or ends it if canceled. The charge may fail. */
export function endPeriod(ledger: Ledger, subscription: Subscription, isPaid = true): void {
  if (subscription.cancel_at_period_end) return cancelSubscription(ledger, subscription)
  const { state } = ledger.store
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = endOfPeriod(item.current_period_start, item.price.recurring?.interval ?? 'month')
  }
  const lines = subscription.items.data.map(({ price, quantity }) => ({
    amount: price.unit_amount * quantity,
    description: state.products[price.product]?.name ?? 'Subscription',
  }))
  const payer = payerOf(ledger, subscription)
  const bill = { subscription, email: payer.email, lines, reason: 'subscription_cycle', isPaid } as const
  const invoice = makeInvoice(ledger, bill)
  if (isPaid) collect(ledger, invoice, payer)
  else {
    subscription.status = 'past_due'
    ledger.webhooks.emit('invoice.payment_failed', invoice)
  }
  ledger.webhooks.emit('customer.subscription.updated', subscription)
}

/** Charges the open invoices of a subscription, as Stripe does some days after a failure. */
export function retryRenewal(ledger: Ledger, subscription: Subscription): void {
  const open = Object.values(ledger.store.state.invoices).filter(
    ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscription.id,
  )
  for (const invoice of open) collect(ledger, invoice, payerOf(ledger, subscription))
  if (subscription.status !== 'past_due') return
  subscription.status = 'active'
  ledger.webhooks.emit('customer.subscription.updated', subscription, { status: 'past_due' })
}

/** Saves a new card of a customer, and pays what is open with it. */
export function replaceCard(ledger: Ledger, customer: string, card: Card): void {
  const { state } = ledger.store
  const method = put(state.paymentMethods, newPaymentMethod(customer, card))
  const owner = state.customers[customer]
  if (owner) owner.invoice_settings = { default_payment_method: method.id }
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.customer !== customer || subscription.status === 'canceled') continue
    subscription.default_payment_method = method.id
    retryRenewal(ledger, subscription)
  }
}

/** The saved card of a customer: the default one, or the newest. */
export function cardOf(state: Store['state'], customer: string): Card | null {
  const own = Object.values(state.paymentMethods).filter((method) => method.customer === customer)
  const chosen = state.customers[customer]?.invoice_settings?.default_payment_method
  return (own.find(({ id }) => id === chosen) ?? own.at(-1))?.card ?? null
}

function payerOf({ store: { state } }: Ledger, { customer, default_payment_method }: Subscription): Payer {
  const last = Object.values(state.charges).findLast((one) => one.customer === customer)
  if (!last) throw missing('charge', customer)
  const method = default_payment_method ? state.paymentMethods[default_payment_method] : undefined
  return {
    customer,
    email: last.billing_details.email,
    card: method?.card ?? last.payment_method_details.card,
  }
}
