import type { Sql } from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { manyListings } from './many-listings.ts'

/** How suggestions read their tables, over enough listings for the planner to have a choice. */

let sql: Sql

beforeAll(async () => {
  sql = await manyListings()
})

type Reads = { scans: number; rows: number }

/** How often a statement reads a large table as a whole, and how many rows of listings it reads. */
const readsOf = (typed: string) =>
  sql.begin(async (transaction) => {
    const counted = async () => {
      const [row] = await transaction<Reads[]>`
        select sum(seq_scan)::integer as scans, sum(seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables
        where relid in ('public.listings'::regclass, 'private.listing_search'::regclass, 'public.profiles'::regclass)`
      return row ?? { scans: NaN, rows: NaN }
    }
    const before = await counted()
    await transaction`select * from public.suggest(${typed})`
    const after = await counted()
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })

test.each([
  ['one letter', 's'],
  ['a common word', 'invoice'],
  ['a common prefix', 'inv'],
  ['two common words', 'slack invo'],
  ['words that few listings have together', 'invoice lead slack gmail sheets calendar'],
  ['a word of every description', 'takes'],
  ['an unknown word', 'xylophone'],
  ['a creator', 'maker'],
])('Suggestions for %s read a bounded part of the listings', async (_, typed) => {
  const { scans, rows } = await readsOf(typed)
  expect(scans).toBe(0)
  expect(rows).toBeLessThan(10_000)
})

test('Suggestions are the same for visitors and users', async () => {
  const namesAs = (role: string) =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('role', ${role}, true)`
      return [...(await transaction`select kind, name from public.suggest('slack inv')`)]
    })
  const names = await namesAs('anon')
  expect(names).toHaveLength(5)
  expect(await namesAs('authenticated')).toEqual(names)
})
