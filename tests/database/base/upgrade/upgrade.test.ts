import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../embedded/types.ts'
import { brokenRows } from '../../../chaos/invariants.ts'
import { migrationsFolder, openReleased, rehearsalFolder, upgradeBy } from '../../../releases/upgrade.ts'

/**
 * A database of the last release with data, the seed's and those of a random run (tests/releases), becomes one of today: first by the
 * migrations since then, then by three of the kinds that hurt (rehearsal). `npm run upgrade:rehearse` runs the database's tests on it.
 */

const failing = join(import.meta.dirname, 'failing')
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-upgrade-'))

/** Rows that the last release accepted and the rehearsal's checks refuse, or that its new table takes. */
const older = `
  insert into public.support_tickets (email, name, category, subject)
  select 'ann' || n || '@example.com', 'Ann Older', 'other', '  A question from last year ' from generate_series(1, 3) as n;
  insert into public.newsletter_subscriptions (email, confirm_hash, confirmed_at)
  select 'reader' || n || '@example.com', case when n > 2 then sha256(n::text::bytea) end, case when n <= 2 then now() end
  from generate_series(1, 5) as n;`

let database: Database
let before: Awaited<ReturnType<typeof figuresOf>>

beforeAll(async () => {
  database = await openReleased(folder)
  await database.run(older)
  before = await figuresOf(database)
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true })
})

/** What follows from other rows, which a migration may count anew: the words that listings and aliases contain. */
const derived = 'private.listing_words'

/** Settings to which a migration since the release added rows; without those, none may be gone. */
const added = [{ table: 'private.health_rules', rows: `kind = 'checkout_minutes'` }]

/** The number of rows of each table that is not derived, and the sum of each amount. */
async function figuresOf({ query }: Database): Promise<Record<string, string>> {
  const columns = await query<{ figure: string; sql: string }>(`
    select format('rows of %s', c.oid::regclass) as figure, format('select count(*)::text as value from %s', c.oid::regclass) as sql
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.oid <> '${derived}'::regclass
    union all
    select format('sum of %s.%s', c.oid::regclass, a.attname), format('select coalesce(sum(%I), 0)::text as value from %s', a.attname, c.oid::regclass)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attname ~ '(_cents|^cents|_price|_fee)$'
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`)
  const figures: Record<string, string> = {}
  for (const column of columns)
    for (const { table, rows } of added) if (column.figure === `rows of ${table}`) column.sql += ` where not (${rows})`
  for (const { figure, sql } of columns) figures[figure] = (await query<{ value: string }>(sql))[0]?.value ?? ''
  return figures
}

test('The kept database of the last release holds sales, refunds, payouts and people', () => {
  for (const table of ['payments', 'ledger_entries', 'payouts', 'refund_requests', 'subscriptions', 'profiles'])
    expect(Number(before[`rows of ${table}`]), table).toBeGreaterThan(2)
})

describe('An upgrade', () => {
  const upgrade = (from: string) => upgradeBy(database, folder, from)

  test('Each migration since the last release keeps every row, sum and invariant', async () => {
    await upgrade(migrationsFolder)
    expect(await figuresOf(database)).toMatchObject(before)
    expect(await brokenRows(database)).toEqual([])
  })

  test('A column that becomes required, a check that rows break and a table split in two keep every row, sum and invariant', async () => {
    await upgrade(migrationsFolder)
    const rehearsed = await upgrade(rehearsalFolder)
    const versions = rehearsed.map((name) => name.split('_')[0])
    expect(
      await database.query('select 1 from supabase_migrations.schema_migrations where version = any ($1)', [versions]),
    ).toHaveLength(3)
    expect(await figuresOf(database)).toMatchObject(before)
    expect(await brokenRows(database)).toEqual([])
    expect(
      await database.query(`select
        (select count(*)::int from public.profiles where bio is null) as without_bio,
        (select array_agg(distinct subject) from public.support_tickets) as subjects,
        (select count(*)::int from private.newsletter_confirmations join public.newsletter_subscriptions as subscription
          on subscription.id = subscription_id and (confirm_hash, confirm_until) = (hash, until)) as confirmations`),
    ).toEqual([{ without_bio: 0, subjects: ['A question from last year'], confirmations: 3 }])
  })

  test('What pages of the last release write goes through afterwards, and numbers go on after the highest', async () => {
    await upgrade(migrationsFolder)
    await upgrade(rehearsalFolder)
    await database.run(`begin; update public.profiles set bio = null;
      insert into public.newsletter_subscriptions (email, confirm_hash) values ('late@example.com', sha256('late'))`)
    const written = await database.query(`select
      (select count(*)::int from public.profiles where bio <> '') as bios,
      (select count(*)::int from private.newsletter_confirmations where hash = sha256('late')) as confirmations,
      nextval('private.listing_numbers') > (select max(number) from private.listing_search) as goes_on`)
    await database.run('rollback')
    expect(written).toEqual([{ bios: 0, confirmations: 1, goes_on: true }])
  })

  test('A migration that fails half-way leaves the database as it was', async () => {
    const now = await figuresOf(database)
    await expect(upgrade(failing)).rejects.toThrow('half_way.sql: division by zero')
    for (const name of readdirSync(failing)) rmSync(join(folder, name))
    expect(await figuresOf(database)).toEqual(now)
    const columns = await database.query(`select 1 from information_schema.columns where column_name = 'half_way'`)
    expect(columns).toEqual([])
  })
})
