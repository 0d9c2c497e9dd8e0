import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  aSale,
  anAccount,
  anOfferedSale,
  closeWeek,
  day,
  disputeEvent,
  fridayBefore,
  refundEvent,
} from '../selling/payout-support.ts'
import { asUser, aTemplate, aUser, deliver, inItsMiddle, ownDatabase } from '../base/support.ts'
import { now, pause } from '../../support/clock.ts'

// A deletion in the middle of something else: whichever comes first, no money is lost and nothing stays half done.

const sql = await ownDatabase()
// A reserve is money like any other: it would only make these accounts wait longer.
await sql`update private.settings set reserve_percent = 0 where only_row`
const rounds = 8
let made = 0

async function aShop(cents = 500) {
  const name = `shop${++made}`
  const creator = await aUser(sql, name, 'creator')
  return {
    name,
    creator,
    template: await aTemplate(sql, creator, name, cents),
    buyer: await aUser(sql, `buyer${made}`),
  }
}

const makeDue = (user: string) =>
  sql`insert into private.account_deletions (user_id, key_hash, due_at, next_at) values (${user}, ${randomUUID()}, now(), now())`

/** Carries out a due deletion as the function does. @returns whether the account is removed */
async function carryOut(user: string): Promise<boolean> {
  if ((await stepsOf('begin_deletion', user)) !== 'begun') return false
  return (await stepsOf('remove_account', user)) === 'removed'
}

type Step = 'begin_deletion' | 'remove_account'

async function step(name: Step, user: string): Promise<string | undefined> {
  const [row] = await sql<{ outcome: string }[]>`select ${sql(`public.${name}`)}(${user}) as outcome`
  return row?.outcome
}

/** Repeats a step while there is more to do. @returns the last outcome */
async function stepsOf(name: Step, user: string): Promise<string | undefined> {
  const outcome = await step(name, user)
  return outcome === 'more' ? stepsOf(name, user) : outcome
}

const exists = async (user: string) => (await sql`select 1 from auth.users where id = ${user}`).length === 1
const ledgerOf = (creator: string) =>
  sql<
    { kind: string; cents: number }[]
  >`select kind, cents::integer from public.ledger_entries where creator_id = ${creator} order by id`
const paymentOf = async (session: string) =>
  (
    await sql<{ user_id: string | null; creator_id: string | null; problem: string | null; claim_state: string }[]>`
      select user_id, creator_id, problem, claim_state from public.payments where stripe_session_id = ${session}`
  )[0]

