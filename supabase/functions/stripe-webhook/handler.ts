import Stripe from 'stripe'
import { z } from 'zod'
import type { Database } from '../_shared/database.ts'
import { sha256 } from '../_shared/hash.ts'
import { type Handler, HttpError, json, postOnly, readText } from '../_shared/http.ts'
import { payOutRefunds, type RefundDeps } from '../_shared/refunds.ts'
import { isMissingAtStripe, type Payments } from '../_shared/stripe.ts'

export type Deps = {
  webhookSecret: string
  database: Pick<Database, 'applyPaymentEvent'> & RefundDeps['database']
  payments: Pick<Payments, 'paymentIntentOf'> & RefundDeps['payments']
  /** Has queued mail sent; it is neither waited for nor allowed to fail the answer. */
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
 * POST of a signed Stripe event → { received: true }. 400 for a wrong signature; 500 when the database or Stripe cannot
 * be asked, so that Stripe repeats. Repetitions and events that fit nothing are answered 200: the database keeps them.
 * @throws Error when the webhook secret is empty: without it anybody could grant anything.
 */
export function stripeWebhook(deps: Deps): Handler {
  if (!deps.webhookSecret.trim()) throw new Error('STRIPE_WEBHOOK_SECRET is empty: signatures could not be checked')
  return postOnly(async (request) => {
    const raw = await readText(request, maxBytes)
    await checkSignature(raw, request.headers.get('stripe-signature'), deps.webhookSecret)
    const event = await withPaymentIntent(deps, await readEvent(raw))
    const { outcome, problem } = await deps.database.applyPaymentEvent(event)
    if (problem) console.error(`stripe-webhook: ${event.id} ${event.type}: ${problem}`)
    await tryRefunds(deps)
    if (outcome === 'processed' || outcome === 'problem') deps.wakeOutbox()
    return json({ received: true })
  })
}

/** The signature covers the text as it came: parsed and written again it would no longer match. */
async function checkSignature(raw: string, signature: string | null, secret: string): Promise<void> {
  try {
    await Stripe.webhooks.constructEventAsync(raw, signature ?? '', secret, toleranceSeconds, cryptoProvider)
  } catch (error) {
    // Anything else is about what the signed text says, which readEvent judges.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new HttpError(400, 'Signature not valid')
  }
}

/** What is signed but no event is kept as one of its own type, so that it is seen and not repeated for days. */
async function readEvent(raw: string): Promise<Event> {
  const event = eventSchema.safeParse(parseWithoutNulls(raw))
  if (event.success) return event.data
  return { id: `malformed_${await sha256(raw)}`, type: 'malformed', data: { object: { text: withoutNulls(raw.slice(0, 10_000)) } } }
}

/** Postgres cannot store the character 0. */
const withoutNulls = (text: string) => text.replaceAll('\u0000', '')

function parseWithoutNulls(raw: string): unknown {
  try {
    return JSON.parse(raw, (_key, value: unknown) => (typeof value === 'string' ? withoutNulls(value) : value))
  } catch {
    return undefined
  }
}

/** Sessions with a subscription and renewals name only an invoice; refunds are paid and reported by payment intent. */
async function withPaymentIntent({ payments }: Deps, event: Event): Promise<Event> {
  const invoice = invoiceOf(event)
  if (!invoice) return event
  try {
    const paymentIntent = await payments.paymentIntentOf(invoice)
    return { ...event, data: { ...event.data, object: { ...event.data.object, payment_intent: paymentIntent } } }
  } catch (error) {
    if (isMissingAtStripe(error)) return event
    throw error
  }
}

function invoiceOf({ type, data: { object } }: Event): string | null {
  if (object.payment_intent) return null
  if (type === 'invoice.paid') return typeof object.id === 'string' ? object.id : null
  const isPaidSession = type.startsWith('checkout.session.') && typeof object.invoice === 'string'
  return isPaidSession ? (object.invoice as string) : null
}

/** A refund that fails is kept in its queue and tried again later; the event itself has been applied. */
async function tryRefunds(deps: Deps): Promise<void> {
  try {
    await payOutRefunds(deps)
  } catch (error) {
    console.error('stripe-webhook', error)
  }
}
