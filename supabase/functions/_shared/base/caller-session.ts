import { AsyncLocalStorage } from 'node:async_hooks'
import { Buffer } from 'node:buffer'

type CallerSession = { id?: string; level?: string }

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

/** Headers that tell the database which session the caller acts in: it decides whether that is an admin's (private.acts_as_admin). */
export function callerSessionHeaders(): Record<string, string> {
  const { id, level } = sessions.getStore() ?? {}
  return { ...(id && { 'x-flowshelf-session': id }), ...(level && { 'x-flowshelf-aal': level }) }
}
