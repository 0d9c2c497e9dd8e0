import type Stripe from 'stripe'
import { z } from 'zod'
import { checkoutMessages } from '../../../src/buying/messages/checkout.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import type { Checkout, checkoutProblems } from '../_shared/buying/database.ts'
import { DatabaseError } from '../_shared/base/database-error.ts'
import { sha256 } from '../_shared/base/hash.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'
import { isMissingAtStripe, isStripesFault, type Payments, type Session } from '../_shared/buying/stripe.ts'
import { errorFields, log } from '../_shared/base/log.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'beginCheckout' | 'nextCheckoutAttempt' | 'recordCheckout' | 'recordCustomer'>
  payments: Pick<Payments, 'createCustomer' | 'updateCustomer' | 'createSession' | 'expireSession'>
  /** The website's URL, for Stripe's redirects. */
  site: string
  /** Milliseconds since 1970. */
  now(): number
}

type Order = Extract<Checkout, { ok: true }>

/** Other fields (names, prices, URLs) are ignored. */
const bodySchema = z.object({
  templateId: z.uuid(),
  option: z.enum(['template', 'setup', 'support', 'full']).default('template'),
})

const refusals: Record<(typeof checkoutProblems)[number], [status: number, message: string]> = {
  not_found: [404, 'This template doesn’t exist'],
  not_approved: [409, 'This template isn’t for sale at the moment'],
  free: [409, 'This template is free. There’s nothing to pay.'],
  own_template: [403, 'You can’t buy your own template'],
  already_owned: [409, 'You already own this'],
  too_many: [429, 'You’ve started too many checkouts. Please try again in a few minutes.'],
  unknown_option: [400, 'This option isn’t offered for this template'],
  not_offered: [409, 'This option isn’t offered for this template'],
}

const stripeTrouble = `${checkoutMessages.failed}: the payment page could not be opened. Nothing was charged, please try again.`
const minute = 60
const sessionSeconds = 60 * minute

/**
 * POST { templateId, option? } by a signed-in buyer → { url } of a Stripe Checkout page. The price comes from the
 * database and is recorded before the URL is returned, so that every payment can be verified against it.
 */
export const createCheckoutSession = (deps: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, deps.callerOf)
    const { templateId, option } = await readBody(request, bodySchema)
    return json({ url: await pageFor(deps, caller.id, templateId, option) })
  })

/** @param after id of a session that Stripe replayed; part of the idempotency key, so that Stripe opens a new one */
async function pageFor(
  deps: Deps,
  buyerId: string,
  templateId: string,
  option: string,
  after?: string,
): Promise<string> {
  const order = await deps.database.beginCheckout(buyerId, templateId, option)
  if (!order.ok) throw new HttpError(...refusals[order.problem])
  // A second click returns the open session's page.
  if (order.open_url) return order.open_url
  const session = await openSession(deps, buyerId, order, after)
  const url = await recordOrExpire(deps, buyerId, order, session)
  if (url) return url
  // Stripe replayed an idempotent response: the session belongs to a concurrent click and is open now, or has ended
  // since.
  return pageFor(deps, buyerId, templateId, option, session.id)
}

async function openSession(
  deps: Deps,
  buyerId: string,
  order: Order,
  after?: string,
): Promise<Session & { url: string }> {
  try {
    const session = await withNewKey(deps, buyerId, order, (current) =>
      withCustomer(deps, buyerId, current, async (customer) => {
        const params = sessionParams(deps, buyerId, current, customer)
        // Two clicks within a minute send equal parameters and thus the same idempotency key: one session.
        const key = await keyOf('session', { ...params, after, attempt: current.attempt })
        return deps.payments.createSession(params, key)
      }),
    )
    if (!session.url) throw new Error(`Stripe gave ${session.id} no address`)
    return { ...session, url: session.url }
  } catch (error) {
    log('checkout_not_opened', errorFields(error))
    throw new HttpError(502, stripeTrouble)
  }
}

