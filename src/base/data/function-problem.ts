import { FunctionsHttpError } from '@supabase/supabase-js'
import { isUnreachable, LostSessionError, MaintenanceError, PlainError, plainReason } from '@/base/errors/errors'

/** The error message for users in the response of an edge function; null if there is none. */
export function functionErrorMessage(status: number, body: unknown): string | null {
  if (status >= 500 || typeof body !== 'object' || body === null || !('error' in body)) return null
  return typeof body.error === 'string' && body.error ? body.error : null
}

/** The admins' sentence in the response of a function that maintenance refused; null without. */
export const maintenanceSentence = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'maintenance' in body ? String(body.maintenance) : null

/**
 * The Error to throw for a failed edge function: with the message of the response's `error` field, that the connection
 * failed, or else the fallback.
 * `status` is the HTTP status, `cause` the original error.
 */
export async function functionProblem(error: unknown, fallback: string): Promise<Error & { status?: number }> {
  if (!(error instanceof FunctionsHttpError))
    return new PlainError(isUnreachable(error) ? `${plainReason(error)}.` : fallback, { cause: error })
  const response = error.context as Response
  const body: unknown = await response.json().catch(() => null)
  const sentence = maintenanceSentence(body)
  if (sentence) return new MaintenanceError(sentence, { cause: error })
  if (response.status === 401) return new LostSessionError(undefined, { cause: error })
  return Object.assign(new PlainError(functionErrorMessage(response.status, body) ?? fallback, { cause: error }), {
    status: response.status,
  })
}
