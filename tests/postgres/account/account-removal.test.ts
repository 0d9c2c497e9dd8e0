import { beforeAll, expect, test } from 'vitest'
import { addRecords, removeInSteps } from '../../../bench/account-records.ts'
import type { Step } from '../../../bench/measured-call.ts'
import { aUser, ownDatabase } from '../base/support.ts'

/** The steps of a removal among 60,000 payment events and 20,000 records of every other kind. */

const sql = await ownDatabase(1)
const own = 2_500
const others = 20_000
/** More than a step may read of all tables: see below. */
const otherEvents = 60_000

/** Rows of a kind that a step takes, and kinds: `private.take_rows`. */
const mostRows = 1_000
const kinds = 12
/** Rows that 500 pages of the auth service's log hold. */
const mostLogEntries = 20_000

let steps: Step[]
let largeTables: Set<string>
beforeAll(async () => {
  const leaver = await aUser(sql, 'leaver', 'creator')
  // Statistics of a sample that finds the large tables: a full one reads the addresses of each record again.
  await sql`set default_statistics_target = 10`
  await addRecords(sql, leaver, { own, others, otherEvents })
  const large = await sql<{ name: string }[]>`
    select schemaname || '.' || relname as name from pg_stat_user_tables where n_live_tup > ${mostRows}`
  largeTables = new Set(large.map(({ name }) => name))
  steps = await removeInSteps(sql, leaver)
})

const inPublic = (table: string) => `public.${table}`
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('A removal takes several steps, and the last one removes the account', () => {
  const outcomes = steps.map(({ outcome }) => outcome).slice(1, -1)
  expect(outcomes).toEqual(['begun', '500', ...outcomes.slice(3).map(() => 'more'), 'removed'])
  expect(steps.length).toBeGreaterThan(own / mostRows)
})

test('No step reads a large table from end to end', () => {
  expect([...largeTables]).toEqual(
    expect.arrayContaining([
      ...['private.outbox', 'private.payment_events', 'private.downloads', 'auth.audit_log_entries', 'storage.objects'],
      ...['activity', 'audit_log', 'payments', 'purchases', 'support_tickets', 'ticket_messages'].map(inPublic),
    ]),
  )
  const scanned = steps.flatMap(({ call, tables }) =>
    tables.filter(({ name, sequential }) => sequential > 0 && largeTables.has(name)).map(({ name }) => [call, name]),
  )
  expect(scanned).toEqual([])
})

const mostRead = mostLogEntries + 3 * kinds * mostRows

test('Each step reads and writes a bounded number of rows', () => {
  expect(otherEvents).toBeGreaterThan(mostRead)
  for (const { call, tables } of steps) {
    expect(sum(tables.map(({ written }) => written)), `written by ${call}`).toBeLessThan(kinds * mostRows)
    expect(sum(tables.map(({ read }) => read)), `read by ${call}`).toBeLessThan(mostRead)
  }
})

test('Afterwards nothing is left of the account, and everything of others', async () => {
  const [left] = await sql`
    select (select count(*) from private.payment_events where payload <> '{}')::integer as events,
      (select count(*) from private.payment_events)::integer as known_events,
      (select count(*) from private.outbox where data ? 'amount_cents')::integer as mails,
      (select count(*) from public.audit_log where details <> '{}')::integer as entries,
      (select count(*) from public.activity)::integer as activity,
      (select count(*) from private.downloads)::integer as downloads,
      (select count(*) from public.purchases where user_id is not null)::integer as purchases,
      (select count(*) from public.payments where user_id is not null)::integer as payments,
      (select count(*) from public.support_tickets)::integer as tickets,
      (select count(*) from auth.audit_log_entries)::integer as log_entries`
  expect(left).toEqual({
    events: otherEvents,
    known_events: own + otherEvents,
    mails: others,
    entries: others,
    activity: others,
    downloads: others,
    purchases: others,
    payments: others,
    tickets: others / 20,
    log_entries: others,
  })
})
