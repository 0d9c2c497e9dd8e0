import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { type Catalog, differencesOf, readCatalog } from '../../../scripts/database/catalog.ts'
import { drift } from '../../../scripts/database/compare.ts'
import { anEmptyDatabase, sharedDatabase, undone } from '../../support/made-database.ts'

/** supabase/schemas says what a database is; supabase/migrations lead there. */

let database: Database
let migrated: Catalog

beforeAll(async () => {
  database = await sharedDatabase()
  migrated = await readCatalog(database.query)
})

test('The migrations lead to the schemas; what differs, `npm run db:diff` prints', async () => {
  expect(await drift(migrated, anEmptyDatabase)).toEqual([])
})

/** Changes that nothing of the schemas says, and the objects that differ by them. */
const changes: [string, string[]][] = [
  ['alter table public.templates add column mood text', ['column templates.mood']],
  [
    'alter table public.templates add constraint templates_mood check (true)',
    ['constraint templates_mood of templates'],
  ],
  ['grant select on private.admins to anon', ['table private.admins']],
  ['grant update (name) on public.templates to anon', ['column templates.name']],
  ['create policy everybody on public.payments for select using (true)', ['policy everybody on payments']],
  [`create function private.mood() returns integer language sql as 'select 1'`, ['function private.mood()']],
  [`comment on table public.testimonials is 'moody'`, ['table testimonials']],
  ['alter table public.profiles disable row level security', ['table profiles']],
  ['create index templates_mood on public.templates (name, id)', ['index templates_mood']],
  ['update private.settings set platform_fee_percent = 1', ['rows of private.settings']],
]

test('A difference in a column, check, grant, policy, function, comment, index or written row is seen', async () => {
  const changed = await undone(database, async () => {
    await database.run(changes.map(([change]) => change).join('; '))
    return readCatalog(database.query)
  })
  const seen = differencesOf(migrated, changed).map(({ name }) => name)
  expect(seen).toEqual(changes.flatMap(([, names]) => names).toSorted())
})
