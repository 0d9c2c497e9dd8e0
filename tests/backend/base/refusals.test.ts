import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { snapshotChecks } from '../../../src/catalog/rules/snapshot-checks.ts'
import { people } from '../../support/selling/applying.ts'
import { aUser, service, type User } from '../../support/clients.ts'

// Authorization comes before validation: refusals do not depend on whether a row exists, and errors contain no row.

const stack = inject('stack')
let stranger: User, creator: User, admin: User

beforeAll(async () => {
  ;({ stranger, creator, admin } = await people())
})

/** Sends a raw request to the data API. @returns status and body, byte for byte. */
async function answerTo(user: User, path: string, body: object, method = 'POST') {
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${user.session.access_token}`,
    'content-type': 'application/json',
  }
  const response = await fetch(`${stack.apiUrl}/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) })
  return `${response.status} ${await response.text()}`
}

const linkTo = (name: string) => `https://app.gohighlevel.com/snapshots/refused-${name}`

async function aSnapshot(link: string): Promise<string> {
  const { data, error } = await creator.client
    .from('templates')
    .insert({
      creator_id: creator.id,
      name: `Snapshot ${randomUUID()}`,
      platform: 'GHL',
      email: 'private@work.test',
      short_description: 'Short',
      long_description: 'Long',
      snapshot_price: 0,
      ghl_snapshot_url: linkTo(link),
      contents: { workflows: ['Intake'] },
    })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

const seenAt = async (id: string) =>
  (await admin.client.from('templates').select('updated_at').eq('id', id).single()).data?.updated_at ?? ''

const approve = async (id: string, by = admin) =>
  by.client.rpc('review_template', {
    template_id: id,
    decision: 'approved',
    note: '',
    seen_at: await seenAt(id),
    checks: [...snapshotChecks],
  })

const delivered = async (id: string) =>
  (await service().rpc('template_goods', { buyer_id: admin.id, template_id: id })).data as { url?: string } | null

describe('Refused revisions', () => {
  it('A revision of another creator’s template is refused in the same words whether the template exists or not, and whatever it contains', async () => {
    const approved = await aSnapshot('approved')
    expect((await approve(approved)).error).toBeNull()
    const pending = await aSnapshot('pending')
    const answers = new Set<string>()
    for (const template_id of [approved, pending, randomUUID()])
      for (const changes of [
        {},
        { snapshot_price: 0.1 },
        { snapshot_price: 'x' },
        { name: '' },
        { status: 'approved' },
      ])
        answers.add(await answerTo(stranger, 'template_revisions', { template_id, changes }))
    expect([...answers]).toEqual([
      expect.stringMatching(/^403 .*42501.*row-level security policy for table \\"template_revisions\\"/),
    ])
  })

  it('A creator’s revision that breaks a constraint is refused without revealing the row', async () => {
    const own = await aSnapshot('secret')
    expect((await approve(own)).error).toBeNull()
    const answer = await answerTo(creator, 'template_revisions', { template_id: own, changes: { snapshot_price: 0.1 } })
    expect(answer).toMatch(/^400 .*23514/)
    expect(answer).not.toMatch(/Failing row|private@work|snapshots\/secret/)
  })
})

describe('Email addresses', () => {
  it.each(['buyers', 'creators'])(
    'An insert into %s does not reveal whether an email address exists',
    async (table) => {
      const victim = await aUser()
      const answers = await Promise.all(
        [victim.email, victim.email.toUpperCase(), 'wrong@example.com', null, 'x'.repeat(400)].map((email) =>
          answerTo(stranger, table, { id: victim.id, email }),
        ),
      )
      const ofNobody = await answerTo(stranger, table, { id: randomUUID(), email: victim.email })
      expect(new Set([...answers, ofNobody]).size).toBe(1)
      expect(answers[0]).toMatch(/^403 .*42501/)
    },
  )
})

describe('Buyers get what the admin approved', () => {
  it('A creator cannot change the platform before the review, and buyers get the link that was approved', async () => {
    const id = await aSnapshot('a')
    expect(
      await answerTo(creator, `templates?id=eq.${id}`, { platform: 'n8n', ghl_snapshot_url: linkTo('b') }, 'PATCH'),
    ).toMatch(/^403 /)
    expect(
      (
        await creator.client
          .from('templates')
          .update({ ghl_snapshot_url: linkTo('b') })
          .eq('id', id)
      ).error,
    ).toBeNull()
    expect(await answerTo(creator, `templates?id=eq.${id}`, { platform: 'GHL' }, 'PATCH')).toMatch(/^403 /)
    expect((await approve(id)).error).toBeNull()
    const { data: row } = await admin.client.rpc('my_template', { id })
    expect(row).toMatchObject({ ghl_snapshot_url: linkTo('b') })
    expect(await delivered(id)).toMatchObject({ url: linkTo('b') })
  })

  it('A revision cannot change the platform or remove the link that buyers get', async () => {
    const id = await aSnapshot('first')
    expect((await approve(id)).error).toBeNull()
    for (const changes of [{ platform: 'n8n' }, { platform: 'GHL', ghl_snapshot_url: linkTo('second') }])
      expect(await answerTo(creator, 'template_revisions', { template_id: id, changes })).toMatch(
        /^403 .*cannot change platform/,
      )
    expect(
      await answerTo(creator, 'template_revisions', { template_id: id, changes: { ghl_snapshot_url: null } }),
    ).toMatch(/^422 /)
    expect(await delivered(id)).toMatchObject({ url: linkTo('first') })
  })

  it('A creator cannot remove the link of a submitted template', async () => {
    const id = await aSnapshot('stays')
    for (const ghl_snapshot_url of [null, ' '])
      expect((await creator.client.from('templates').update({ ghl_snapshot_url }).eq('id', id)).error).toMatchObject({
        code: 'PT422',
        hint: 'snapshot_link_missing',
      })
    expect((await approve(id)).error).toBeNull()
    expect(await delivered(id)).toMatchObject({ url: linkTo('stays') })
  })
})
