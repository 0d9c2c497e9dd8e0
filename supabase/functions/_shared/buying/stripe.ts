import Stripe from 'stripe'
import { type Environment, required } from '../base/environment.ts'

const timeoutMs = 8_000

/** The Stripe calls of the edge functions, with minimal types; all throw Stripe's errors. */
export type Payments = {
  createCustomer(params: Stripe.CustomerCreateParams, idempotencyKey: string): Promise<{ id: string }>
  updateCustomer(id: string, params: Stripe.CustomerUpdateParams): Promise<void>
  createSession(params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string): Promise<Session>
  expireSession(id: string): Promise<void>
  /** Expires a session, unless it is complete or expired already. */
  closeSession(id: string): Promise<void>
  createLink(params: Stripe.PaymentLinkCreateParams, idempotencyKey: string): Promise<{ id: string; url: string }>
  /** Deactivates a payment link. */
  deactivateLink(id: string): Promise<void>
  /** Expires the pages that were opened by a payment link and not paid yet: they outlive its deactivation by a day. */
  expireSessionsOf(linkId: string): Promise<void>
  refund(params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<{ id: string }>
  /** Cancels a subscription immediately. */
  cancelSubscription(id: string): Promise<void>
  /** Lets a subscription end with the month that is paid. */
  cancelAtPeriodEnd(id: string): Promise<void>
  /** All refunds of a charge; its events contain only the total. */
  refundsOf(chargeId: string): Promise<Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'>[]>
  /** The payment intent of a paid invoice; subscription sessions and `invoice.paid` only refer to the invoice. */
  paymentIntentOf(invoiceId: string): Promise<string | null>
  /** The fingerprint of the card that paid: the same for every customer with the card; null without a card. */
  cardFingerprintOf(paymentIntentId: string): Promise<string | null>
  /** A subscription as it is now. */
  subscriptionOf(id: string): Promise<object>
  /** Opens the customer portal. @returns its URL */
  createPortalSession(customer: string, returnUrl: string): Promise<string>
  /** The customer's default card, or the one saved last; null without one. */
  cardOf(customer: string): Promise<Card | null>
}

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number }

export type Session = Pick<Stripe.Checkout.Session, 'id' | 'url' | 'expires_at'>

/**
 * Creates Stripe's client. STRIPE_API_BASE selects another server with the same API (the stand-in).
 * @throws Error if STRIPE_SECRET_KEY is not set
 */
export function createStripe(read: Environment): Stripe {
  const base = read('STRIPE_API_BASE')
  const { protocol, hostname, port } = new URL(base || 'https://api.stripe.com')
  return new Stripe(required(read, 'STRIPE_SECRET_KEY'), {
    host: hostname,
    port: port || undefined,
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** @param portalConfiguration what the customer portal offers; the account's default when absent */
export const createPayments = (stripe: Stripe, portalConfiguration?: string): Payments => ({
  createCustomer: (params, idempotencyKey) => stripe.customers.create(params, { idempotencyKey }),
  updateCustomer: async (id, params) => void (await stripe.customers.update(id, params)),
  createSession: (params, idempotencyKey) => stripe.checkout.sessions.create(params, { idempotencyKey }),
  expireSession: async (id) => void (await stripe.checkout.sessions.expire(id)),
  async closeSession(id) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') await stripe.checkout.sessions.expire(id)
  },
  createLink: (params, idempotencyKey) => stripe.paymentLinks.create(params, { idempotencyKey }),
  deactivateLink: async (id) => void (await stripe.paymentLinks.update(id, { active: false })),
  async expireSessionsOf(linkId) {
    const open = { payment_link: linkId, status: 'open', limit: 100 } as const
    const { data } = await stripe.checkout.sessions.list(open)
    for (const { id } of data) await stripe.checkout.sessions.expire(id)
  },
  refund: (params, idempotencyKey) => stripe.refunds.create(params, { idempotencyKey }),
  cancelSubscription: async (id) => void (await stripe.subscriptions.cancel(id)),
  cancelAtPeriodEnd: async (id) => void (await stripe.subscriptions.update(id, { cancel_at_period_end: true })),
  async refundsOf(chargeId) {
    const refunds = await stripe.refunds.list({ charge: chargeId, limit: 100 }).autoPagingToArray({ limit: 1_000 })
    return refunds.map(({ id, amount, status, metadata }) => ({ id, amount, status, metadata }))
  },
  async paymentIntentOf(invoiceId) {
    const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 })
    const intent = data[0]?.payment.payment_intent
    return typeof intent === 'string' ? intent : (intent?.id ?? null)
  },
  async cardFingerprintOf(paymentIntentId) {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntentId, {
      expand: ['latest_charge'],
    })
    return (typeof charge === 'object' && charge?.payment_method_details?.card?.fingerprint) || null
  },
  subscriptionOf: (id) => stripe.subscriptions.retrieve(id),
  async createPortalSession(customer, returnUrl) {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      ...(portalConfiguration ? { configuration: portalConfiguration } : {}),
    })
    return url
  },
  async cardOf(id) {
    const customer = await stripe.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] })
    if (customer.deleted) return null
    const chosen = customer.invoice_settings.default_payment_method
    if (chosen && typeof chosen !== 'string' && chosen.card) return shown(chosen.card)
    const { data } = await stripe.customers.listPaymentMethods(id, { type: 'card', limit: 1 })
    return data[0]?.card ? shown(data[0].card) : null
  },
})

const shown = ({ brand, last4, exp_month, exp_year }: Card): Card => ({ brand, last4, exp_month, exp_year })

/** Whether Stripe answered with an error of its own, which it repeats for a day under the same idempotency key. */
export const isStripesFault = (error: unknown): boolean =>
  Number((error as { statusCode?: number } | null)?.statusCode) >= 500

/**
 * Whether a Stripe error means that an object does not exist; `param` limits it to the object named by that parameter.
 */
export function isMissingAtStripe(error: unknown, param?: string): boolean {
  const { code, param: named } = (error ?? {}) as { code?: string; param?: string }
  return code === 'resource_missing' && (param === undefined || named === param)
}