describe('A deletion in the middle', () => {
  test('of the buyer’s purchase: the payment is booked without its buyer, or queued for refund', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const { creator, template, buyer } = await aShop()
      const session = `cs_buying${round}`
      const paid = await anOfferedSale(sql, { session, buyer, template })
      await makeDue(buyer)
      const [removed] = await Promise.all([pause(round).then(() => carryOut(buyer)), deliver(sql, paid)])
      expect(removed).toBe(true)
      expect(await exists(buyer)).toBe(false)
      const payment = await paymentOf(session)
      expect(payment?.user_id).toBeNull()
      const booked = (await ledgerOf(creator)).map(({ cents }) => cents)
      const refunds =
        await sql`select cents from private.refund_queue join public.payments on payments.id = payment_id where stripe_session_id = ${session}`
      seen.add(payment?.problem ?? 'booked')
      if (payment?.problem) {
        expect([payment.claim_state, booked, refunds.map(({ cents }) => cents as number)]).toEqual([
          'refunded',
          [],
          [500],
        ])
      } else expect(booked).toEqual([500, -50])
    }
    expect(['booked', 'unknown_buyer']).toEqual(expect.arrayContaining([...seen]))
  })

  test('of a sale: the creator’s account waits for the money, or the buyer gets it back', async () => {
    for (let round = 0; round < rounds; round++) {
      const { creator, template, buyer } = await aShop(5_000)
      // Sold before, so that the template is archived instead of deleted.
      await sql`insert into public.purchases (user_id, template_id, price) values (${await aUser(sql, `owner${made}`)}, ${template.id}, 0)`
      const session = `cs_selling${round}`
      const paid = await anOfferedSale(sql, { session, buyer, template })
      await makeDue(creator)
      const [removed] = await Promise.all([pause(round).then(() => carryOut(creator)), deliver(sql, paid)])
      const payment = await paymentOf(session)
      expect(await exists(creator)).toBe(!removed)
      if (removed) {
        expect(payment).toMatchObject({ problem: 'unknown_template', creator_id: null })
        expect(await ledgerOf(creator)).toEqual([])
      } else {
        expect((await ledgerOf(creator)).map(({ cents }) => cents)).toEqual([5_000, -500])
        const [waiting] = await sql<{ may_come_back: boolean; is_untouched: boolean }[]>`
          select begun_at is null as may_come_back, removing_since is null as is_untouched from private.account_deletions where user_id = ${creator}`
        expect(waiting?.may_come_back).toBe(waiting?.is_untouched)
      }
    }
  })

  test('of a refund request: the account waits until it is decided', async () => {
    const { creator, template, buyer } = await aShop(5_000)
    await aSale(sql, { session: 'cs_asking', buyer, template })
    const [line] = await sql<{ id: string }[]>`
      select line.id from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id where stripe_session_id = 'cs_asking'`
    await makeDue(buyer)
    await asUser(sql, buyer, (own) => own`select public.request_refund(${line?.id ?? ''}, 'It does not work for me.')`)
    expect(await carryOut(buyer)).toBe(false)
    await makeDue(creator)
    expect(await carryOut(creator)).toBe(false)
    await sql`update public.refund_requests set status = 'withdrawn' where user_id = ${buyer}`
    expect(await carryOut(buyer)).toBe(true)
    expect((await ledgerOf(creator)).map(({ cents }) => cents)).toEqual([5_000, -500])
  })

  test('of a refund: the ledger has it once, whichever comes first', async () => {
    for (let round = 0; round < rounds; round++) {
      const { creator, template, buyer } = await aShop()
      await aSale(sql, { session: `cs_back${round}`, buyer, template })
      await makeDue(buyer)
      await Promise.all([
        pause(round % 4).then(() => carryOut(buyer)),
        deliver(sql, refundEvent(`cs_back${round}`, 500)),
        deliver(sql, refundEvent(`cs_back${round}`, 500)),
      ])
      expect((await ledgerOf(creator)).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      expect(await exists(buyer)).toBe(false)
    }
  })

  test('of a dispute: both accounts wait until it is closed', async () => {
    const { creator, template, buyer } = await aShop()
    await aSale(sql, { session: 'cs_disputed', buyer, template })
    await deliver(sql, disputeEvent('cs_disputed', 'created', 'needs_response', 500))
    for (const person of [buyer, creator]) {
      await makeDue(person)
      expect(await carryOut(person)).toBe(false)
    }
    await deliver(sql, disputeEvent('cs_disputed', 'closed', 'lost', 500))
    for (const person of [buyer, creator]) expect(await carryOut(person)).toBe(true)
    expect((await ledgerOf(creator)).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  })

  test('of the closing of a week: the creator is paid once, and goes after the transfer', async () => {
    const friday = fridayBefore(now()) - 50 * 7 * day
    for (let round = 0; round < rounds; round++) {
      const at = new Date(friday + round * 7 * day)
      const { creator, template, buyer } = await aShop(5_000)
      await anAccount(sql, creator)
      await aSale(sql, { session: `cs_paid${round}`, buyer, template }, new Date(at.getTime() - 14 * day))
      await makeDue(creator)
      const [removed] = await Promise.all([carryOut(creator), pause(round % 4).then(() => closeWeek(sql, at))])
      expect(removed).toBe(false)
      expect(await carryOut(creator), 'while the payout is pending').toBe(false)
      const payouts =
        await sql`update public.payouts set status = 'paid', paid_at = now() where creator_id = ${creator} returning net_cents::integer`
      expect(payouts.map(({ net_cents }) => net_cents as number)).toEqual([4_500])
      expect(await carryOut(creator)).toBe(true)
      const [kept] = await sql`select iban, account_holder_name from public.payouts where creator_id = ${creator}`
      expect(kept).toEqual({ iban: '3000', account_holder_name: 'Carl Test' })
    }
  })

  test('of its own steps: what is removed stays removed, and the next call goes on', async () => {
    const { buyer } = await aShop()
    const logged = async () =>
      (await sql`select count(*)::integer as count from public.activity where user_id = ${buyer}`)[0]?.count as number
    await sql`insert into public.activity (user_id, type) select ${buyer}, 'login' from generate_series(1, 2500)`
    await makeDue(buyer)
    await stepsOf('begin_deletion', buyer)
    expect([await step('remove_account', buyer), await logged()]).toEqual(['more', 2500])
    expect([await step('remove_account', buyer), await logged()]).toEqual(['more', 1500])
    // A step that the host stops.
    await expect(
      sql.begin(async (transaction) => {
        await transaction`select public.remove_account(${buyer})`
        throw new Error('stopped')
      }),
    ).rejects.toThrow('stopped')
    expect([await step('remove_account', buyer), await logged()]).toEqual(['more', 500])
    expect(await step('remove_account', buyer)).toBe('removed')
    expect(await step('remove_account', buyer)).toBe('removed')
  })

  test('of a sale between its steps: the account waits for the money, and cannot come back', async () => {
    const { creator, template, buyer } = await aShop(5_000)
    await sql`insert into public.purchases (user_id, template_id, price) values (${await aUser(sql, 'earlier owner')}, ${template.id}, 0)`
    const paid = await anOfferedSale(sql, { session: 'cs_between', buyer, template })
    await makeDue(creator)
    await stepsOf('begin_deletion', creator)
    expect(await step('remove_account', creator)).toBe('more')
    await deliver(sql, paid)
    expect(await stepsOf('remove_account', creator)).toBe('waiting')
    const [kept] = await asUser(sql, creator, (own) => own<{ is: boolean }[]>`select public.cancel_deletion() as is`)
    expect(kept?.is).toBe(false)
    await deliver(sql, refundEvent('cs_between', 5_000))
    expect(await carryOut(creator)).toBe(true)
  })

  test('of a sale that is being applied at its last step: the step waits for it, and the account for the money', async () => {
    const { creator, template, buyer } = await aShop(5_000)
    await sql`insert into public.purchases (user_id, template_id, price) values (${await aUser(sql, 'an owner')}, ${template.id}, 0)`
    const paid = await anOfferedSale(sql, { session: 'cs_last', buyer, template })
    await makeDue(creator)
    await stepsOf('begin_deletion', creator)
    expect(await step('remove_account', creator)).toBe('more')
    const outcome = await inItsMiddle(
      sql,
      (transaction) => deliver(transaction, paid),
      () => step('remove_account', creator),
    )
    expect(outcome).toBe('waiting')
    expect((await ledgerOf(creator)).map(({ cents }) => cents)).toEqual([5_000, -500])
  })

  test('of Stripe’s events: one about a buyer who has left keeps no payload', async () => {
    const { creator, template, buyer } = await aShop()
    await aSale(sql, { session: 'cs_late', buyer, template })
    await makeDue(buyer)
    expect(await carryOut(buyer)).toBe(true)
    await deliver(sql, refundEvent('cs_late', 500))
    expect(await sql`select payload, user_id from private.payment_events where event_id like 'evt_cs_late%'`).toEqual([
      { payload: {}, user_id: null },
      { payload: {}, user_id: null },
    ])
    expect((await ledgerOf(creator)).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  })

  test('of an export: the export goes with the account, and its worker is told', async () => {
    const { buyer } = await aShop()
    await sql`insert into private.data_exports (user_id) values (${buyer})`
    const [leased] = await sql<{ export: { id: string } }[]>`select public.lease_due_export() as export`
    await makeDue(buyer)
    expect(await carryOut(buyer)).toBe(true)
    const [answer] = await sql<{ is: boolean }[]>`
      select public.mark_export_ready(${leased?.export.id ?? ''}, ${`${buyer}/1.zip`}) as is`
    expect(answer?.is).toBe(false)
    expect(await sql`select 1 from private.data_exports where user_id = ${buyer}`).toHaveLength(0)
  })

  test('of a change of mind: the account is kept or removed, never both', async () => {
    const seen = new Set<boolean>()
    for (let round = 0; round < rounds * 2; round++) {
      const { buyer } = await aShop()
      await makeDue(buyer)
      const [removed, kept] = await Promise.all([
        pause(round % 4).then(() => carryOut(buyer)),
        asUser(sql, buyer, (own) => own<{ is: boolean }[]>`select public.cancel_deletion() as is`).catch(() => [
          { is: false },
        ]),
      ])
      expect(removed).toBe(!kept[0]?.is)
      expect(await exists(buyer)).toBe(!removed)
      seen.add(removed)
    }
    expect(seen.size).toBeGreaterThan(0)
  })
})
