import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStripeStandIn, type StripeStandIn } from '../../supabase/embedded/stripe/server.ts'

const secret = 'whsec_test'
const paying = { email: 'buyer@flowshelf.test', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

type Event = { id: string; type: string; data: { object: Record<string, unknown> } }

let folder: string
let receiver: Server
let received: Event[]
let answerWith: () => number
let standIn: StripeStandIn
let url: string
let stripe: Stripe

async function start() {
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  standIn = createStripeStandIn({ folder, port: 0, webhookUrl, webhookSecret: secret, log: () => {} })
  url = (await standIn.listen()).url
  const { hostname, port } = new URL(url)
  stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

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
      // Throws, and so never answers, when the signature is wrong.
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

const line = (unit_amount: number, name: string, recurring?: { interval: 'month' }) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount, product_data: { name }, ...(recurring ? { recurring } : {}) },
})

const openSession = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
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

const openSubscription = () =>
  openSession({
    mode: 'subscription',
    line_items: [line(7900, 'Lead router'), line(2999, 'Support', { interval: 'month' })],
    payment_intent_data: undefined,
    subscription_data: { metadata: { template_id: 't1' } },
  })

const payOn = (page: string, typed: Partial<typeof paying> = {}) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ ...paying, ...typed }), redirect: 'manual' })

const pay = async (session: { url: string | null }, typed?: Partial<typeof paying>) => payOn(session.url ?? '', typed)
const typesReceived = () => received.map(({ type }) => type)
const untilReceived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 5_000 })

describe('the pay page', () => {
  test('shows what is bought, for whom, the way out, and that no money moves', async () => {
    const session = await openSession()
    const page = await (await fetch(session.url ?? '')).text()
    for (const text of ['Lead router', '$79.00', 'buyer@flowshelf.test', 'http://shop.test/payment-canceled', 'Test payment: no money moves'])
      expect(page).toContain(text)
  })

  test('a good card pays and leads back', async () => {
    const session = await openSession()
    const answer = await pay(session)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://shop.test/payment-success?session=${session.id}`])
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge', 'line_items'] })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 7900, url: null })
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', metadata: { template_id: 't1' }, latest_charge: { amount: 7900 } })
    expect(paid.line_items?.data[0]?.description).toBe('Lead router')
  })

  test('a second click and a reload find it paid, once', async () => {
    const session = await openSession()
    const answers = await Promise.all([pay(session), pay(session), pay(session)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const reload = await fetch(session.url ?? '', { redirect: 'manual' })
    expect(reload.headers.get('location')).toContain('/payment-success')
    await untilReceived(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(typesReceived()).toEqual(['checkout.session.completed'])
  })

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['5555555555554444', 'Test card only'],
    ['', 'Enter a card number.'],
  ])('the card %j is refused beside its field, and what was typed stays', async (number, message) => {
    const session = await openSession()
    const answer = await pay(session, { number, expiry: '11/33', cvc: '987' })
    const page = await answer.text()
    expect(answer.status).toBe(402)
    expect(page).toMatch(new RegExp(`id="number-problem"[^>]*>${message}`))
    for (const typed of [`value="${number}"`, 'value="11/33"', 'value="987"']) expect(page).toContain(typed)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid')
    expect((await pay(session)).status).toBe(303)
  })

  test.each([
    ['expiry', '01/20'],
    ['expiry', '13/34'],
    ['cvc', '12'],
    ['email', 'nobody'],
  ])('a wrong %s (%s) is shown there', async (field, value) => {
    const session = await openSession({ customer_email: undefined })
    const page = await (await pay(session, { [field]: value })).text()
    expect(page).toContain(`id="${field}-problem"`)
  })

  test('what is typed and what is sold cannot write HTML', async () => {
    const session = await openSession({ line_items: [line(7900, '<script>alert(1)</script>')], customer_email: undefined })
    const page = await (await pay(session, { number: '"><script>alert(2)</script>' })).text()
    expect(page).not.toContain('<script')
  })

  test('an expired session takes no money and says so by webhook', async () => {
    const session = await openSession()
    await stripe.checkout.sessions.expire(session.id)
    expect((await pay(session)).status).toBe(410)
    await untilReceived(1)
    expect(received[0]).toMatchObject({ type: 'checkout.session.expired', data: { object: { id: session.id, status: 'expired' } } })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a page that does not exist is 404', async () => {
    expect((await fetch(`${url}/c/pay/cs_test_none`)).status).toBe(404)
    expect((await fetch(`${url}/c/pay/__proto__`)).status).toBe(404)
  })

  test('names of other hosts are refused, so no page elsewhere can reach it by one', async () => {
    const status = await new Promise((resolve) =>
      request(`${url}/_test/events`, { headers: { host: 'evil.test' } }, (response) => resolve(response.resume().statusCode)).end(),
    )
    expect(status).toBe(403)
  })
})

describe('webhooks', () => {
  test('are signed, and tell what was paid', async () => {
    const session = await openSession({ client_reference_id: 'buyer-1' })
    await pay(session)
    await untilReceived(1)
    expect(received[0]?.data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
      amount_total: 7900,
      currency: 'usd',
      client_reference_id: 'buyer-1',
      customer_details: { email: 'buyer@flowshelf.test' },
      metadata: { template_id: 't1' },
    })
  })

  test('do not hold the buyer up while the receiver is down, and are repeated until they are taken', async () => {
    let failures = 0
    answerWith = () => (failures++ < 2 ? 500 : 200)
    const session = await openSession()
    expect((await pay(session)).status).toBe(303)
    await untilReceived(1)
    expect(failures).toBe(3)
  })

  test('survive a stop: the next start delivers them, once', async () => {
    answerWith = () => 503
    await pay(await openSession())
    await standIn.close()
    answerWith = () => 200
    await start()
    await untilReceived(1)
    await standIn.close()
    await start()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(typesReceived()).toEqual(['checkout.session.completed'])
  })

  test('can be sent again for tests', async () => {
    await pay(await openSession())
    await untilReceived(1)
    const resend = (event: string) => fetch(`${url}/_test/resend`, { method: 'POST', body: JSON.stringify({ event }) })
    expect(await (await resend(received[0]?.id ?? '')).json()).toEqual({ status: 200 })
    expect(received[1]).toEqual(received[0])
    expect((await resend('evt_none')).status).toBe(404)
    const { events } = (await (await fetch(`${url}/_test/events`)).json()) as { events: object[] }
    expect(events).toMatchObject([{ type: 'checkout.session.completed', isTaken: true, attempts: 1 }])
  })
})

