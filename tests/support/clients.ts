import { randomUUID } from 'node:crypto'
import { createClient, type EmailOtpType, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import type { Database } from '../../src/base/data/database.types.ts'
import './web-socket.ts'
import { runMark, waitUntil } from './clock.ts'

export type Client = SupabaseClient<Database>

export const PASSWORD = 'correct horse battery'

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

/** A new client without a session. */
export const visitor = (): Client =>
  createClient<Database>(inject('stack').apiUrl, inject('stack').publishableKey, options)

/** A client with the secret key, like that of edge functions. */
export const service = (): Client => createClient<Database>(inject('stack').apiUrl, inject('stack').secretKey, options)

let made = 0

/** A unique email address. */
export const freshAddress = (name = 'user') => `${name}-${runMark}-${++made}@example.com`

export type User = { client: Client; id: string; email: string; session: Session }

export const buyerMetadata = { first_name: 'Bea', last_name: 'Buyer', role: 'buyer' }

/** Stores a registration draft, as the app does before a sign-up. @returns the metadata of the sign-up. */
export async function stash(email: string, details: Record<string, unknown>, client = service()) {
  const draft_key = randomUUID()
  const role = details.role === 'creator' ? 'creator' : 'buyer'
  const { error } = await client.rpc('save_registration_draft', {
    draft_key,
    email,
    details: { ...details, role } as never,
  })
  if (error) throw error
  return { role, draft_key }
}

/** Registers and confirms a new user. @returns the user, signed in. */
export async function aUser(options: { email?: string; metadata?: Record<string, unknown> } = {}): Promise<User> {
  const email = options.email ?? freshAddress()
  const client = visitor()
  const metadata = await stash(email, options.metadata ?? buyerMetadata)
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: metadata } })
  if (error) throw error
  await spendLink(linkIn(await mailTo(email)))
  const { data, error: problem } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (problem) throw problem
  return { client, id: data.user.id, email, session: data.session }
}

/** Signs in a demo account. */
export async function demoUser(name: 'admin' | 'buyer' | 'creator' | 'northlane' | 'tiny-ops'): Promise<User> {
  const client = visitor()
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@flowshelf.test`,
    password: 'flowshelf-demo',
  })
  if (error) throw error
  return { client, id: data.user.id, email: data.user.email ?? '', session: data.session }
}

export type Message = {
  ID: string
  Subject: string
  Text: string
  HTML: string
  From: { Name: string; Address: string }
  ListUnsubscribe: { Links: string[] }
}

/**
 * Waits for the newest mail to an address, longer than the 15 s that a decision's mail is held back.
 * @param knownIds ids of mails to ignore
 */
export async function mailTo(address: string, knownIds: string[] = []): Promise<Message> {
  const inbox = inject('stack').inboxUrl
  return waitUntil(`a mail to ${address}`, async () => {
    const search = await fetch(`${inbox}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
    const { messages } = (await search.json()) as { messages: { ID: string }[] }
    const found = messages.find(({ ID }) => !knownIds.includes(ID))
    return found && ((await (await fetch(`${inbox}/api/v1/message/${found.ID}`)).json()) as Message)
  })
}

/** The newest mail to an address with this subject; mails of one moment may come in any order. */
export async function mailAbout(address: string, subject: string): Promise<Message> {
  const others: string[] = []
  for (;;) {
    const mail = await mailTo(address, others)
    if (mail.Subject === subject) return mail
    others.push(mail.ID)
  }
}

export async function mailIdsTo(address: string): Promise<string[]> {
  const search = await fetch(`${inject('stack').inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
  return ((await search.json()) as { messages: { ID: string }[] }).messages.map(({ ID }) => ID)
}

/** The link of an auth mail to a page of ours. @throws Error if there is none */
export function linkIn({ HTML }: Message): string {
  const href = /href="([^"]*#token_hash=[^"]*)"/.exec(HTML)?.[1]
  if (!href) throw new Error(`No link in:\n${HTML}`)
  return href.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}

/** The parameters of a link in an auth mail. */
export const parametersOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1))

/** Uses a link of an auth mail, as the page does by its button. @returns the client, with the session if there is one */
export async function spendLink(link: string) {
  const client = visitor()
  const { data, error } = await client.auth.verifyOtp({
    token_hash: parametersOf(link).get('token_hash') ?? '',
    type: parametersOf(link).get('type') as EmailOtpType,
  })
  return { client, session: data.session, error }
}

type Read<Row> = { data: Row[] | null; error: { code: string; message: string } | null }

/** The rows of a read, none where the caller lacks the privilege. @throws Error for other errors, which would look like no rows */
export function visibleRows<Row>({ data, error }: Read<Row>): Row[] {
  if (error && error.code !== '42501') throw new Error(`${error.code} ${error.message}`)
  return data ?? []
}
