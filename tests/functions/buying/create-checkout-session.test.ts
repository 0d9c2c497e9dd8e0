import { describe, expect, test } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/base/database-error.ts'
import type { Checkout } from '../../../supabase/functions/_shared/buying/database.ts'
import { post } from '../requests.ts'
import { anOrder, answerOf, aSession, build, buyer, call, line, support, template } from './checkout-requests.ts'

describe('create-checkout-session', () => {
  test('A checkout returns the address of a payment page with the prices of the database', async () => {
    const { handle, sessions, recorded } = build()
    expect(await answerOf(await handle(call()))).toEqual([200, { url: 'https://pay.test/cs_1' }])

    const metadata = { template_id: template, option: 'template', buyer_id: buyer, checkout: 'session' }
    expect(sessions.calls[0]?.[0]).toEqual({
      mode: 'payment',
      customer: 'cus_known',
      billing_address_collection: 'required',
      customer_update: { name: 'auto', address: 'auto' },
      client_reference_id: buyer,
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 7900, product_data: { name: 'Lead router' } } },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: `https://flowshelf.test/payment-success?template_id=${template}`,
      cancel_url: `https://flowshelf.test/payment-canceled?template_id=${template}`,
      expires_at: Date.parse('2026-11-21T11:00:00Z') / 1000,
    })
    expect(recorded.calls[0]?.[0]).toEqual({
      sessionId: 'cs_1',
      buyerId: buyer,
      templateId: template,
      option: 'template',
      lines: [line],
      url: 'https://pay.test/cs_1',
      expiresAt: new Date(1_795_255_200_000),
    })
  })

  test('Monthly support opens a subscription and leads to the booking page afterwards', async () => {
    const { handle, sessions } = build({
      order: anOrder({ option: 'support', lines: [line, support], total_cents: 10_899 }),
    })
    await handle(call({ templateId: template, option: 'support' }))
    const [params] = sessions.calls[0] ?? []
    expect(params).toMatchObject({
      mode: 'subscription',
      subscription_data: { metadata: { option: 'support', buyer_id: buyer } },
      success_url: `https://flowshelf.test/payment-success-calendly?template_id=${template}&type=support`,
      cancel_url: `https://flowshelf.test/payment-canceled?template_id=${template}&type=support`,
      line_items: [
        { price_data: { unit_amount: 7900 } },
        { price_data: { unit_amount: 2999, recurring: { interval: 'month' } } },
      ],
    })
    expect(params?.payment_intent_data).toBeUndefined()
    expect(params?.line_items?.[0]?.price_data?.recurring).toBeUndefined()
  })

  test('A price, buyer or address in the request body is ignored', async () => {
    const { handle, begun, sessions } = build()
    await handle(
      call({ templateId: template, templatePrice: 0.01, price: 1, buyerId: 'other', successUrl: 'https://evil.test' }),
    )
    expect(begun.calls).toEqual([[buyer, template, 'template']])
    const sent = JSON.stringify(sessions.calls)
    expect(sent).toContain('"unit_amount":7900')
    expect(sent).not.toContain('evil')
  })

  test('An open payment page is returned again without calling Stripe', async () => {
    const { handle, sessions, recorded } = build({ order: anOrder({ open_url: 'https://pay.test/open' }) })
    expect(await answerOf(await handle(call()))).toEqual([200, { url: 'https://pay.test/open' }])
    expect([sessions.calls, recorded.calls]).toEqual([[], []])
  })

  test('Two equal checkouts share one idempotency key, and a changed price gets another', async () => {
    const keyOf = async (order?: Checkout) => {
      const { handle, sessions } = build({ order })
      await handle(call())
      return sessions.calls[0]?.[1]
    }
    expect(await keyOf()).toBe(await keyOf())
    expect(await keyOf()).not.toBe(await keyOf(anOrder({ lines: [{ ...line, cents: 8000 }] })))
  })

  test("A concurrent second checkout returns the first one's session", async () => {
    const { handle } = build({
      orders: [anOrder(), anOrder({ open_url: 'https://pay.test/cs_1' })],
      recordCheckout: async () => null,
    })
    expect(await answerOf(await handle(call()))).toEqual([200, { url: 'https://pay.test/cs_1' }])
  })

  test('A replayed session that has expired is replaced by a new one', async () => {
    const { handle, sessions } = build({
      createSession: async (_, key) =>
        key === sessions.calls[0]?.[1] ? aSession() : aSession({ id: 'cs_2', url: 'https://pay.test/cs_2' }),
      recordCheckout: async ({ sessionId, url }) => (sessionId === 'cs_1' ? null : url),
    })
    expect(await answerOf(await handle(call()))).toEqual([200, { url: 'https://pay.test/cs_2' }])
  })

  test('A first-time buyer becomes a Stripe customer, which is stored', async () => {
    const { handle, customers, remembered, sessions } = build({ order: anOrder({ customer_id: null }) })
    await handle(call())
    expect(customers.calls[0]?.[0]).toEqual({ email: 'buyer@flowshelf.test', metadata: { user_id: buyer } })
    expect(remembered.calls).toEqual([[buyer, 'cus_new']])
    expect(sessions.calls[0]?.[0].customer).toBe('cus_new')
  })

  test('After a change of email, Stripe’s customer gets the new address before the payment', async () => {
    const { handle, updated, remembered, sessions } = build({
      order: anOrder({ customer_email: 'old@flowshelf.test' }),
    })
    expect((await handle(call())).status).toBe(200)
    expect(updated.calls).toEqual([['cus_known', { email: 'buyer@flowshelf.test' }]])
    expect(remembered.calls).toEqual([[buyer, 'cus_known']])
    expect(sessions.calls[0]?.[0].customer).toBe('cus_known')
  })

  test('A customer with the account’s address is not updated', async () => {
    const { handle, updated } = build()
    await handle(call())
    expect(updated.calls).toEqual([])
  })

  test('A customer that Stripe deleted before the change of email is created again', async () => {
    const { handle, remembered } = build({
      order: anOrder({ customer_email: null }),
      updateCustomer: () =>
        Promise.reject(Object.assign(new Error('No such customer'), { code: 'resource_missing', param: 'id' })),
    })
    expect((await handle(call())).status).toBe(200)
    expect(remembered.calls).toEqual([[buyer, 'cus_new']])
  })

  test('A customer that Stripe no longer knows is created again', async () => {
    const { handle, remembered } = build({
      createSession: async ({ customer }) => {
        if (customer === 'cus_known')
          throw Object.assign(new Error('No such customer'), { code: 'resource_missing', param: 'customer' })
        return aSession()
      },
    })
    expect((await handle(call())).status).toBe(200)
    expect(remembered.calls).toEqual([[buyer, 'cus_new']])
  })

  test.each([
    ['not_found', 404],
    ['not_approved', 409],
    ['free', 409],
    ['own_template', 403],
    ['already_owned', 409],
    ['too_many', 429],
    ['unknown_option', 400],
    ['not_offered', 409],
  ] as const)('The problem %s answers %i without calling Stripe', async (problem, status) => {
    const { handle, sessions } = build({ order: { ok: false, problem } })
    const answer = await handle(call())
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { error: string }).error.length).toBeGreaterThan(10)
    expect(sessions.calls).toEqual([])
  })

  test.each([
    ['no template', {}],
    ['no id', { templateId: '1 or 1=1' }],
    ['an unknown option', { templateId: template, option: 'gratis' }],
  ])('A request with %s answers 400', async (_, body) => {
    const { handle, begun } = build()
    expect((await handle(call(body))).status).toBe(400)
    expect(begun.calls).toEqual([])
  })

  test('A request without a session answers 401 before the database is called', async () => {
    const { handle, begun } = build()
    expect((await handle(post({ templateId: template }))).status).toBe(401)
    expect((await handle(call({ templateId: template }, 'forged'))).status).toBe(401)
    expect(begun.calls).toEqual([])
  })

  test('A Stripe error answers 502 without details, and nothing is recorded', async () => {
    const { handle, recorded } = build({
      createSession: () => Promise.reject(new Error('Request timed out sk_test_secret')),
    })
    const [status, body] = await answerOf(await handle(call()))
    expect(status).toBe(502)
    expect(body).toEqual({
      error: `${messages.failed}: the payment page could not be opened. Nothing was charged, please try again.`,
    })
    expect(recorded.calls).toEqual([])
  })

  test('A session that could not be recorded is expired and its address is not returned', async () => {
    const { handle, expired } = build({ recordCheckout: () => Promise.reject(new Error('database away')) })
    const answer = await handle(call())
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('pay.test')
    expect(expired.calls).toEqual([['cs_1']])
  })

  test('A template taken off sale during the checkout answers 409, and the payment page is expired', async () => {
    const { handle, expired } = build({
      recordCheckout: () =>
        Promise.reject(
          new DatabaseError('record_checkout', { code: 'PT409', message: 'The template is not for sale' }),
        ),
    })
    expect(await answerOf(await handle(call()))).toEqual([409, { error: 'This template isn’t for sale at the moment' }])
    expect(expired.calls).toEqual([['cs_1']])
  })
})
