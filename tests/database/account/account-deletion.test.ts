import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database, Row } from '../../../embedded/types.ts'
import { marksIn } from '../../backend/base/sweep/canaries.ts'
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

/** Rows that mention a person without a key to them, in tables that clients cannot write. */
const plantRecords = (database: Database, { id, email }: Person) =>
  database.query(
    `with mail as (
       insert into private.outbox (recipient, kind, data, dedup_key, sent_at) values
         ($2, 'sale', '{}', 'own mail of ' || $1, now()),
         ('shop@example.test', 'sale', jsonb_build_object('buyer', $2::text), 'mail about ' || md5($1), now())),
     event as (
       insert into private.payment_events (event_id, type, payload, processed_at)
       values ('evt_' || md5($1), 'checkout.session.completed', jsonb_build_object('customer_email', $2::text), now())),
     counter as (
       insert into private.rate_limits (key, hits, window_start, expires_at)
       values ('calls by ' || $1, 1, now(), now() + interval '1 hour'), ('newsletter for ' || $2, 1, now(), now() + interval '1 hour'))
     insert into private.signup_faults (user_id, step, problem) values ($1::uuid, 'test', 'mentions ' || $2)`,
    [id, email],
  )

/** Every `schema.table.column` whose value contains one of the words, outside of Postgres' own schemas. */
async function columnsThatContain(database: Database, words: string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'm') and nspname !~ '^(pg_|information_schema)'`,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const rows = await database.query<{ row: Row }>(`select to_jsonb(kept) as row from ${name} as kept`)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value) ?? ''
        if (words.some((word) => text.includes(word))) found.add(`${name.replace(/^public\./, '')}.${column}`)
      }
  }
  return [...found].sort()
}

/** Tables whose rows say nothing about the person but in these columns: goods, money, and what is derived from them. */
const goodsAndMoney: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      ...['templates', 'template_versions', 'submitted_templates', 'workflow_previews', 'listings', 'listing_apps'],
      ...['listing_facets', 'testimonials', 'invoices', 'purchases', 'subscriptions', 'checkouts', 'payment_lines'],
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

  // A deletion begins once all money is settled.
  await database.run(`set session_replication_role = replica; update private.settings set payout_minimum_cents = 1000000000;
    update public.payouts set status = 'paid', paid_at = now(); update public.refund_requests set status = 'withdrawn';
    set session_replication_role = origin`)
  await database.query(
    `insert into private.account_deletions (user_id, key_hash, due_at, begun_at) values ($1, 'x', now(), now())`,
    [ann.id],
  )
  const [done] = await database.query<{ removed: boolean }>('select public.remove_account($1) as removed', [ann.id])
  expect(done?.removed).toBe(true)
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
    await database.run(`set session_replication_role = replica; update private.settings set payout_minimum_cents = 1000000000;
      update public.payouts set status = 'paid', paid_at = now(); update public.refund_requests set status = 'withdrawn';
      set session_replication_role = origin`)
    await database.query('update public.profiles set full_name = $2 where id = $1', [ann.id, name])
    await database.query(
      `insert into public.audit_log (action_type, entity_type, entity_id, details)
       values ('test', 'test', 'somebody else', '{"decision": "rejected"}'),
         ('test', 'test', 'longer address', jsonb_build_object('email', 'x' || $1::text || '.example')),
         ('test', 'test', 'same name', jsonb_build_object('name', $2::text)),
         ('test', 'template', 'template', jsonb_build_object('name', $2::text))`,
      [ann.email, name],
    )
    await database.query(
      `insert into private.account_deletions (user_id, key_hash, due_at, begun_at) values ($1, 'x', now(), now())`,
      [ann.id],
    )
    await database.query('select public.remove_account($1)', [ann.id])
    expect(
      await database.query(
        `select entity_id from public.audit_log where action_type = 'test' and details <> '{}' order by 1`,
      ),
    ).toEqual([{ entity_id: 'longer address' }, { entity_id: 'somebody else' }, { entity_id: 'template' }])
    await database.close()
  },
)
