import { beforeAll, expect, test } from 'vitest'
import { growListings } from '../../../bench/listing-rows.ts'
import { ownDatabase } from './support.ts'

/** Visitors' regular expressions are refused before a row is read, in the statements that PostgREST generates. */

const sql = await ownDatabase(1)

beforeAll(async () => {
  await growListings(sql, 0, 200)
  // Policies run only if the table has rows.
  await sql
    .unsafe(
      `
    set session_replication_role = replica;
    insert into public.testimonials (quote, author_name, author_role, is_shown) values ('Words', 'Somebody', 'Buyer', true);
    insert into public.templates (id, creator_id, name, platform, short_description, long_description, status)
      values ('7e000000-0000-4000-8000-000000000001', gen_random_uuid(), 'Name', 'n8n', 'Short', 'Long', 'approved');
    insert into public.template_versions (template_id, number, goods_url, approved_at)
      values ('7e000000-0000-4000-8000-000000000001', 1, 'https://goods.test/1', now());
    insert into public.workflow_previews (template_id, preview) values ('7e000000-0000-4000-8000-000000000001', '{}');
    insert into public.listing_pictures (template_id) values ('7e000000-0000-4000-8000-000000000001');
    insert into public.workflow_trials (version_id, n8n_version) select id, '2.41.1' from public.template_versions;
    set session_replication_role = origin`,
    )
    .simple()
})

const asVisitor = (text: string, parameters: unknown[] = []) =>
  sql.begin(async (transaction) => {
    await transaction.unsafe('set local role anon')
    return transaction.unsafe(text, parameters as never[])
  })

const readableTables = () => sql<{ table_name: string; column_name: string }[]>`
  select distinct on (table_name) table_name, column_name from information_schema.column_privileges
  where table_schema = 'public' and grantee = 'anon' and privilege_type = 'SELECT'
  order by table_name, column_name`

const search = async (words: string) => [...(await asVisitor('select id from public.search_listings($1)', [words]))]

const refusal = { code: '22023', message: 'Regular expressions are not matched here.' }

test('A visitor cannot match a regular expression against any readable table or against search results', async () => {
  const tables = await readableTables()
  expect(tables.map((table) => table.table_name)).toEqual(
    expect.arrayContaining(['templates', 'listings', 'listing_facets']),
  )
  for (const { table_name, column_name } of tables)
    for (const operator of ['~', '~*'])
      await expect(
        asVisitor(
          `select count(*) from public.${table_name} where "public"."${table_name}"."${column_name}"::text ${operator} $1`,
          ['x'],
        ),
        `${table_name} ${operator}`,
      ).rejects.toMatchObject(refusal)
  for (const call of [
    "search_listings('a')",
    'search_listings()',
    "suggest('a')",
    `related_listings((select id from public.listings limit 1))`,
  ])
    for (const operator of ['~', '~*'])
      await expect(
        asVisitor(`select count(*) from public.${call} as found where "found"."name" ${operator} $1`, ['x']),
        call,
      ).rejects.toMatchObject(refusal)
})

test('Every other filter, such as ilike and search, works for a visitor', async () => {
  for (const { table_name, column_name } of await readableTables())
    await asVisitor(`select count(*) from public.${table_name} where ${column_name}::text ilike $1`, ['%~%'])
  const [plain, signed] = [await search('invoice slack'), await search('invoice ~ slack')]
  expect(plain.length).toBeGreaterThan(0)
  expect(signed).toEqual(plain)
  expect([...(await asVisitor('select quote from public.testimonials where author_name = $1', ['Somebody']))]).toEqual([
    { quote: 'Words' },
  ])
})

test('A slow request of a visitor is canceled by the role’s statement timeout', async () => {
  const [setting] = await sql<
    { setting: string }[]
  >`select unnest(setconfig) as setting from pg_db_role_setting where setrole = 'anon'::regrole`
  const request = sql.begin(async (transaction) => {
    await transaction.unsafe(`set local role anon; set local ${setting?.setting.replace(/=(.*)/, " = '$1'")}`).simple()
    await transaction`select pg_sleep(10)`
  })
  await expect(request).rejects.toMatchObject({ code: '57014' })
})
