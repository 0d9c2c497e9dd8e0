import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { authLink, linkOf, mailTo } from './inbox.ts'
import { aPerson, type Person } from './journey.ts'
import { stack } from './stack.ts'

/** Calls a service directly with the publishable key. */
export const callService = (path: string, body: object): Promise<Response> =>
  fetch(`${stack().webUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: stack().publishableKey },
    body: JSON.stringify(body),
  })

/** Calls the auth service directly. */
export const callAuth = (path: string, body: object): Promise<Response> => callService(`auth/v1/${path}`, body)

/** Uses a link of an auth mail without the page. */
function spendLink(link: string): Promise<Response> {
  const parameters = new URLSearchParams(new URL(link).hash.slice(1))
  return callAuth('verify', { token_hash: parameters.get('token_hash'), type: parameters.get('type') })
}

/** A new buyer whose address is not confirmed yet. @returns the person and the mailed link */
export async function anUnconfirmedPerson(): Promise<{ person: Person; link: string }> {
  const person = aPerson()
  const { firstName, lastName, email, password } = person
  const names = { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}` }
  const data = { role: 'buyer', draft_key: randomUUID() }
  await callService('rest/v1/rpc/save_registration_draft', {
    draft_key: data.draft_key,
    email,
    details: { ...names, role: 'buyer' },
  })
  await callAuth('signup', { email, password, data })
  return { person, link: linkOf(await mailTo(stack().inboxUrl, email, /confirm/i), authLink) }
}

/** A new buyer with a confirmed account, for tests that change their account. */
export async function aConfirmedPerson(): Promise<Person> {
  const { person, link } = await anUnconfirmedPerson()
  await spendLink(link)
  return person
}

/** Signs in without the page. @returns the session as the auth service serializes it. @throws Error if refused */
export async function newSession({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const answer = await callAuth('token?grant_type=password', { email, password })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  return answer.text()
}

/** Stores a session in localStorage before the page loads. */
export async function startWithSession(page: Page, session: string) {
  // The storage key of supabase-js.
  const key = `sb-${new URL(stack().webUrl).hostname.split('.')[0]}-auth-token`
  // Only once: after a reload the page has its own session, which may have been refreshed.
  await page.addInitScript(([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, value), [
    key,
    session,
  ] as const)
}

/** Signs in a new buyer before the page loads. */
export async function startAsBuyer(page: Page): Promise<Person> {
  const person = await aConfirmedPerson()
  await startWithSession(page, await newSession(person))
  return person
}
