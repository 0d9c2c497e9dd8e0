import { describe, expect, test } from 'vitest'
import { type Deps, stripeWebhook } from '../../../supabase/functions/stripe-webhook/handler.ts'
import { post } from '../requests.ts'
import { now } from '../../support/clock.ts'
import { anEvent, build, signed, stripeError } from './webhook-and-events.ts'

const about = (type: string, object: object) => anEvent({ type, data: { object } })

describe('stripe-webhook accepts only events that Stripe signed', () => {
  test('stripe-webhook does not start with an empty secret', () => {
    const deps = { webhookSecret: '  ' } as Deps
    expect(() => stripeWebhook(deps)).toThrow('STRIPE_WEBHOOK_SECRET is empty')
  })

  test('A signed event is applied, with the fingerprint of the card that paid, and wakes the outbox', async () => {
    const { handle, applied, woken } = build()
    const answer = await handle(await signed(anEvent()))
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(applied.calls).toEqual([
      [
        {
          ...anEvent(),
          data: {
            object: {
              id: 'cs_1',
              payment_status: 'paid',
              amount_total: 7900,
              payment_intent: 'pi_1',
              card_fingerprint: 'card_of_pi_1',
            },
          },
        },
      ],
    ])
    expect(woken.calls).toHaveLength(1)
  })

  test('A signature older than 300 s is refused', async () => {
    const { handle } = build()
    expect((await handle(await signed(anEvent(), { ageSeconds: 298 }))).status).toBe(200)
    expect((await handle(await signed(anEvent(), { ageSeconds: 301 }))).status).toBe(400)
  })

  test.each([
    ['no header', async () => post(anEvent())],
    ['an empty header', async () => post(anEvent(), { 'stripe-signature': '' })],
    ['nonsense', async () => post(anEvent(), { 'stripe-signature': 't=1,v1=00' })],
    ['another secret', () => signed(anEvent(), { secret: 'whsec_other' })],
    [
      'another amount',
      () => signed(anEvent(), { send: JSON.stringify(about('checkout.session.completed', { amount_total: 1 })) }),
    ],
    ['the same event written anew', () => signed(anEvent(), { send: JSON.stringify(anEvent(), null, 2) })],
    ['an empty body', async () => post('', { 'stripe-signature': 't=1,v1=00' })],
  ])('A request with %s answers 400 and changes nothing', async (_, request) => {
    const { handle, applied, woken } = build()
    const answer = await handle(await request())
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'Signature not valid' }])
    expect([applied.calls, woken.calls]).toEqual([[], []])
  })

  test('A body over one megabyte answers 413', async () => {
    const { handle } = build()
    expect((await handle(await signed('x'.repeat(1024 * 1024 + 1)))).status).toBe(413)
  })
})

describe('stripe-webhook answers so that Stripe retries exactly what has to be retried', () => {
  test('A database error answers 500, so that Stripe retries', async () => {
    const { handle } = build({ apply: () => Promise.reject(new Error('restarting')) })
    expect((await handle(await signed(anEvent()))).status).toBe(500)
  })

  test.each(['duplicate', 'ignored', 'problem'] as const)(
    'An event with the outcome %s answers 200',
    async (outcome) => {
      const { handle } = build({ apply: async () => ({ outcome, problem: null }) })
      expect((await handle(await signed(anEvent()))).status).toBe(200)
    },
  )

  test.each([
    ['no JSON', '{"id":'],
    ['no event', '[]'],
    ['no object', '{"id":"evt_1","type":"invoice.paid"}'],
  ])('A signed event with %s is recorded as malformed and answers 200', async (_, payload) => {
    const { handle, applied } = build()
    expect((await handle(await signed(payload))).status).toBe(200)
    expect(applied.calls[0]?.[0]).toMatchObject({ type: 'malformed', data: { object: { text: payload } } })
  })

  test('A NUL character, which Postgres refuses, is removed from an event', async () => {
    const { handle, applied } = build()
    await handle(await signed(about('charge.refunded', { note: 'a\u0000b' })))
    expect(applied.calls[0]?.[0]).toMatchObject({ data: { object: { note: 'ab' } } })
  })
})