describe('money afterwards', () => {
  test('a refund is told with its sum, in parts and never beyond what was paid', async () => {
    const session = await openSession()
    await pay(session)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const intent = payment_intent as string
    await stripe.refunds.create({ payment_intent: intent, amount: 900, metadata: { line: 'setup' } })
    await stripe.refunds.create({ payment_intent: intent })
    await untilReceived(3)
    expect(received.slice(1).map(({ type, data: { object } }) => [type, object.amount_refunded, object.refunded])).toEqual([
      ['charge.refunded', 900, false],
      ['charge.refunded', 7900, true],
    ])
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    const { data } = await stripe.refunds.list({ charge: String(received[1]?.data.object.id) })
    expect(data.map(({ amount }) => amount)).toEqual([7000, 900])
  })

  test('a subscription has an invoice whose payment can be found', async () => {
    const session = await openSubscription()
    await pay(session)
    await untilReceived(2)
    expect(typesReceived()).toEqual(['invoice.paid', 'checkout.session.completed'])
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })
    expect(paid).toMatchObject({
      payment_intent: null,
      subscription: { status: 'active', metadata: { template_id: 't1' }, items: { data: [{ price: { unit_amount: 2999 } }] } },
      invoice: { amount_paid: 10_899, billing_reason: 'subscription_create' },
    })
    const { data } = await stripe.invoicePayments.list({ invoice: (paid.invoice as Stripe.Invoice).id ?? '', status: 'paid', limit: 1 })
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent))
    expect(intent.amount).toBe(10_899)
  })

  test('a subscription goes on for a month, ends with it when canceled, or ends at once', async () => {
    const session = await openSubscription()
    await pay(session)
    const id = String((await stripe.checkout.sessions.retrieve(session.id)).subscription)
    const endPeriod = () => fetch(`${url}/_test/end-period`, { method: 'POST', body: JSON.stringify({ subscription: id }) })

    const before = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
    await endPeriod()
    const after = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
    expect((after - before) / 86_400).toBeGreaterThanOrEqual(28)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await endPeriod()
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    await untilReceived(6)
    expect(typesReceived().slice(2)).toEqual([
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ])
    expect(received[2]?.data.object).toMatchObject({ amount_paid: 2999, billing_reason: 'subscription_cycle' })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('the portal lets a customer cancel', async () => {
    const session = await openSubscription()
    await pay(session)
    const { customer, subscription } = await stripe.checkout.sessions.retrieve(session.id)
    const portal = await stripe.billingPortal.sessions.create({ customer: String(customer), return_url: 'http://shop.test/dashboard' })
    expect(await (await fetch(portal.url)).text()).toContain('http://shop.test/dashboard')
    await fetch(portal.url, { method: 'POST', body: new URLSearchParams({ subscription: String(subscription), cancel: 'true' }) })
    expect((await stripe.subscriptions.retrieve(String(subscription))).cancel_at_period_end).toBe(true)
  })

  test('a payment link opens a session of its own for everybody who follows it', async () => {
    const product = await stripe.products.create({ name: 'Lead router' })
    const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 7900 })
    const link = await stripe.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
      metadata: { template_id: 't1' },
      payment_intent_data: { metadata: { template_id: 't1' } },
      after_completion: { type: 'redirect', redirect: { url: 'http://shop.test/thanks' } },
    })
    const opened = await fetch(`${link.url}?prefilled_email=ada@flowshelf.test&client_reference_id=ref-1`, { redirect: 'manual' })
    const answer = await payOn(opened.headers.get('location') ?? '', { email: 'ignored@flowshelf.test' })
    expect(answer.headers.get('location')).toBe('http://shop.test/thanks')
    await untilReceived(1)
    expect(received[0]?.data.object).toMatchObject({
      payment_link: link.id,
      client_reference_id: 'ref-1',
      customer_details: { email: 'ada@flowshelf.test' },
      metadata: { template_id: 't1' },
    })
    await stripe.paymentLinks.update(link.id, { active: false })
    expect((await fetch(link.url)).status).toBe(404)
  })
})

