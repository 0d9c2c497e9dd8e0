import { readConfig } from '../../../embedded/config.ts'
import { localKeys } from '../../../embedded/keys.ts'
import { createLite } from '../../../embedded/lite/app.ts'
import type { Mail } from '../../../embedded/mail/auth-mails.ts'
import type { AuthConfig, Database } from '../../../embedded/types.ts'

/** Auth services of one database, called without a gateway; `mails` has what they sent. */

export const PASSWORD = 'correct horse battery'

export type Call = (
  path: string,
  body?: unknown,
  options?: { token?: string; address?: string; method?: string },
) => Promise<Response>

/** Calls of an auth service with settings of its own. */
export async function callsOf(database: Database, mails: Mail[], auth: AuthConfig): Promise<Call> {
  const lite = await createLite({
    database,
    config: { ...readConfig(), auth },
    keys: localKeys,
    jwtSecret: 'a secret of at least thirty-two characters',
    deliver: (mail) => void mails.push(mail),
  })
  return (path, body, { token, address = '127.0.0.1', method = body === undefined ? 'GET' : 'POST' } = {}) =>
    lite.fetch(
      new Request(`http://127.0.0.1:54321${path}`, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: {
          apikey: localKeys.publishable,
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
    )
}

let people = 0

/** A confirmed user with a session. */
export async function person(call: Call, mails: Mail[]) {
  const email = `person-${++people}@example.com`
  await call('/auth/v1/signup', { email, password: PASSWORD })
  await call('/auth/v1/verify', linkTo(mails, email))
  const session = (await (await call('/auth/v1/token?grant_type=password', { email, password: PASSWORD })).json()) as {
    access_token: string
  }
  return { email, token: session.access_token }
}

/** What the page sends for the link in the newest mail to an address. */
export function linkTo(mails: Mail[], address: string) {
  const { text = '' } = mails.findLast((mail) => mail.to === address) ?? {}
  const [, token_hash, type] = /#token_hash=(\w+)&type=(\w+)/.exec(text) ?? []
  return { token_hash, type }
}
