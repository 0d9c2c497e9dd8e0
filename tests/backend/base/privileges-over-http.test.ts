import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, service, type User, visitor } from '../../support/clients.ts'

// pgTAP and the snapshot test the grants; this tests that the data API enforces them and exposes nothing by other
// routes.

const stack = inject('stack')
let buyer: User

beforeAll(async () => {
  buyer = await aUser()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.apiUrl}/rest/v1/${path}`, { headers: { apikey: stack.publishableKey, ...headers } })

const asBuyer = () => ({ authorization: `Bearer ${buyer.session.access_token}` })

const hidden = [
  ['templates', 'ghl_snapshot_url'],
  ['templates', 'ghl_snapshot_urls'],
  ['templates', 'json_file_url'],
  ['templates', 'email'],
  ['templates', 'review_note'],
  ['template_versions', 'goods_path'],
  ['template_versions', 'goods_url'],
  ['template_versions', 'goods_sha256'],
  ['submitted_templates', 'submitted_by_email'],
  ['submitted_templates', 'snapshot_url'],
  ['creator_applications', 'reviewed_by'],
  ['creator_applications', 'search_text'],
] as const

describe.each(hidden)('The hidden column %s.%s', (table, column) => {
  const uses = [
    ['selected', `${table}?select=${column}`],
    ['read with select=*', `${table}?select=*`],
    ['filtered by', `${table}?select=id&${column}=is.null`],
    ['part of an or filter', `${table}?select=id&or=(${column}.is.null,id.is.null)`],
    ['ordered by', `${table}?select=id&order=${column}`],
    ['counted', `${table}?select=${column}.count()`],
  ] as const

  it.each(uses)(`The column ${table}.${column} cannot be %s`, async (_, path) => {
    for (const headers of [{}, asBuyer()]) {
      const response = await get(path, headers)
      expect(response.status, await response.clone().text()).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })
})

describe('Hidden columns', () => {
  it.each([
    'templates?select=id,template_versions(goods_path)',
    'templates?select=id,template_versions(*)',
    'templates?select=id,template_versions!inner(id)&template_versions.goods_path=like.*',
    'template_versions?select=id,templates(email)',
    'template_versions?select=id,...templates(ghl_snapshot_url)',
  ])('Hidden columns cannot be read by embedding: %s', async (path) => {
    for (const headers of [{}, asBuyer()]) expect((await get(path, headers)).status).toBeGreaterThanOrEqual(400)
  })

  it('Hidden columns stay hidden after requests with other roles', async () => {
    await Promise.all([
      buyer.client.from('profiles').select('id'),
      visitor().from('listings').select('id'),
      service().rpc('lease_mail', { mail_key: 'no such mail' }),
    ])
    await buyer.client.from('profiles').update({ city: 'Lyon' }).eq('id', buyer.id)
    expect(await buyer.client.from('templates').select('ghl_snapshot_url')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await visitor().from('templates').select('ghl_snapshot_url')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })
})

describe('Tables without any grant', () => {
  it.each(['checkouts', 'ledger_entries'])('Visitors and buyers cannot read %s', async (table) => {
    expect((await get(`${table}?select=id`)).status).toBe(401)
    expect((await get(`${table}?select=id`, asBuyer())).status).toBe(403)
  })
})

describe('Other schemas', () => {
  it.each(['private', 'auth', 'storage', 'extensions', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
    'The data API does not expose the schema %s',
    async (schema) => {
      for (const key of [stack.publishableKey, stack.secretKey]) {
        const table = { private: 'admins', auth: 'users', storage: 'objects' }[schema] ?? 'schema_migrations'
        const response = await get(`${table}?select=*`, { apikey: key, 'accept-profile': schema })
        expect(response.status).toBe(406)
        expect(await response.json()).toMatchObject({ code: 'PGRST106' })
      }
    },
  )

  it('Functions of other schemas cannot be called by name', async () => {
    for (const name of ['is_admin_somewhere', 'write_audit', 'enqueue_mail', 'pg_read_file', 'set_config', 'pg_sleep'])
      expect((await get(`rpc/${name}`)).status).toBe(404)
  })
})

describe('The secret key', () => {
  it('The secret key is refused from a browser', async () => {
    const browser = { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' }
    expect((await get('templates?select=id', browser)).status).toBe(401)
  })

  it('The secret key may run the mail queue but cannot insert purchases', async () => {
    expect((await service().rpc('lease_mail', { mail_key: 'no such mail' })).error).toBeNull()
    expect(
      (
        await service()
          .from('purchases')
          .insert({ user_id: buyer.id, template_id: buyer.id, price: 0 } as never)
      ).error?.code,
    ).toBe('42501')
  })
})

describe('Access tokens', () => {
  it('A forged token cannot claim the role service_role', async () => {
    const [head = '', body = ''] = buyer.session.access_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const token of [`${head}.${forged}.${'A'.repeat(43)}`, `${none}.${forged}.`])
      expect((await get('listings?select=id', { authorization: `Bearer ${token}` })).status).toBe(401)
  })
})
