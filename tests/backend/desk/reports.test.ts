import { beforeAll, expect, it } from 'vitest'
import { aUser, type Client, type User, visitor } from '../../support/clients.ts'
import { aShop, type Listing } from '../../support/shop.ts'
import { asAdmin, statuses } from '../../support/support/ticketing.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let ann: User
let bob: User
let admin: Client
let listing: Listing

beforeAll(async () => {
  ;[ann, bob, admin, { listing }] = await Promise.all([aUser(), aUser(), asAdmin(), aShop()])
})

const report = (client: Client, target_type: string, target_id: string, reason = 'other') =>
  client.rpc('report', { target_type, target_id, reason, details: '' })

it('A signed-in user reports an existing template or creator, and only admins read and close the report', async () => {
  expect((await report(visitor(), 'template', listing.id)).error?.code).toBe('42501')
  expect((await report(bob.client, 'template', listing.id, 'unsafe')).data).toBe('reported')
  expect((await report(bob.client, 'template', listing.id)).data).toBe('duplicate')
  expect((await report(bob.client, 'creator', listing.creator_id)).data).toBe('reported')
  for (const client of [ann.client, bob.client]) expect((await client.from('reports').select('id')).data).toEqual([])
  expect((await visitor().from('reports').select('id')).error?.code).toBe('42501')
  const seen = await admin.from('reports').select('id, target_type').eq('reporter', bob.id).order('target_type')
  expect(seen.data).toMatchObject([{ target_type: 'creator' }, { target_type: 'template' }])
  const [first] = seen.data ?? []
  expect((await bob.client.rpc('close_report', { report_id: first?.id ?? '', outcome: 'dismissed' })).error?.code).toBe(
    '42501',
  )
  expect((await admin.rpc('close_report', { report_id: first?.id ?? '', outcome: 'dismissed' })).error).toBeNull()
})

it('A report of an unknown target answers 404, and one for an unknown reason 400', async () => {
  for (const [type, id] of [
    ['template', UNKNOWN],
    ['creator', UNKNOWN],
    ['creator', ann.id],
    ['admin', ann.id],
  ] as const)
    expect((await report(ann.client, type, id)).status).toBe(404)
  expect((await report(ann.client, 'template', listing.id, 'envy')).status).toBe(400)
})

it('The 11th report answers 429', async () => {
  const cyd = await aUser()
  const reports = await statuses(12, async () => (await report(cyd.client, 'template', listing.id)).status)
  expect(reports).toEqual([...Array<number>(10).fill(200), 429, 429])
})
