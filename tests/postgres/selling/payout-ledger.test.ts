import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import {
  anAccount,
  anOfferedSale,
  closeWeek,
  day,
  disputeEvent,
  fridayBefore,
  moveOpenEntries,
  refundEvent,
  withoutTriggers,
} from './payout-support.ts'
import {
  asUser,
  aTemplate,
  aUser,
  connections,
  deliver,
  inParallel,
  ownDatabase,
  seededRandom,
  shuffled,
  type StripeEvent,
  type Template,
} from '../base/support.ts'
import { now, seed } from '../../support/clock.ts'

const sql = await ownDatabase()
const random = seededRandom(seed)
const pick = (most: number) => Math.floor(random() * most)

const weeks = 10
const buyers = 40
/** The last of the Fridays was 22 weeks ago, so that all of it lies in the past, the end of the reserve included. */
const fridays = Array.from({ length: weeks + 4 }, (_, week) => fridayBefore(now()) + (week - weeks - 25) * 7 * day)
const start = (fridays[0] as number) - 7 * day

/** A sale with the money that Stripe keeps of it in the end. */
type Sale = { session: string; creator: string; kept: number }
type Moment = { at: number; event: StripeEvent }

const sales: Sale[] = []
const moments: Moment[] = []

/** A sale with refunds and a dispute at random times; some events arrive before the payment, some twice. */
async function planSale(session: string, buyer: string, creator: string, template: Template): Promise<void> {
  const setup = template.cents > 100 && random() < 0.3
  const total = template.cents + (setup ? 5_000 : 0)
  const paid = await anOfferedSale(sql, { session, buyer, template, setup })
  const at = start + random() * weeks * 7 * day
  const events: Moment[] = [{ at, event: paid }]
  const later = () => at + (random() - 0.05) * 28 * day
  let refunded = 0
  for (let n = pick(4) - 1; n > 0; n--) {
    const cents = Math.min(1 + pick(total), total - refunded)
    if (cents === 0) break
    refunded += cents
    const line = setup && random() < 0.5 ? (random() < 0.5 ? 'setup' : 'template') : undefined
    events.push({ at: later(), event: refundEvent(session, cents, `${n}`, line) })
  }
  let lost = 0
  const disputed = Math.min(total - refunded, 1 + pick(total))
  if (random() < 0.2 && disputed > 0) {
    const status = random() < 0.5 ? 'won' : 'lost'
    if (status === 'lost') lost = disputed
    events.push({ at: later(), event: disputeEvent(session, 'created', 'needs_response', disputed) })
    events.push({ at: later(), event: disputeEvent(session, 'closed', status, disputed) })
  }
  const again = events.filter(() => random() < 0.3).map(({ event }) => ({ at: later(), event }))
  moments.push(...events, ...again)
  sales.push({ session, creator, kept: Math.max(0, total - refunded - lost) })
}

/** Delivers events on all connections, then gives what they booked the time of their event. */
async function deliverAll(due: Moment[]): Promise<void> {
  await inParallel(shuffled(due, random), connections, async ({ event }) => {
    const { outcome, problem } = await deliver(sql, event)
    expect([outcome, problem]).toEqual([expect.stringMatching(/processed|duplicate/), null])
  })
  const times = JSON.stringify(due.map(({ at, event }) => ({ cause: event.id, at: new Date(at).toISOString() })))
  await withoutTriggers(sql, async (bare) => {
    await bare`update public.ledger_entries as entry set created_at = moved.at
      from (select cause, min(at) as at from jsonb_to_recordset(${times}::text::jsonb) as given (cause text, at timestamptz) group by 1) as moved
      where entry.cause = moved.cause and entry.created_at > now() - interval '1 hour'`
    await bare`update public.payments as payment set created_at = entry.created_at
      from public.ledger_entries as entry where entry.payment_id = payment.id and entry.kind = 'sale' and payment.created_at <> entry.created_at`
    await moveOpenEntries(bare)
  })
}

