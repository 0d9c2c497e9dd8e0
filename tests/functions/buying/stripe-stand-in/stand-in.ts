import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createStripeStandIn, type StripeStandIn } from '../../../../embedded/stripe/server.ts'
import { PATIENCE_MS } from '../../../support/clock.ts'

const secret = 'whsec_test'
export const paying = { email: 'buyer@flowshelf.test', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

type Event = { id: string; type: string; data: { object: Record<string, unknown> } }

let folder: string
let receiver: Server
/** Accepted webhooks, oldest first; the stand-in's address; a Stripe client for it. Reset for every test. */
export let received: Event[]
let answerWith: () => number
let standIn: StripeStandIn
export let url: string
export let stripe: Stripe

async function start() {
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  standIn = createStripeStandIn({ folder, port: 0, webhookUrl, webhookSecret: secret, log: () => {} })
  url = (await standIn.listen()).url
  const { hostname, port } = new URL(url)
  stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

/** Simulates an event of Stripe's that its API cannot trigger. */
export const happen = (what: string, to: object) =>
  fetch(`${url}/_test/${what}`, { method: 'POST', body: JSON.stringify(to) })

/** Sets the status that the webhook receiver answers with. */
export const receiverAnswers = (status: () => number) => void (answerWith = status)

/** Restarts the stand-in with its stored state. */
export async function restart(whileStopped: () => void = () => {}) {
  await standIn.close()
  whileStopped()
  await start()
}

/** Gives each test of a file a stand-in of its own. */
export function standInPerTest() {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'flowshelf-stripe-'))
    received = []
    answerWith = () => 200
    receiver = createServer((incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const payload = Buffer.concat(chunks).toString()
        const status = answerWith()
        // Throws, and so never responds, if the signature is invalid.
        const event = stripe.webhooks.constructEvent(payload, incoming.headers['stripe-signature'] ?? '', secret)
        if (status === 200) received.push(event as unknown as Event)
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    await start()
  })

  afterEach(async () => {
    await standIn.close()
    receiver.closeAllConnections()
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

export const line = (unit_amount: number, name: string, recurring?: { interval: 'month' }) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount, product_data: { name }, ...(recurring ? { recurring } : {}) },
})

export const openSession = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'buyer@flowshelf.test',
    line_items: [line(7900, 'Lead router')],
    success_url: 'http://shop.test/payment-success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/payment-canceled',
    metadata: { template_id: 't1' },
    payment_intent_data: { metadata: { template_id: 't1' } },
    ...over,
  })

export const openSubscription = () =>
  openSession({
    mode: 'subscription',
    line_items: [line(7900, 'Lead router'), line(2999, 'Support', { interval: 'month' })],
    payment_intent_data: undefined,
    subscription_data: { metadata: { template_id: 't1' } },
  })

export const payOn = (page: string, typed: Partial<typeof paying> = {}) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ ...paying, ...typed }), redirect: 'manual' })

export const pay = async (session: { url: string | null }, typed?: Partial<typeof paying>) =>
  payOn(session.url ?? '', typed)
export const typesReceived = () => received.map(({ type }) => type)
export const untilReceived = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: PATIENCE_MS })
