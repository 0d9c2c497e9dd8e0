import { decodeJwt, SignJWT } from 'jose'
import type { Database } from '../../types.ts'

type Claim = { method: string; timestamp: number }

export type Factor = {
  id: string
  status: 'unverified' | 'verified'
  friendly_name: string | null
  factor_type: 'totp'
  created_at: string
  updated_at: string
}

/** Records how a session began or was raised, like `auth.mfa_amr_claims` on hosted. */
export const noteMethod = (database: Database, sessionId: string, method: 'password' | 'otp' | 'totp') =>
  database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), $1, $2, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  )

/** Records how the session of an answer with tokens began. */
export async function noteSessionStart(database: Database, answer: object, method: 'password' | 'otp'): Promise<void> {
  const { access_token } = answer as { access_token?: string }
  if (access_token) await noteMethod(database, decodeJwt(access_token).session_id as string, method)
}

export const factorsOf = (database: Database, userId: string) =>
  database.query<Factor>(
    `select id, status, friendly_name, factor_type, created_at, updated_at from auth.mfa_factors
    where user_id = $1 order by created_at, id`,
    [userId],
  )

/** Fields of a user that @supabase/lite leaves out; like hosted, absent if they are empty. */
async function moreOf(database: Database, userId: string): Promise<object> {
  const [more = {}] = await database.query(
    'select recovery_sent_at, banned_until from auth.users where id::text = $1',
    [userId],
  )
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null))
}

/** The session's assurance level, and its methods, the latest first. */
async function levelOf(database: Database, sessionId: string): Promise<{ aal: string; amr: Claim[] }> {
  const amr = await database.query<Claim>(
    `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
    from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  )
  return { aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1', amr }
}

type Body = { id?: string; access_token?: string; user?: { id: string }; factors?: Factor[] }

/**
 * Adds what @supabase/lite leaves out of the auth service's answers: `aal`, `amr` and `iss` of access tokens, and the
 * factors, recoveries and bans of users.
 */
export async function completeAnswer(
  response: Response,
  { database, jwtSecret, issuer }: { database: Database; jwtSecret: string; issuer: string },
): Promise<Response | null> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return null
  const body = (await response.clone().json()) as Body
  if (body.access_token) {
    const claims = decodeJwt(body.access_token)
    const level = await levelOf(database, claims.session_id as string)
    body.access_token = await new SignJWT({ ...claims, ...level, iss: issuer })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret))
  }
  const user = (body.user ?? body) as { id?: string; factors?: Factor[] }
  if (!user.id) return null
  const factors = await factorsOf(database, user.id)
  // Like hosted: absent without any.
  if (factors.length > 0) user.factors = factors
  Object.assign(user, await moreOf(database, user.id))
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}