/** Tries again once after an error of Stripe's own: its answer is bound to the key, so the next attempt has other keys. */
async function withNewKey<T>(
  { database }: Deps,
  buyerId: string,
  order: Order,
  open: (order: Order) => Promise<T>,
): Promise<T> {
  try {
    return await open(order)
  } catch (error) {
    if (!isStripesFault(error)) throw error
    log('checkout_attempt_failed', errorFields(error))
    return open({ ...order, attempt: await database.nextCheckoutAttempt(buyerId, order.attempt) })
  }
}

/** Uses the buyer's Stripe customer; creates one if missing, also if Stripe no longer has it. */
async function withCustomer<T>(
  deps: Deps,
  buyerId: string,
  order: Order,
  open: (customer: string) => Promise<T>,
): Promise<T> {
  if (order.customer_id) {
    try {
      await updateAddress(deps, buyerId, order, order.customer_id)
      return await open(order.customer_id)
    } catch (error) {
      // The parameter that names the customer is `id` in an update of it.
      if (!isMissingAtStripe(error, 'customer') && !isMissingAtStripe(error, 'id')) throw error
    }
  }
  const params = { email: order.email, metadata: { user_id: buyerId } }
  // The missing customer's id is part of the key: otherwise Stripe would replay its creation for a day.
  const { id } = await deps.payments.createCustomer(
    params,
    await keyOf('customer', { ...params, instead: order.customer_id, attempt: order.attempt }),
  )
  await deps.database.recordCustomer(buyerId, id)
  return open(id)
}

/** After a change of email, Stripe's customer gets the account's new address. */
async function updateAddress({ payments, database }: Deps, buyerId: string, order: Order, customer: string) {
  if (order.customer_email === order.email) return
  await payments.updateCustomer(customer, { email: order.email })
  await database.recordCustomer(buyerId, customer)
}

const keyOf = async (what: string, params: object) => `${what}-${await sha256(JSON.stringify(params))}`

function sessionParams(
  { site, now }: Deps,
  buyerId: string,
  order: Order,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { template_id: order.template_id, option: order.option, buyer_id: buyerId, checkout: 'session' }
  const isSubscription = order.lines.some((line) => line.recurring)
  const isTemplateAlone = order.option === 'template'
  const query = new URLSearchParams({
    template_id: order.template_id,
    ...(isTemplateAlone ? {} : { type: order.option }),
  })
  const thisMinute = Math.floor(now() / 1000 / minute) * minute
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    customer,
    // For the invoice.
    billing_address_collection: 'required',
    customer_update: { name: 'auto', address: 'auto' },
    client_reference_id: buyerId,
    line_items: order.lines.map((line) => ({
      quantity: 1,
      price_data: {
        currency: order.currency,
        unit_amount: line.cents,
        product_data: { name: line.name },
        ...(line.recurring ? { recurring: { interval: 'month' as const } } : {}),
      },
    })),
    metadata,
    ...(isSubscription ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    success_url: `${site}${isTemplateAlone ? '/payment-success' : '/payment-success-calendly'}?${query}`,
    cancel_url: `${site}/payment-canceled?${query}`,
    expires_at: thisMinute + sessionSeconds,
  }
}

/**
 * Records the session, or expires it: a payment of an unrecorded session would match nothing.
 * @returns the page to show: another click's, if that has opened one; null if the session was recorded before
 */
async function recordOrExpire(
  deps: Deps,
  buyerId: string,
  order: Order,
  session: Session & { url: string },
): Promise<string | null> {
  try {
    return await deps.database.recordCheckout({
      sessionId: session.id,
      buyerId,
      templateId: order.template_id,
      option: order.option,
      lines: order.lines,
      url: session.url,
      expiresAt: new Date(session.expires_at * 1000),
    })
  } catch (error) {
    await deps.payments
      .expireSession(session.id)
      .catch((problem: unknown) => log('checkout_not_expired', { session_id: session.id, ...errorFields(problem) }))
    // The template was unpublished in the meantime.
    if (error instanceof DatabaseError && error.code === 'PT409') throw new HttpError(...refusals.not_approved)
    throw error
  }
}
