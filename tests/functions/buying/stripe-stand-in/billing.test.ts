import { describe, expect, test } from 'vitest'
import {
  openSession,
  openSubscription,
  pay,
  received,
  stripe,
  typesReceived,
  untilReceived,
  url,
  standInPerTest,
} from './stand-in.ts'

standInPerTest()

const details = {
  name: 'Ada Buyer',
  line1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
}
const card = { number: '4242 4242 4242 4242', expiry: '11/33', cvc: '123' }

const happen = (event: string, body: object) =>
  fetch(`${url}/_test/${event}`, { method: 'POST', body: JSON.stringify(body) })
const post = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function aSubscriber() {
  const session = await openSubscription()
  await pay(session)
  const { customer, subscription } = await stripe.checkout.sessions.retrieve(session.id)
  const portal = await stripe.billingPortal.sessions.create({ customer: String(customer) })
  return { customer: String(customer), subscription: String(subscription), portal: portal.url }
}

describe('Billing details on the pay page', () => {
  test('A page that requires them asks for name and address, and reports them', async () => {
    const customer = await stripe.customers.create({ email: 'ada@flowshelf.test' })
    const session = await openSession({
      customer: customer.id,
      customer_email: undefined,
      billing_address_collection: 'required',
      customer_update: { name: 'auto', address: 'auto' },
    })
    expect(await (await fetch(session.url ?? '')).text()).toContain('Full name')
    expect((await pay(session, details as object)).status).toBe(303)
    const { name, ...address } = details
    const paid = await stripe.checkout.sessions.retrieve(session.id)
    expect(paid.customer_details).toMatchObject({ email: 'ada@flowshelf.test', name, address })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name, address })
  })

  test('An empty name is refused beside its field', async () => {
    const session = await openSession({ billing_address_collection: 'required' })
    const answer = await pay(session, { ...details, name: ' ' } as object)
    expect([answer.status, await answer.text()]).toEqual([
      402,
      expect.stringMatching(/id="name-problem"[^>]*>Enter your name/),
    ])
  })

  test('"Fill in the test card" fills in name and address, too', async () => {
    const session = await openSession({ billing_address_collection: 'required' })
    const page = await (await fetch(`${session.url}?card=test`)).text()
    for (const value of ['Robin Tester', '1 Test Street', '62701', '4242 4242 4242 4242'])
      expect(page).toContain(`value="${value}"`)
  })

  test('A page that does not require them shows no such fields', async () => {
    const session = await openSession()
    expect(await (await fetch(session.url ?? '')).text()).not.toContain('Full name')
  })

  test('customer_update without a customer is refused, as by Stripe', async () => {
    await expect(openSession({ customer_update: { name: 'auto' } })).rejects.toMatchObject({ param: 'customer_update' })
  })
})

describe('The customer portal', () => {
  test('The card of a subscriber is listed, and can be replaced', async () => {
    const { customer, portal } = await aSubscriber()
    const before = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 })
    expect(before.data[0]?.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 })
    expect((await post(portal, card)).status).toBe(303)
    const changed = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] })
    expect(changed).toMatchObject({
      invoice_settings: { default_payment_method: { card: { exp_month: 11, exp_year: 2033 } } },
    })
    expect(await (await fetch(portal)).text()).toContain('Visa •••• 4242, expires 11 / 2033')
  })

  test('A declined card is refused beside its field', async () => {
    const { portal } = await aSubscriber()
    const answer = await post(portal, { ...card, number: '4000 0000 0000 0002' })
    expect([answer.status, await answer.text()]).toEqual([402, expect.stringContaining('Your card was declined.')])
  })

  test('A renewal that fails is past due until a new card pays it', async () => {
    const { subscription, portal } = await aSubscriber()
    await untilReceived(3)
    await happen('fail-renewal', { subscription })
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due')
    await untilReceived(5)
    expect(typesReceived().slice(3)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
    expect(received[3]?.data.object).toMatchObject({ status: 'open', amount_due: 2999, amount_paid: 0 })
    await post(portal, card)
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active')
    await untilReceived(7)
    expect(received[5]).toMatchObject({
      type: 'invoice.paid',
      data: { object: { id: received[3]?.data.object.id, amount_paid: 2999 } },
    })
  })

  test('A later attempt to charge a failed renewal can succeed', async () => {
    const { subscription } = await aSubscriber()
    await happen('fail-renewal', { subscription })
    await happen('retry-renewal', { subscription })
    await untilReceived(7)
    expect(typesReceived().slice(5)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  })
})
