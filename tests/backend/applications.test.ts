import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, type Client, freshAddress, mailIdsTo, mailTo, type Message, PASSWORD, service, type User, visitor } from '../support/clients.ts'
import { docFile, docxFile, pdf, program } from '../support/documents.ts'

const stack = inject('stack')
const MB = 1024 * 1024
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const creatorMetadata = { role: 'creator', first_name: 'Cora', last_name: 'Creator', company_name: 'Cora & Co' }

const form = {
  email: 'cora@work.example',
  has_company: true,
  company_name: 'Cora & Co',
  business_description: 'Flows for florists.',
  first_name: 'Cora',
  last_name: 'Creator',
  templates_count: '4-10',
  has_clients: true,
}

async function call(name: string, body: BodyInit, token?: string) {
  const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const aFile = (name: string, ...content: BlobPart[]) => new File(content, name, { type: 'application/pdf' })

function upload(who: User | null, file: File) {
  const data = new FormData()
  data.append('file', file)
  return call('upload-application-document', data, who?.session.access_token)
}

async function asAdmin() {
  const client = visitor()
  const { data, error } = await client.auth.signInWithPassword({ email: 'admin@flowshelf.test', password: 'flowshelf-demo' })
  if (error) throw error
  return { client, token: data.session.access_token }
}

async function mailAbout(address: string, subject: string): Promise<Message> {
  const known: string[] = []
  for (;;) {
    const mail = await mailTo(address, known)
    if (mail.Subject.includes(subject)) return mail
    known.push(mail.ID)
  }
}

async function subjectsTo(address: string): Promise<string[]> {
  const mails = (await mailIdsTo(address)).map(async (id) => (await (await fetch(`${stack.inboxUrl}/api/v1/message/${id}`)).json()) as Message)
  return (await Promise.all(mails)).map(({ Subject }) => Subject)
}

const filesOf = (client: Client) => client.storage.from('application-documents')
const storedOf = async (userId: string) => ((await filesOf(service()).list(userId, { limit: 1000 })).data ?? []).map(({ name }) => name)

type Answer = { id: string; reference_number: string }

async function apply(who: User, documents: { path: string; name: string }[] = []) {
  const { data, error } = await who.client.rpc('submit_application', {
    application: form,
    documents: documents.map(({ path, name }) => ({ file_url: path, file_name: name })),
    social_profiles: [{ platform: 'youtube', profile_url: 'https://youtube.com/@cora' }],
  })
  if (error) throw error
  return data as Answer
}

const seenOf = async (id: string) => (await admin.client.from('creator_applications').select('updated_at').eq('id', id).single()).data?.updated_at ?? ''
const review = async (id: string, decision: string, note = '') =>
  admin.client.rpc('review_application', { application_id: id, decision, note, seen_at: await seenOf(id) })

let cora: User
let mallory: User
let admin: { client: Client; token: string }
let document: { path: string; name: string }
let application: Answer

beforeAll(async () => {
  ;[cora, mallory, admin] = await Promise.all([aUser({ metadata: creatorMetadata }), aUser({ metadata: creatorMetadata }), asAdmin()])
  const stored = await upload(cora, aFile('My CV 🙂.pdf', pdf))
  expect(stored.status, JSON.stringify(stored.body)).toBe(200)
  document = stored.body as typeof document
  application = await apply(cora, [document])
})

describe('documents', () => {
  it('are stored in their owner’s folder, as what their bytes say', async () => {
    expect(document).toMatchObject({ name: 'My CV 🙂.pdf', size: pdf.length, type: 'application/pdf' })
    expect(document.path).toMatch(new RegExp(`^${cora.id}/\\d{13}-[0-9a-f]{8}-My_CV___\\.pdf$`))
    const { data } = await cora.client.from('creator_application_documents').select('file_name, file_type, file_size, file_url')
    expect(data).toEqual([{ file_name: 'My CV 🙂.pdf', file_type: 'application/pdf', file_size: pdf.length, file_url: document.path }])
  })

  it('are for their applicant and admins to open, and for nobody else by any road', async () => {
    for (const client of [cora.client, admin.client]) {
      const { data: signed } = await filesOf(client).createSignedUrl(document.path, 60, { download: document.name })
      const file = await fetch(signed?.signedUrl ?? '')
      expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, 'application/pdf', true])
    }
    for (const client of [mallory.client, visitor()]) {
      expect((await filesOf(client).download(document.path)).error).not.toBeNull()
      expect((await filesOf(client).createSignedUrl(document.path, 60)).error).not.toBeNull()
      expect((await filesOf(client).list(cora.id)).data ?? []).toEqual([])
      expect((await fetch(filesOf(client).getPublicUrl(document.path).data.publicUrl)).status).toBeGreaterThanOrEqual(400)
    }
  })

  it('that were handed in stay; those that were not may be removed by their owner alone', async () => {
    const { body } = await upload(mallory, aFile('cv.docx', docxFile()))
    const { path } = body as { path: string }
    for (const client of [cora.client, mallory.client, admin.client, visitor()]) {
      await filesOf(client).remove([document.path])
      if (client !== mallory.client) await filesOf(client).remove([path])
      for (const to of [`${cora.id}/1-x.pdf`, document.path])
        expect((await filesOf(client).upload(to, pdf, { contentType: 'application/pdf', upsert: true })).error).not.toBeNull()
      expect((await filesOf(client).move(document.path, `${cora.id}/moved.pdf`)).error).not.toBeNull()
    }
    expect(await storedOf(cora.id)).toHaveLength(1)
    expect(await storedOf(mallory.id)).toHaveLength(1)
    expect((await filesOf(mallory.client).remove([path])).error).toBeNull()
    expect(await storedOf(mallory.id)).toEqual([])
  })

  it('that are not what they must be are refused in clear words, and leave nothing behind', async () => {
    const wrongType = 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.'
    const wrongName = 'The file name must not contain slashes or control characters. Please rename the file.'
    for (const [file, error] of [
      [aFile('cv.pdf', program), wrongType],
      [aFile('cv.doc', docFile('Workbook')), wrongType],
      [aFile('cv.exe', pdf), wrongType],
      [aFile('cv.pdf', pdf, new Uint8Array(5 * MB + 1 - pdf.length)), 'File size exceeds the 5MB limit'],
      [aFile('../../template-goods/cv.pdf', pdf), wrongName],
      [aFile(`${'😀'.repeat(300)}.pdf`, pdf), 'The file name is too long. Please use at most 255 characters.'],
    ] as [File, string][])
      expect(await upload(mallory, file)).toEqual({ status: 400, body: { error } })
    expect((await upload(null, aFile('cv.pdf', pdf))).status).toBe(401)
    expect((await call('upload-application-document', new FormData(), stack.publishableKey)).status).toBe(401)
    expect(await storedOf(mallory.id)).toEqual([])
    expect((await filesOf(service()).list('', { limit: 1000 })).data?.map(({ name }) => name)).not.toContain('template-goods')
  })

  it('may have 5 MB', async () => {
    const { status, body } = await upload(mallory, aFile('cv.pdf', pdf, new Uint8Array(5 * MB - pdf.length)))
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await filesOf(mallory.client).remove([(body as { path: string }).path])).error).toBeNull()
  })
})

