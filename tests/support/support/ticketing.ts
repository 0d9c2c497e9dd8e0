import { inject } from 'vitest'
import { type Client, freshAddress, mailTo, type Message, type User, visitor } from '../clients.ts'

/** Steps of support tickets over HTTP: opening, replying, attachments, mails. */

const stack = inject('stack')
export const MB = 1024 * 1024
const fields = { name: 'Vic', category: 'other', subject: 'A question', message: 'How does this work?' }

export const aFile = (content: BlobPart[], name = 'shot.png', type = 'image/png') => new File(content, name, { type })

/** Opens a ticket with open-ticket, as a user or as a visitor. */
export async function openTicket(
  who: User | null,
  {
    email = freshAddress('vic'),
    files = [],
    subject = fields.subject,
  }: { email?: string; files?: File[]; subject?: string } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, email, subject })) form.append(name, value)
  for (const file of files) form.append('files', file)
  const response = await fetch(`${stack.apiUrl}/functions/v1/open-ticket`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, ...(who ? { authorization: `Bearer ${who.session.access_token}` } : {}) },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { id: string; reference: string; error?: string } }
}

/** Replies with reply-to-ticket; an undefined token is a visitor. */
export async function replyTo(token: string | undefined, ticketId: string, body: string, files: File[]) {
  const form = new FormData()
  form.append('ticketId', ticketId)
  form.append('body', body)
  for (const file of files) form.append('files', file)
  const response = await fetch(`${stack.apiUrl}/functions/v1/reply-to-ticket`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { id?: string; error?: string } }
}

/** Replies with guest-reply, by the token of a mailed link. */
export async function guestReply(token: string, body: string, files: File[]) {
  const form = new FormData()
  form.append('token', token)
  form.append('body', body)
  for (const file of files) form.append('files', file)
  const response = await fetch(`${stack.apiUrl}/functions/v1/guest-reply`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { id?: string; error?: string } }
}

/** Asks guest-attachment for the address of a file. */
export async function guestFile(token: string, path: string) {
  const response = await fetch(`${stack.apiUrl}/functions/v1/guest-attachment`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token, path }),
  })
  return { status: response.status, body: (await response.json()) as { url?: string; error?: string } }
}

export async function asAdmin(): Promise<Client> {
  const client = visitor()
  const { error } = await client.auth.signInWithPassword({ email: 'admin@flowshelf.test', password: 'flowshelf-demo' })
  if (error) throw error
  return client
}

/** The paths of a ticket’s attachments that the client can read, the oldest first. */
export const pathsOf = async (client: Client, ticketId: string) => {
  const messages = client.from('ticket_messages').select('attachments').eq('ticket_id', ticketId)
  const { data } = await messages.order('created_at').order('id')
  return (data ?? []).flatMap(({ attachments }) => (attachments as { path: string }[]).map(({ path }) => path))
}

export const filesOf = (client: Client) => client.storage.from('ticket-attachments')

/** The statuses of a request that is sent several times in a row. */
export async function statuses(times: number, request: () => Promise<number>): Promise<number[]> {
  const answers: number[] = []
  for (let i = 0; i < times; i++) answers.push(await request())
  return answers
}

/** Sends due mail. @returns the mail to an address whose subject starts with this and whose text contains that. */
export async function mailAbout(address: string, subject: string, text = ''): Promise<Message> {
  await fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })
  const others: string[] = []
  for (;;) {
    const mail = await mailTo(address, others)
    if (mail.Subject.startsWith(subject) && mail.Text.includes(text)) return mail
    others.push(mail.ID)
  }
}
