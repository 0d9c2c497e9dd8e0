import { FunctionsHttpError } from '@supabase/supabase-js'

/**
 * The Error to throw for a failed edge function: with the words of its answer's `error` field where it gave any, else
 * with the fallback. The HTTP status is in `status`, the first error in `cause`.
 */
export async function functionProblem(error: unknown, fallback: string): Promise<Error & { status?: number }> {
  if (!(error instanceof FunctionsHttpError)) return new Error(fallback, { cause: error })
  const response = error.context as Response
  const body: unknown = await response.json().catch(() => null)
  const words = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const problem = new Error(typeof words === 'string' && words ? words : fallback, { cause: error })
  return Object.assign(problem, { status: response.status })
}
