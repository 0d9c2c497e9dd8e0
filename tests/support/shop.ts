import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect, inject, vi } from 'vitest'
import { type User, visitor } from './clients.ts'

/** Buying on a running stack whose payments the Stripe stand-in takes. */

const stack = inject('stack')

/** Whether the stack has what these tests need; a Supabase elsewhere has no stand-in. */
export const hasShop = Boolean(stack.stripeUrl && stack.webhookSecret)

export type Listing = { id: string; creator_id: string; name: string; price_cents: number | null; sales_count: number }

/** A template of the catalogue as visitors see it. */
export async function aListing(wanted: { platform?: string; isFree?: boolean } = {}): Promise<Listing> {
  const query = visitor().from('listings').select('id, creator_id, name, price_cents, sales_count').eq('platform', wanted.platform ?? 'n8n')
  const { data } = await (wanted.isFree ? query.is('price_cents', null) : query.gt('price_cents', 0)).order('id').limit(1).single().throwOnError()
  return data as Listing
}

export type Answer = { status: number; body: Record<string, unknown> }

/** Calls an edge function as the page does, with the user's session where there is one. */
export async function call(name: string, body: unknown, user?: User): Promise<Answer> {
  const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Opens the payment page for a template. @returns its address. */
export async function checkout(user: User, templateId: string, option = 'template'): Promise<string> {
  const { status, body } = await call('create-checkout-session', { templateId, option }, user)
  if (status !== 200) throw new Error(`create-checkout-session answered ${status}: ${JSON.stringify(body)}`)
  return String(body.url)
}

/** Presses Pay. @returns where it leads, or the page's status when it leads nowhere. */
export async function payOn(page: string, number = '4242424242424242'): Promise<string | number> {
  const body = new URLSearchParams({ email: 'payer@example.com', number, expiry: '12/34', cvc: '123' })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  await response.arrayBuffer()
  return response.headers.get('location') ?? response.status
}

/** Stripe's client as the functions have it. */
export function stripe(): Stripe {
  const { hostname, port } = new URL(stack.stripeUrl ?? '')
  return new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' })
}

export const sessionIdOf = (page: string) => page.slice(page.lastIndexOf('/') + 1)

const columns = 'id, template_id, price, state, support_option, last_downloaded, created_at'

export async function purchaseOf(user: User, templateId: string) {
  return (await user.client.from('purchases').select(columns).eq('template_id', templateId).maybeSingle().throwOnError()).data
}

export async function paymentsOf(user: User) {
  const payment = 'id, amount_cents, refunded_cents, claim_state, problem, template_id'
  return (await user.client.from('payments').select(payment).order('created_at').throwOnError()).data ?? []
}

const patience = { timeout: 15_000, interval: 100 }

/** Waits until the webhook has done its work. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, patience)

/** Buys and waits for the purchase. @returns the payment page's address. */
export async function buy(user: User, templateId: string, option = 'template'): Promise<string> {
  const page = await checkout(user, templateId, option)
  await payOn(page)
  await eventually(async () => expect((await purchaseOf(user, templateId))?.state).toBe('active'))
  return page
}

/** The payment behind a paid page, also where an invoice stands between. */
export async function paymentIntentOf(page: string): Promise<string> {
  const session = await stripe().checkout.sessions.retrieve(sessionIdOf(page))
  if (typeof session.payment_intent === 'string') return session.payment_intent
  const { data } = await stripe().invoicePayments.list({ invoice: String(session.invoice) })
  return String(data[0]?.payment.payment_intent)
}

export type Sent = { id: string; type: string; payload: string; isTaken: boolean }

/** The webhooks that the stand-in has sent about an object, in the order of their making. */
export async function eventsAbout(id: string): Promise<Sent[]> {
  const { events } = (await (await fetch(`${stack.stripeUrl}/_test/events`)).json()) as { events: Sent[] }
  return events.filter(({ payload }) => payload.includes(id))
}

/** An event of our own making, as Stripe would write it. */
export const anEvent = (type: string, object: object, over: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
  ...over,
})

/** Signs and sends an event to the webhook. @returns the status it was answered with. */
export async function deliver(
  event: unknown,
  over: { secret?: string; ageSeconds?: number; header?: string | null; body?: string } = {},
): Promise<number> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - (over.ageSeconds ?? 0)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: over.secret ?? stack.webhookSecret ?? '', timestamp })
  const header = over.header === undefined ? signature : over.header
  const response = await fetch(`${stack.apiUrl}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header === null ? {} : { 'stripe-signature': header }) },
    body: over.body ?? payload,
  })
  await response.arrayBuffer()
  return response.status
}
