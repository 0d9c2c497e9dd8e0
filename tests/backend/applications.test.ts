import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Answer,
  apply,
  applyWithDocument,
  call,
  creatorMetadata,
  form,
  mailAbout,
  subjectsTo,
} from '../support/applying.ts'
import { aUser, demoUser, type User, visitor } from '../support/clients.ts'

const stack = inject('stack')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let cora: User
let mallory: User
let admin: User
let document: { path: string; name: string }
let application: Answer

beforeAll(async () => {
  ;[cora, mallory, admin] = await Promise.all([
    aUser({ metadata: creatorMetadata }),
    aUser({ metadata: creatorMetadata }),
    demoUser('admin'),
  ])
  ;({ document, application } = await applyWithDocument(cora))
})

const seenOf = async (id: string) =>
  (await admin.client.from('creator_applications').select('updated_at').eq('id', id).single()).data?.updated_at ?? ''
const review = async (id: string, decision: string, note = '') =>
  admin.client.rpc('review_application', { application_id: id, decision, note, seen_at: await seenOf(id) })

describe('A creator application', () => {
  it('The applicant can read their application and receives its reference number at the account’s address', async () => {
    expect(application.reference_number).toMatch(/^FS-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/)
    const { data } = await cora.client
      .from('creator_applications')
      .select('id, status, reference_number')
      .order('submitted_at', { ascending: false })
      .limit(1)
    expect(data).toEqual([{ ...application, status: 'submitted' }])
    expect((await mailAbout(cora.email, 'We received your application')).Text).toContain(application.reference_number)
    expect(await subjectsTo(form.email)).toEqual([])
  })

  it('A second application is refused while the first is open', async () => {
    await expect(apply(cora)).rejects.toMatchObject({ code: '23505' })
  })

  it('Other users and visitors cannot read or review an application', async () => {
    for (const client of [mallory.client, visitor()]) {
      for (const table of ['creator_applications', 'creator_application_documents', 'creator_social_profiles'] as const)
        expect((await client.from(table).select('id')).data ?? []).toEqual([])
      expect(
        (
          await client
            .from('creator_applications')
            .select('id, creator_application_documents(file_url), creator_social_profiles(profile_url)')
        ).data ?? [],
      ).toEqual([])
      expect(
        (await client.from('creator_application_documents').select('id, creator_applications!inner(email)')).data ?? [],
      ).toEqual([])
      expect((await client.rpc('application_queue', { status: 'all' })).error?.code).toBe('42501')
      expect((await client.rpc('audit_entries', { search: '' })).error?.code).toBe('42501')
      expect(
        (
          await client.rpc('review_application', {
            application_id: application.id,
            decision: 'approved',
            note: '',
            seen_at: await seenOf(application.id),
          })
        ).error?.code,
      ).toBe('42501')
    }
  })

  it('Clients cannot write the review columns or read the internal columns of an application', async () => {
    const row = { ...form, user_id: mallory.id }
    for (const client of [cora.client, mallory.client, visitor(), admin.client]) {
      for (const [column, value] of Object.entries({
        status: 'approved',
        reference_number: 'FS-1',
        note: 'x',
        reviewed_by: mallory.id,
        submitted_at: '2020-01-01',
        approved_at: '2020-01-01',
        reviewed_at: '2020-01-01',
        updated_at: '2020-01-01',
        id: UNKNOWN,
      })) {
        expect(
          (await client.from('creator_applications').insert({ ...row, [column]: value } as never)).error?.code,
          column,
        ).toBe('42501')
        expect(
          (
            await client
              .from('creator_applications')
              .update({ [column]: value } as never)
              .eq('id', application.id)
          ).error?.code,
          column,
        ).toBe('42501')
      }
      for (const table of ['creator_applications', 'creator_application_documents', 'creator_social_profiles'] as const)
        expect((await client.from(table).delete().neq('id', UNKNOWN)).error?.code).toBe('42501')
      for (const column of ['file_size', 'file_type'])
        expect(
          (
            await client.from('creator_application_documents').insert({
              application_id: application.id,
              file_name: 'a.pdf',
              file_url: document.path,
              [column]: 1,
            } as never)
          ).error?.code,
        ).toBe('42501')
      for (const column of ['reviewed_by', 'search_text']) {
        expect((await client.from('creator_applications').select(column as 'id')).error?.code, column).toBe('42501')
        expect(
          (
            await client
              .from('creator_applications')
              .select('id')
              .order(column as 'id')
          ).error?.code,
          column,
        ).toBe('42501')
        expect(
          (
            await client
              .from('creator_applications')
              .select('id')
              .not(column as 'note', 'is', null)
          ).error?.code,
          column,
        ).toBe('42501')
      }
      expect(
        (await client.rpc('queue_review_mail', { admin_id: mallory.id, application_id: application.id })).error?.code,
      ).toBe('42501')
      expect((await client.rpc('queue_pending_notification', { email: cora.email })).error?.code).toBe('42501')
      expect((await client.rpc('lease_mail', { mail_key: `application_received:${application.id}` })).error?.code).toBe(
        '42501',
      )
      expect((await client.rpc('count_upload_attempt', { user_id: cora.id, caller: '', bytes: 1 })).error?.code).toBe(
        '42501',
      )
    }
  })

  it('A user cannot attach another applicant’s documents or write to their application', async () => {
    const steal = {
      application: form,
      documents: [{ file_url: document.path, file_name: 'cv.pdf' }],
      social_profiles: [],
    }
    expect((await mallory.client.rpc('submit_application', steal)).error?.code).toBe('PT422')
    expect((await mallory.client.from('creator_applications').insert({ ...form, user_id: cora.id })).error?.code).toBe(
      '42501',
    )
    expect(
      (
        await mallory.client
          .from('creator_social_profiles')
          .insert({ application_id: application.id, platform: 'twitter', profile_url: 'https://evil.test' })
      ).error?.code,
    ).toBe('42501')
    expect((await mallory.client.from('creator_applications').select('id')).data).toEqual([])
    expect((await visitor().rpc('submit_application', { application: form })).error?.code).toBe('42501')
  })
})

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
      'This application was decided upon or changed meanwhile. Please look again.',
    ])
  })

  it('Approving an application approves the creator and sends one mail, however often it is requested', async () => {
    expect((await review(application.id, 'approved', 'Well done')).error).toBeNull()
    const asked = await Promise.all([1, 2, 3].map(() => approvalMail(application.id, admin.session.access_token)))
    expect(asked.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { success: true, recipient: cora.email, subject: 'Your creator application is approved' }]),
    )
    const mail = await mailAbout(cora.email, 'approved')
    expect(mail.Text).toContain('The reviewer wrote:\n\n> Well done')
    expect(mail.Text).toMatch(/Go to my dashboard: http:\/\/\S+\/dashboard\/creator/)
    expect(mail.Text + mail.HTML).not.toContain('evil')
    await fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })
    expect((await subjectsTo(cora.email)).filter((subject) => subject.includes('approved'))).toHaveLength(1)
    expect(await subjectsTo('mallory@evil.test')).toEqual([])
    expect((await cora.client.from('creators').select('application_status')).data).toEqual([
      { application_status: 'approved' },
    ])
    expect(
      (await cora.client.from('creator_applications').select('status, note').eq('id', application.id)).data,
    ).toEqual([{ status: 'approved', note: 'Well done' }])
  })

  it('A review is recorded in the audit log, to which only admins can add entries', async () => {
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
    expect((await review(first.id, 'rejected', ' ')).error?.message).toBe('Please give a reason')
    expect((await review(first.id, 'rejected', 'Show us a template first')).error).toBeNull()
    expect((await approvalMail(first.id, admin.session.access_token)).body).toMatchObject({
      recipient: mallory.email,
      subject: 'About your creator application',
    })
    expect((await mailAbout(mallory.email, 'About your creator application')).Text).toContain(
      'The reviewer wrote:\n\n> Show us a template first',
    )
    expect((await mallory.client.from('creators').select('application_status')).data).toEqual([
      { application_status: 'rejected' },
    ])
    const again = await apply(mallory)
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
    const answer = await review(own.id, 'approved')
    expect([answer.status, answer.error?.message]).toEqual([403, 'Nobody reviews their own application'])
    expect((await admin.client.from('creators').select('id').eq('id', admin.id)).data).toEqual([])
  })
})
