import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { workflowMessages as messages } from '../../../src/workflow/messages/workflow.ts'
import { people, upload } from '../../support/selling/applying.ts'
import { aUser, service, type User, visitor } from '../../support/clients.ts'
import { call } from '../../support/shop.ts'
import {
  aSubmission,
  asStored,
  aWorkflow,
  decide,
  reviseAndApprove,
  submit,
  uploadGoods,
} from '../../support/selling/submissions.ts'

// Submissions: the file is uploaded first, the row names it, and a trigger binds it.

const stack = inject('stack')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const gone = { code: 'PT422', hint: 'file_gone' }

let creator: User, admin: User, stranger: User

beforeAll(async () => {
  ;({ creator, admin, stranger } = await people())
})

const goods = () => service().storage.from('template-goods')
const exists = async (path: string) => (await goods().exists(path)).data
const templatesOf = async (user: User) =>
  (await user.client.from('templates').select('name').eq('creator_id', user.id)).data
const discard = (user: User, path: string) =>
  user.client.rpc('discard_upload', { bucket_id: 'template-goods', path }).throwOnError()
const sweep = () =>
  fetch(`${stack.apiUrl}/functions/v1/sweep-storage`, { method: 'POST', headers: { apikey: stack.secretKey } })

async function downloaded(user: User, templateId: string, version?: number) {
  const { status, body } = await call('template-download', { templateId, version }, user)
  return status === 200 ? (await fetch(String(body.url))).text() : status
}

describe('A submitted workflow', () => {
  it('Buyers get the uploaded workflow, and after an approved change the new version or the one they bought', async () => {
    const [first, second] = [aWorkflow('First'), aWorkflow('Second')]
    const id = await submit(creator, first)
    const { data: mine } = await creator.client.rpc('my_template', { id })
    expect(mine).toMatchObject({
      diagram: { n: [['t', 0, 0, 0]], e: [] },
      versions: [{ number: 1, goods_sha256: sha256(asStored(first)), file_name: 'My flow.json', approved_at: null }],
    })
    expect(await downloaded(stranger, id)).toBe(404)
    expect((await decide(admin, id, 'approved')).error).toBeNull()
    await stranger.client.rpc('claim_free_template', { template_id: id }).throwOnError()
    expect(await downloaded(stranger, id)).toBe(asStored(first))

    await reviseAndApprove({ creator, admin }, id, { goods_path: await uploadGoods(creator, second) }, 'A better start')
    expect((await creator.client.rpc('my_template', { id })).data).toMatchObject({
      revision: { file_name: 'My flow.json', diagram: { n: [['t', 0, 0, 0]], e: [] } },
    })
    const later = await aUser()
    await later.client.rpc('claim_free_template', { template_id: id }).throwOnError()
    expect(await downloaded(stranger, id)).toBe(asStored(second))
    expect(await downloaded(stranger, id, 1)).toBe(asStored(first))
    expect(await downloaded(later, id)).toBe(asStored(second))
    expect(await downloaded(later, id, 1)).toBe(404)
    expect(await downloaded(creator, id, 1)).toBe(asStored(first))
    const { data: versions } = await visitor()
      .from('template_versions')
      .select('number, changelog')
      .eq('template_id', id)
      .order('number')
    expect(versions).toEqual([
      { number: 1, changelog: null },
      { number: 2, changelog: 'A better start' },
    ])
  })

  it('The densest workflow is stored with its diagram', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `n${i}`)
    const nodes = names.map((name) => ({ type: 'n8n-nodes-base.set', name, position: [0, 0] }))
    const main = [names.map((node) => ({ node, type: 'main', index: 0 }))]
    const connections = Object.fromEntries(names.map((name) => [name, { main }]))
    expect(await uploadGoods(stranger, JSON.stringify({ nodes, connections }))).toMatch(/\.json$/)
  })

  it('A refused file stores no object and no row', async () => {
    const before = (await goods().list(stranger.id)).data
    const answer = await upload(stranger, new File(['{"name": "Flow"}'], 'flow.json'), 'template-goods')
    expect(answer).toMatchObject({ status: 400, body: { error: messages.noNodes } })
    expect((await goods().list(stranger.id)).data).toEqual(before)
    expect(await templatesOf(stranger)).toEqual([])
  })

  it('A template without its file is refused, also when the file vanished from storage after the upload', async () => {
    const path = await uploadGoods(stranger)
    await goods().remove([path])
    for (const goods_path of [path, `${stranger.id}/never.json`])
      expect((await stranger.client.from('templates').insert(aSubmission(stranger, goods_path))).error).toMatchObject(
        gone,
      )
    expect(await templatesOf(stranger)).toEqual([])
  })

  it('A refused row leaves a file that can be submitted again, and that the sweep removes once it is discarded', async () => {
    const user = await aUser()
    const path = await uploadGoods(user)
    const refused = await user.client.from('templates').insert({ ...aSubmission(user, path), category: 'Cats' })
    expect(refused.error).toMatchObject({ code: '23514' })
    expect([await templatesOf(user), await exists(path)]).toEqual([[], true])
    expect((await user.client.from('templates').insert(aSubmission(user, path, 'Second try'))).error).toBeNull()
    expect(await templatesOf(user)).toEqual([{ name: 'Second try' }])

    await discard(user, path)
    expect((await sweep()).status).toBe(200)
    expect(await exists(path), 'a file that a template refers to stays').toBe(true)
    const unused = await uploadGoods(user)
    await discard(user, unused)
    expect((await sweep()).status).toBe(200)
    expect(await exists(unused)).toBe(false)
    expect((await user.client.from('templates').insert(aSubmission(user, unused))).error).toMatchObject(gone)
  })
})

