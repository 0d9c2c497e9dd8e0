import type { Sql } from 'postgres'
import { startPostgres } from '../tests/postgres/base/server.ts'
import { type Bar, median, report } from './bars.ts'
import { addShelf } from './creator-sales.ts'

/**
 * `npm run bench:money [-- PAYMENTS]`: the Friday closing and what creators read about their money, on a real Postgres
 * server with this project's migrations: 2,000 creators who share 200,000 sales of a year, and one large
 * creator with 100,000 more. Times on the server.
 */

const payments = Number(process.argv[2]) || 200_000
const CREATORS = 2_000
const RUNS = 10
/** Half of what a call may take when hosted; and half of what pg_cron has, for a creator whose entries need a step of their own. */
const STEP_BAR_MS = 4_000
const OWN_STEP_BAR_MS = 60_000
const READ_BAR_MS = 300

const shelves = [
  ...Array.from({ length: CREATORS }, (_, index) => ({
    creator: `maker${index}`,
    templates: 5,
    sales: Math.round(payments / CREATORS),
  })),
  { creator: 'large', templates: 200, sales: Math.round(payments / 2) },
]

/** A bank account for every creator, old enough to be paid to. */
const accounts = `
  set session_replication_role = replica;
  insert into public.payment_methods (user_id, name, detail, is_default, account_holder_name, bank_code, iban, bank_name, payable_since)
  select distinct creator_id, 'Bank', 'x', true, 'Creator', 'COBADEFFXXX', 'DE89370400440532013000', 'Bank', timestamptz '2020-01-01' from public.templates;
  set session_replication_role = origin`

async function timed<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<{ ms: number; answer: T }> {
  const [started] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`
  const answer = await work(sql)
  const [ended] = await sql<{ ms: number }[]>`
    select (extract(epoch from clock_timestamp() - ${started?.at ?? ''}::timestamptz) * 1000)::float8 as ms`
  return { ms: ended?.ms ?? NaN, answer }
}

type Connect = Awaited<ReturnType<typeof startPostgres>>['connect']
type Step = { more: boolean; payouts: number; faults: number }

const closeOneStep = (sql: Sql, weeks: number) =>
  timed(sql, async () => {
    const [row] = await sql<{ step: Step }[]>`
      select public.close_payout_week(now() + ${`${weeks * 7} days`}::interval) as step`
    if (!row || row.step.faults > 0) throw new Error('A creator could not be closed')
    return row.step
  })

/** Closes a week, each step on a connection of its own, as pg_cron does. */
async function closing(connect: Connect, what: string, weeks: number): Promise<Bar> {
  const step = async () => {
    const sql = connect(1)
    try {
      return await closeOneStep(sql, weeks)
    } finally {
      await sql.end()
    }
  }
  const steps = [await step()]
  while (steps.at(-1)?.answer.more) steps.push(await step())
  const slowestOf = (isOwn: boolean) =>
    Math.max(0, ...steps.filter(({ answer }) => (answer.payouts === 1) === isOwn).map(({ ms }) => ms))
  const [slowest, slowestOwn] = [slowestOf(false), slowestOf(true)]
  const payouts = steps.reduce((sum, { answer }) => sum + answer.payouts, 0)
  const all = steps.reduce((sum, { ms }) => sum + ms, 0)
  return {
    what: `${what}, ${payouts.toLocaleString('en-US')} payouts`,
    measured: `${steps.length} steps, slowest ${slowest.toFixed(0)} ms, of one creator ${slowestOwn.toFixed(0)} ms, all ${(all / 1000).toFixed(1)} s`,
    bar: `${STEP_BAR_MS} ms a step, of one creator ${OWN_STEP_BAR_MS} ms`,
    isMet: slowest < STEP_BAR_MS && slowestOwn < OWN_STEP_BAR_MS,
  }
}

/** A read of the large creator, as a screen asks for it, after one that reads its pages into memory. */
async function read(sql: Sql, creator: string, [what, statement]: [string, string]): Promise<Bar> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++)
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: creator })}, true), set_config('request.jwt.claim.sub', ${creator}, true)`
      times.push((await timed(transaction as unknown as Sql, (own) => own.unsafe(statement))).ms)
    })
  const warm = times.slice(1)
  const slowest = Math.max(...warm)
  return {
    what,
    measured: `${median(warm).toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
    bar: `${READ_BAR_MS} ms`,
    isMet: slowest < READ_BAR_MS,
  }
}

const reads: [string, string][] = [
  ['payout_balance', 'select public.payout_balance()'],
  ['deletion_preview', 'select public.deletion_preview()'],
  ['my_payouts', 'select * from public.my_payouts()'],
  ['creator_sales, newest', 'select * from public.creator_sales()'],
  ['creator_sales by template', `select * from public.creator_sales(sort => 'template')`],
  ['creator_sales by buyer', `select * from public.creator_sales(sort => 'buyer')`],
  ['creator_sales by net', `select * from public.creator_sales(sort => 'net')`],
]

async function main(): Promise<Bar[]> {
  const server = await startPostgres(['shared_buffers=1GB'])
  try {
    const sql = server.connect(1)
    let large = ''
    for (const shelf of shelves) large = await addShelf(sql, shelf)
    await sql.unsafe(accounts).simple()
    await sql`update private.settings set closes_ahead = true where only_row`
    await sql.unsafe('vacuum analyze').simple()
    const bars = [await read(sql, large, ['payout_balance, nothing paid out yet', 'select public.payout_balance()'])]
    bars.push(await closing(server.connect, 'The first closing', 0))
    bars.push(await closing(server.connect, 'The next closing', 1))
    // As autovacuum has done by the time that somebody reads.
    await sql.unsafe('vacuum analyze').simple()
    for (const one of reads) bars.push(await read(sql, large, one))
    const statement = `select public.payout_statement((select id from public.payouts where creator_id = '${large}' order by net_cents desc limit 1), '${large}')`
    bars.push(
      await read(sql, large, [`payout_statement of ${(payments / 2).toLocaleString('en-US')} sales`, statement]),
    )
    return bars
  } finally {
    await server.stop()
  }
}

report(await main())
