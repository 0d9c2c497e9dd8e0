// @vitest-environment happy-dom
import { SignJWT } from 'jose'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { salesStatements } from '../../bench/creator-sales.ts'
import { readConfig } from '../../embedded/config.ts'
import { localKeys } from '../../embedded/keys.ts'
import { createLite } from '../../embedded/lite/app.ts'
import type { Database } from '../../embedded/types.ts'
import { aDatabase } from '../support/made-database.ts'

// Lists of more rows than one answer has, read by the page's own reads through the data API.

const jwtSecret = 'a secret of at least thirty-two characters'
const apiUrl = 'http://127.0.0.1:54321'
const buyer = '00000000-0000-4000-8000-0000000000b1'

let database: Database
let creator = ''
let signedIn = {}

const inReplica = (statements: string[]) =>
  ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n')

/** A buyer of 501 templates, each of which is in the shelf of the creator with 501 sales. */
const purchases = `
  insert into auth.users (id, email, email_confirmed_at) values ('${buyer}', 'ann@example.com', now());
  insert into public.templates (id, creator_id, name, platform, short_description, long_description, snapshot_price, status)
    select md5('bought ' || number)::uuid, md5('many')::uuid, 'Bought ' || number, 'n8n', 'Short', 'Long', null, 'approved'
    from generate_series(1, 501) as number;
  insert into public.purchases (user_id, template_id, price, created_at)
    select '${buyer}', md5('bought ' || number)::uuid, 0, now() - number * interval '1 minute' from generate_series(1, 501) as number`

beforeAll(async () => {
  database = await aDatabase()
  await database.run(inReplica([...salesStatements({ creator: 'many', templates: 1, sales: 501 }), purchases]))
  const [row] = await database.query<{ id: string }>(`select md5('many')::uuid as id`)
  creator = row?.id ?? ''
  const lite = await createLite({
    database,
    config: readConfig(),
    keys: localKeys,
    jwtSecret,
    deliver: () => {},
  })
  vi.stubEnv('VITE_SUPABASE_URL', apiUrl)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', localKeys.publishable)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    // The auth service knows no session of these people.
    return new URL(request.url).pathname === '/auth/v1/user' ? Response.json(signedIn) : lite.fetch(request)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await database.close()
})

/** Signs a person in without a password. */
async function signIn(id: string) {
  const claims = { sub: id, role: 'authenticated', email: 'ann@example.com' }
  signedIn = { id, email: claims.email, aud: 'authenticated', role: 'authenticated' }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
  const { supabase } = await import('@/base/data/supabase')
  await supabase.auth.setSession({ access_token: token, refresh_token: 'none' })
}

describe('A list of more rows than one answer has is read whole', () => {
  test('The export of sales', async () => {
    await signIn(creator)
    const { fetchAllSales } = await import('@/selling/data/creator-analytics')
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from public.ledger_entries where kind = 'sale'`,
    )
    expect(row?.count).toBeGreaterThan(501)
    const sales = await fetchAllSales(new AbortController().signal)
    expect(new Set(sales.map(({ entry_id }) => entry_id)).size).toBe(row?.count)
  })

  test('Purchases', async () => {
    await signIn(buyer)
    const { purchasesQuery } = await import('@/buying/data/purchases')
    const purchases = await new QueryClient().fetchQuery(purchasesQuery(buyer))
    expect(new Set(purchases.map(({ id }) => id)).size).toBe(501)
    expect(purchases.map(({ created_at }) => created_at)).toEqual(
      purchases
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
  })
  test('The files of an account export', async () => {
    const id = '00000000-0000-4000-8000-0000000000e1'
    await database.run(
      inReplica([
        `insert into private.data_exports (id, user_id) values ('${id}', '${buyer}')`,
        `insert into storage.objects (bucket_id, name, version, metadata)
          select 'creator-documents', '${buyer}/' || number || '.pdf', 'v', '{"size": 1}' from generate_series(1, 501) as number`,
      ]),
    )
    const answer = await fetch(`${apiUrl}/rest/v1/rpc/export_files`, {
      method: 'POST',
      headers: {
        apikey: localKeys.secret,
        authorization: `Bearer ${localKeys.secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ export_id: id }),
    })
    expect(await answer.json()).toHaveLength(501)
  })
})