describe('the API', () => {
  test('wants a test key', async () => {
    for (const authorization of [undefined, 'Bearer sk_live_x', 'Basic abc']) {
      const answer = await fetch(`${url}/v1/customers`, { method: 'POST', headers: authorization ? { authorization } : {} })
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
    }
  })

  test('an unknown route is an error in the shape of Stripe, never a success', async () => {
    await expect(stripe.coupons.create({ percent_off: 100, duration: 'once' })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
    })
  })

  test('an unknown parameter is refused by its name', async () => {
    const discounts = { discounts: [{ coupon: 'x' }] }
    await expect(openSession(discounts)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'discounts' })
  })

  test.each([
    ['an unknown customer', { customer: 'cus_none', customer_email: undefined }, { code: 'resource_missing', param: 'customer' }],
    ['too little money', { line_items: [line(49, 'x')] }, { code: 'amount_too_small' }],
    ['an end that is too near', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
    ['a monthly price in a single payment', { line_items: [line(2999, 'x', { interval: 'month' })] }, { param: 'mode' }],
    ['an address that is none', { success_url: '/payment-success' }, { param: 'success_url' }],
  ])('%s is refused', async (_, over, error) => {
    await expect(openSession(over as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toMatchObject(error)
  })

  test('an idempotency key gives the same object again, and is held to its parameters', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'key-1' })
    const first = await create('a@flowshelf.test')
    expect((await create('a@flowshelf.test')).id).toBe(first.id)
    await expect(create('b@flowshelf.test')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    await standIn.close()
    await start()
    expect((await create('a@flowshelf.test')).id).toBe(first.id)
  })

  test('objects are there after a restart', async () => {
    const customer = await stripe.customers.create({ email: 'a@flowshelf.test', metadata: { user_id: 'u1' } })
    await standIn.close()
    await start()
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'a@flowshelf.test', metadata: { user_id: 'u1' } })
  })
})
