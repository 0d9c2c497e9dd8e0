import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { inject } from 'vitest'
import { unixSeconds } from '../clock.ts'

/** Reads the Stripe stand-in of a running stack, lets things happen there, and sends handmade events. */

const stack = inject('stack')

/** Stripe's client, configured as in the edge functions. */
export function stripe(): Stripe {
  const { hostname, port } = new URL(stack.stripeUrl ?? '')
  return new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' })
}

export const sessionIdOf = (page: string) => page.slice(page.lastIndexOf('/') + 1)

/** The payment intent of a paid page, also if it belongs to an invoice. */
export async function paymentIntentOf(page: string): Promise<string> {
  const session = await stripe().checkout.sessions.retrieve(sessionIdOf(page))
  if (typeof session.payment_intent === 'string') return session.payment_intent
  const { data } = await stripe().invoicePayments.list({ invoice: String(session.invoice) })
  return String(data[0]?.payment.payment_intent)
}

export type Sent = { id: string; type: string; payload: string; isTaken: boolean }

/** Webhooks that the stand-in sent about an object, oldest first. */
export async function eventsAbout(id: string): Promise<Sent[]> {
  const { events } = (await (await fetch(`${stack.stripeUrl}/_test/events`)).json()) as { events: Sent[] }
  return events.filter(({ payload }) => payload.includes(id))
}

/** Lets something happen at the stand-in that Stripe's API cannot trigger (embedded/stripe/simulations.ts). @returns its answer */
export async function simulate(what: string, details: object): Promise<unknown> {
  const answer = await fetch(`${stack.stripeUrl}/_test/${what}`, { method: 'POST', body: JSON.stringify(details) })
  return answer.json()
}

/** A handmade event in Stripe's format. */
export const anEvent = (type: string, object: object, over: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: unixSeconds(),
  data: { object },
  ...over,
})

/** Signs an event and sends it to the webhook. @returns the response status. */
export async function deliver(
  event: unknown,
  over: { secret?: string; ageSeconds?: number; header?: string | null; body?: string } = {},
): Promise<number> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = unixSeconds() - (over.ageSeconds ?? 0)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: over.secret ?? stack.webhookSecret ?? '',
    timestamp,
  })
  const header = over.header === undefined ? signature : over.header
  const response = await fetch(`${stack.apiUrl}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header === null ? {} : { 'stripe-signature': header }) },
    body: over.body ?? payload,
  })
  await response.arrayBuffer()
  return response.status
}
