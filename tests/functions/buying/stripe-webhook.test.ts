import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type Deps, stripeWebhook } from '../../../supabase/functions/stripe-webhook/handler.ts'
import { post, recorder } from '../requests.ts'
import { now, unixSeconds } from '../../support/clock.ts'

const secret = 'whsec_test'
const anEvent = (over: object = {}) => ({
  id: 'evt_1',
  type: 'checkout.session.completed',
  created: 1_795_251_940,
  data: { object: { id: 'cs_1', payment_status: 'paid', amount_total: 7900, payment_intent: 'pi_1' } },
  ...over,
})
const about = (type: string, object: object) => anEvent({ type, data: { object } })

type Outcome = Awaited<ReturnType<Deps['database']['applyPaymentEvent']>>
type Over = {
  apply?: () => Promise<Outcome>
  refunds?: { id: string; payment_intent: string; cents: number; reason: string; line?: string | null }[]
  cancellations?: { subscription_id: string; reason: string }[]
  closings?: { checkout_id: string; kind: 'session' | 'link'; stripe_id: string }[]
  payments?: Partial<Deps['payments']>
}

function build(over: Over = {}) {
  const applied = recorder<[event: unknown]>()
  const marked = recorder<unknown[]>()
  const refunded = recorder<Parameters<Deps['payments']['refund']>>()
  const woken = recorder<[]>()
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      marked.note(name, ...args)
  const handle = stripeWebhook({
    webhookSecret: secret,
    database: {
      applyPaymentEvent: async (event) => {
        applied.note(event)
        return over.apply ? over.apply() : { outcome: 'processed', problem: null }
      },
      leaseDueRefunds: async () => over.refunds ?? [],
      markRefundSent: note('refund sent'),
      markRefundFailed: note('refund failed'),
      leaseDueCancellations: async () => over.cancellations ?? [],
      markCancellationSent: note('cancellation sent'),
      markCancellationFailed: note('cancellation failed'),
      leaseDueClosings: async () => over.closings ?? [],
      markClosingSent: note('closing sent'),
      markClosingFailed: note('closing failed'),
    },
    payments: {
      refund: async (...args) => {
        refunded.note(...args)
        return { id: 're_1' }
      },
      cancelSubscription: async () => {},
      closeSession: async () => {},
      deactivateLink: async () => {},
      paymentIntentOf: async (invoice) => `pi_of_${invoice}`,
      refundsOf: async () => [],
      subscriptionOf: async (id) => ({ id, status: 'active', cancel_at_period_end: true }),
      ...over.payments,
    },
    wakeOutbox: () => woken.note(),
  })
  return { handle, applied, marked, refunded, woken }
}

async function signed(event: unknown, over: { secret?: string; ageSeconds?: number; send?: string } = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: over.secret ?? secret,
    timestamp: unixSeconds() - (over.ageSeconds ?? 0),
  })
  return post(over.send ?? payload, { 'stripe-signature': header })
}

const stripeError = (code: string) => Object.assign(new Error(code), { code })

