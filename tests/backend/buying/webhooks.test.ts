import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, type User } from '../../support/clients.ts'
import {
  aShop,
  buy,
  checkout,
  eventually,
  hasShop,
  type Listing,
  listingOf,
  paymentsOf,
  payOn,
  purchaseOf,
} from '../../support/shop.ts'
import {
  anEvent,
  deliver,
  eventsAbout,
  paymentIntentOf,
  sessionIdOf,
  simulate,
  stripe,
} from '../../support/buying/stripe.ts'
import { unixSeconds } from '../../support/clock.ts'

const stack = inject('stack')
const anIntent = () => `pi_${randomUUID()}`

/** The checkout session of an unpaid page, changed as if it were paid. */
async function aPaidSession(user: User, page: string, over: object = {}) {
  const { id, amount_total, currency, metadata, client_reference_id } = await stripe().checkout.sessions.retrieve(
    sessionIdOf(page),
  )
  return {
    id,
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total,
    currency,
    metadata,
    client_reference_id,
    payment_intent: anIntent(),
    customer_details: { email: user.email },
    ...over,
  }
}

const aRefund = (intent: unknown, amount: number, refunded = amount) =>
  anEvent('charge.refunded', {
    id: `ch_${randomUUID()}`,
    payment_intent: intent,
    amount,
    amount_refunded: refunded,
    refunded: amount === refunded,
  })

/** All permutations of a list. */
const permutations = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((thing, i) =>
        permutations([...things.slice(0, i), ...things.slice(i + 1)]).map((rest) => [thing, ...rest]),
      )