/** Rows that violate an invariant of ledger and payouts. */
const broken = () => sql<{ invariant: string; row: unknown }[]>`
  select 'a payout is the sum of its entries' as invariant, to_jsonb(payout) as row
  from public.payouts as payout
  where net_cents <> (select sum(entry.cents) from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
    where taken.payout_id = payout.id)
    or gross_cents <> (select coalesce(sum(entry.cents), 0) from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
      where taken.payout_id = payout.id and entry.kind in ('sale', 'refund'))
  union all
  select 'a payout takes entries of its creator', to_jsonb(entry)
  from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
  join public.payouts as payout on payout.id = taken.payout_id where payout.creator_id <> entry.creator_id
  union all
  select 'nothing within its 14 days is paid out', to_jsonb(sale)
  from private.payout_entries as taken
  join public.ledger_entries as entry on entry.id = taken.ledger_entry_id
  join public.ledger_entries as sale on sale.payment_line_id = entry.payment_line_id and sale.kind = 'sale'
  join public.payouts as payout on payout.id = taken.payout_id
  where sale.created_at > payout.period_end::timestamp at time zone 'utc' - interval '14 days'
  union all
  select 'nothing of a reserve is paid out within its 90 days', to_jsonb(sale)
  from private.payout_entries as taken
  join public.ledger_entries as entry on entry.id = taken.ledger_entry_id and entry.kind = 'release'
  join public.ledger_entries as sale on sale.payment_line_id = entry.payment_line_id and sale.kind = 'sale'
  join public.payouts as payout on payout.id = taken.payout_id
  where sale.created_at > payout.period_end::timestamp at time zone 'utc' - interval '90 days'
  union all
  select 'the reserve of a line is what is kept of it, and comes back whole', to_jsonb(line)
  from public.payment_lines as line cross join lateral (
    select coalesce(-sum(cents) filter (where kind = 'reserve'), 0) as kept, coalesce(sum(cents) filter (where kind = 'release'), 0) as back
    from public.ledger_entries where payment_line_id = line.id) as booked
  where (booked.kept, booked.back) <> (
    line.reserve_cents - round(line.reserve_cents::numeric * refunded_cents / cents), line.reserve_cents - round(line.reserve_cents::numeric * refunded_cents / cents))
  union all
  select 'the ledger books every payout once, and returned ones back', to_jsonb(payout)
  from public.payouts as payout
  where (select coalesce(sum(cents), 0) from public.ledger_entries where kind = 'payout' and cause = payout.id::text)
    <> case payout.status when 'returned' then 0 else -payout.net_cents end
  union all
  select 'a payout is at least the minimum', to_jsonb(payout) from public.payouts as payout where net_cents < 1000
  union all
  select 'open entries are those that no payout took', to_jsonb(open)
  from private.open_entries as open full join (
    select entry.id, entry.creator_id, entry.kind, entry.cents from public.ledger_entries as entry
    where (entry.kind <> 'payout' or entry.cents > 0)
      and not exists (select 1 from private.payout_entries as taken where taken.ledger_entry_id = entry.id)) as untaken
    on (untaken.id, untaken.creator_id, untaken.kind, untaken.cents) = (open.ledger_entry_id, open.creator_id, open.kind, open.cents)
  where untaken.id is null or open.ledger_entry_id is null
  union all
  select 'sums of days are those of their open entries', to_jsonb(open)
  from private.open_days as day full join (
    select creator_id, payable_on, kind = 'release' as is_release, sum(cents) as cents
    from private.open_entries group by 1, 2, 3) as open using (creator_id, payable_on, is_release)
  where coalesce(day.cents, 0) <> coalesce(open.cents, 0)
  union all
  select 'nobody is paid and skipped in one week', to_jsonb(skip)
  from public.payout_skips as skip join public.payouts as payout using (creator_id, period_end)`

/** Balances of a creator next to the sums of their ledger and payouts. */
async function balanceOf(creator: string) {
  const [answer] = await asUser(
    sql,
    creator,
    (own) => own<{ balance: Record<string, number> }[]>`select public.payout_balance() as balance`,
  )
  const [sums] = await sql<{ owed: number; earned: number }[]>`
    select coalesce(sum(cents), 0)::int as owed, coalesce(sum(cents) filter (where kind <> 'payout'), 0)::int as earned
    from public.ledger_entries where creator_id = ${creator}`
  return {
    ...(answer?.balance as Record<
      'available_cents' | 'held_cents' | 'reserved_cents' | 'pending_cents' | 'paid_cents',
      number
    >),
    ...(sums as { owed: number; earned: number }),
  }
}

async function expectBalances(creators: string[]): Promise<void> {
  for (const creator of creators) {
    const { available_cents, held_cents, reserved_cents, pending_cents, paid_cents, owed, earned } =
      await balanceOf(creator)
    expect(available_cents + held_cents + reserved_cents).toBe(owed)
    expect(available_cents + held_cents + reserved_cents + pending_cents + paid_cents).toBe(earned)
  }
}

const asAdmin = <T>(admin: string, work: (own: Sql) => Promise<T>) => asUser(sql, admin, work)