describe('stripe-webhook completes events with data from Stripe', () => {
  test('A session with an invoice gets the payment intent of the invoice', async () => {
    const { handle, applied } = build()
    await handle(
      await signed(about('checkout.session.completed', { id: 'cs_1', invoice: 'in_1', payment_intent: null })),
    )
    expect(applied.calls[0]?.[0]).toMatchObject({ data: { object: { id: 'cs_1', payment_intent: 'pi_of_in_1' } } })
  })

  test('A renewal’s invoice gets its payment intent and the fingerprint of its card', async () => {
    const { handle, applied } = build()
    await handle(await signed(about('invoice.paid', { id: 'in_2' })))
    expect(applied.calls[0]?.[0]).toMatchObject({
      data: { object: { payment_intent: 'pi_of_in_2', card_fingerprint: 'card_of_pi_of_in_2' } },
    })
  })

  test('A payment without a card has no fingerprint', async () => {
    const { handle, applied } = build({ payments: { cardFingerprintOf: async () => null } })
    await handle(await signed(anEvent()))
    expect(applied.calls[0]?.[0]).toMatchObject({ data: { object: { card_fingerprint: null } } })
  })

  test('An expired session has no card', async () => {
    const { handle, applied } = build({ payments: { cardFingerprintOf: () => Promise.reject(new Error('asked')) } })
    const event = about('checkout.session.expired', { id: 'cs_2', invoice: null, payment_intent: null })
    await handle(await signed(event))
    expect(applied.calls).toEqual([[event]])
  })

  test('A refunded charge gets its list of refunds from Stripe', async () => {
    const refunds = [
      { id: 're_2', amount: 200, status: 'failed', metadata: { line: 'setup' } },
      { id: 're_1', amount: 500, status: 'succeeded', metadata: { line: 'support' } },
    ]
    const { handle, applied } = build({ payments: { refundsOf: async () => refunds } })
    await handle(await signed(about('charge.refunded', { id: 'ch_1', amount_refunded: 500 })))
    expect(applied.calls[0]?.[0]).toMatchObject({
      data: { object: { amount_refunded: 500, refunds: { data: refunds } } },
    })
  })

  test('An event about an invoice unknown to Stripe is applied unchanged', async () => {
    const { handle, applied } = build({
      payments: { paymentIntentOf: () => Promise.reject(stripeError('resource_missing')) },
    })
    const event = about('invoice.paid', { id: 'in_gone' })
    expect((await handle(await signed(event))).status).toBe(200)
    expect(applied.calls).toEqual([[event]])
  })

  test('A Stripe API error answers 500, and nothing is applied', async () => {
    const { handle, applied } = build({ payments: { paymentIntentOf: () => Promise.reject(new Error('timeout')) } })
    expect((await handle(await signed(about('invoice.paid', { id: 'in_1' })))).status).toBe(500)
    expect(applied.calls).toEqual([])
  })
})

describe('Subscription events', () => {
  const resumed = about('customer.subscription.updated', { id: 'sub_1', status: 'past_due' })

  test('A subscription is read again, with the time, because events of one second have no order', async () => {
    const { handle, applied } = build()
    const before = now() / 1000
    expect((await handle(await signed(resumed))).status).toBe(200)
    const [[event]] = applied.calls as [[{ retrieved_at: number; data: { object: object } }]]
    expect(event.data.object).toEqual({ id: 'sub_1', status: 'active', cancel_at_period_end: true })
    expect(event.retrieved_at).toBeGreaterThanOrEqual(before)
    expect(event.retrieved_at).toBeLessThanOrEqual(now() / 1000)
  })

  test('A subscription that Stripe does not have keeps the state of its event', async () => {
    const missing = Object.assign(new Error('No such subscription'), { code: 'resource_missing' })
    const { handle, applied } = build({ payments: { subscriptionOf: () => Promise.reject(missing) } })
    expect((await handle(await signed(resumed))).status).toBe(200)
    expect(applied.calls).toEqual([[resumed]])
  })

  test('While Stripe cannot be asked, the event is answered 500, so that it is sent again', async () => {
    const { handle, applied } = build({ payments: { subscriptionOf: () => Promise.reject(new Error('away')) } })
    expect((await handle(await signed(resumed))).status).toBe(500)
    expect(applied.calls).toEqual([])
  })
})
