import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { goOnInMaintenance } from './caller-session.ts'
import { sha256 } from './hash.ts'
import { HttpError } from './http.ts'

/** Token of the `Authorization: Bearer …` header, or null. */
export const bearerToken = (request: Request) =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/**
 * @property email missing for accounts without one
 * @property sessionId the session of the token
 */
export type Caller = { id: string; email?: string | undefined; sessionId?: string | undefined }
export type CallerOf = (token: string) => Promise<Caller | null>

/**
 * The signed-in user.
 * @throws HttpError 401
 */
export async function signedInCaller(request: Request, callerOf: CallerOf): Promise<Caller> {
  const token = bearerToken(request)
  const caller = token && (await callerOf(token))
  if (!caller) throw new HttpError(401, 'You need to be logged in')
  return caller
}

/**
 * The signed-in user, or null for visitors, who send no token, or the API key as token (supabase-js).
 * @throws HttpError 401 if the session has ended
 */
export async function callerOrVisitor(request: Request, callerOf: CallerOf): Promise<Caller | null> {
  const token = bearerToken(request)
  if (!token || token === request.headers.get('apikey') || token.startsWith('sb_publishable_')) return null
  return await signedInCaller(request, callerOf)
}

/**
 * Requires a secret key. Compares hashes, so that response times reveal nothing about the key.
 * @throws HttpError 401
 */
export async function requireSecretKey(request: Request, keys: string[]): Promise<void> {
  const shown = [request.headers.get('apikey'), bearerToken(request)].filter((key) => key !== null)
  const known = await Promise.all(keys.map(sha256))
  let isKnown = false
  for (const hash of await Promise.all(shown.map(sha256)))
    for (const key of known) isKnown = timingSafeEqual(Buffer.from(hash), Buffer.from(key)) || isKnown
  if (!isKnown) throw new HttpError(401, 'Secret key required')
  goOnInMaintenance()
}
