import { AsyncLocalStorage } from 'node:async_hooks'
import { errors, jwtVerify } from 'jose'
import type { Claims, Database, Keys } from '../types.ts'

/** Whether a query runs for the data API: auth and storage read the bare SQLSTATE. */
const inDataApi = new AsyncLocalStorage<true>()

export const asDataApi = <T>(work: () => T): T => inDataApi.run(true, work)

/** PostgREST's table of SQLSTATEs and HTTP statuses, for those that @supabase/lite answers with 500. */
const statuses: [pattern: RegExp, status: number][] = [
  [/^P0001$/, 400],
  [/^(23503|23505)$/, 409],
  [/^(53400|42P17)$/, 500],
  [/^(08|53|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
  [/./, 400],
]

/** Those that it already answers as PostgREST does, with the names of tables and columns put right. */
const answeredWell = /^(PT|42|22|21|23502|23503|23505|25006|PGRST)/

type DatabaseError = { code?: unknown; message: string; detail?: string | null; hint?: string | null }

/** An error in the form of PostgREST's own `raise sqlstate 'PGRST'`, which @supabase/lite passes on as it is. */
const withStatus = ({ code, message, detail = null, hint = null }: DatabaseError, status: number) => ({
  code: 'PGRST',
  message: JSON.stringify({ code, message, details: detail, hint }),
  detail: JSON.stringify({ status, headers: {} }),
})

/** Gives the data API PostgREST's statuses, and keeps @supabase/lite from granting everything to everybody. */
export function mendConnection({ connection }: Database): void {
  const original = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error: unknown) => {
    const normal = original(error) as DatabaseError | undefined
    const code = normal?.code
    if (!inDataApi.getStore() || typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || answeredWell.test(code))
      return normal
    return withStatus(normal as DatabaseError, statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400)
  }
  // On its first request @supabase/lite would `grant all on all tables` to anon and authenticated, undoing every revoke.
  ;(connection as unknown as { rlsState: string }).rlsState = 'active'
}

/** PostgREST counts up to `max_rows` when it is asked for an estimate; @supabase/lite would tell what the planner guesses. */
export function counted(request: Request): Request {
  const prefer = request.headers.get('prefer')
  if (!prefer?.includes('count=estimated') || !['GET', 'HEAD'].includes(request.method)) return request
  const headers = new Headers(request.headers)
  headers.set('prefer', prefer.replace('count=estimated', 'count=exact'))
  return new Request(request.url, { method: request.method, headers })
}

export type Caller = { claims: Claims | null } | { refused: { code: string; message: string } }

/**
 * The claims of a user's token, null when the request carries a key alone, or what PostgREST says of a bad token
 * (@supabase/lite would go on as a visitor).
 */
export async function callerOfDataApi(request: Request, jwtSecret: string, keys: Keys): Promise<Caller> {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token || token === keys.publishable || token === keys.secret) return { claims: null }
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ['HS256'] })
    if (payload.role === 'authenticated' && payload.sub) return { claims: { ...payload, role: payload.role } }
    return { refused: { code: 'PGRST301', message: 'The role of the token is unknown' } }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: { code: 'PGRST303', message: 'JWT expired' } }
    return { refused: { code: 'PGRST301', message: 'No suitable key or wrong key type' } }
  }
}
