import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../embedded/database/database.ts'
import type { Database, Row } from '../../embedded/types.ts'
import { png } from '../support/files/pictures.ts'
import { startStack, type Stack } from '../support/stack.ts'
import '../support/web-socket.ts'

const password = 'flowshelf-demo'
const leaving = 'creator@flowshelf.test'

/** docs/security.md, "Kept after deletion": books, and paths of goods that buyers keep. */
const idIsKeptIn = [
  'private.daily_earnings.creator_id',
  'private.goods_prints.goods_path',
  'private.open_days.creator_id',
  'private.open_entries.creator_id',
  'public.audit_log.entity_id',
  'public.ledger_entries.creator_id',
  'public.payments.creator_id',
  'public.payouts.creator_id',
  'public.template_versions.goods_path',
  'public.templates.goods_path',
  'storage.objects.name',
  'storage.objects.path_tokens',
]

let stateFolder: string
beforeAll(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'flowshelf-deletion-'))
})
afterAll(() => rmSync(stateFolder, { recursive: true, force: true }))

async function signIn({ addresses }: Stack, email: string) {
  const client = createClient(addresses.apiUrl, addresses.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  return { client, ...(await client.auth.signInWithPassword({ email, password })) }
}

/** Calls an edge function with the client's session, or with the secret key. */
async function call(stack: Stack, name: string, body?: object, client?: SupabaseClient): Promise<Response> {
  const { apiUrl, publishableKey, secretKey } = stack.addresses
  const token = (await client?.auth.getSession())?.data.session?.access_token
  return fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: token ? { apikey: publishableKey, authorization: `Bearer ${token}` } : { apikey: secretKey },
    body: body instanceof FormData ? body : JSON.stringify(body ?? {}),
  })
}

async function subjectsTo({ addresses }: Stack, email: string): Promise<string[]> {
  const found = await fetch(`${addresses.inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${email}`)}`)
  return ((await found.json()) as { messages: { Subject: string }[] }).messages.map(({ Subject }) => Subject)
}

/** What is known of a mail that has arrived; none when it is forgotten. */
async function noted({ addresses: { apiUrl, secretKey } }: Stack, mailKey: string): Promise<unknown> {
  const service = createClient(apiUrl, secretKey, { auth: { persistSession: false } })
  return (await service.rpc('lease_mail', { mail_key: mailKey }).throwOnError()).data
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(join(stateFolder, 'data'))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** `schema.table.column` of every value, of any type, that contains one of the words. */
async function columnsThatContain(database: Database, words: string[]) {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'm') and nspname !~ '^(pg_|information_schema)'`,
  )
  const found = new Set<string>()
  const sought = words.map((word) => word.toLowerCase())
  const hasWord = (text: string) => sought.some((word) => text.toLowerCase().includes(word))
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select to_jsonb(kept)::text as row from ${name} as kept`)
    for (const { row } of rows.filter(({ row }) => hasWord(row)))
      for (const [column, value] of Object.entries(JSON.parse(row) as Row))
        if (hasWord(JSON.stringify(value) ?? '')) found.add(`${name}.${column}`)
  }
  return [...found].sort()
}

/** Everything that a person leaves by using the page: a photo, a ticket with a file, newsletter, an export. */
async function useThePage(stack: Stack, client: SupabaseClient) {
  const picture = new FormData()
  picture.append('file', new File([png], 'me.png', { type: 'image/png' }))
  expect((await call(stack, 'upload-file?for=template-image', picture, client)).status).toBe(200)
  const ticket = new FormData()
  const fields = {
    name: 'Mara',
    category: 'other',
    subject: 'A question',
    message: 'How does this work?',
    email: leaving,
  }
  for (const [name, value] of Object.entries(fields)) ticket.append(name, value)
  ticket.append('files', new File([png], 'shot.png', { type: 'image/png' }))
  expect((await call(stack, 'open-ticket', ticket, client)).status).toBe(200)
  await client.rpc('subscribe_newsletter', { email: leaving }).throwOnError()
  await client.rpc('request_export').throwOnError()
  await call(stack, 'export-data')
  await expect.poll(async () => ((await client.rpc('my_export')).data as { state: string } | null)?.state).toBe('ready')
}

it('A deleted creator’s name, address and files are gone from every table and bucket, and buyers keep what they bought', async () => {
  const first = await startStack({ page: false, stateFolder })
  const { client, data } = await signIn(first, leaving)
  const id = data.user?.id ?? ''
  await useThePage(first, client)
  expect((await call(first, 'delete-account', { password: 'wrong' }, client)).status).toBe(400)
  expect((await call(first, 'delete-account', { password }, client)).status).toBe(200)
  await first.end('SIGINT')

  // Settles all money, and lets 7 days pass.
  const before = await inDatabase(async (database) => {
    const [person] = await database.query<{ full_name: string; username: string }>(
      'select full_name, username from public.profiles where id = $1',
      [id],
    )
    const [sold] = await database.query<{ template_id: string; email: string }>(
      `select purchase.template_id, account.email from public.purchases as purchase
         join public.templates as template on template.id = purchase.template_id and template.goods_path is not null
         join auth.users as account on account.id = purchase.user_id
         where template.creator_id = $1 and purchase.state = 'active' limit 1`,
      [id],
    )
    await database.run(`set session_replication_role = replica;
        update private.settings set payout_minimum_cents = 1000000000;
        update public.payouts set status = 'paid', paid_at = now() where status = 'pending';
        update public.refund_requests set status = 'withdrawn' where status = 'open';
        update private.disputes set status = 'won' where status = 'open';
        update private.account_deletions set due_at = now(), next_at = now();
        set session_replication_role = origin`)
    const ledger = await database.query('select count(*), sum(cents) from public.ledger_entries')
    const others = await database.query('select count(*) from public.purchases where user_id <> $1', [id])
    return { person, sold, ledger, others }
  })
  const second = await startStack({ page: false, stateFolder })
  await expect
    .poll(
      async () => {
        const answer = (await (await call(second, 'carry-out-deletions')).json()) as { failed: number }
        expect(answer.failed).toBe(0)
        await call(second, 'send-outbox')
        return (await signIn(second, leaving)).error?.code
      },
      { interval: 1_000 },
    )
    .toBe('invalid_credentials')
  await expect.poll(() => subjectsTo(second, leaving)).toContain('Your account was deleted')
  // The deletion is forgotten, with its last mail, once that is noted as sent, be it by a job of the backend.
  await expect
    .poll(async () => {
      await call(second, 'carry-out-deletions')
      return noted(second, `deletion_done:${id}`)
    })
    .toEqual([])

  const buyer = await signIn(second, before.sold?.email ?? '')
  const download = await call(second, 'template-download', { templateId: before.sold?.template_id }, buyer.client)
  expect([before.sold?.email, download.status]).toEqual([before.sold?.email, 200])
  await second.end('SIGINT')

  await inDatabase(async (database) => {
    const { full_name = '', username = '' } = before.person ?? {}
    const names = [...full_name.split(' '), username].map((name) => `"${name}"`)
    expect(await columnsThatContain(database, [leaving, full_name, ...names])).toEqual([])
    expect(await columnsThatContain(database, [id])).toEqual(idIsKeptIn)
    expect(await database.query('select count(*), sum(cents) from public.ledger_entries')).toEqual(before.ledger)
    expect(await database.query('select count(*) from public.purchases where user_id is not null')).toEqual(
      before.others,
    )
    const kept = await database.query<{ version: string }>('select version from storage.objects')
    expect(readdirSync(join(stateFolder, 'storage/objects')).sort()).toEqual(kept.map(({ version }) => version).sort())
  })
})
