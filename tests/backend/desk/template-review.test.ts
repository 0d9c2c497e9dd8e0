import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import { people } from '../../support/selling/applying.ts'
import { type User, visitor } from '../../support/clients.ts'
import { call } from '../../support/shop.ts'
import { asStored, aWorkflow, decide, submit, uploadGoods } from '../../support/selling/submissions.ts'

// The review of templates: what admins read, and that nobody else does.

let creator: User, admin: User, stranger: User

beforeAll(async () => {
  ;({ creator, admin, stranger } = await people())
})

const notDownloadable = { error: messages.notDownloadable }
const refused = { code: '42501', message: 'Only admins read all templates' }
const textOf = async (address: unknown) => (await fetch(String(address))).text()

describe('The queue and the review of a template', () => {
  it('Only admins read the queue, a review and the file under review', async () => {
    const id = await submit(creator)
    for (const user of [creator, stranger]) {
      expect((await user.client.rpc('template_queue', { status: 'pending' })).error).toMatchObject(refused)
      expect((await user.client.rpc('template_under_review', { id })).error).toMatchObject(refused)
      expect(await call('template-download', { reviewId: id }, user)).toMatchObject({
        status: 403,
        body: notDownloadable,
      })
    }
    expect((await visitor().rpc('template_queue', { status: 'pending' })).error?.code).toBe('42501')
    expect((await call('template-download', { reviewId: id })).status).toBe(401)
  })

  it('An admin finds a submission in the queue, with its facts and its file', async () => {
    const content = aWorkflow('Reviewed')
    const id = await submit(stranger, content)
    const { data } = await admin.client.rpc('template_queue', { status: 'pending', search: id })
    expect(data).toMatchObject({
      total: 1,
      items: [{ id, kind: 'new', status: 'pending', is_creator_approved: false }],
    })
    const review = await admin.client.rpc('template_under_review', { id })
    expect(review.data).toMatchObject({
      template: { id, status: 'pending' },
      revision: null,
      creator: { id: stranger.id, application_status: null, application: null },
      decisions: [],
    })
    const { status, body } = await call('template-download', { reviewId: id }, admin)
    expect([status, await textOf(body.url)]).toEqual([200, asStored(content)])
    expect((await decide(admin, id, 'approved')).error).toMatchObject({
      code: 'PT422',
      hint: 'creator_not_approved',
    })
  })

  it('An update is reviewed by its own id, with its own file', async () => {
    const id = await submit(creator, aWorkflow('Old'))
    expect((await decide(admin, id, 'approved')).error).toBeNull()
    const content = aWorkflow('New')
    const goods_path = await uploadGoods(creator, content)
    const changes = { goods_path, snapshot_price: 12 }
    await creator.client.from('template_revisions').insert({ template_id: id, changes }).throwOnError()
    const { data: queue } = await admin.client.rpc('template_queue', { status: 'pending', search: id })
    const item = (queue as { items: { id: string }[] }).items[0]!
    expect(item).toMatchObject({ kind: 'revision', price_cents: 1200 })
    const { data } = await admin.client.rpc('template_under_review', { id: item.id })
    expect(data).toMatchObject({
      template: { id, price_cents: null },
      revision: { id: item.id, proposed: { price_cents: 1200, goods_path } },
      waiting_revision_id: item.id,
    })
    const file = await call('template-download', { reviewId: item.id }, admin)
    expect(await textOf(file.body.url)).toBe(asStored(content))
    expect((await call('template-download', { reviewId: item.id }, creator)).status).toBe(403)
  })

  it('A resubmitted draft is reviewed beside what the last review saw, file included', async () => {
    const [seen, changed] = [aWorkflow('Seen'), aWorkflow('Changed')]
    const id = await submit(creator, seen)
    expect((await decide(admin, id, 'changes_requested', 'Say more')).error).toBeNull()
    const goods_path = await uploadGoods(creator, changed)
    await creator.client.from('templates').update({ goods_path, long_description: 'More' }).eq('id', id).throwOnError()
    const { data } = await admin.client.rpc('template_under_review', { id })
    expect(data).toMatchObject({
      template: { long_description: 'More', goods_path },
      last_review: { seen: { long_description: 'Long' } },
    })
    const files = await Promise.all(
      [true, false].map((atLastReview) => call('template-download', { reviewId: id, atLastReview }, admin)),
    )
    expect(await Promise.all(files.map(({ body }) => textOf(body.url)))).toEqual([seen, changed].map(asStored))
    expect((await call('template-download', { reviewId: id, atLastReview: true }, creator)).status).toBe(403)
  })

  it('Only admins read the history of a creator', async () => {
    const creator_id = creator.id
    for (const user of [creator, stranger])
      expect((await user.client.rpc('creator_history', { creator_id })).error).toMatchObject({ code: '42501' })
    expect((await visitor().rpc('creator_history', { creator_id })).error?.code).toBe('42501')
    const { data } = await admin.client.rpc('creator_history', { creator_id })
    expect(data).toMatchObject({ money: { refunds: 0 }, reports: { total: 0 } })
  })
})
