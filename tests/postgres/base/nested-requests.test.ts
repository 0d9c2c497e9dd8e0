import { beforeAll, expect, test } from 'vitest'
import { mostRows } from '../../../src/base/rules/whole-list.ts'
import { PATIENCE_MS } from '../../support/clock.ts'
import { ownDatabase } from './support.ts'

/**
 * The embedded gateway refuses deep and wide requests (embedded/database/heavy-requests.ts). Hosted runs them: this shows, in the
 * statements that PostgREST generates, that the visitor's statement_timeout and `db-max-rows` bound them there.
 */

const sql = await ownDatabase(2)
let timeout: string

beforeAll(async () => {
  await sql
    .unsafe(
      `
    set session_replication_role = replica;
    insert into public.templates (id, creator_id, name, platform, short_description, long_description, status)
      select md5(number::text)::uuid, gen_random_uuid(), 'Name', 'n8n', 'Short', 'Long', 'approved' from generate_series(1, ${mostRows + 100}) as number;
    insert into public.template_versions (template_id, number, goods_url, approved_at)
      select id, version, 'https://goods.test/' || version, now() from public.templates, generate_series(1, 3) as version;
    set session_replication_role = origin;
    analyze public.templates, public.template_versions`,
    )
    .simple()
  const [row] = await sql<{ setting: string }[]>`
    select substring(setting from '=(.*)') as setting from pg_db_role_setting, unnest(setconfig) as setting where setrole = 'anon'::regrole`
  timeout = row?.setting ?? ''
})

/** A lateral join for each embedded table, alternately versions of a template and the template of a version. */
function embedded(level: number, deepest: number): string {
  const [own, below] = [`t${level}`, `t${level + 1}`]
  const isTemplate = level % 2 === 0
  const join = level < deepest ? ` left join lateral (${embedded(level + 1, deepest)}) as ${below} on true` : ''
  const columns = level < deepest ? `${own}.id, ${below}.value` : `${own}.id`
  const rows = (table: string, condition: string) =>
    `select ${columns} from public.${table} as ${own}${join} where ${condition}`
  return isTemplate
    ? `select row_to_json(row.*)::jsonb as value from (${rows('templates', level ? `${own}.id = t${level - 1}.template_id` : 'true')}) as row`
    : `select coalesce(json_agg(row), '[]')::jsonb as value from (${rows('template_versions', `${own}.template_id = t${level - 1}.id`)}) as row`
}

const body = (source: string) => `
  with pgrst_source as (select * from (${source}) as rows limit ${mostRows} offset 0)
  select coalesce(json_agg(found), '[]') as body from (select * from pgrst_source) as found`

/** Runs a statement as PostgREST does. @returns the rows of its answer, or the SQLSTATE of its refusal */
const asVisitor = (statement: string, limit = `${PATIENCE_MS}ms`): Promise<unknown[] | string> =>
  sql
    .begin(async (transaction) => {
      await transaction.unsafe(`set local role anon; set local statement_timeout = '${limit}'`).simple()
      const [row] = await transaction.unsafe<{ body: unknown[] }[]>(statement)
      return row?.body ?? []
    })
    .catch((error: { code: string }) => error.code)

test('An answer to a visitor has at most db-max-rows rows, whatever it embeds', async () => {
  for (const deepest of [0, 2]) expect(await asVisitor(body(embedded(0, deepest)))).toHaveLength(mostRows)
})

test('A visitor’s 180 nested tables are canceled, while others are answered', async () => {
  const request = asVisitor(body(embedded(0, 180)), timeout)
  const [meanwhile] = await sql<{ answer: number }[]>`select 1 as answer`
  expect(meanwhile?.answer).toBe(1)
  // 57014: canceled by the timeout; 54001: more than the stack of the server.
  expect(['57014', '54001']).toContain(await request)
  expect(await asVisitor(body(embedded(0, 0)))).toHaveLength(mostRows)
})

test('A visitor’s 900 columns are answered within the row limit', async () => {
  const columns = Array.from({ length: 900 }, (_, at) => `id as c${at}`).join(', ')
  expect(await asVisitor(body(`select ${columns} from public.templates`))).toHaveLength(mostRows)
})

test('JSON of 50,000 levels in a visitor’s request is refused, and the server goes on', async () => {
  const draft = (levels: number) =>
    `select '["saved"]'::json as body from public.save_registration_draft(repeat('k', 30), 'deep@example.test', '{"role": "buyer", "full_name": ${'['.repeat(levels)}${']'.repeat(levels)}}')`
  expect(await asVisitor(draft(50_000))).toBe('54001')
  expect(await asVisitor(draft(200))).toEqual(['saved'])
})
