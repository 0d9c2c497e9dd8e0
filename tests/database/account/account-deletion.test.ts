import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database, Row } from '../../../embedded/types.ts'
import { canary, marksIn } from '../../backend/base/sweep/canaries.ts'
import { readCatalog } from '../../backend/base/sweep/catalog.ts'
import { type Person, planter } from '../../backend/base/sweep/plant.ts'
import { aDatabase } from '../../support/made-database.ts'
import { makeOwn } from '../../support/planted.ts'

/** `table.column` of what docs/security.md lists as kept. */
function listedAsKept(): string[] {
  const record = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
  const [, section = ''] = record.split('## Kept after deletion')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  return rows.flatMap((line) => {
    const [table, columns] = line.split(' | ')
    return named(columns).map((column) => `${named(table)[0] ?? ''}.${column}`)
  })
}

/** Records of every kind about a person, in tables that clients cannot write: by id or address, with words about them. */
async function plantRecords(database: Database, person: Person) {
  const { id, email } = person
  const records = Array.from({ length: 11 }, () => ({ word: canary() }))
  person.rows.records = records
  await database.query(
    `with given as (select $1::uuid as id, $2::text as email, $3::jsonb as words),
     mail as (
       insert into private.outbox (recipient, recipient_id, about, kind, data, dedup_key, sent_at)
       select planted.*, now() from given, lateral (values
         (email, id, '{}'::uuid[], 'sale', jsonb '{}', 'own mail of ' || id),
         (email, null, '{}', 'newsletter_welcome', '{}', 'before the account of ' || id),
         ((words ->> 0) || '@canary.test', id, '{}', 'sale', '{}', 'to an earlier address of ' || id),
         ('shop@example.test', null, array[id, gen_random_uuid()], 'refund_requested', jsonb_build_object('reason', words -> 1), 'about ' || md5(id::text)),
         ('desk@example.test', null, '{}', 'ticket_received', jsonb_build_object('email', email, 'subject', words -> 2), 'ticket of ' || md5(id::text))
       ) as planted),
     event as (
       insert into private.payment_events (event_id, type, payload, user_id, processed_at)
       select planted.*, now() from given, lateral (values
         ('evt_' || md5(id::text), 'charge.refunded', jsonb_build_object('name', words -> 3), id),
         ('evt_mail_' || md5(id::text), 'checkout.session.completed', jsonb_build_object('customer_email', email, 'name', words -> 4), null)
       ) as planted),
     entry as (
       insert into public.audit_log (action_type, entity_type, entity_id, details, about)
       select planted.* from given, lateral (values
         ('review_creator', 'creator', id::text, jsonb_build_object('name', words -> 5), array[id]),
         ('review_name', 'creator', 'another', jsonb_build_object('new_name', words -> 6), array[gen_random_uuid(), id]),
         ('send_email', 'email', 'x', jsonb_build_object('recipient', upper(email), 'subject', words -> 7), '{}')
       ) as planted),
     told as (
       insert into private.searches_told (account_id, query, words) select id, words ->> 9, array[words ->> 9] from given),
     wish as (
       insert into private.wishes (need, email, confirmed_at) select concat('I need ', words ->> 10), email, now() from given),
     counter as (
       insert into private.rate_limits (key, hits, window_start, expires_at)
       select key, 1, now(), now() + interval '1 hour' from given, unnest(array['calls by ' || id, 'newsletter link to ' || email]) as key)
     insert into private.signup_faults (user_id, step, problem) select id, 'test', concat('mentions ', email, words -> 8) from given`,
    [id, email, JSON.stringify(records.map(({ word }) => word))],
  )
}

/** Settles all money, so that deletions begin. */
const settle = (database: Database) =>
  database.run(`set session_replication_role = replica; update private.settings set payout_minimum_cents = 1000000000;
    update public.payouts set status = 'paid', paid_at = now(); update public.refund_requests set status = 'withdrawn';
    set session_replication_role = origin`)

/** Removes an account, step by step. @returns the outcomes of the steps */
async function remove(database: Database, { id }: Person): Promise<string[]> {
  await database.query(
    `insert into private.account_deletions (user_id, key_hash, due_at, begun_at) values ($1, 'x', now(), now())`,
    [id],
  )
  const outcomes: string[] = []
  do {
    const [step] = await database.query<{ outcome: string }>('select public.remove_account($1) as outcome', [id])
    outcomes.push(step?.outcome ?? '')
  } while (outcomes.at(-1) === 'more')
  return outcomes
}

