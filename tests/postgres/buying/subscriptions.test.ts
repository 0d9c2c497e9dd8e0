import { beforeAll, describe, expect, test } from 'vitest'
import { anOffer, type Offer, paidEvent, supportCents } from './offers.ts'
import {
  aTemplate,
  aUser,
  connections,
  deliver,
  inParallel,
  ownDatabase,
  seededRandom,
  shuffled,
  type StripeEvent,
  stripeEvent,
} from '../base/support.ts'
import { seed } from '../../support/clock.ts'

/** Subscriptions whose events arrive in any order, repeated and at the same time; and the invoices of what was paid. */

const subscriptions = 60

const sql = await ownDatabase()
const creator = await aUser(sql, 'creator', 'creator')

type State = { status: string; cancel_at_period_end: boolean; current_period_end: number }
type Story = { offer: Offer; events: StripeEvent[]; last: State }

/** Random changes of a subscription, one a second: what Stripe sends about them, and the state they end in. */
function aStory(offer: Offer, random: () => number): Story {
  const id = `sub_${offer.session}`
  const state: State = { status: 'active', cancel_at_period_end: false, current_period_end: 10_000 }
  const events = [paidEvent(offer)]
  const tell = (type: string, at: number) =>
    events.push(
      stripeEvent(`evt_${type}_${offer.session}_${at}`, `customer.subscription.${type}`, { id, ...state }, at),
    )
  // The creation and the first change happen in the second of the payment.
  events.push(
    stripeEvent(`evt_created_${offer.session}`, 'customer.subscription.created', {
      id,
      ...state,
      status: 'incomplete',
    }),
  )
  tell('updated', 1_000)
  const changes = Math.floor(random() * 7)
  for (let n = 1; n <= changes; n++) {
    const choice = random()
    if (choice < 0.4) state.cancel_at_period_end = !state.cancel_at_period_end
    else if (choice < 0.6) state.status = state.status === 'active' ? 'past_due' : 'active'
    else if (choice < 0.9) {
      state.current_period_end += 10_000
      events.push(renewal(offer, n, state.current_period_end))
    } else {
      state.status = 'canceled'
      tell('deleted', 1_000 + n)
      break
    }
    tell('updated', 1_000 + n)
  }
  return { offer, events, last: state }
}

const renewal = ({ session }: Offer, n: number, end: number) =>
  stripeEvent(
    `evt_renewal_${session}_${n}`,
    'invoice.paid',
    {
      id: `in_${session}_${n}`,
      billing_reason: 'subscription_cycle',
      amount_paid: supportCents,
      currency: 'usd',
      payment_intent: `pi_${session}_${n}`,
      parent: { subscription_details: { subscription: `sub_${session}` } },
      lines: { data: [{ period: { end } }] },
    },
    1_000,
  )

describe('Subscription events in any order, repeated and at the same time', () => {
  const stories: Story[] = []

  beforeAll(async () => {
    const random = seededRandom(seed)
    const template = await aTemplate(sql, creator, 'Supported', 4_900)
    for (let n = 0; n < subscriptions; n++) {
      const buyer = await aUser(sql, `buyer${n}`)
      stories.push(aStory(await anOffer(sql, `cs_${n}`, buyer, template, 'support', 'kept'), random))
    }
    const events = stories.flatMap((story) => story.events)
    await inParallel(
      shuffled([...events, ...events], random),
      connections,
      async (event) => void (await deliver(sql, event)),
    )
  })

  test(`Every subscription ends in the state that Stripe has (seed ${seed})`, async () => {
    const rows = await sql<(State & { id: string })[]>`
      select stripe_subscription_id as id, status, cancel_at_period_end,
        extract(epoch from current_period_end)::int as current_period_end from public.subscriptions`
    const stored = Object.fromEntries(rows.map(({ id, ...state }) => [id, { ...state }]))
    for (const { offer, last } of stories)
      expect([offer.session, stored[`sub_${offer.session}`]]).toEqual([offer.session, last])
  })

  test(`Support is part of a purchase exactly while its subscription runs (seed ${seed})`, async () => {
    const wrong = await sql`
      select 1 from public.purchases as purchase join public.subscriptions as subscription on subscription.user_id = purchase.user_id
      where (purchase.support_option = 'support') <> (subscription.status <> 'canceled')`
    expect(wrong).toEqual([])
  })

  test(`The end of a subscription is mailed once, and only if it ended (seed ${seed})`, async () => {
    const mails = await sql<
      { recipient: string }[]
    >`select recipient from private.outbox where kind = 'subscription_ended'`
    const ended = stories.flatMap(({ last }, n) => (last.status === 'canceled' ? `buyer${n}@example.test` : []))
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(ended.sort())
  })

  test(`Each payment without a problem has one invoice, and their numbers have no gaps (seed ${seed})`, async () => {
    const missing = await sql`
      select payment.id from public.payments as payment left join public.invoices as invoice on invoice.payment_id = payment.id
      where (payment.problem is null) <> (invoice.id is not null)`
    expect(missing).toEqual([])
    const numbers = await sql<{ number: number }[]>`
      select right(number, 6)::int as number from public.invoices order by number`
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(subscriptions)
  })
})