describe('an application', () => {
  it('is its applicant’s, who is mailed its reference at the account’s address', async () => {
    expect(application.reference_number).toMatch(/^FS-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/)
    const { data } = await cora.client.from('creator_applications').select('id, status, reference_number').order('submitted_at', { ascending: false }).limit(1)
    expect(data).toEqual([{ ...application, status: 'submitted' }])
    expect((await mailAbout(cora.email, 'We received your application')).Text).toContain(application.reference_number)
    expect(await subjectsTo(form.email)).toEqual([])
  })

  it('is one: a second is refused while it is open', async () => {
    await expect(apply(cora)).rejects.toMatchObject({ code: '23505' })
  })

  it('is not another’s, nor a visitor’s, however they ask', async () => {
    for (const client of [mallory.client, visitor()]) {
      for (const table of ['creator_applications', 'creator_application_documents', 'creator_social_profiles'] as const)
        expect((await client.from(table).select('id')).data ?? []).toEqual([])
      expect((await client.from('creator_applications').select('id, creator_application_documents(file_url), creator_social_profiles(profile_url)')).data ?? []).toEqual([])
      expect((await client.from('creator_application_documents').select('id, creator_applications!inner(email)')).data ?? []).toEqual([])
      expect((await client.rpc('application_queue', { status: 'all' })).error?.code).toBe('42501')
      expect((await client.rpc('audit_entries', { search: '' })).error?.code).toBe('42501')
      expect((await client.rpc('review_application', { application_id: application.id, decision: 'approved', note: '', seen_at: await seenOf(application.id) })).error?.code).toBe('42501')
    }
  })

  it('has columns that nobody writes or reads', async () => {
    const row = { ...form, user_id: mallory.id }
    for (const client of [cora.client, mallory.client, visitor(), admin.client]) {
      for (const [column, value] of Object.entries({
        status: 'approved', reference_number: 'FS-1', note: 'x', reviewed_by: mallory.id, submitted_at: '2020-01-01', approved_at: '2020-01-01', reviewed_at: '2020-01-01', updated_at: '2020-01-01', id: UNKNOWN,
      })) {
        expect((await client.from('creator_applications').insert({ ...row, [column]: value } as never)).error?.code, column).toBe('42501')
        expect((await client.from('creator_applications').update({ [column]: value } as never).eq('id', application.id)).error?.code, column).toBe('42501')
      }
      for (const table of ['creator_applications', 'creator_application_documents', 'creator_social_profiles'] as const)
        expect((await client.from(table).delete().neq('id', UNKNOWN)).error?.code).toBe('42501')
      for (const column of ['file_size', 'file_type'])
        expect((await client.from('creator_application_documents').insert({ application_id: application.id, file_name: 'a.pdf', file_url: document.path, [column]: 1 } as never)).error?.code).toBe('42501')
      for (const column of ['reviewed_by', 'search_text']) {
        expect((await client.from('creator_applications').select(column as 'id')).error?.code, column).toBe('42501')
        expect((await client.from('creator_applications').select('id').order(column as 'id')).error?.code, column).toBe('42501')
        expect((await client.from('creator_applications').select('id').not(column as 'note', 'is', null)).error?.code, column).toBe('42501')
      }
      expect((await client.rpc('queue_review_mail', { admin_id: mallory.id, application_id: application.id })).error?.code).toBe('42501')
      expect((await client.rpc('queue_pending_notification', { email: cora.email })).error?.code).toBe('42501')
      expect((await client.rpc('take_mail', { mail_key: `application_received:${application.id}` })).error?.code).toBe('42501')
      expect((await client.rpc('take_document_turn', { user_id: cora.id, caller: '' })).error?.code).toBe('42501')
    }
  })

  it('takes nothing of another’s', async () => {
    const steal = { application: form, documents: [{ file_url: document.path, file_name: 'cv.pdf' }], social_profiles: [] }
    expect((await mallory.client.rpc('submit_application', steal)).error?.code).toBe('PT422')
    expect((await mallory.client.from('creator_applications').insert({ ...form, user_id: cora.id })).error?.code).toBe('42501')
    expect((await mallory.client.from('creator_social_profiles').insert({ application_id: application.id, platform: 'twitter', profile_url: 'https://evil.test' })).error?.code).toBe('42501')
    expect((await mallory.client.from('creator_applications').select('id')).data).toEqual([])
    expect((await visitor().rpc('submit_application', { application: form })).error?.code).toBe('42501')
  })
})

