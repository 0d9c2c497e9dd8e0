import { AsyncLocalStorage } from 'node:async_hooks'
import { Buffer } from 'node:buffer'

type CallerSession = { id?: string; level?: string; goesOn?: true }

const sessions = new AsyncLocalStorage<CallerSession>()

/** Runs `answer` with a place for the session of its caller. */
export const withCallerSession = <T>(answer: () => T): T => sessions.run({}, answer)

/** The session that a token belongs to. The token must have been verified. */
export function sessionOf(token: string): CallerSession {
  const [, claims = ''] = token.split('.')
  const { session_id, aal } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  return { id: session_id, level: aal }
}

/** Notes the session of the request's caller. */
export const noteCallerSession = (session: CallerSession): void =>
  void Object.assign(sessions.getStore() ?? {}, session)

/** Maintenance does not refuse what this request writes: a job with the secret key, an event of Stripe, a download. */
export const goOnInMaintenance = (): void => noteCallerSession({ goesOn: true })

/**
 * Headers that tell the database for whom a function works: which session the caller acts in, which decides whether that is an admin's
 * (private.acts_as_admin), and whether maintenance refuses what it writes (private.is_refused_now).
 */
export function callerSessionHeaders(): Record<string, string> {
  const session = sessions.getStore()
  const { id, level, goesOn } = session ?? {}
  return {
    ...(id && { 'x-flowshelf-session': id }),
    ...(level && { 'x-flowshelf-aal': level }),
    ...(session && !goesOn && { 'x-flowshelf-client': 'yes' }),
  }
}
