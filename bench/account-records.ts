import type { Sql } from 'postgres'
import { measuredCall, type Step } from './measured-call.ts'

/**
 * Deterministic records of an account, among those of as many accounts as there are records: mails, payment events, audit entries,
 * activity, downloads, purchases, payments, tickets with messages, files, and the log that the hosted auth service writes.
 */

/** Numbers of records of each kind: of the account, of others, and of payment events of others if it differs. */
export type Records = { own: number; others: number; otherEvents?: number }

/** What the tables get per record: `number`, and the account that it is about, `person` with `email`. */
const statements = (id: string, email: string) => {
  const isOwn = 'number <= own'
  const person = `case when ${isOwn} then '${id}'::uuid else md5('person ' || number)::uuid end`
  const address = `case when ${isOwn} then '${email}' else 'person' || number || '@others.test' end`
  // A third is found by id, a third by address alone; the rest of the mails tells others about the account.
  const third = 'number % 3'
  return [
    `insert into private.outbox (recipient, recipient_id, about, kind, data, dedup_key, sent_at)
      select case when ${third} = 2 then 'shop@example.test' else ${address} end, case when ${third} = 0 then ${person} end,
        case when ${third} = 2 and number % 2 = 0 then array[${person}] else '{}' end, 'sale',
        jsonb_build_object('template_name', 'Template ' || number, 'amount_cents', 4900)
          || case when ${third} = 2 and number % 2 = 1 then jsonb_build_object('email', ${address}) else '{}' end, 'bench ' || number, now()
      from records`,
    `insert into private.payment_events (event_id, type, payload, user_id, processed_at)
      select 'evt_' || number, 'charge.refunded', jsonb_build_object('id', 'evt_' || number, 'created', number, 'data', jsonb_build_object('object', jsonb_build_object(
          'id', 'ch_' || number, 'payment_intent', 'pi_' || number, 'amount', 4900, 'currency', 'usd',
          'billing_details', jsonb_build_object('name', 'Person ' || number, 'email', ${address}, 'address', jsonb_build_object('city', 'Berlin', 'country', 'DE')),
          'metadata', jsonb_build_object('template_id', md5('template ' || number), 'option', 'template')))),
        case when ${third} > 0 then ${person} end, now()
      from events`,
    `insert into public.audit_log (action_type, entity_type, entity_id, details, about)
      select 'send_email', 'creator_application', md5('application ' || number),
        jsonb_build_object('recipient', ${address}, 'subject', 'Hello ' || number), case when ${third} > 0 then array[${person}] else '{}' end
      from records`,
    `insert into public.activity (user_id, type, subject, at) select ${person}, 'purchase', 'Template ' || number, now() - number * interval '1 minute' from records`,
    `insert into private.downloads (user_id, template_id, version, downloaded_at)
      select ${person}, md5('template ' || number)::uuid, 1, now() - number * interval '1 minute' from records`,
    `insert into public.payments (id, stripe_session_id, payment_intent, user_id, template_id, creator_id, option, amount_cents, currency, buyer_email, claim_state)
      select md5('payment ' || number)::uuid, 'cs_' || number, 'pi_' || number, ${person}, md5('template ' || number)::uuid, md5('creator ' || number)::uuid, 'template',
        4900, 'usd', ${address}, 'claimed' from records`,
    `insert into public.purchases (user_id, template_id, price, payment_id)
      select ${person}, md5('template ' || number)::uuid, 49, md5('payment ' || number)::uuid from records`,
    `insert into public.support_tickets (id, user_id, email, name, category, subject)
      select md5('ticket ' || number)::uuid, case when ${third} > 0 then ${person} end, ${address}, 'Person', 'other', 'A question' from records where number % 20 = 0`,
    `insert into public.ticket_messages (ticket_id, author, body)
      select md5('ticket ' || number - number % 20)::uuid, 'customer', 'Message ' || number from records where number >= 20`,
    `insert into storage.objects (bucket_id, name, version) select 'profile-photos', ${person} || '/' || number || '.png', '1' from records`,
    `insert into auth.audit_log_entries (id, payload)
      select md5('entry ' || number)::uuid, json_build_object('action', 'login', 'actor_id', ${person}, 'actor_username', ${address}, 'log_type', 'account') from records`,
  ]
}

/** The table of hosted Supabase, which the embedded database lacks. */
const authLog = `create table if not exists auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz default now(), ip_address varchar(64) not null default '')`

/** Runs the work without the GIN indexes of the tables that it fills, and builds them afterwards, which is quicker. */
async function withoutIndexes(sql: Sql, work: () => Promise<void>) {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select schemaname || '.' || indexname as name, indexdef as definition from pg_indexes
    where tablename in ('outbox', 'payment_events', 'audit_log') and indexdef like '% USING gin %'`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await sql.unsafe(definition)
}

/** Adds records, with triggers and foreign keys off, and updates the statistics. */
export async function addRecords(sql: Sql, id: string, { own, others, otherEvents = others }: Records): Promise<void> {
  const [account] = await sql<{ email: string }[]>`select email from auth.users where id = ${id}`
  await sql.unsafe(authLog).simple()
  const fill = async (transaction: Sql) => {
    await transaction.unsafe('set local session_replication_role = replica').simple()
    for (const [name, count] of Object.entries({ records: own + others, events: own + otherEvents }))
      await transaction.unsafe(
        `create temporary table ${name} on commit drop as select number, ${own} as own from generate_series(1, ${count}) as number`,
      )
    for (const statement of statements(id, account?.email ?? '')) await transaction.unsafe(statement).simple()
  }
  await withoutIndexes(sql, () => sql.begin((transaction) => fill(transaction as unknown as Sql)))
  await sql.unsafe('vacuum analyze').simple()
}

/** Carries out the due deletion of an account, as carry-out-deletions does. */
export async function removeInSteps(sql: Sql, id: string): Promise<Step[]> {
  await sql`insert into private.account_deletions (user_id, key_hash, due_at, next_at) values (${id}, decode('00', 'hex'), now(), now())`
  const steps = [await measuredCall(sql, 'public.lease_due_deletion()::text')]
  const repeat = async (name: string) => {
    do steps.push(await measuredCall(sql, `public.${name}('${id}')`))
    while (steps.at(-1)?.outcome === 'more')
  }
  await repeat('begin_deletion')
  // The Storage API removes them.
  steps.push(await measuredCall(sql, `(select count(*) from public.deletion_files('${id}'))::text`))
  await repeat('remove_account')
  steps.push(await measuredCall(sql, 'public.lease_due_deletion()::text'))
  return steps
}
