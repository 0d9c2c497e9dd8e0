import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, freshAddress, type Client, type User, visitor } from '../../support/clients.ts'
import { aShop } from '../../support/shop.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/

const creatorMetadata = {
  first_name: 'Cleo',
  last_name: 'Creator',
  role: 'creator',
  company_name: 'Cleo Ltd',
  business_description: 'Automates.',
  calendly_url: 'https://calendly.com/cleo',
  templates_count: '1-5',
  has_clients: false,
}

type Draft = {
  creator_id: string
  name: string
  platform: string
  ghl_snapshot_url: string
  category: string
  short_description: string
  long_description: string
  snapshot_price: number
}

const draft = (creatorId: string, name: string, more: Partial<Draft> = {}): Draft => ({
  creator_id: creatorId,
  name,
  platform: 'GHL',
  ghl_snapshot_url: `https://app.gohighlevel.com/snapshots/${creatorId}`,
  category: 'Sales',
  short_description: `${name} in short`,
  long_description: `${name} at length`,
  snapshot_price: 19.5,
  ...more,
})

let creator: User
let buyer: User
let names: string[]
let client: Client

beforeAll(async () => {
  creator = await aUser({ email: freshAddress('creator'), metadata: creatorMetadata })
  buyer = await aUser()
  client = creator.client
  names = ['Alpha leads', 'Beta leads', 'Gamma invoices', 'Delta notes', 'Epsilon notes']
  const rows = names.map((name, i) =>
    draft(creator.id, name, { snapshot_price: 10 * (i + 1), category: i < 2 ? 'Sales' : 'Finance' }),
  )
  const { error } = await client.from('templates').insert(rows)
  expect(error).toBeNull()
})

const own = () => client.from('templates').select('name').eq('creator_id', creator.id)

describe('Reading rows', () => {
  it('The data API renders times as ISO 8601 with a zone, numbers as numbers and null as null', async () => {
    const { data, error } = await client
      .from('templates')
      .select('created_at, snapshot_price, published_at')
      .eq('name', 'Alpha leads')
      .single()
    expect(error).toBeNull()
    expect(data?.created_at).toMatch(ISO_WITH_ZONE)
    expect(data?.snapshot_price).toBe(10)
    expect(data?.published_at).toBeNull()
  })

  it('The data API supports the eq, gte, ilike, in, or, not and is filters', async () => {
    expect((await own().eq('category', 'Sales').order('name')).data?.map(({ name }) => name)).toEqual([
      'Alpha leads',
      'Beta leads',
    ])
    expect((await own().gte('snapshot_price', 40)).data).toHaveLength(2)
    expect((await own().ilike('name', '%NOTES')).data).toHaveLength(2)
    expect((await own().in('name', ['Alpha leads', 'Delta notes'])).data).toHaveLength(2)
    expect((await own().or('name.eq."Alpha leads",snapshot_price.gt.40')).data).toHaveLength(2)
    expect((await own().not('category', 'eq', 'Sales')).data).toHaveLength(3)
    expect((await own().is('image_url', null)).data).toHaveLength(5)
  })

  it('A range request answers 206 with the rows of the page and the exact count', async () => {
    const { data, count, status } = await client
      .from('templates')
      .select('name', { count: 'exact' })
      .eq('creator_id', creator.id)
      .order('snapshot_price', { ascending: false })
      .range(1, 2)
    expect(data?.map(({ name }) => name)).toEqual(['Delta notes', 'Gamma invoices'])
    expect(count).toBe(5)
    expect(status).toBe(206)
  })

  it('An estimated count of few rows is exact', async () => {
    const { count } = await client
      .from('templates')
      .select('id', { count: 'estimated' })
      .eq('creator_id', creator.id)
      .limit(1)
    expect(count).toBe(5)
  })

  it('A HEAD request returns the count without rows', async () => {
    const { count, data } = await client
      .from('templates')
      .select('id', { count: 'exact', head: true })
      .eq('creator_id', creator.id)
    expect(count).toBe(5)
    expect(data).toBeNull()
  })

  it('A query embeds related rows in both directions of a foreign key', async () => {
    const down = await client
      .from('templates')
      .select('name, submitted_templates(status)')
      .eq('name', 'Alpha leads')
      .single()
    expect(down.error).toBeNull()
    expect(down.data?.submitted_templates).toMatchObject({ status: 'pending' })
    const up = await client
      .from('submitted_templates')
      .select('template_name, templates!inner(category)')
      .eq('templates.category', 'Sales')
    expect(up.error).toBeNull()
    expect(up.data?.map(({ template_name }) => template_name).sort()).toEqual(['Alpha leads', 'Beta leads'])
  })

  it('A text search finds rows by a word in their name', async () => {
    const { listing } = await aShop({ name: 'Zymurgy for quokkas' })
    const { data, error } = await visitor()
      .from('listings')
      .select('id')
      .textSearch('name', 'quokka', { type: 'websearch', config: 'english' })
    expect(error).toBeNull()
    expect(data).toEqual([{ id: listing.id }])
    expect((await visitor().from('listings').select('id').textSearch('name', 'zzyzx & qqq')).data).toEqual([])
  })

  it('single() answers 406 with PGRST116 unless exactly one row matches; maybeSingle() accepts none', async () => {
    expect((await own().eq('name', 'Alpha leads').single()).data).toEqual({ name: 'Alpha leads' })
    expect((await own().eq('name', 'none').maybeSingle()).data).toBeNull()
    expect(await own().eq('name', 'none').single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(await own().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })

  it('Concurrent requests of two users return to each only their own rows', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? creator : buyer)).map(async ({ client, id }) => ({
        id,
        answer: await client.from('profiles').select('id'),
      })),
    )
    for (const { id, answer } of asked) expect(answer.data).toEqual([{ id }])
  })
})

