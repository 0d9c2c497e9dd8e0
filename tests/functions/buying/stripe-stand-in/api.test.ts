import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { happen, line, openSession, restart, stripe, url, standInPerTest } from './stand-in.ts'
import { unixSeconds } from '../../../support/clock.ts'

standInPerTest()

describe('The API of the Stripe stand-in', () => {
  test('The stand-in requires a test key', async () => {
    for (const authorization of [undefined, 'Bearer sk_live_x', 'Basic abc']) {
      const answer = await fetch(`${url}/v1/customers`, {
        method: 'POST',
        headers: authorization ? { authorization } : {},
      })
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
    }
  })

  test('An unknown route answers Stripe’s 404 error', async () => {
    await expect(stripe.coupons.create({ percent_off: 100, duration: 'once' })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
    })
  })

  test('An unknown parameter is refused by its name', async () => {
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
    ['an end that is too near', { expires_at: unixSeconds() + 60 }, { param: 'expires_at' }],
    [
      'a monthly price in a single payment',
      { line_items: [line(2999, 'x', { interval: 'month' })] },
      { param: 'mode' },
    ],
    ['an address that is none', { success_url: '/payment-success' }, { param: 'success_url' }],
  ])('A checkout session with %s is refused', async (_, over, error) => {
    await expect(openSession(over as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toMatchObject(error)
  })

  test('An idempotency key returns the same object and is refused with other parameters', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'key-1' })
    const first = await create('a@flowshelf.test')
    expect((await create('a@flowshelf.test')).id).toBe(first.id)
    await expect(create('b@flowshelf.test')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    await restart()
    expect((await create('a@flowshelf.test')).id).toBe(first.id)
  })

  test('An error of Stripe’s own is repeated under its idempotency key, also to equal requests afterwards', async () => {
    await happen('fault', { about: 'bea%40example.com' })
    const create = (idempotencyKey: string) => stripe.customers.create({ email: 'bea@example.com' }, { idempotencyKey })
    await expect(create('first')).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    await expect(create('first')).rejects.toMatchObject({ statusCode: 500 })
    expect((await create('second')).email).toBe('bea@example.com')
  })

  test('Stored objects survive a restart', async () => {
    const customer = await stripe.customers.create({ email: 'a@flowshelf.test', metadata: { user_id: 'u1' } })
    await restart()
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      email: 'a@flowshelf.test',
      metadata: { user_id: 'u1' },
    })
  })
})
