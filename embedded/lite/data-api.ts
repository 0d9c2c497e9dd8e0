import { AsyncLocalStorage } from 'node:async_hooks'
import { errors, jwtVerify } from 'jose'
import type { Claims, Database, Keys } from '../types.ts'

/** Whether a query belongs to the data API; auth and storage need the original error. */
const inDataApi = new AsyncLocalStorage<true>()

export const asDataApi = <T>(work: () => T): T => inDataApi.run(true, work)

/** HTTP statuses by SQLSTATE, from PostgREST, for errors that @supabase/lite answers with 500. */
const statuses: [pattern: RegExp, status: number][] = [
  [/^P0001$/, 400],
  [/^(23503|23505)$/, 409],
  [/^(53400|42P17)$/, 500],
  [/^(08|53|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
  [/./, 400],
]

/** SQLSTATEs that @supabase/lite answers like PostgREST. */
const passedThrough = /^(PT|42|22|21|23502|23503|23505|25006|PGRST)/

type DatabaseError = { code?: unknown; message: string; detail?: string | null; hint?: string | null }

/** An error in the form of PostgREST's `raise sqlstate 'PGRST'`, which @supabase/lite passes through. */
const withStatus = ({ code, message, detail = null, hint = null }: DatabaseError, status: number) => ({
  code: 'PGRST',
  message: JSON.stringify({ code, message, details: detail, hint }),
  detail: JSON.stringify({ status, headers: {} }),
})

/** Maps errors to PostgREST's statuses, and stops @supabase/lite from granting privileges. */
export function overrideConnection({ connection }: Database): void {
  const original = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error: unknown) => {
    const normal = original(error) as DatabaseError | undefined
    const code = normal?.code
    if (!inDataApi.getStore() || typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || passedThrough.test(code))
      return normal
    return withStatus(normal as DatabaseError, statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400)
  }
  // On its first request @supabase/lite would `grant all on all tables` to anon and authenticated and undo every
  // revoke.
  ;(connection as unknown as { rlsState: string }).rlsState = 'active'
}

/** PostgREST counts estimates exactly up to `max_rows`; @supabase/lite would return the planner's estimate. */
export function counted(request: Request): Request {
  const prefer = request.headers.get('prefer')
  if (!prefer?.includes('count=estimated') || !['GET', 'HEAD'].includes(request.method)) return request
  const headers = new Headers(request.headers)
  headers.set('prefer', prefer.replace('count=estimated', 'count=exact'))
  return new Request(request.url, { method: request.method, headers })
}

export type Caller = { claims: Claims | null } | { refused: { code: string; message: string } }

/**
 * Claims of a user's token, null for a request with an API key only, or PostgREST's error for an invalid token
 * (@supabase/lite treats a malformed one as anonymous).
 */
export async function callerOfDataApi(request: Request, jwtSecret: string, keys: Keys): Promise<Caller> {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token || keys.roles.has(token)) return { claims: null }
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ['HS256'] })
    if (payload.role === 'authenticated' && payload.sub) return { claims: { ...payload, role: payload.role } }
    return { refused: { code: 'PGRST301', message: 'The role of the token is unknown' } }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: { code: 'PGRST303', message: 'JWT expired' } }
    return { refused: { code: 'PGRST301', message: 'No suitable key or wrong key type' } }
  }
}
