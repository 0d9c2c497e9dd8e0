import type { Sql } from 'postgres'
import { startPostgres } from '../tests/postgres/base/server.ts'
import { addRecords, type Records, removeInSteps } from './account-records.ts'
import { type Bar, median, report } from './bars.ts'

/**
 * `npm run bench:removal [-- RECORDS]`: the steps in which an account is removed, on a real Postgres server with this
 * project's migrations: one account among 200,000 records of every kind, and one that has as many itself. A time is that
 * of one call of the function carry-out-deletions, on the server; hosted Supabase ends a call after 8 s.
 */

const records = Number(process.argv[2]) || 200_000
/** Half of what a call may take. */
const BAR_MS = 4_000

const accounts: [what: string, records: Records][] = [
  ['2,500 records of each kind', { own: 2_500, others: records }],
  [`${records.toLocaleString('en-US')} records of each kind`, { own: records, others: 20_000 }],
]

async function aCreator(sql: Sql): Promise<string> {
  const [account] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), 'leaver@example.test', now(), '{"role": "creator"}') returning id`
  return account?.id ?? ''
}

async function measure(what: string, filled: Records): Promise<Bar> {
  const server = await startPostgres(['shared_buffers=1GB'])
  try {
    const sql = server.connect(1)
    const leaver = await aCreator(sql)
    await addRecords(sql, leaver, filled)
    const times = (await removeInSteps(sql, leaver)).map(({ ms }) => ms)
    const slowest = Math.max(...times)
    const total = times.reduce((sum, ms) => sum + ms, 0)
    return {
      what: `${what}, ${filled.others.toLocaleString('en-US')} of others`,
      measured: `${times.length} steps, median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, all ${(total / 1000).toFixed(1)} s`,
      bar: `${BAR_MS} ms a step`,
      isMet: slowest < BAR_MS,
    }
  } finally {
    await server.stop()
  }
}

const bars: Bar[] = []
for (const [what, filled] of accounts) bars.push(await measure(what, filled))
report(bars)
