import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { AuthConfig, Claims, Database, Keys } from '../../types.ts'
import { AuthProblem, problemAnswer } from './auth-problem.ts'
import type { AuthService } from './auth-service.ts'
import { callerOfDataApi } from '../data-api.ts'
import { requireUnbanned } from './refused-accounts.ts'
import { type Factor, factorsOf, noteMethod } from './token-answers.ts'

const challengeSeconds = 300
const unfinishedSeconds = 300

type Options = { auth: AuthConfig; database: Database; jwtSecret: string; keys: Keys }
type Session = { id: string; user_id: string; email: string; aal: string | null }
type StoredFactor = Factor & { user_id: string; secret: string }
type Call = Options & { context: Context; session: Session }

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' })

/** What authenticator apps read, in the words and order of hosted. */
function uriOf(secret: string, issuer: string, email: string): string {
  const label = encodeURI(`${issuer}:${email}`).replace(/[?#]/g, encodeURIComponent)
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/** The session of the request's access token. @throws AuthProblem */
async function sessionOf({ database, jwtSecret, keys }: Options, request: Request): Promise<Session> {
  const caller = await callerOfDataApi(request, jwtSecret, keys)
  const claims: Claims | null = 'refused' in caller ? null : caller.claims
  if (!claims) throw new AuthProblem(401, 'bad_jwt', 'This endpoint requires a valid Bearer token')
  const [session] = await database.query<Session>(
    `select session.id, session.user_id, account.email, session.aal
    from auth.sessions as session join auth.users as account on account.id = session.user_id where session.id::text = $1`,
    [claims.session_id ?? ''],
  )
  await requireUnbanned(database, 'id', claims.sub)
  if (!session) throw new AuthProblem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}

/** @throws AuthProblem unless the account, if it has a verified factor, has used it in this session */
export async function requireRaisedSession(database: Database, sessionId: string): Promise<void> {
  const [refused] = await database.query(
    `select 1 from auth.sessions as session join auth.mfa_factors as factor on factor.user_id = session.user_id
    where session.id = $1 and factor.status = 'verified' and session.aal is distinct from 'aal2'`,
    [sessionId],
  )
  if (refused)
    throw new AuthProblem(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

async function enroll({ auth, database, context, session }: Call) {
  const body: { factor_type?: unknown; friendly_name?: unknown; issuer?: unknown } = await context.req.json()
  if (body.factor_type !== 'totp')
    throw new AuthProblem(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  const name = typeof body.friendly_name === 'string' ? body.friendly_name : ''
  // Like hosted: an enrollment that nobody went on with is forgotten.
  await database.query(
    `delete from auth.mfa_factors as factor where status = 'unverified' and created_at < now() - make_interval(secs => $1)
      and not exists (select from auth.mfa_challenges where factor_id = factor.id)`,
    [unfinishedSeconds],
  )
  const factors = await factorsOf(database, session.user_id)
  if (factors.some((factor) => (factor.friendly_name ?? '') === name))
    throw new AuthProblem(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    )
  if (factors.length >= auth.maxEnrolledFactors)
    throw new AuthProblem(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2')
    throw new AuthProblem(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  const id = randomUUID()
  const secret = new Secret({ size: 20 }).base32
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
    [id, session.user_id, name, secret],
  )
  const issuer = typeof body.issuer === 'string' && body.issuer ? body.issuer : new URL(auth.siteUrl).host
  const uri = uriOf(secret, issuer, session.email)
  const qr_code = `<?xml version="1.0"?>\n${renderSVG(uri, { ecc: 'H' }).replaceAll('#', '%23')}`
  return { id, type: 'totp', friendly_name: name, totp: { qr_code, secret, uri } }
}

async function challenge({ database, context }: Call, factor: StoredFactor) {
  const id = randomUUID()
  await database.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)`,
    [id, factor.id, addressOf(context)],
  )
  await database.query(`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1`, [factor.id])
  return { id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeSeconds }
}

const addressOf = (context: Context) => context.req.header('x-forwarded-for') ?? '127.0.0.1'

async function verify({ database, context, session }: Call, factor: StoredFactor) {
  const body: { challenge_id?: unknown; code?: unknown } = await context.req.json()
  if (typeof body.code !== 'string' || !body.code)
    throw new AuthProblem(400, 'validation_failed', 'Code needs to be non-empty')
  await requireChallenge(database, factor.id, String(body.challenge_id), addressOf(context))
  if (totpOf(factor.secret).validate({ token: body.code, window: 1 }) === null)
    throw new AuthProblem(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  await database.engine.transaction(async (transaction) => {
    await transaction.query(`update auth.mfa_challenges set verified_at = now() where id::text = $1`, [
      String(body.challenge_id),
    ])
    if (factor.status === 'unverified')
      await transaction.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
        factor.id,
      ])
    await transaction.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
      session.id,
      factor.id,
    ])
    await transaction.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [session.user_id])
    await transaction.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
      session.user_id,
    ])
  })
  await noteMethod(database, session.id, 'totp')
  return newTokens(database, context, session.id)
}

async function requireChallenge(database: Database, factorId: string, challengeId: string, address: string) {
  const [found] = await database.query<{ is_usable: boolean; is_expired: boolean }>(
    `select verified_at is null and host(ip_address) = $3 as is_usable, created_at < now() - make_interval(secs => $4) as is_expired
    from auth.mfa_challenges where factor_id = $1 and id::text = $2`,
    [factorId, challengeId, address, challengeSeconds],
  )
  if (!found) throw new AuthProblem(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (!found.is_usable)
    throw new AuthProblem(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (found.is_expired) {
    await database.query('delete from auth.mfa_challenges where id::text = $1', [challengeId])
    throw new AuthProblem(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  }
}

/** The session's refresh token is replaced: the one from before cannot be used in the raised session. */
async function newTokens(database: Database, context: Context, sessionId: string): Promise<object> {
  const [current] = await database.query<{ token: string }>(
    `select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`,
    [sessionId],
  )
  const answer = await (context.get('authService') as unknown as AuthService).refreshSession(current?.token ?? '')
  await database.query(`delete from auth.refresh_tokens where session_id = $1 and revoked`, [sessionId])
  return answer
}

/** Deletes a factor; sessions that used it fall back to the password alone. */
async function remove(database: Database, factorId: string) {
  await database.engine.transaction(async (transaction) => {
    await transaction.query(`delete from auth.mfa_factors where id = $1`, [factorId])
    await transaction.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factorId],
    )
    await transaction.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factorId])
  })
}

async function unenroll({ database, session }: Call, factor: StoredFactor) {
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthProblem(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await remove(database, factor.id)
  return { id: factor.id }
}

async function factorNamed(database: Database, userId: string, factorId: string): Promise<StoredFactor> {
  const [factor] = await database.query<StoredFactor>(
    `select id, user_id, secret, status, friendly_name, factor_type, created_at, updated_at from auth.mfa_factors
    where user_id::text = $1 and id::text = $2`,
    [userId, factorId],
  )
  if (!factor) throw new AuthProblem(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Factors as an admin of the auth service sees and deletes them, with the secret key. */
async function asAdmin({ database, keys }: Options, request: Request, userId: string, factorId: string | undefined) {
  const key = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (keys.roles.get(key ?? '') !== 'service_role')
    throw new AuthProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const [user] = await database.query('select 1 from auth.users where id::text = $1', [userId])
  if (!user) throw new AuthProblem(404, 'user_not_found', 'User not found')
  if (!factorId) return factorsOf(database, userId)
  const { secret: _secret, user_id: _user, ...factor } = await factorNamed(database, userId, factorId)
  await remove(database, factor.id)
  return factor
}

const routes = { 'POST challenge': challenge, 'POST verify': verify, 'DELETE ': unenroll }

/** TOTP like hosted, which @supabase/lite lacks: factors, challenges, and sessions that a code has raised to `aal2`. */
export function secondFactor(options: Options): MiddlewareHandler {
  const answerTo = async (context: Context): Promise<object | null> => {
    const path = context.req.path.replace('/auth/v1', '')
    const [, userId, ofUser] = /^\/admin\/users\/([^/]+)\/factors(?:\/([^/]+))?$/.exec(path) ?? []
    if (userId && context.req.method === (ofUser ? 'DELETE' : 'GET'))
      return asAdmin(options, context.req.raw, userId, ofUser)
    const [isFactor, factorId, action = ''] = /^\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/.exec(path) ?? []
    if (!isFactor) return null
    const call = { ...options, context, session: await sessionOf(options, context.req.raw) }
    if (!factorId) return context.req.method === 'POST' ? enroll(call) : null
    const route = routes[`${context.req.method} ${action}` as keyof typeof routes]
    return route ? route(call, await factorNamed(options.database, call.session.user_id, factorId)) : null
  }
  return async (context, next) => {
    try {
      const answer = await answerTo(context)
      return answer ? Response.json(answer) : next()
    } catch (error) {
      if (error instanceof AuthProblem) return problemAnswer(error)
      throw error
    }
  }
}
