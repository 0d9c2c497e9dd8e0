import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { sharedDatabase } from '../../support/made-database.ts'

/** A column that creators may change is known to everything that a change passes through. */

let database: Database
let editable: string[]

beforeAll(async () => {
  database = await sharedDatabase()
  editable = await columns(`select column_name as name from information_schema.column_privileges
    where table_name = 'templates' and privilege_type = 'UPDATE' and grantee = 'authenticated'`)
})

const columns = async (query: string) => (await database.query<{ name: string }>(query)).map(({ name }) => name).sort()

async function sourceOf(name: string): Promise<string> {
  const [row] = await database.query<{ source: string }>('select prosrc as source from pg_proc where proname = $1', [
    name,
  ])
  return row?.source ?? ''
}

const namesIn = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name ?? '').sort()

test('A revision may change the columns that a creator may update, and its approval stores each of them', async () => {
  expect(editable.length).toBeGreaterThan(10)
  const [list = ''] = /key not in \([^)]*\)/.exec(await sourceOf('validate_revision')) ?? []
  expect(namesIn(list, /'(\w+)'/g)).toEqual(editable)
  const [assignments = ''] = /update public\.templates set.*?where/s.exec(await sourceOf('apply_revision')) ?? []
  expect(namesIn(assignments, /\b(\w+) = template\.\1\b/g)).toEqual(editable)
})

test('A listing follows its template in every column that both have, visitors may read it, and cards have it', async () => {
  const shared =
    await columns(`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'listings'
    intersect select column_name from information_schema.columns where table_schema = 'public' and table_name = 'templates'`)
  expect(shared.length).toBeGreaterThan(10)
  const source = await sourceOf('sync_listings')
  const [, inserted = ''] = /insert into public\.listings \(([^)]*)\)/.exec(source) ?? []
  const lists = {
    inserted: namesIn(inserted, /(\w+)/g),
    followed: ['id', 'creator_id', ...namesIn(source, /\b(\w+) = excluded\.\1\b/g)],
    readable: await columns(`select column_name as name from information_schema.column_privileges
      where table_name = 'listings' and privilege_type = 'SELECT' and grantee = 'anon'`),
    // Cards lack what only filters and the search read.
    shown: [
      ...['apps', 'creator_id', 'keywords'],
      ...(await columns(
        `select attname as name from pg_attribute where attrelid = 'private.listing_cards'::regclass and attnum > 0`,
      )),
    ],
  }
  const missing = Object.entries(lists).map(([list, names]) => [
    list,
    shared.filter((column) => !names.includes(column)),
  ])
  expect(Object.fromEntries(missing)).toEqual({ inserted: [], followed: [], readable: [], shown: [] })
})