describe('stripe-webhook accepts only events that Stripe signed', () => {
  test('stripe-webhook does not start with an empty secret', () => {
    const deps = { webhookSecret: '  ' } as Deps
    expect(() => stripeWebhook(deps)).toThrow('STRIPE_WEBHOOK_SECRET is empty')
  })

  test('A signed event is applied and wakes the outbox', async () => {
    const { handle, applied, woken } = build()
    const answer = await handle(await signed(anEvent()))
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(applied.calls).toEqual([[anEvent()]])
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

  test('A renewal’s invoice gets its payment intent', async () => {
    const { handle, applied } = build()
    await handle(await signed(about('invoice.paid', { id: 'in_2' })))
    expect(applied.calls[0]?.[0]).toMatchObject({ data: { object: { payment_intent: 'pi_of_in_2' } } })
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

describe('stripe-webhook processes queued refunds, cancellations and closings', () => {
  const refund = { id: 'refund-1', payment_intent: 'pi_1', cents: 1, reason: 'wrong_amount' }

  test('A queued refund is sent with its id and cents as idempotency key', async () => {
    const { handle, refunded, marked } = build({ refunds: [refund] })
    await handle(await signed(anEvent()))
    expect(refunded.calls).toEqual([
      [
        { payment_intent: 'pi_1', amount: 1, metadata: { refund_id: 'refund-1', reason: 'wrong_amount' } },
        'refund-1-1',
      ],
    ])
    expect(marked.calls).toEqual([['refund sent', 'refund-1', 're_1']])
  })

  test('The refund of a line names the line in its metadata', async () => {
    const { handle, refunded } = build({ refunds: [{ ...refund, reason: 'requested', line: 'setup' }] })
    await handle(await signed(anEvent()))
    expect(refunded.calls[0]?.[0].metadata).toEqual({ refund_id: 'refund-1', reason: 'requested', line: 'setup' })
  })

  test('A refund that Stripe refuses stays queued, and the others are sent', async () => {
    const failing = async ({ payment_intent }: { payment_intent?: string }) => {
      if (payment_intent === 'pi_1') throw new Error('no balance')
      return { id: 're_2' }
    }
    const { handle, marked } = build({
      refunds: [refund, { ...refund, id: 'refund-2', payment_intent: 'pi_2' }],
      payments: { refund: failing },
    })
    expect((await handle(await signed(anEvent()))).status).toBe(200)
    expect(marked.calls).toEqual([
      ['refund failed', 'refund-1', 'no balance'],
      ['refund sent', 'refund-2', 're_2'],
    ])
  })

  test('The refund of a charge refunded by hand stays queued until events confirm it', async () => {
    const { handle, marked } = build({
      refunds: [refund],
      payments: { refund: () => Promise.reject(stripeError('charge_already_refunded')) },
    })
    await handle(await signed(anEvent()))
    expect(marked.calls).toEqual([['refund failed', 'refund-1', 'charge_already_refunded']])
  })

  test('Subscriptions of refunded payments are canceled, and a failed cancellation stays queued', async () => {
    const ends = (id: string) =>
      id === 'sub_gone'
        ? Promise.reject(stripeError('resource_missing'))
        : id === 'sub_3'
          ? Promise.reject(new Error('away'))
          : Promise.resolve()
    const cancellations = ['sub_1', 'sub_gone', 'sub_3'].map((subscription_id) => ({
      subscription_id,
      reason: 'refunded',
    }))
    const { handle, marked } = build({ cancellations, payments: { cancelSubscription: ends } })
    await handle(await signed(anEvent()))
    expect(marked.calls).toEqual([
      ['cancellation sent', 'sub_1'],
      ['cancellation sent', 'sub_gone'],
      ['cancellation failed', 'sub_3', 'away'],
    ])
  })

  test('Sessions and payment links of a template taken off sale are closed', async () => {
    const closed: string[] = []
    const close = async (id: string) => {
      if (id === 'cs_away') throw new Error('away')
      if (id === 'cs_gone') throw stripeError('resource_missing')
      closed.push(id)
    }
    const closings = [
      { checkout_id: '1', kind: 'session' as const, stripe_id: 'cs_away' },
      { checkout_id: '2', kind: 'session' as const, stripe_id: 'cs_gone' },
      { checkout_id: '3', kind: 'link' as const, stripe_id: 'plink_1' },
      { checkout_id: '4', kind: 'session' as const, stripe_id: 'cs_open' },
    ]
    const { handle, marked } = build({
      closings,
      payments: { closeSession: close, deactivateLink: async (id) => void closed.push(`link ${id}`) },
    })
    await handle(await signed(anEvent()))
    expect(closed).toEqual(['link plink_1', 'cs_open'])
    expect(marked.calls).toEqual([
      ['closing failed', '1', 'away'],
      ['closing sent', '2'],
      ['closing sent', '3'],
      ['closing sent', '4'],
    ])
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