describe('a review', () => {
  const approvalMail = (id: string, token?: string) =>
    call('send-approval-email', JSON.stringify({ email: 'mallory@evil.test', firstName: 'M', applicationId: id, dashboardUrl: 'https://evil.test' }), token)

  it('finds the application in the queue', async () => {
    const { data } = await admin.client.rpc('application_queue', { status: 'submitted', search: application.reference_number.toLowerCase(), page: 1 })
    expect(data).toMatchObject({ total: 1, applications: [{ id: application.id, first_name: 'Cora', company_name: 'Cora & Co' }] })
  })

  it('has no mail before its decision, nor for who is no admin', async () => {
    expect((await approvalMail(application.id, admin.token)).status).toBe(409)
    expect((await approvalMail(application.id, cora.session.access_token)).status).toBe(403)
    expect((await approvalMail(application.id)).status).toBe(401)
    expect((await approvalMail(UNKNOWN, admin.token)).status).toBe(404)
  })

  it('is held against what the admin saw', async () => {
    const seen = await seenOf(application.id)
    expect((await cora.client.from('creator_social_profiles').insert({ application_id: application.id, platform: 'twitter', profile_url: 'https://twitter.example/cora' })).error).toBeNull()
    const stale = await admin.client.rpc('review_application', { application_id: application.id, decision: 'approved', note: '', seen_at: seen })
    expect([stale.status, stale.error?.message]).toEqual([409, 'This application was decided upon or changed meanwhile. Please look again.'])
  })

  it('approves: the creator is approved, the mail comes once, however often it is asked for', async () => {
    expect((await review(application.id, 'approved', 'Well done')).error).toBeNull()
    const asked = await Promise.all([1, 2, 3].map(() => approvalMail(application.id, admin.token)))
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
    expect((await cora.client.from('creators').select('application_status')).data).toEqual([{ application_status: 'approved' }])
    expect((await cora.client.from('creator_applications').select('status, note').eq('id', application.id)).data).toEqual([{ status: 'approved', note: 'Well done' }])
  })

  it('stands in the log, which admins alone add to and nobody changes', async () => {
    const { data } = await admin.client.rpc('audit_entries', { search: application.reference_number, page: 1 })
    expect(data).toMatchObject({ total: 1, entries: [{ action_type: 'review_application', actor_name: 'Robin Okafor', details: { decision: 'approved' } }] })
    const entry = { action_type: 'send_email', entity_type: 'creator_application', entity_id: application.id, details: { recipient: cora.email, subject: 'x' } }
    expect((await cora.client.rpc('admin_add_audit_log', entry)).error?.code).toBe('42501')
    expect((await admin.client.rpc('admin_add_audit_log', entry)).error).toBeNull()
    expect((await cora.client.from('audit_log').select('id')).data).toEqual([])
  })

  it('denies with a reason, after which one may apply again', async () => {
    const first = await apply(mallory)
    expect((await review(first.id, 'rejected', ' ')).error?.message).toBe('Please give a reason')
    expect((await review(first.id, 'rejected', 'Show us a template first')).error).toBeNull()
    expect((await approvalMail(first.id, admin.token)).body).toMatchObject({ recipient: mallory.email, subject: 'About your creator application' })
    expect((await mailAbout(mallory.email, 'About your creator application')).Text).toContain('The reviewer wrote:\n\n> Show us a template first')
    expect((await mallory.client.from('creators').select('application_status')).data).toEqual([{ application_status: 'rejected' }])
    const again = await apply(mallory)
    const { data } = await admin.client.from('creator_applications').select('id, status').eq('user_id', mallory.id).order('submitted_at')
    expect(data).toEqual([{ id: first.id, status: 'rejected' }, { id: again.id, status: 'submitted' }])
  })

  it('is not of one’s own application, not even by an admin', async () => {
    const { data } = await admin.client.auth.getUser()
    const own = await apply({ client: admin.client, id: data.user?.id ?? '' } as User)
    const answer = await review(own.id, 'approved')
    expect([answer.status, answer.error?.message]).toEqual([403, 'Nobody reviews their own application'])
    expect((await admin.client.from('creators').select('id').eq('id', data.user?.id ?? '')).data).toEqual([])
  })
})