describe(`A thousand sales with refunds and disputes over ten Fridays (TEST_SEED=${seed})`, () => {
  test('The ledger is the money kept, payouts take each cent once, and nothing within its 14 days is paid', async () => {
    const admin = await aUser(sql, 'admin')
    await sql`insert into private.admins (user_id) values (${admin})`
    const people = []
    for (let n = 0; n < buyers; n++) people.push(await aUser(sql, `buyer${n}`))
    const creators: string[] = []
    for (let n = 0; n < 5; n++) {
      const creator = await aUser(sql, `creator${n}`, 'creator')
      creators.push(creator)
      // The last creator has no bank account; the fourth sells so cheaply that weeks stay below the minimum.
      if (n < 4) await anAccount(sql, creator)
      for (let t = 0; t < 5; t++) {
        const template = await aTemplate(sql, creator, `Template ${n} ${t}`, n === 3 ? 50 + t : 500 + pick(9_500))
        for (const [index, buyer] of people.entries()) await planSale(`cs_${n}_${t}_${index}`, buyer, creator, template)
      }
    }
    expect(sales).toHaveLength(1_000)

    const outcomes = new Set<string>()
    for (const [week, friday] of fridays.entries()) {
      const due = moments.filter(({ at }) => at < friday && at >= (week ? (fridays[week - 1] as number) : -Infinity))
      const isLast = week === fridays.length - 1
      const batch = isLast ? moments.filter(({ at }) => at >= (fridays[week - 1] as number)) : due
      // In odd weeks, a part of the events arrives during the closing.
      const during = week % 2 && !isLast ? batch.splice(0, Math.floor(batch.length / 4)) : []
      await deliverAll(batch)
      const openDisputes = await sql<{ payment_line_id: string }[]>`
          select line.payment_line_id from private.sold_lines as line join public.ledger_entries as sale on sale.id = line.entry_id
          join public.payments as payment on payment.id = sale.payment_id
          join private.disputes as dispute on dispute.payment_intent = payment.payment_intent and dispute.status = 'open'
          where not line.is_taken`
      const at = new Date(friday + 3_600_000)
      const [first, second] = await Promise.all([closeWeek(sql, at), closeWeek(sql, at), deliverAll(during)])
      expect([first.closed, second.closed].sort()).toEqual([false, true])
      if (!during.length) {
        const held = openDisputes.map(({ payment_line_id }) => payment_line_id)
        const taken = await sql<{ payment_line_id: string }[]>`
            select entry.payment_line_id from private.payout_entries as taken join public.ledger_entries as entry on entry.id = taken.ledger_entry_id`
        const paidLines = new Set(taken.map(({ payment_line_id }) => payment_line_id))
        expect(held.filter((line) => paidLines.has(line))).toEqual([])
      }
      expect([...(await broken())]).toEqual([])

      const pending = await sql<
        { id: string }[]
      >`select id from public.payouts where status = 'pending' order by number`
      for (const { id } of pending) {
        if (random() < 0.2) continue
        await asAdmin(admin, (own) => own`select public.mark_payouts_paid(array[${id}::uuid], '2026-01-02', 'x')`)
        if (random() < 0.2)
          await asAdmin(admin, (own) => own`select public.mark_payout_returned(${id}, 'Account closed')`)
      }
      await sql`delete from private.rate_limits`
      await expectBalances(creators)
      for (const { reason } of await sql<{ reason: string }[]>`select reason from public.payout_skips`)
        outcomes.add(reason)
    }

    // The money that the ledger keeps is what Stripe keeps.
    const kept = await sql<{ session: string; kept: number; fee: number; expected_fee: number }[]>`
        select payment.stripe_session_id as session,
          (select sum(cents)::int from public.ledger_entries where payment_id = payment.id and kind in ('sale', 'refund')) as kept,
          (select -sum(cents)::int from public.ledger_entries where payment_id = payment.id and kind in ('fee', 'fee_return')) as fee,
          (select sum(round(cents / 10.0) - round(round(cents / 10.0) * refunded_cents / cents))::int from public.payment_lines where payment_id = payment.id) as expected_fee
        from public.payments as payment`
    const bySession = new Map(kept.map((row) => [row.session, row]))
    expect(sales.filter((sale) => bySession.get(sale.session)?.kept !== sale.kept)).toEqual([])
    expect(kept.filter(({ fee, expected_fee }) => fee !== expected_fee)).toEqual([])

    // Everything that can be paid was paid: what is left is below the minimum, or has no account.
    expect(await sql`select 1 from public.payment_lines where reserve_cents > 0`).not.toHaveLength(0)
    await closeWeek(sql, new Date((fridays.at(-1) as number) + 105 * day))
    for (const [index, creator] of creators.entries()) {
      const { available_cents, held_cents, reserved_cents, pending_cents, paid_cents, earned } =
        await balanceOf(creator)
      expect([held_cents, reserved_cents]).toEqual([0, 0])
      if (index < 4) expect(available_cents).toBeLessThan(1_000)
      else expect([available_cents, pending_cents, paid_cents]).toEqual([earned, 0, 0])
    }
    expect([...(await broken())]).toEqual([])
    expect([...outcomes]).toEqual(expect.arrayContaining(['no_account', 'below_minimum']))
    const gaps = await sql`
        select split_part(number, '-', 2) as year from public.payouts group by 1 having max(right(number, 6)::int) <> count(*)`
    expect([...gaps]).toEqual([])
  })
})
