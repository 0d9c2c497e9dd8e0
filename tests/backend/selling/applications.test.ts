import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  apply,
  applyWithDocument,
  creatorMetadata,
  form,
  mailAbout,
  subjectsTo,
} from '../../support/selling/applying.ts'
import { aUser, demoUser, type User, visibleRows, visitor } from '../../support/clients.ts'

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
        expect(visibleRows(await client.from(table).select('id'))).toEqual([])
      expect(
        visibleRows(
          await client
            .from('creator_applications')
            .select('id, creator_application_documents(file_url), creator_social_profiles(profile_url)'),
        ),
      ).toEqual([])
      expect(
        visibleRows(await client.from('creator_application_documents').select('id, creator_applications!inner(email)')),
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
