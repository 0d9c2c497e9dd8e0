import { errorMessages, maintenanceReason, reasonByCode } from '@/base/messages/errors'
import { pageMessages } from '@/base/messages/page'

/** An Error whose message may be shown to users. Messages of all other errors may not. */
export class PlainError extends Error {}

/** Refused: nobody is signed in, or the session has ended. */
export class LostSessionError extends PlainError {
  readonly status = 401

  constructor(message: string = errorMessages.sessionEnded, options?: ErrorOptions) {
    super(message, options)
  }
}

/** Refused during maintenance: the admins' sentence. */
export class MaintenanceError extends PlainError {}

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined

/** The admins' sentence, if maintenance refused a write; else null. */
export function maintenanceOf(error: unknown): string | null {
  if (error instanceof MaintenanceError) return error.message
  if (fieldOf(error, 'code') !== 'PT503')
    return error instanceof PlainError && error.cause ? maintenanceOf(error.cause) : null
  const sentence = fieldOf(error, 'details')
  return typeof sentence === 'string' ? sentence : ''
}

/**
 * The reason of an error for people, without a full stop. Messages of libraries, the database and services are never
 * shown; known error codes have messages of their own, all others show the fallback.
 */
export function plainReason(error: unknown, fallback: string = errorMessages.unknown): string {
  const sentence = maintenanceOf(error)
  if (sentence !== null) return maintenanceReason(sentence)
  if (error instanceof PlainError) return error.message
  if (isSessionRefusal(error)) return errorMessages.sessionEnded
  const code = fieldOf(error, 'code')
  if (typeof code === 'string' && Object.hasOwn(reasonByCode, code))
    return reasonByCode[code as keyof typeof reasonByCode]
  const status = fieldOf(error, 'status')
  if (status === 429) return errorMessages.tooMany
  if (isUnreachable(error)) return navigator.onLine ? errorMessages.unreachable : errorMessages.offline
  return fallback
}

/** Why a read failed and what helps, as sentences, beside the words that say what failed. */
export function readProblem(error: unknown): string {
  if (isUnreachable(error) && !navigator.onLine) return pageMessages.offlineRead
  if (fieldOf(error, 'code') === '42501') return pageMessages.notPermitted
  return `${plainReason(error, errorMessages.ourFault).replace(/\.$/, '')}.`
}

/** Whether no answer came: the network is away, or the server is. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (isNetworkError(error) && fieldOf(error, 'name') !== 'AbortError')

// Error codes of the auth service, the data API and the storage service for an expired, revoked or missing token.
const sessionCodes =
  /^(PGRST30[0-3]|session_not_found|session_expired|refresh_token_not_found|refresh_token_already_used|bad_jwt|no_authorization|user_not_found|InvalidJWT)$/

/** Whether a call was refused for lack of a session, judged by the error alone. */
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
  // A wrapped error keeps the original in `cause`; an edge function's error keeps its response in `context`.
  return isSessionRefusal(fieldOf(error, 'cause'), depth + 1) || isSessionRefusal(fieldOf(error, 'context'), depth + 1)
}

/** Fetches and imports of every browser's engine fail with such a message; other TypeErrors are faults in the code. */
const networkMessage = /fetch|network|load failed|dynamically imported|importing a module script/i

/** Whether the network failed, or a request was canceled. */
export const isNetworkError = (error: unknown): boolean =>
  ['FunctionsFetchError', 'AuthRetryableFetchError', 'AbortError'].includes(String(fieldOf(error, 'name'))) ||
  // The data API's client wraps the TypeError of a failed fetch in an object without a code.
  ((error instanceof TypeError || fieldOf(error, 'code') === '') &&
    networkMessage.test(String(fieldOf(error, 'message'))))

/** Whether the response is a decision of the server: by status, by code, or a refusal's name in place of an error. */
function isRefusal(error: unknown): boolean {
  if (typeof error === 'string') return true
  const status =
    typeof error === 'number' ? error : (fieldOf(error, 'status') ?? fieldOf(fieldOf(error, 'context'), 'status'))
  if (typeof status === 'number' && status > 0) return status >= 400 && status < 500
  const code = fieldOf(error, 'code')
  return typeof code === 'string' && (/^PT4/.test(code) || Object.hasOwn(reasonByCode, code))
}

/**
 * Whether an error is a fault to report. Refusals, lost sessions, a missing network and cancellations are not. An error
 * for people is judged by its cause; without one it is a message that the code means to show.
 */
export function isUnexpected(error: unknown): boolean {
  if (isNetworkError(error) || isSessionRefusal(error) || maintenanceOf(error) !== null) return false
  if (error instanceof PlainError) return error.cause !== undefined && isUnexpected(error.cause)
  return !isRefusal(error)
}

// SQLSTATE classes that the data API returns as 5xx: connection, resources, operator, system, internal.
const serverFault = /^(08|53|57|58|XX)/
// PostgREST's own connection errors, returned as 503 or 504.
const connectionFault = /^PGRST00[0-3]$/

/**
 * Whether a retry may help: network errors and server errors (5xx). Refusals (4xx) and unreadable responses are final.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (!error || typeof error !== 'object') return false
  const { name, code, status } = error as { name?: unknown; code?: unknown; status?: unknown }
  if (name === 'AbortError') return false
  if (error instanceof TypeError || name === 'FunctionsFetchError') return true
  if (typeof status === 'number' && status > 0) return status >= 500
  if (name === 'AuthRetryableFetchError') return true
  // A response without a code is not from the data API but from a broken proxy in front of it.
  if (name === 'PostgrestError') return !code || serverFault.test(String(code)) || connectionFault.test(String(code))
  return false
}

/** The name of a refusal of the database, the `hint` of its `raise`; empty for other errors. */
export function refusalOf(error: unknown): string {
  const hint = fieldOf(error, 'hint')
  return typeof hint === 'string' ? hint : ''
}

/** Whether a rate limit of the database refused the call. */
export const isRateLimited = (error: unknown): boolean =>
  Boolean(error && typeof error === 'object' && 'code' in error && error.code === 'PT429')
