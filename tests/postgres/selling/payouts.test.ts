import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { aSale, anAccount, closeWeek, day, fridayBefore, refundEvent } from './payout-support.ts'
import {
  asUser,
  aTemplate,
  aUser,
  connections,
  deliver,
  everyConnection,
  inItsMiddle,
  ownDatabase,
  untilBlocked,
} from '../base/support.ts'
import { fromNow, now, pause } from '../../support/clock.ts'

const sql = await ownDatabase()
const admin = await aUser(sql, 'admin')
await sql`insert into private.admins (user_id) values (${admin})`
// Sales with a reserve are in payout-ledger.test.ts.
await sql`update private.settings set reserve_percent = 0 where only_row`
const buyer = await aUser(sql, 'buyer')

/** Fridays of the past, in order: each test closes weeks of its own, in which nothing else is payable. */
let friday = fridayBefore(now()) - 99 * 7 * day
const nextFriday = () => new Date((friday += 7 * day))

let made = 0

/** A creator with a bank account and a sale that the given Friday can pay out. */
async function aCreatorWithSale(payableOn: Date, cents = 5_000) {
  const name = `creator${++made}`
  const creator = await aUser(sql, name, 'creator')
  const account = await anAccount(sql, creator)
  const template = await aTemplate(sql, creator, name, cents)
  const session = `cs_${name}`
  await aSale(sql, { session, buyer, template }, new Date(payableOn.getTime() - 14 * day))
  return { creator, account, session }
}

const payoutsOf = (creator: string) =>
  sql<{ id: string; net_cents: number; number: string; account_holder_name: string }[]>`
    select id, net_cents::int, number, account_holder_name from public.payouts where creator_id = ${creator}`

