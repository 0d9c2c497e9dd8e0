import { randomUUID } from 'node:crypto'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import type { Database } from '../../src/lib/database.types.ts'
import './web-socket.ts'

export type Client = SupabaseClient<Database>

export const PASSWORD = 'correct horse battery'

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

/** A client of its own without a session: a visitor. */
export const visitor = (): Client =>
  createClient<Database>(inject('stack').apiUrl, inject('stack').publishableKey, options)

/** A client with the secret key: what functions are to the database. */
export const service = (): Client => createClient<Database>(inject('stack').apiUrl, inject('stack').secretKey, options)

let made = 0

/** An address that nobody had before. */
export const freshAddress = (name = 'user') => `${name}-${Date.now().toString(36)}-${++made}@example.com`

export type User = { client: Client; id: string; email: string; session: Session }

export const buyerMetadata = { first_name: 'Bea', last_name: 'Buyer', role: 'buyer' }

/** Hands over what a registration typed, as the page does before a sign-up. @returns the metadata of the sign-up. */
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

/** Registers, confirms by the mail's link, and comes back signed in. */
export async function aUser(options: { email?: string; metadata?: Record<string, unknown> } = {}): Promise<User> {
  const email = options.email ?? freshAddress()
  const client = visitor()
  const metadata = await stash(email, options.metadata ?? buyerMetadata)
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: metadata } })
  if (error) throw error
  await follow(linkIn(await mailTo(email)))
  const { data, error: problem } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (problem) throw problem
  return { client, id: data.user.id, email, session: data.session }
}

/** Somebody of the demo accounts, whose password everybody knows. */
export async function demo(name: 'admin' | 'buyer' | 'creator'): Promise<User> {
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
 * The newest mail to an address, waited for.
 * @param beside ids of mails that are known already.
 */
export async function mailTo(address: string, beside: string[] = []): Promise<Message> {
  const inbox = inject('stack').inboxUrl
  for (const until = Date.now() + 10_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const search = await fetch(`${inbox}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
    const { messages } = (await search.json()) as { messages: { ID: string }[] }
    const found = messages.find(({ ID }) => !beside.includes(ID))
    if (found) return (await (await fetch(`${inbox}/api/v1/message/${found.ID}`)).json()) as Message
  }
  throw new Error(`No mail to ${address} came.`)
}

/** The ids of all mails to an address so far. */
export async function mailIdsTo(address: string): Promise<string[]> {
  const search = await fetch(`${inject('stack').inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
  return ((await search.json()) as { messages: { ID: string }[] }).messages.map(({ ID }) => ID)
}

/** The verification link of an auth mail. @throws Error when it has none. */
export function linkIn({ HTML }: Message): string {
  const href = /href="([^"]*\/verify\?[^"]*)"/.exec(HTML)?.[1]
  if (!href) throw new Error(`No link in:\n${HTML}`)
  return href.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}

/** Clicks a link as a browser does, but stays where it leads: the page's address and what stands behind its `#`. */
export async function follow(link: string): Promise<{ page: string; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' })
  const [page = '', fragment = ''] = (response.headers.get('location') ?? '').split('#')
  if (response.status < 300 || response.status > 399) throw new Error(`${link} answered ${response.status}`)
  return { page, fragment: new URLSearchParams(fragment) }
}
