import { inject } from 'vitest'
import type { UploadPurpose } from '../../../src/base/rules/uploads.ts'
import { aUser, type Client, demoUser, mailIdsTo, mailTo, type Message, service, type User } from '../clients.ts'
import { pdf } from '../files/documents.ts'

/** Steps of a creator application over HTTP: upload, submission, mails. */

const stack = inject('stack')

export const creatorMetadata = {
  role: 'creator',
  first_name: 'Cora',
  last_name: 'Creator',
  company_name: 'Cora & Co',
  calendly_url: 'https://calendly.com/cora',
}

export const form = {
  email: 'cora@work.example',
  has_company: true,
  company_name: 'Cora & Co',
  business_description: 'Flows for florists.',
  first_name: 'Cora',
  last_name: 'Creator',
  templates_count: '4-10',
  has_clients: true,
}

/** Calls an edge function, with a user's token if given. */
export async function call(name: string, body: BodyInit, token?: string) {
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

export const aFile = (name: string, ...content: BlobPart[]) => new File(content, name, { type: 'application/pdf' })

export function upload(who: User | null, file: File, purpose: UploadPurpose = 'application-document') {
  const data = new FormData()
  data.append('file', file)
  return call(`upload-file?for=${purpose}`, data, who?.session.access_token)
}

/** Waits for the newest mail to an address whose subject contains the text. */
export async function mailAbout(address: string, subject: string): Promise<Message> {
  const known: string[] = []
  for (;;) {
    const mail = await mailTo(address, known)
    if (mail.Subject.includes(subject)) return mail
    known.push(mail.ID)
  }
}

export async function subjectsTo(address: string): Promise<string[]> {
  const mails = (await mailIdsTo(address)).map(
    async (id) => (await (await fetch(`${stack.inboxUrl}/api/v1/message/${id}`)).json()) as Message,
  )
  return (await Promise.all(mails)).map(({ Subject }) => Subject)
}

export const filesOf = (client: Client) => client.storage.from('application-documents')
export const storedOf = async (userId: string) =>
  ((await filesOf(service()).list(userId, { limit: 1000 })).data ?? []).map(({ name }) => name)

export type Answer = { id: string; reference_number: string }

/** Submits an application. @returns its row. */
export async function apply(who: User, documents: { path: string; name: string }[] = [], changes: object = {}) {
  const { data, error } = await who.client.rpc('submit_application', {
    application: { ...form, ...changes },
    documents: documents.map(({ path, name }) => ({ file_url: path, file_name: name })),
    social_profiles: [{ platform: 'youtube', profile_url: 'https://youtube.com/@cora' }],
  })
  if (error) throw error
  return data as Answer
}

/** Uploads a document and submits an application with it. */
export async function applyWithDocument(who: User) {
  const { status, body } = await upload(who, aFile('My CV 🙂.pdf', pdf))
  if (status !== 200) throw new Error(`upload-file answered ${status}: ${JSON.stringify(body)}`)
  const document = body as { path: string; name: string }
  return { document, application: await apply(who, [document]) }
}

/** An admin's decision on an application as it is now. */
export async function review(admin: User, application_id: string, decision: string, note = '') {
  const { data } = await admin.client
    .from('creator_applications')
    .select('updated_at')
    .eq('id', application_id)
    .single()
    .throwOnError()
  return admin.client.rpc('review_application', { application_id, decision, note, seen_at: data.updated_at })
}

/** A creator whose application was approved. */
export async function anApprovedCreator(admin: User): Promise<User> {
  const creator = await aUser({ metadata: creatorMetadata })
  const { id } = await apply(creator)
  const { error } = await review(admin, id, 'approved')
  if (error) throw error
  return creator
}

/** The demo admin, and people whom no other file has: an approved creator, another one, and somebody with an account only. */
export async function people(): Promise<{ admin: User; creator: User; rival: User; stranger: User }> {
  const admin = await demoUser('admin')
  const [creator, rival, stranger] = await Promise.all([anApprovedCreator(admin), anApprovedCreator(admin), aUser()])
  return { admin, creator, rival, stranger }
}