describe('Attacks on submissions', () => {
  it('A user cannot submit, revise with or learn about another user’s file', async () => {
    const path = await uploadGoods(creator)
    const answers = await Promise.all(
      [path, `${creator.id}/never.json`].map((goods_path) =>
        stranger.client.from('templates').insert(aSubmission(stranger, goods_path, 'Same')),
      ),
    )
    expect(answers[0]?.error).toMatchObject({ code: '23514' })
    expect(answers[0]?.error?.message).toBe(answers[1]?.error?.message)
    const own = aSubmission(creator, path)
    expect((await stranger.client.from('templates').insert(own)).error).toMatchObject({ code: '42501' })
    expect((await stranger.client.rpc('discard_upload', { bucket_id: 'template-goods', path })).error).toBeNull()
    expect((await creator.client.from('templates').insert(own)).error).toBeNull()
  })

  it('The goods of an approved template can be swapped neither in the row nor in storage', async () => {
    const content = aWorkflow('Reviewed')
    const path = await uploadGoods(creator, content)
    const row = aSubmission(creator, path)
    const { data } = await creator.client.from('templates').insert(row).select('id').single().throwOnError()
    expect((await decide(admin, data.id, 'approved')).error).toBeNull()
    const other = await uploadGoods(creator, aWorkflow('Swapped'))
    const update = await creator.client.from('templates').update({ goods_path: other }).eq('id', data.id).select('id')
    expect(update).toMatchObject({ data: [], error: null })
    const file = new Blob([aWorkflow('Swapped')], { type: 'application/json' })
    expect(
      (await creator.client.storage.from('template-goods').upload(path, file, { upsert: true })).error,
    ).not.toBeNull()
    await discard(creator, path)
    await sweep()
    expect(await downloaded(creator, data.id)).toBe(asStored(content))
  })

  it('A review refuses goods that changed since the admin looked', async () => {
    const id = await submit(creator)
    const { data: seen } = await admin.client
      .from('templates')
      .select('updated_at')
      .eq('id', id)
      .single()
      .throwOnError()
    const goods_path = await uploadGoods(creator, aWorkflow('Later'))
    await creator.client.from('templates').update({ goods_path }).eq('id', id).throwOnError()
    const approval = { template_id: id, decision: 'approved', note: '', seen_at: seen.updated_at }
    expect((await admin.client.rpc('review_template', approval)).error).toMatchObject({ code: 'PT409' })
    expect((await creator.client.rpc('review_template', approval)).error).toMatchObject({ code: '42501' })
  })

  it('Strangers see neither a draft nor its revisions, files or review notes', async () => {
    const id = await submit(creator)
    for (const client of [visitor(), stranger.client]) {
      expect((await client.from('templates').select('id').eq('id', id)).data).toEqual([])
      expect((await client.from('template_versions').select('id').eq('template_id', id)).data).toEqual([])
      expect((await client.rpc('my_template', { id })).data).toBeNull()
      expect((await client.rpc('my_templates')).data ?? []).toEqual([])
      expect((await client.rpc('delete_template', { template_id: id })).error).not.toBeNull()
    }
    expect((await stranger.client.from('template_revisions').select('id').eq('template_id', id)).data).toEqual([])
    expect((await stranger.client.from('submitted_templates').select('id').eq('template_id', id)).data).toEqual([])
    for (const name of ['template-download', 'create-checkout-session', 'create-template-checkout-links']) {
      const answers = [id, randomUUID()].map((templateId) => call(name, { templateId, option: 'template' }, stranger))
      const [known, unknown] = await Promise.all(answers)
      expect(known, name).toEqual(unknown)
      expect(known?.status, name).toBe(404)
    }
  })

  it('The 21st submission of a day is refused, in one insert or one by one', async () => {
    const user = await aUser()
    const path = await uploadGoods(user)
    const many = Array.from({ length: 500 }, () => aSubmission(user, path))
    expect((await user.client.from('templates').insert(many)).error).toMatchObject({ code: 'PT429' })
    expect(await templatesOf(user)).toEqual([])
    expect((await user.client.from('templates').insert(many.slice(0, 20))).error).toBeNull()
    expect((await user.client.from('templates').insert(aSubmission(user, path))).error).toMatchObject({ code: 'PT429' })
    expect(await templatesOf(user)).toHaveLength(20)
  })
})