const owedTo = async (creator: string): Promise<number> => {
  const [row] = await sql<
    { owed: number }[]
  >`select sum(cents)::int as owed from public.ledger_entries where creator_id = ${creator}`
  return row?.owed ?? 0
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

describe('The Friday closing', () => {
  test('Closing a week on all connections at once pays every creator once, with numbers without gaps', async () => {
    const at = nextFriday()
    const creators = []
    for (let n = 0; n < 10; n++) creators.push(await aCreatorWithSale(at))
    const answers = await everyConnection(() => closeWeek(sql, at))
    expect(answers.filter(({ closed }) => closed)).toHaveLength(1)
    for (const { creator } of creators) {
      expect(await payoutsOf(creator)).toHaveLength(1)
      expect(await owedTo(creator)).toBe(0)
    }
    // Another test's creators may be paid, too.
    const rows = await sql<{ number: string }[]>`
      with paid as (select number from public.payouts where creator_id in ${sql(creators.map(({ creator }) => creator))})
      select number from public.payouts where number between (select min(number) from paid) and (select max(number) from paid) order by number`
    const numbers = rows.map(({ number }) => Number(number.slice(-6)))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('A closing that fails leaves no week, no number and no mail, and the next one closes the week', async () => {
    const at = nextFriday()
    const { creator } = await aCreatorWithSale(at)
    await sql
      .begin(async (transaction) => {
        await closeWeek(transaction as unknown as Sql, at)
        throw new Error('the server stops')
      })
      .catch(() => undefined)
    expect(await payoutsOf(creator)).toEqual([])
    expect(await closeWeek(sql, at)).toMatchObject({ closed: true, payouts: 1 })
    const gaps = await sql`
      select split_part(number, '-', 2) as year from public.payouts group by 1 having max(right(number, 6)::int) <> count(*)`
    expect([...gaps]).toEqual([])
    expect(
      await sql`select 1 from private.outbox where kind = 'payout_created' and recipient = ${`creator${made}@example.test`}`,
    ).toHaveLength(1)
  })

  test('A refund during the closing is deducted in this week or the next, never lost and never twice', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < 15; round++) {
      const at = nextFriday()
      const { creator, session } = await aCreatorWithSale(at)
      const late = round % 3 === 0 ? 0 : round
      await Promise.all([
        pause(late).then(() => closeWeek(sql, at)),
        pause(8 - (round % 8)).then(() => deliver(sql, refundEvent(session, 1_000))),
      ])
      const [payout] = await payoutsOf(creator)
      outcomes.add(payout?.net_cents ?? 0)
      expect(await owedTo(creator)).toBe(3_600 - (payout?.net_cents ?? 0))
    }
    expect([4_500, 3_600]).toEqual(expect.arrayContaining([...outcomes]))
  })

  test('Refunds of all creators during the closing cause no deadlock', async () => {
    const at = nextFriday()
    const sales = []
    for (let n = 0; n < 20; n++) sales.push(await aCreatorWithSale(at))
    const answers = await Promise.all([
      closeWeek(sql, at),
      ...sales.map(
        ({ session }) => sql`select public.apply_payment_event(${sql.json(refundEvent(session, 500) as never)})`,
      ),
    ])
    expect(answers[0]).toMatchObject({ closed: true })
    for (const { creator } of sales) {
      const [payout] = await payoutsOf(creator)
      expect(await owedTo(creator)).toBe(4_050 - (payout?.net_cents ?? 0))
    }
  })

  test('An account that changes while the week is closed: the closing waits for the change and skips the creator', async () => {
    const at = nextFriday()
    const { creator } = await aCreatorWithSale(at)
    const other = await anAccount(sql, creator, 'Somebody Else')
    let closing: Promise<unknown> = Promise.resolve()
    await asUser(sql, creator, async (transaction) => {
      await transaction`select public.set_default_payment_method(${other})`
      closing = closeWeek(sql, at)
      await untilBlocked(sql)
    })
    await closing
    expect(await payoutsOf(creator)).toEqual([])
    expect([
      ...(await sql`select reason, available_cents::int from public.payout_skips where creator_id = ${creator}`),
    ]).toEqual([{ reason: 'account_changed', available_cents: 4_500 }])
  })

  test('A default account that changes after the closing began does not redirect the payout', async () => {
    const at = nextFriday()
    const { creator } = await aCreatorWithSale(at)
    const other = await anAccount(sql, creator, 'Somebody Else')
    await inItsMiddle(
      sql,
      (transaction) => closeWeek(transaction, at),
      () => asUser(sql, creator, (own) => own`select public.set_default_payment_method(${other})`),
    )
    expect(await payoutsOf(creator)).toMatchObject([{ account_holder_name: 'Carl Test', net_cents: 4_500 }])
  })
})

describe('Transfers', () => {
  test('Admins who mark a payout as paid at the same time mark it once', async () => {
    const at = nextFriday()
    const { creator } = await aCreatorWithSale(at)
    await closeWeek(sql, at)
    const [payout] = await payoutsOf(creator)
    const id = payout?.id as string
    const marked = await everyConnection((index) =>
      asUser(sql, admin, async (own) => {
        const [row] = await own<{ answer: { marked: number } }[]>`
          select public.mark_payouts_paid(array[${id}::uuid], '2026-01-02', ${`transfer ${index}`}) as answer`
        return row?.answer.marked ?? 0
      }),
    )
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(
      await sql`select 1 from public.audit_log where action_type = 'pay_payout' and entity_id = ${id}`,
    ).toHaveLength(1)
    expect(await sql`select 1 from private.outbox where dedup_key = ${`payout_paid:${id}`}`).toHaveLength(1)
  })

  test('Admins who mark the same payouts in opposite order do not block each other', async () => {
    const at = nextFriday()
    const sales = []
    for (let n = 0; n < 12; n++) sales.push(await aCreatorWithSale(at))
    await closeWeek(sql, at)
    const ids = (
      await sql<
        { id: string }[]
      >`select id from public.payouts where creator_id = any (${`{${sales.map(({ creator }) => creator).join()}}`}::uuid[])`
    ).map(({ id }) => id)
    const marked = await everyConnection((index) =>
      asUser(sql, admin, async (own) => {
        const order = `{${(index % 2 ? ids : ids.toReversed()).join()}}`
        const [row] = await own<
          { answer: { marked: number } }[]
        >`select public.mark_payouts_paid(${order}::uuid[], '2026-01-02', 'x') as answer`
        return row?.answer.marked ?? 0
      }),
    )
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(12)
  })

  test('A payout marked as returned on all connections at once is credited once', async () => {
    const at = nextFriday()
    const { creator } = await aCreatorWithSale(at)
    await closeWeek(sql, at)
    const [payout] = await payoutsOf(creator)
    const id = payout?.id as string
    await asUser(sql, admin, (own) => own`select public.mark_payouts_paid(array[${id}::uuid], '2026-01-02', 'x')`)
    const answers = await everyConnection(() =>
      asUser(sql, admin, (own) => own`select public.mark_payout_returned(${id}, 'Account closed')`).then(
        () => 'ok',
        codeOf,
      ),
    )
    expect(answers.sort()).toEqual([...Array<string>(connections - 1).fill('PT404'), 'ok'])
    expect(await owedTo(creator)).toBe(4_500)
  })
})

describe('Refund requests', () => {
  const lineOf = async (session: string): Promise<string> => {
    const [line] = await sql<{ id: string }[]>`
      select line.id from public.payment_lines as line join public.payments as payment on payment.id = line.payment_id
      where payment.stripe_session_id = ${session}`
    return line?.id as string
  }

  test('A refund that is requested on all connections at once is requested once', async () => {
    const { session } = await aCreatorWithSale(fromNow(10 * day))
    const line = await lineOf(session)
    const answers = await everyConnection(() =>
      asUser(sql, buyer, async (own) => {
        const [row] = await own<{ problem: string | null }[]>`
          select public.request_refund(${line}, 'It does not start') ->> 'problem' as problem`
        return row?.problem
      }),
    )
    expect(answers.sort()).toEqual([...Array<string>(connections - 1).fill('already_open'), null].sort())
  })

  test('A request that is approved on all connections while its refund arrives queues at most one refund', async () => {
    await sql`delete from private.rate_limits`
    const { creator, session } = await aCreatorWithSale(fromNow(10 * day))
    const line = await lineOf(session)
    await asUser(sql, buyer, (own) => own`select public.request_refund(${line}, 'It does not start')`)
    const [request] = await sql<{ id: string }[]>`select id from public.refund_requests where payment_line_id = ${line}`
    const id = request?.id as string
    await asUser(sql, creator, (own) => own`select public.answer_refund_request(${id}, true, null)`)
    const [answers] = await Promise.all([
      everyConnection(() =>
        asUser(sql, admin, (own) => own`select public.decide_refund_request(${id}, 'approved', null)`).then(
          () => 'ok',
          codeOf,
        ),
      ),
      deliver(sql, refundEvent(session, 2_000)),
    ])
    expect(answers.sort()).toEqual([...Array<string>(connections - 1).fill('PT404'), 'ok'])
    const due = await sql`select cents, line from public.lease_due_refunds(10)`
    expect([...due]).toEqual([{ cents: 3_000, line: 'template' }])
  })
})

describe('Suspension', () => {
  const asAdmin = <T>(work: (session: Sql) => Promise<T>) => asUser(sql, admin, work)

  test('A suspension and a checkout at once leave no open checkout', async () => {
    for (let round = 0; round < 12; round++) {
      const { creator } = await aCreatorWithSale(nextFriday())
      await sql`update public.creators set application_status = 'approved' where id = ${creator}`
      const [template] = await sql<{ id: string }[]>`select id from public.templates where creator_id = ${creator}`
      const lines = JSON.stringify([{ kind: 'template', name: 'T', cents: 5000, recurring: false }])
      await Promise.all([
        asAdmin((session) => session`select public.suspend_creator(${creator}, 'Copied')`),
        sql`select public.record_checkout(${`cs_race_${round}`}, ${buyer}, ${template!.id}, 'template', ${lines}::text::jsonb,
          'https://pay.test/x', now() + interval '1 hour')`.catch((error: unknown) =>
          expect(codeOf(error)).toBe('PT409'),
        ),
      ])
      expect(
        await sql`select 1 from public.checkouts where template_id = ${template!.id} and closed_at is null`,
      ).toEqual([])
    }
  })

  test('A suspension and a closing at once either pay or skip, and never both', async () => {
    for (let round = 0; round < 6; round++) {
      const at = nextFriday()
      const { creator } = await aCreatorWithSale(at)
      await sql`update public.creators set application_status = 'approved' where id = ${creator}`
      await Promise.all([
        asAdmin((session) => session`select public.suspend_creator(${creator}, 'Copied')`),
        closeWeek(sql, at),
      ])
      const skips = await sql`select reason from public.payout_skips where creator_id = ${creator}`
      expect((await payoutsOf(creator)).length + skips.length).toBe(1)
    }
  })
})
