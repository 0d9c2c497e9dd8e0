import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { aSale, anOfferedSale, refundEvent } from '../selling/payout-support.ts'
import { anOffer, paidEvent, supportCents } from './offers.ts'
import {
  asUser,
  aTemplate,
  aUser,
  behind,
  deliver,
  inItsMiddle,
  ownDatabase,
  type StripeEvent,
  stripeEvent,
} from '../base/support.ts'

// Each test holds back a lock that the first work takes late, until both works wait: in another order of locks they deadlock, which
// Postgres ends with an error for one of them.

const sql = await ownDatabase()

let made = 0

/** A template with one sale of `cents`, and another buyer of its creator's. */
async function aSoldTemplate(cents = 2_000) {
  const n = ++made
  const creator = await aUser(sql, `creator${n}`, 'creator')
  const template = await aTemplate(sql, creator, `Sold ${n}`, cents)
  const owner = await aUser(sql, `owner${n}`)
  const sold = `cs_sold_${n}`
  await aSale(sql, { session: sold, buyer: owner, template })
  return { creator, template, owner, sold, session: `cs_new_${n}`, other: await aUser(sql, `other${n}`) }
}

/** The last lock of a booking: the sums of the creator's day. */
const dayOf = (creator: string) => (held: Sql) =>
  held`select 1 from private.daily_earnings where creator_id = ${creator} for update`

const outcomes = (applied: { outcome: string }[]) => applied.map(({ outcome }) => outcome)

describe('During a full refund', () => {
  test('another buyer pays for the same template: both are booked', async () => {
    const { creator, template, sold, session, other } = await aSoldTemplate()
    const paid = await anOfferedSale(sql, { session, buyer: other, template })
    const applied = await behind(sql, dayOf(creator), [
      () => deliver(sql, refundEvent(sold, 2_000)),
      () => deliver(sql, paid),
    ])
    expect(outcomes(applied)).toEqual(['processed', 'processed'])
    const [row] = await sql`select sales_count,
      (select sum(cents)::int from public.ledger_entries where creator_id = ${creator}) as earned from public.templates where id = ${template.id}`
    expect(row).toEqual({ sales_count: 1, earned: 1_800 })
  })

  test('the owner of the refunded purchase pays again: the new payment covers the purchase', async () => {
    const { creator, template, owner, sold, session } = await aSoldTemplate()
    const paid = await anOfferedSale(sql, { session, buyer: owner, template })
    const applied = await behind(sql, dayOf(creator), [
      () => deliver(sql, refundEvent(sold, 2_000)),
      () => deliver(sql, paid),
    ])
    expect(outcomes(applied)).toEqual(['processed', 'processed'])
    const [purchase] = await sql`select state, payment.stripe_session_id as session from public.purchases as purchase
      join public.payments as payment on payment.id = purchase.payment_id where purchase.user_id = ${owner}`
    expect(purchase).toEqual({ state: 'active', session })
  })

  test('the creator deletes the template: it is archived', async () => {
    const { creator, template, sold } = await aSoldTemplate()
    const remove = () =>
      asUser(sql, creator, async (mine) => {
        const [row] = await mine<{ answer: string }[]>`select public.delete_template(${template.id}) as answer`
        return { outcome: row?.answer ?? '' }
      })
    const applied = await behind(sql, dayOf(creator), [() => deliver(sql, refundEvent(sold, 2_000)), remove])
    expect(outcomes(applied)).toEqual(['processed', 'archived'])
  })
})

describe('The removal of a buyer’s account', () => {
  /** A sale whose buyer's deletion has begun. @returns it with the next step of the removal, which says what follows */
  async function aLeavingBuyer() {
    const sale = await aSoldTemplate()
    await sql`insert into private.account_deletions (user_id, key_hash, due_at, next_at) values (${sale.owner}, ${sale.sold}, now(), now())`
    await sql`select public.begin_deletion(${sale.owner})`
    const remove = async () => {
      const [row] = await sql<{ outcome: string }[]>`select public.remove_account(${sale.owner}) as outcome`
      return row?.outcome
    }
    return { ...sale, remove }
  }

  test('waits for a refund that is being booked before it takes the first row', async () => {
    const { creator, sold, remove } = await aLeavingBuyer()
    const refund = async () => (await deliver(sql, refundEvent(sold, 2_000))).outcome
    expect(await behind<unknown>(sql, dayOf(creator), [refund, remove])).toEqual(['processed', 'more'])
  })

  test('waits for a refund that is being booked while it takes rows', async () => {
    const { creator, sold, remove } = await aLeavingBuyer()
    expect(await remove()).toBe('more')
    const refund = async () => (await deliver(sql, refundEvent(sold, 2_000))).outcome
    expect(await behind<unknown>(sql, dayOf(creator), [refund, remove])).toEqual(['processed', 'removed'])
  })

  test('is put off by a refund request that comes first', async () => {
    const { owner, sold, remove } = await aLeavingBuyer()
    const [line] = await sql<{ id: string }[]>`
      select line.id from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
      where payment.stripe_session_id = ${sold}`
    // Not with asUser, whose session locks the account from the start.
    const ask = () =>
      sql.begin(async (own) => {
        await own`select set_config('request.jwt.claim.sub', ${owner}, true)`
        const [row] = await own`select public.request_refund(${line?.id ?? ''}, 'It does not work for me.') as answer`
        return row?.answer as unknown
      })
    const table = (held: Sql) => held`lock table public.refund_requests in exclusive mode`
    expect(await behind<unknown>(sql, table, [ask, remove])).toEqual([{ ok: true, problem: null }, 'waiting'])
  })
})

