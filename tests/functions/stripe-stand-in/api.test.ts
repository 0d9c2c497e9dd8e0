import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { line, openSession, restart, stripe, url } from './stand-in.ts'

describe('the API', () => {
  test('wants a test key', async () => {
    for (const authorization of [undefined, 'Bearer sk_live_x', 'Basic abc']) {
      const answer = await fetch(`${url}/v1/customers`, {
        method: 'POST',
        headers: authorization ? { authorization } : {},
      })
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
    [
      'an unknown customer',
      { customer: 'cus_none', customer_email: undefined },
      { code: 'resource_missing', param: 'customer' },
    ],
    ['too little money', { line_items: [line(49, 'x')] }, { code: 'amount_too_small' }],
    ['an end that is too near', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
    [
      'a monthly price in a single payment',
      { line_items: [line(2999, 'x', { interval: 'month' })] },
      { param: 'mode' },
    ],
    ['an address that is none', { success_url: '/payment-success' }, { param: 'success_url' }],
  ])('%s is refused', async (_, over, error) => {
    await expect(openSession(over as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toMatchObject(error)
  })

  test('an idempotency key gives the same object again, and is held to its parameters', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'key-1' })
    const first = await create('a@flowshelf.test')
    expect((await create('a@flowshelf.test')).id).toBe(first.id)
    await expect(create('b@flowshelf.test')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    await restart()
    expect((await create('a@flowshelf.test')).id).toBe(first.id)
  })

  test('objects are there after a restart', async () => {
    const customer = await stripe.customers.create({ email: 'a@flowshelf.test', metadata: { user_id: 'u1' } })
    await restart()
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      email: 'a@flowshelf.test',
      metadata: { user_id: 'u1' },
    })
  })
})
