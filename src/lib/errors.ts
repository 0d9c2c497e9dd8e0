import { errorMessages, reasonByCode } from '@/domain/messages/errors'

/** An Error whose message is ours, written for people: what libraries and services throw is not. */
export class PlainError extends Error {}

/** A refusal because nobody is signed in (any more). */
export class LostSessionError extends PlainError {
  readonly status = 401

  constructor(message: string = errorMessages.sessionEnded, options?: ErrorOptions) {
    super(message, options)
  }
}

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined

/**
 * Why something failed, for people, without a full stop. Words of libraries, the database and services are never shown; they
 * are told by their codes, and the fallback stands for all others.
 */
export function plainReason(error: unknown, fallback: string = errorMessages.unknown): string {
  if (error instanceof PlainError) return error.message
  if (isSessionRefusal(error)) return errorMessages.sessionEnded
  const code = fieldOf(error, 'code')
  if (typeof code === 'string' && Object.hasOwn(reasonByCode, code)) return reasonByCode[code] as string
  const status = fieldOf(error, 'status')
  if (status === 429) return errorMessages.tooMany
  if (isUnreachable(error)) return errorMessages.unreachable
  return fallback
}

const isUnreachable = (error: unknown) =>
  error instanceof TypeError ||
  ['FunctionsFetchError', 'AuthRetryableFetchError'].includes(String(fieldOf(error, 'name')))

// What the auth service, the data API and the storage service say of a token that has run out, was revoked, or is not there.
const sessionCodes =
  /^(PGRST30[0-3]|session_not_found|session_expired|refresh_token_not_found|refresh_token_already_used|bad_jwt|no_authorization|user_not_found|InvalidJWT)$/

/** Whether a call was refused for want of a session, as far as the refusal itself tells. */
export function isSessionRefusal(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false
  const [status, code, name] = [
    fieldOf(error, 'status'),
    fieldOf(error, 'code') ?? fieldOf(error, 'error'),
    fieldOf(error, 'name'),
  ]
  if (status === 401 || fieldOf(error, 'statusCode') === '401' || name === 'AuthSessionMissingError') return true
  if (typeof code === 'string' && sessionCodes.test(code)) return true
  if (String(name).startsWith('Storage') && /jwt|jws|signature verification/i.test(String(fieldOf(error, 'message'))))
    return true
  // An error with words to show holds the one that it stands for; that of a function holds its response.
  return isSessionRefusal(fieldOf(error, 'cause'), depth + 1) || isSessionRefusal(fieldOf(error, 'context'), depth + 1)
}

// SQLSTATE classes that the data API answers with 5xx: connection, resources, operator, system, internal.
const serverFault = /^(08|53|57|58|XX)/
// PostgREST's own connection faults, answered with 503 or 504.
const connectionFault = /^PGRST00[0-3]$/

/**
 * Whether asking again may help: the network failed or the server did (5xx). What the server refused, and what an
 * answer said that we could not read, stays as it is.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (!error || typeof error !== 'object') return false
  const { name, code, status } = error as { name?: unknown; code?: unknown; status?: unknown }
  if (name === 'AbortError') return false
  if (error instanceof TypeError || name === 'FunctionsFetchError') return true
  if (typeof status === 'number' && status > 0) return status >= 500
  if (name === 'AuthRetryableFetchError') return true
  // An answer of the data API without a code did not come from it but from something broken in front of it.
  if (name === 'PostgrestError') return !code || serverFault.test(String(code)) || connectionFault.test(String(code))
  return false
}

/** Whether a limit of the database refused it. */
export const isRateLimited = (error: unknown): boolean =>
  Boolean(error && typeof error === 'object' && 'code' in error && error.code === 'PT429')