/** An invoice of a subscription, whose key is sorted before that of the subscription. */
async function anInvoiceOf(subscription: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from (select 'in_' || n || ${subscription} as id from generate_series(1, 100) as n) as candidate
    where hashtextextended('invoice:' || id, 0) < hashtextextended('subscription:' || ${subscription}, 0) limit 1`
  return (row as { id: string }).id
}

const paymentsOf = async (subscription: string) => {
  const rows = await sql<{ state: string }[]>`
    select case when stripe_session_id is null then 'renewal ' else 'session ' end || claim_state as state from public.payments
    where stripe_subscription_id = ${subscription} order by stripe_session_id is null`
  return rows.map(({ state }) => state)
}

const openEvents = () => sql`select event_id from private.payment_events where processed_at is null`

describe('A renewal that waits for the first payment of its subscription', () => {
  async function aWaitingRenewal() {
    const n = ++made
    const creator = await aUser(sql, `creator${n}`, 'creator')
    const buyer = await aUser(sql, `subscriber${n}`)
    const template = await aTemplate(sql, creator, `Supported ${n}`, 2_000)
    const offer = await anOffer(sql, `cs_support_${n}`, buyer, template, 'support', 'kept')
    const subscription = `sub_${offer.session}`
    const invoice = await anInvoiceOf(subscription)
    const renewal = stripeEvent(`evt_renewal_${n}`, 'invoice.paid', {
      id: invoice,
      billing_reason: 'subscription_cycle',
      amount_paid: supportCents,
      currency: 'usd',
      payment_intent: `pi_renewal_${n}`,
      subscription,
    })
    const failed = stripeEvent(`evt_failed_${n}`, 'invoice.payment_failed', {
      id: invoice,
      billing_reason: 'subscription_cycle',
      amount_due: supportCents,
      subscription,
    })
    await deliver(sql, renewal)
    const gate = (held: Sql) => held`select private.lock_keys(${`subscription:${subscription}`})`
    return { offer, renewal, failed, gate }
  }

  const deliveries = (...events: StripeEvent[]) => events.map((event) => () => deliver(sql, event))

  test('is applied once when both are delivered together', async () => {
    const { offer, renewal, gate } = await aWaitingRenewal()
    await behind(sql, gate, deliveries(paidEvent(offer), renewal))
    expect(await paymentsOf(`sub_${offer.session}`)).toEqual(['session claimed', 'renewal claimed'])
    expect(await openEvents()).toEqual([])
  })

  test('is applied when another event about its invoice is delivered with the first payment', async () => {
    const { offer, failed, gate } = await aWaitingRenewal()
    await behind(sql, gate, deliveries(paidEvent(offer), failed))
    expect(await paymentsOf(`sub_${offer.session}`)).toEqual(['session claimed', 'renewal claimed'])
    expect(await openEvents()).toEqual([])
  })
})

describe('While the payer of a link confirms the address', () => {
  /** Support that was bought through a link, by somebody whose account is not confirmed yet. */
  async function aWaitingSubscription() {
    const n = ++made
    const creator = await aUser(sql, `creator${n}`, 'creator')
    const template = await aTemplate(sql, creator, `Linked ${n}`, 2_000)
    const lines = sql.json([
      { kind: 'template', cents: 2_000 },
      { kind: 'support', cents: supportCents },
    ])
    await sql`select public.record_payment_link(${`plink_${n}`}, ${template.id}, 'support', ${lines}, 'https://pay.test')`
    const payer = await aUser(sql, `payer${n}`, 'buyer', false)
    const subscription = `sub_link_${n}`
    await deliver(
      sql,
      stripeEvent(`evt_link_${n}`, 'checkout.session.completed', {
        id: `cs_link_${n}`,
        payment_status: 'paid',
        amount_total: 2_000 + supportCents,
        currency: 'usd',
        subscription,
        customer: `cus_${n}`,
        invoice: `in_link_${n}`,
        payment_link: `plink_${n}`,
        customer_details: { email: `payer${n}@example.test` },
      }),
    )
    const renewal = () =>
      deliver(
        sql,
        stripeEvent(`evt_link_renewal_${n}`, 'invoice.paid', {
          id: `in_link_renewal_${n}`,
          billing_reason: 'subscription_cycle',
          amount_paid: supportCents,
          currency: 'usd',
          payment_intent: `pi_link_renewal_${n}`,
          subscription,
        }),
      )
    const confirm = (on: Sql) => on`update auth.users set email_confirmed_at = now() where id = ${payer}`
    return { creator, payer, subscription, renewal, confirm }
  }

  test('a renewal that arrives is claimed for the account', async () => {
    const { subscription, renewal, confirm } = await aWaitingSubscription()
    await inItsMiddle(sql, confirm, renewal)
    expect(await paymentsOf(subscription)).toEqual(['session claimed', 'renewal claimed'])
  })

  test('a renewal that is being booked is claimed for the account', async () => {
    const { creator, payer, subscription, renewal, confirm } = await aWaitingSubscription()
    await behind<unknown>(sql, dayOf(creator), [renewal, () => confirm(sql)])
    expect(await paymentsOf(subscription)).toEqual(['session claimed', 'renewal claimed'])
    expect(await sql`select customer_id from private.stripe_customers where user_id = ${payer}`).toEqual([])
  })
})
