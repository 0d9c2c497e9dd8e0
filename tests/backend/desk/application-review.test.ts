import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  apply,
  applyWithDocument,
  call,
  creatorMetadata,
  review,
  subjectsTo,
} from '../../support/selling/applying.ts'
import { aUser, demoUser, type User } from '../../support/clients.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let cora: User
let mallory: User
let admin: User
let application: Answer

beforeAll(async () => {
  admin = await demoUser('admin')
})
beforeEach(async () => {
  ;[cora, mallory] = await Promise.all([aUser({ metadata: creatorMetadata }), aUser({ metadata: creatorMetadata })])
  ;({ application } = await applyWithDocument(cora))
})

const seenOf = async (id: string) =>
  (await admin.client.from('creator_applications').select('updated_at').eq('id', id).single()).data?.updated_at ?? ''

describe('The review of an application', () => {
  const approvalMail = (id: string, token?: string) =>
    call(
      'send-approval-email',
      JSON.stringify({
        email: 'mallory@evil.test',
        firstName: 'M',
        applicationId: id,
        dashboardUrl: 'https://evil.test',
      }),
      token,
    )

  it('An admin finds a submitted application in the queue by its reference number', async () => {
    const { data } = await admin.client.rpc('application_queue', {
      status: 'submitted',
      search: application.reference_number.toLowerCase(),
      page: 1,
    })
    expect(data).toMatchObject({
      total: 1,
      applications: [{ id: application.id, first_name: 'Cora', company_name: 'Cora & Co' }],
    })
  })

  it('send-approval-email is refused before the decision and for callers who are not admins', async () => {
    expect((await approvalMail(application.id, admin.session.access_token)).status).toBe(409)
    expect((await approvalMail(application.id, cora.session.access_token)).status).toBe(403)
    expect((await approvalMail(application.id)).status).toBe(401)
    expect((await approvalMail(UNKNOWN, admin.session.access_token)).status).toBe(404)
  })

  it('A review of a row that changed since it was read answers 409', async () => {
    const seen = await seenOf(application.id)
    expect(
      (
        await cora.client
          .from('creator_social_profiles')
          .insert({ application_id: application.id, platform: 'twitter', profile_url: 'https://twitter.example/cora' })
      ).error,
    ).toBeNull()
    const stale = await admin.client.rpc('review_application', {
      application_id: application.id,
      decision: 'approved',
      note: '',
      seen_at: seen,
    })
    expect([stale.status, stale.error?.message]).toEqual([
      409,
      'This application was just updated or decided on. Please take another look.',
    ])
  })

  it('Approving an application approves the creator, and its mail waits while the decision can be undone', async () => {
    expect((await review(admin, application.id, 'approved', 'Well done')).error).toBeNull()
    const asked = await Promise.all([1, 2, 3].map(() => approvalMail(application.id, admin.session.access_token)))
    expect(asked.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { success: true, recipient: cora.email, subject: 'Your creator application is approved' }]),
    )
    expect(await subjectsTo('mallory@evil.test')).toEqual([])
    expect((await cora.client.from('creators').select('application_status')).data).toEqual([
      { application_status: 'approved' },
    ])
    expect(
      (await cora.client.from('creator_applications').select('status, note').eq('id', application.id)).data,
    ).toEqual([{ status: 'approved', note: 'Well done' }])
  })

  it('A review is recorded in the audit log, to which only admins can add entries', async () => {
    expect((await review(admin, application.id, 'approved')).error).toBeNull()
    const { data } = await admin.client.rpc('audit_entries', { search: application.reference_number, page: 1 })
    expect(data).toMatchObject({
      total: 1,
      entries: [{ action_type: 'review_application', actor_name: 'Robin Okafor', details: { decision: 'approved' } }],
    })
    const entry = {
      action_type: 'send_email',
      entity_type: 'creator_application',
      entity_id: application.id,
      details: { recipient: cora.email, subject: 'x' },
    }
    expect((await cora.client.rpc('admin_add_audit_log', entry)).error?.code).toBe('42501')
    expect((await admin.client.rpc('admin_add_audit_log', entry)).error).toBeNull()
    expect((await cora.client.from('audit_log').select('id')).data).toEqual([])
  })

  it('Rejecting an application requires a reason and lets the applicant apply again', async () => {
    const first = await apply(mallory)
    expect((await review(admin, first.id, 'rejected', ' ')).error?.message).toBe('Please give a reason')
    expect((await review(admin, first.id, 'rejected', 'Show us a template first')).error).toBeNull()
    expect((await approvalMail(first.id, admin.session.access_token)).body).toMatchObject({
      recipient: mallory.email,
      subject: 'About your creator application',
    })
    expect((await mallory.client.from('creators').select('application_status')).data).toEqual([
      { application_status: 'rejected' },
    ])
    await expect(apply(mallory)).rejects.toMatchObject({ code: 'PT409' })
    const again = await apply(mallory, [], {
      business_description: 'We have ten workflows now, and this is the best one.',
    })
    const { data } = await admin.client
      .from('creator_applications')
      .select('id, status')
      .eq('user_id', mallory.id)
      .order('submitted_at')
    expect(data).toEqual([
      { id: first.id, status: 'rejected' },
      { id: again.id, status: 'submitted' },
    ])
  })

  it('An admin cannot review their own application', async () => {
    const own = await apply(admin)
    const answer = await review(admin, own.id, 'approved')
    expect([answer.status, answer.error?.message]).toEqual([403, 'You can’t review your own application'])
    expect((await admin.client.from('creators').select('id').eq('id', admin.id)).data).toEqual([])
  })
})