describe.runIf(hasShop)('stripe-webhook', () => {
  let admin: User
  let listing: Listing
  let price: number
  beforeAll(async () => {
    ;({ admin, listing } = await aShop())
    price = listing.price_cents ?? 0
  })

  async function anOpenPage() {
    const buyer = await aUser()
    const page = await checkout(buyer, listing.id)
    return { buyer, page, session: await aPaidSession(buyer, page) }
  }

  it('The webhook refuses unsigned and wrongly signed events', async () => {
    const { buyer, session } = await anOpenPage()
    const event = anEvent('checkout.session.completed', session)
    const forgeries: [string, Parameters<typeof deliver>[1]][] = [
      ['no header', { header: null }],
      ['an empty header', { header: '' }],
      ['nonsense', { header: `t=${unixSeconds()},v1=${'0'.repeat(64)}` }],
      ['another secret', { secret: 'whsec_guess' }],
      ['the empty secret', { secret: ' ' }],
      ['too old', { ageSeconds: 301 }],
      ['another amount', { body: JSON.stringify({ ...event, data: { object: { ...session, amount_total: 1 } } }) }],
      ['written anew', { body: JSON.stringify(event, null, 1) }],
    ]
    for (const [name, over] of forgeries) expect([name, await deliver(event, over)]).toEqual([name, 400])
    expect(await paymentsOf(buyer)).toEqual([])
    expect(await deliver(event, { ageSeconds: 290 })).toBe(200)
    expect(await purchaseOf(buyer, listing.id)).toMatchObject({ state: 'active' })
  })

  it('The webhook answers a GET request with 405', async () => {
    const answer = await fetch(`${stack.apiUrl}/functions/v1/stripe-webhook`)
    expect(answer.status).toBe(405)
  })

  it('The webhook applies an event once, even when it is delivered many times at once', async () => {
    const { buyer, session } = await anOpenPage()
    const event = JSON.stringify(anEvent('checkout.session.completed', session))
    const before = (await listingOf(listing.id)).sales_count
    expect(await Promise.all(Array.from({ length: 12 }, () => deliver(event)))).toEqual(Array(12).fill(200))
    expect(await deliver(anEvent('checkout.session.completed', session))).toBe(200)
    expect(await paymentsOf(buyer)).toHaveLength(1)
    expect((await listingOf(listing.id)).sales_count).toBe(before + 1)
  })

  it('Replaying all events in reverse order changes nothing', async () => {
    const buyer = await aUser()
    const page = await buy(buyer, listing.id)
    const intent = await paymentIntentOf(page)
    await stripe().refunds.create({ payment_intent: intent })
    await eventually(async () => expect((await purchaseOf(buyer, listing.id))?.state).toBe('withdrawn'))
    const state = async () =>
      JSON.stringify([
        await purchaseOf(buyer, listing.id),
        await paymentsOf(buyer),
        (await listingOf(listing.id)).sales_count,
      ])
    const before = await state()
    const told = [...(await eventsAbout(sessionIdOf(page))), ...(await eventsAbout(intent))]
    expect(told.length).toBeGreaterThan(1)
    for (const { id } of told.reverse()) expect(await simulate('resend', { event: id })).toEqual({ status: 200 })
    expect(await state()).toBe(before)
  })

  it.each(permutations(['payment', 'partial refund', 'full refund'] as const))(
    'After the events %s, %s and %s, each delivered twice, the payment is refunded and the purchase withdrawn',
    async (...order) => {
      const { buyer, session } = await anOpenPage()
      const events = {
        payment: anEvent('checkout.session.completed', session),
        'partial refund': aRefund(session.payment_intent, price, 100),
        'full refund': aRefund(session.payment_intent, price),
      }
      for (const name of [...order, ...order]) expect(await deliver(events[name])).toBe(200)
      expect((await purchaseOf(buyer, listing.id))?.state ?? 'none').not.toBe('active')
      expect(await paymentsOf(buyer)).toMatchObject([{ amount_cents: price, refunded_cents: price, problem: null }])
    },
  )

  it('Payment events that arrive after the full refund grant no purchase', async () => {
    const { buyer, session } = await anOpenPage()
    expect(await deliver(aRefund(session.payment_intent, price))).toBe(200)
    expect(await deliver(anEvent('checkout.session.completed', session))).toBe(200)
    expect(await deliver(anEvent('checkout.session.async_payment_succeeded', session))).toBe(200)
    expect((await purchaseOf(buyer, listing.id))?.state ?? 'none').not.toBe('active')
  })

  it('checkout.session.completed with an unpaid session grants nothing until async_payment_succeeded', async () => {
    const { buyer, session } = await anOpenPage()
    expect(await deliver(anEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' }))).toBe(200)
    expect(await purchaseOf(buyer, listing.id)).toBeNull()
    expect(await deliver(anEvent('checkout.session.async_payment_succeeded', session))).toBe(200)
    expect(await purchaseOf(buyer, listing.id)).toMatchObject({ state: 'active' })
  })

  it('A disputed purchase is withdrawn and restored when the dispute is won', async () => {
    const { buyer, session } = await anOpenPage()
    await deliver(anEvent('checkout.session.completed', session))
    const dispute = {
      id: `dp_${randomUUID()}`,
      payment_intent: session.payment_intent,
      amount: price,
      status: 'needs_response',
    }
    await deliver(anEvent('charge.dispute.created', dispute))
    expect((await purchaseOf(buyer, listing.id))?.state).toBe('withdrawn')
    await deliver(anEvent('charge.dispute.closed', { ...dispute, status: 'won' }))
    expect((await purchaseOf(buyer, listing.id))?.state).toBe('active')
  })

  it('A buyer can tell a disputed purchase from one whose dispute was lost, which counts as a refund', async () => {
    const { buyer, session } = await anOpenPage()
    await deliver(anEvent('checkout.session.completed', session))
    const ofTemplate = async () => {
      const { data } = await buyer.client
        .from('purchases')
        .select('state, payment:payments (lines:payment_lines (kind, cents, refunded_cents))')
        .eq('template_id', listing.id)
        .single()
        .throwOnError()
      return [data.state, data.payment?.lines.find(({ kind }) => kind === 'template')?.refunded_cents]
    }
    const dispute = {
      id: `dp_${randomUUID()}`,
      payment_intent: session.payment_intent,
      amount: price,
      status: 'needs_response',
    }
    await deliver(anEvent('charge.dispute.created', dispute))
    expect(await ofTemplate()).toEqual(['withdrawn', 0])
    await deliver(anEvent('charge.dispute.closed', { ...dispute, status: 'lost' }))
    expect(await ofTemplate()).toEqual(['withdrawn', price])
  })

  it.each([
    ['a cent', 'wrong_amount', { amount_total: 1 }],
    ['another currency', 'wrong_currency', { currency: 'jpy' }],
    ['another template', 'wrong_template', { metadata: { template_id: '00000000-0000-4000-8000-000000000000' } }],
    ['another buyer', 'wrong_buyer', { client_reference_id: '00000000-0000-4000-8000-000000000000' }],
  ])('A payment with %s grants nothing, queues a refund and is shown to admins', async (_, problem, over) => {
    const { buyer, page } = await anOpenPage()
    const session = await aPaidSession(buyer, page, over)
    expect(await deliver(anEvent('checkout.session.completed', session))).toBe(200)
    expect(await purchaseOf(buyer, listing.id)).toBeNull()
    expect(await paymentsOf(buyer)).toMatchObject([{ problem, claim_state: 'refunded' }])

    const { data } = await admin.client.rpc('payment_problems').eq('stripe_session_id', session.id).throwOnError()
    expect(data).toMatchObject([{ problem, amount_cents: session.amount_total, refund_state: 'queued' }])
    expect((await buyer.client.rpc('payment_problems')).error).toMatchObject({ code: '42501' })
  })

  it('A payment without a known checkout is refunded at Stripe', async () => {
    const buyer = await aUser()
    const session = await stripe().checkout.sessions.create({
      mode: 'payment',
      customer_email: buyer.email,
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 50, product_data: { name: listing.name } } },
      ],
      metadata: { template_id: listing.id, option: 'template', buyer_id: buyer.id },
      client_reference_id: buyer.id,
      success_url: 'http://shop.test/',
    })
    await payOn(session.url ?? '')
    const intent = await paymentIntentOf(session.url ?? '')
    await eventually(async () => {
      const { latest_charge } = await stripe().paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
      expect(latest_charge).toMatchObject({ amount: 50, amount_refunded: 50, refunded: true })
    })
    expect(await purchaseOf(buyer, listing.id)).toBeNull()
    const { data } = await admin.client.rpc('payment_problems').eq('stripe_session_id', session.id).throwOnError()
    expect(data).toMatchObject([{ problem: 'unknown_checkout', refund_error: null }])
  })

  it.each([
    ['no JSON', '{"id": '],
    ['an empty object', '{}'],
    ['a list', '[1]'],
    ['an event without object', JSON.stringify(anEvent('checkout.session.completed', {}, { data: null }))],
    [
      'an object of another shape',
      JSON.stringify(anEvent('checkout.session.completed', { id: 7, payment_status: 'paid', amount_total: 'much' })),
    ],
    [
      'the character 0',
      JSON.stringify(anEvent('checkout.session.completed', { id: 'a\u0000b', payment_status: 'paid' })),
    ],
    ['a kind we do not know', JSON.stringify(anEvent('payout.paid', { id: 'po_1' }))],
  ])('The webhook accepts an event with %s and keeps working', async (_, payload) => {
    expect(await deliver(payload)).toBe(200)
    expect(await deliver(payload)).toBe(200)
  })
})
