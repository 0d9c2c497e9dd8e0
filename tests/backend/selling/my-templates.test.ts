import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { snapshotChecks } from '../../../src/catalog/rules/snapshot-checks.ts'
import { people } from '../../support/selling/applying.ts'
import type { User } from '../../support/clients.ts'
import { call } from '../../support/shop.ts'

let creator: User, admin: User, buyer: User

beforeAll(async () => {
  ;({ creator, admin, stranger: buyer } = await people())
})

const linkTo = (name: string) => `https://app.gohighlevel.com/snapshots/mine-${name}`

/** Submits a free snapshot. */
async function aSubmission(): Promise<string> {
  const { data } = await creator.client
    .from('templates')
    .insert({
      creator_id: creator.id,
      name: `Snapshot ${randomUUID()}`,
      platform: 'GHL',
      short_description: 'Short',
      long_description: 'Long',
      snapshot_price: 0,
      ghl_snapshot_url: linkTo('one'),
      contents: { workflows: ['Intake'] },
    })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

const checks = [...snapshotChecks]

async function review(template_id: string, decision: string, note = '') {
  const seen = await admin.client.from('templates').select('updated_at').eq('id', template_id).single().throwOnError()
  const seen_at = seen.data.updated_at
  await admin.client.rpc('review_template', { template_id, decision, note, seen_at, checks }).throwOnError()
}

/** Submits an update with a new link. @returns the revision's id. */
async function revise(template_id: string, link: string, changelog = 'Waits a day longer.') {
  const { data } = await creator.client
    .from('template_revisions')
    .insert({ template_id, changelog, changes: { ghl_snapshot_url: linkTo(link) } })
    .select('id, updated_at')
    .single()
    .throwOnError()
  return data
}

async function approveUpdate({ id: revision_id, updated_at: seen_at }: { id: string; updated_at: string }) {
  await admin.client
    .rpc('review_revision', { revision_id, decision: 'approved', note: '', seen_at, checks })
    .throwOnError()
}

const claim = (template_id: string) => buyer.client.rpc('claim_free_template', { template_id }).throwOnError()

const listed = async (id: string, user = creator) =>
  (await user.client.rpc('my_templates').throwOnError()).data.find((template) => template.id === id)

describe('The templates of their creator', () => {
  it('A creator reads status, note and update of their own templates, and nobody else does', async () => {
    const id = await aSubmission()
    await review(id, 'changes_requested', 'Please name the accounts it needs.')
    expect(await listed(id)).toMatchObject({
      status: 'changes_requested',
      review_note: 'Please name the accounts it needs.',
      revision_id: null,
    })
    expect(await listed(id, buyer)).toBeUndefined()
    expect(await listed(id, admin)).toBeUndefined()
    await review(id, 'approved')
    const update = await revise(id, 'two')
    expect(await listed(id)).toMatchObject({ revision_id: update.id, revision_status: 'pending' })
    await creator.client.rpc('withdraw_revision', { revision_id: update.id }).throwOnError()
    expect(await listed(id)).toMatchObject({ status: 'approved', revision_id: null })
  })

  it('A template that was never sold is deleted', async () => {
    const id = await aSubmission()
    const { data } = await creator.client.rpc('delete_template', { template_id: id }).throwOnError()
    expect(data).toBe('deleted')
    expect(await listed(id)).toBeUndefined()
    expect((await admin.client.from('templates').select('id').eq('id', id)).data).toEqual([])
  })

  it('A template that was sold is archived: it leaves list and marketplace, and its buyers keep it', async () => {
    const id = await aSubmission()
    await review(id, 'approved')
    await claim(id)
    const { data } = await creator.client.rpc('delete_template', { template_id: id }).throwOnError()
    expect(data).toBe('archived')
    expect(await listed(id)).toBeUndefined()
    expect((await buyer.client.from('listings').select('id').eq('id', id)).data).toEqual([])
    expect((await call('template-download', { templateId: id }, buyer)).body).toMatchObject({ url: linkTo('one') })
  })

  it('Nobody deletes a template or withdraws an update of another creator', async () => {
    const id = await aSubmission()
    await review(id, 'approved')
    const { id: revision_id } = await revise(id, 'two')
    for (const other of [buyer, admin]) {
      expect((await other.client.rpc('delete_template', { template_id: id })).error?.code).toBe('PT404')
      expect((await other.client.rpc('withdraw_revision', { revision_id })).error?.code).toBe('PT404')
    }
    expect(await listed(id)).toMatchObject({ status: 'approved', revision_status: 'pending' })
  })
})

describe('The versions of a bought template', () => {
  it('A buyer downloads the newest version, and the bought one on request', async () => {
    const id = await aSubmission()
    await review(id, 'approved')
    await claim(id)
    await approveUpdate(await revise(id, 'two'))
    const { data: purchase } = await buyer.client
      .from('purchases')
      .select('bought:template_versions (number), template:templates (versions:template_versions (number, changelog))')
      .eq('template_id', id)
      .single()
      .throwOnError()
    expect(purchase).toEqual({
      bought: { number: 1 },
      template: {
        versions: expect.arrayContaining([
          { number: 1, changelog: null },
          { number: 2, changelog: 'Waits a day longer.' },
        ]) as unknown,
      },
    })
    const download = async (version?: number) =>
      (await call('template-download', { templateId: id, version }, buyer)).body.url
    expect([await download(), await download(1), await download(2)]).toEqual([
      linkTo('two'),
      linkTo('one'),
      linkTo('two'),
    ])
  })
})