/** Every `schema.table.column` whose value contains one of the words, outside of Postgres' own schemas. */
async function columnsThatContain(database: Database, words: string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'm') and nspname !~ '^(pg_|information_schema)'`,
  )
  const found = new Set<string>()
  const hasWord = (text: string) => words.some((word) => text.includes(word))
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select to_jsonb(kept)::text as row from ${name} as kept`)
    for (const { row } of rows.filter(({ row }) => hasWord(row)))
      for (const [column, value] of Object.entries(JSON.parse(row) as Row))
        if (hasWord(JSON.stringify(value) ?? '')) found.add(`${name.replace(/^public\./, '')}.${column}`)
  }
  return [...found].sort()
}

/** Tables whose rows say nothing about the person but in these columns: goods, money, and what is derived from them. */
const goodsAndMoney: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      ...[
        'templates',
        'template_versions',
        'submitted_templates',
        'workflow_previews',
        'workflow_trials',
        'listings',
        'listing_apps',
      ],
      ...[
        'listing_facets',
        'listing_pictures',
        'testimonials',
        'invoices',
        'credit_notes',
        'purchases',
        'subscriptions',
        'checkouts',
        'payment_lines',
      ],
      ...['ledger_entries', 'payout_skips', 'saved_reasons'],
    ].map((table) => [table, []]),
  ),
  templates: ['email', 'image_url', 'thumbnail_url', 'creator'],
  submitted_templates: ['submitted_by_email', 'creator_name'],
  template_revisions: ['changes', 'changelog', 'review_note'],
  payments: ['buyer_email', 'billing_name', 'billing_address'],
  payouts: ['account_holder_name', 'iban', 'bank_name'],
  refund_requests: ['reason', 'answer'],
}

/** Id, address, name and all else that a person's rows say about them. */
function wordsOf({ id, email, username, rows }: Person): string[] {
  const personal = Object.entries(rows).map(([table, planted]) => {
    const columns = goodsAndMoney[table]
    return columns ? planted.map((row) => columns.map((column) => row[column])) : planted
  })
  return [...new Set([id, email, username, ...marksIn(JSON.stringify(personal))])]
}

test('After a deletion every table holds of the person what docs/security.md lists as kept, and all of another', async () => {
  const database = await aDatabase()
  const plant = planter(database, await readCatalog(database.query))
  const ann = await plant()
  const bob = await plant()
  for (const person of [ann, bob]) {
    await makeOwn(database, person)
    await plantRecords(database, person)
  }
  const bobsBefore = await columnsThatContain(database, wordsOf(bob))
  const moneyBefore = await database.query('select sum(cents), count(*) from public.ledger_entries')

  await settle(database)
  expect(await remove(database, ann)).toEqual(['more', 'removed'])
  await database.run(
    `update private.outbox set sent_at = now() where kind = 'deletion_done'; select public.lease_due_deletion()`,
  )

  expect(await columnsThatContain(database, wordsOf(ann))).toEqual(listedAsKept().sort())
  expect(await columnsThatContain(database, wordsOf(bob))).toEqual(bobsBefore)
  expect(await database.query('select sum(cents), count(*) from public.ledger_entries')).toEqual(moneyBefore)
  await database.close()
})

test.each(['decision', 'rejected'])(
  'The deletion of a person called "%s" empties records of nobody else',
  async (name) => {
    const database = await aDatabase()
    const ann = await planter(database, await readCatalog(database.query))()
    await settle(database)
    await database.query('update public.profiles set first_name = $2, last_name = default where id = $1', [
      ann.id,
      name,
    ])
    await database.query(
      `insert into public.audit_log (action_type, entity_type, entity_id, details)
       values ('test', 'test', 'somebody else', '{"decision": "rejected"}'),
         ('test', 'test', 'longer address', jsonb_build_object('email', 'x' || $1::text || '.example')),
         ('test', 'test', 'same name', jsonb_build_object('name', $2::text)),
         ('test', 'test', 'called like the address', jsonb_build_object('name', $1::text)),
         ('test', 'template', 'template', jsonb_build_object('name', $2::text))`,
      [ann.email, name],
    )
    await remove(database, ann)
    expect(await database.query(`select from public.audit_log where action_type = 'test' and details = '{}'`)).toEqual(
      [],
    )
    await database.close()
  },
)
