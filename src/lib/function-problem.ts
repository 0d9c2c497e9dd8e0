import { FunctionsHttpError } from '@supabase/supabase-js'
import { LostSessionError } from './errors'

/** The words of a handler's refusal, which are for people; null where it had none, or something else answered in its place. */
export function functionWords(status: number, body: unknown): string | null {
  if (status >= 500 || typeof body !== 'object' || body === null || !('error' in body)) return null
  return typeof body.error === 'string' && body.error ? body.error : null
}

/**
 * The Error to throw for a failed edge function: with the words of its answer's `error` field where it gave any, else
 * with the fallback. The HTTP status is in `status`, the first error in `cause`.
 */
export async function functionProblem(error: unknown, fallback: string): Promise<Error & { status?: number }> {
  if (!(error instanceof FunctionsHttpError)) return new Error(fallback, { cause: error })
  const response = error.context as Response
  const body: unknown = await response.json().catch(() => null)
  if (response.status === 401) return new LostSessionError(undefined, { cause: error })
  return Object.assign(new Error(functionWords(response.status, body) ?? fallback, { cause: error }), {
    status: response.status,
  })
}