describe('send-pending-notification', () => {
  const notify = (recipientEmail: string) => call('send-pending-notification', JSON.stringify({ recipientEmail, recipientName: 'Visit evil.test' }))
  const registered = async (metadata: Record<string, unknown>) => {
    const email = freshAddress('fresh')
    const { error } = await visitor().auth.signUp({ email, password: PASSWORD, options: { data: metadata } })
    if (error) throw error
    return email
  }

  it('mails a creator who just registered, once, with the name of the registration', async () => {
    const email = await registered(creatorMetadata)
    const answers = await Promise.all([notify(email), notify(email), notify(email)])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true])
    const mail = await mailAbout(email, 'Welcome to Flowshelf')
    expect(mail.Text).toContain('Welcome, Cora')
    expect(mail.Text + mail.HTML).not.toContain('evil')
    expect((await subjectsTo(email)).filter((subject) => subject.includes('Welcome'))).toHaveLength(1)
  })

  it('mails no stranger, no buyer, and nobody who registered a while ago', async () => {
    const buyer = await registered({ role: 'buyer', first_name: 'Bea' })
    for (const address of ['stranger@example.com', buyer, 'creator@flowshelf.test']) expect((await notify(address)).body).toEqual({ success: false })
    expect((await subjectsTo(buyer)).filter((subject) => subject.includes('Welcome'))).toEqual([])
  })
})
