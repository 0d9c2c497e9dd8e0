/** The words of anything thrown, or the fallback where it has none. */
export function wordsOf(error: unknown, fallback = 'Unknown error'): string {
  if (typeof error === 'string' && error) return error
  if (error && typeof error === 'object' && 'message' in error && typeof error.message === 'string') {
    return error.message || fallback
  }
  return fallback
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