describe('Writing rows', () => {
  it('Inserts and updates return the written row, and a deleted template is gone', async () => {
    const inserted = await client
      .from('templates')
      .insert(draft(creator.id, 'Zeta'))
      .select('id, name, status')
      .single()
    expect(inserted).toMatchObject({ status: 201, data: { name: 'Zeta', status: 'pending' } })
    const id = inserted.data?.id ?? ''
    const changed = await client.from('templates').update({ name: 'Zeta two' }).eq('id', id).select('name').single()
    expect(changed.data).toEqual({ name: 'Zeta two' })
    expect((await client.from('templates').update({ name: 'Zeta three' }).eq('id', id)).status).toBe(204)
    expect((await client.rpc('delete_template', { template_id: id })).error).toBeNull()
    expect((await client.from('templates').select('id').eq('id', id)).data).toEqual([])
  })

  it('An update changes no row that row-level security hides', async () => {
    const { data, error } = await buyer.client
      .from('templates')
      .update({ name: 'stolen' })
      .eq('creator_id', creator.id)
      .select('id')
    expect(error).toBeNull()
    expect(data).toEqual([])
  })

  it('A duplicate row answers 409 with code 23505', async () => {
    const again = { id: buyer.id, first_name: 'Bea', last_name: 'Buyer', email: buyer.email }
    expect(await buyer.client.from('buyers').insert(again)).toMatchObject({ status: 409, error: { code: '23505' } })
  })

  it('A violated check constraint answers 400 with code 23514', async () => {
    const answer = await client.from('templates').insert(draft(creator.id, 'Eta', { category: 'Gardening' }))
    expect(answer).toMatchObject({ status: 400, error: { code: '23514' } })
    expect(answer.error?.message).toContain('templates_category_check')
  })

  it('A missing required value answers 23502 and an invalid uuid answers 22P02', async () => {
    const incomplete = { ...draft(creator.id, 'Theta'), long_description: null as unknown as string }
    expect(await client.from('templates').insert(incomplete)).toMatchObject({ status: 400, error: { code: '23502' } })
    expect(await own().eq('id', 'not a uuid')).toMatchObject({ status: 400, error: { code: '22P02' } })
  })

  it('A write without a grant or policy answers 42501: 403 to a user, 401 to a visitor', async () => {
    const foreign = draft(creator.id, 'Iota')
    expect(await buyer.client.from('templates').insert(foreign)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(
      await buyer.client.from('purchases').insert({ user_id: buyer.id, template_id: UNKNOWN, price: 0 } as never),
    ).toMatchObject({ status: 403, error: { code: '42501' } })
    expect(await visitor().from('templates').insert(foreign)).toMatchObject({ status: 401, error: { code: '42501' } })
  })
})

describe('Calling database functions', () => {
  it('rpc() passes arguments and returns the result', async () => {
    expect(await buyer.client.rpc('is_admin', { user_id: buyer.id })).toMatchObject({ status: 200, data: false })
    expect(await buyer.client.rpc('claim_free_template', { template_id: UNKNOWN })).toMatchObject({
      data: { ok: false, problem: 'not_found' },
    })
  })

  it('A function that raises PT429 answers status 429', async () => {
    const eager = await aUser()
    const call = () => eager.client.rpc('claim_free_template', { template_id: UNKNOWN })
    for (let i = 0; i < 30; i++) expect((await call()).error).toBeNull()
    const { status, error } = await call()
    expect(status).toBe(429)
    expect(error).toMatchObject({ code: 'PT429', message: 'Too many requests' })
  })

  it('Calling a function without the privilege answers 42501', async () => {
    expect(await visitor().rpc('claim_free_template', { template_id: UNKNOWN })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await buyer.client.rpc('lease_due_mail')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })
})

describe('Unknown names and keys', () => {
  const raw = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${inject('stack').apiUrl}/rest/v1/${path}`, {
      headers: { apikey: inject('stack').publishableKey, ...headers },
    })

  it('Unknown tables, columns and functions answer with PostgREST’s error codes', async () => {
    expect(
      await visitor()
        .from('nothing' as 'templates')
        .select('id'),
    ).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    expect(
      await visitor()
        .from('listings')
        .select('nothing' as 'id'),
    ).toMatchObject({ status: 400, error: { code: '42703' } })
    expect(await visitor().rpc('nothing' as 'is_admin', { user_id: UNKNOWN })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
  })

  it('A request with an unknown API key or without one answers 401', async () => {
    expect((await raw('listings?select=id', { apikey: 'sb_publishable_made-up' })).status).toBe(401)
    expect((await fetch(`${inject('stack').apiUrl}/rest/v1/listings?select=id`)).status).toBe(401)
  })

  it('A forged token answers 401 instead of being treated as a visitor', async () => {
    const [head, body] = buyer.session.access_token.split('.')
    for (const token of [`${head}.${body}.${'A'.repeat(43)}`, `${head}.${body}.`, 'nonsense']) {
      const response = await raw('listings?select=id', { authorization: `Bearer ${token}` })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'PGRST301' })
    }
  })
})
