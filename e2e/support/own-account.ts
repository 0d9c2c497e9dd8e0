import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { linkOf, mailTo } from './inbox.ts'
import { aPerson, type Person } from './journey.ts'
import { stack } from './stack.ts'

/** One call beside the page, as a visitor. */
export const callService = (path: string, body: object): Promise<Response> =>
  fetch(`${stack().webUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: stack().publishableKey },
    body: JSON.stringify(body),
  })

/** One call of the auth service, beside the page. */
export const callAuth = (path: string, body: object): Promise<Response> => callService(`auth/v1/${path}`, body)

/** A buyer with a confirmed account, for tests that change what is theirs. */
export async function aConfirmedPerson(): Promise<Person> {
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
  await fetch(linkOf(await mailTo(stack().inboxUrl, email, /confirm/i), /verify/), { redirect: 'manual' })
  return person
}

/** A new session of somebody, as the auth service writes it. @throws Error where it refuses. */
export async function newSession({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const answer = await callAuth('token?grant_type=password', { email, password })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  return answer.text()
}

/** Puts a session where the page looks for it at its start. */
export async function startWith(page: Page, session: string) {
  // The auth library's own name for its place in the browser's storage.
  const key = `sb-${new URL(stack().webUrl).hostname.split('.')[0]}-auth-token`
  // Once: at a reload the page has its own, which may have been renewed.
  await page.addInitScript(([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, value), [
    key,
    session,
  ] as const)
}
