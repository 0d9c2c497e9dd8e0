import Stripe from 'stripe'
import { z } from 'zod'
import type { Database } from '../_shared/database.ts'
import { goOnInMaintenance } from '../_shared/base/caller-session.ts'
import { sha256 } from '../_shared/base/hash.ts'
import { type Handler, HttpError, json, postOnly, readText } from '../_shared/base/http.ts'
import { settleWithStripe, type SettlementDeps } from '../_shared/buying/settlements.ts'
import { isMissingAtStripe, type Payments } from '../_shared/buying/stripe.ts'
import { log } from '../_shared/base/log.ts'

export type Deps = {
  webhookSecret: string
  database: Pick<Database, 'applyPaymentEvent'> & SettlementDeps['database']
  payments: Pick<Payments, 'paymentIntentOf' | 'cardFingerprintOf' | 'refundsOf' | 'subscriptionOf'> &
    SettlementDeps['payments']
  /** Triggers sending of queued mails in the background; must not throw. */
  wakeOutbox(): void
}

const maxBytes = 1024 * 1024
const toleranceSeconds = 300
const cryptoProvider = Stripe.createSubtleCryptoProvider()

const eventSchema = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.looseObject({ object: z.record(z.string(), z.unknown()) }),
})
type Event = z.infer<typeof eventSchema>

/**
 * POST of a signed Stripe event → { received: true }. 400 for an invalid signature; 500 if the database or Stripe
 * fails, so that Stripe retries. Duplicates and events that match nothing are recorded and answered with 200.
 * @throws Error if the webhook secret is empty, because signatures could then be forged
 */
export function stripeWebhook(deps: Deps): Handler {
  if (!deps.webhookSecret.trim()) throw new Error('STRIPE_WEBHOOK_SECRET is empty: signatures could not be checked')
  return postOnly(async (request) => {
    const raw = await readText(request, maxBytes)
    await checkSignature(raw, request.headers.get('stripe-signature'), deps.webhookSecret)
    goOnInMaintenance()
    const event = await completed(deps, await readEvent(raw))
    const { outcome, problem } = await deps.database.applyPaymentEvent(event)
    if (problem) log('payment_event_problem', { event_id: event.id, type: event.type, problem })
    await settleWithStripe(deps)
    if (outcome === 'processed' || outcome === 'problem') deps.wakeOutbox()
    return json({ received: true })
  })
}

/** Verifies the signature of the raw body, which parsed and re-serialized JSON would no longer match. */
async function checkSignature(raw: string, signature: string | null, secret: string): Promise<void> {
  try {
    await Stripe.webhooks.constructEventAsync(raw, signature ?? '', secret, toleranceSeconds, cryptoProvider)
  } catch (error) {
    // Other errors concern the signed content, which readEvent validates.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new HttpError(400, 'Signature not valid')
  }
}

/**
 * Signed content that is not a valid event is recorded as type `malformed`, so that it is visible and Stripe does not
 * retry it for days.
 */
async function readEvent(raw: string): Promise<Event> {
  const event = eventSchema.safeParse(parseWithoutNulls(raw))
  if (event.success) return event.data
  return {
    id: `malformed_${await sha256(raw)}`,
    type: 'malformed',
    data: { object: { text: withoutNulls(raw.slice(0, 10_000)) } },
  }
}

/** Postgres cannot store NUL in text. */
const withoutNulls = (text: string) => text.replaceAll('\u0000', '')

function parseWithoutNulls(raw: string): unknown {
  try {
    return JSON.parse(raw, (_key, value: unknown) => (typeof value === 'string' ? withoutNulls(value) : value))
  } catch {
    return undefined
  }
}

/**
 * Adds data that Stripe omits from events: the payment intent of sessions and invoices (refunds are reported by it), the
 * fingerprint of the card that paid them, and the refunds of a charge. A subscription is read again, because events of the same second have no order: the state
 * that was read last is the newest.
 */
async function completed({ payments }: Deps, event: Event): Promise<Event> {
  const { object } = event.data
  try {
    if (event.type.startsWith('customer.subscription.') && typeof object.id === 'string') {
      const retrieved_at = Date.now() / 1000
      return { ...withFields(event, await payments.subscriptionOf(object.id)), retrieved_at }
    }
    const payment_intent = await paymentIntentOf(payments, event)
    if (payment_intent) {
      const card_fingerprint = await payments.cardFingerprintOf(payment_intent)
      return withFields(event, { payment_intent, card_fingerprint })
    }
    if (event.type !== 'charge.refunded' || typeof object.id !== 'string') return event
    // The list may be newer than the event. Refunds are identified by id and status, so nothing is counted twice.
    return withFields(event, { refunds: { data: await payments.refundsOf(object.id) } })
  } catch (error) {
    if (isMissingAtStripe(error)) return event
    throw error
  }
}

const withFields = (event: Event, fields: object): Event => ({
  ...event,
  data: { ...event.data, object: { ...event.data.object, ...fields } },
})

/** The payment intent of a session or paid invoice; null without one. */
function paymentIntentOf(
  payments: Deps['payments'],
  { type, data: { object } }: Event,
): Promise<string | null> | string | null {
  if (type !== 'invoice.paid' && !type.startsWith('checkout.session.')) return null
  if (typeof object.payment_intent === 'string') return object.payment_intent
  const invoice = type === 'invoice.paid' ? object.id : object.invoice
  return typeof invoice === 'string' ? payments.paymentIntentOf(invoice) : null
}
