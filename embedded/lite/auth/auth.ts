import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Context, MiddlewareHandler } from 'hono'
import { authMail, type Mail } from '../../mail/auth-mails.ts'
import { isCommonPassword } from '../../../src/account/rules/common-passwords/common-passwords.ts'
import type { AuthConfig, Database } from '../../types.ts'
import { createAddressQueues } from '../address-queues.ts'
import { createMailer } from './auth-mailer.ts'
import { AuthProblem, problemAnswer } from './auth-problem.ts'
import type { AuthService } from './auth-service.ts'
import { confirmOneAddress, emailChangeAnswer, EmailChangeOutcome, mailEmailChange } from './email-change.ts'
import { mailConfirmation, passwordCost, respondToKnownAddress } from './known-address.ts'
import { createMailThrottle } from './mail-throttle.ts'
import { requirePasswordProof } from './password-change.ts'
import { markedRedirect } from './redirects.ts'
import { requireLiveSession, requireUnbanned } from './refused-accounts.ts'
import { overrideRepository } from '../repository.ts'
import { requireRaisedSession } from './second-factor.ts'
import { completeAnswer, noteSessionStart } from './token-answers.ts'

const invalidCredentials = () => new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials')
const tooOften = (seconds: number) =>
  new AuthProblem(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  )

/** Like hosted with leaked password protection. */
function requireUncommon(password: string | undefined) {
  if (password && isCommonPassword(password))
    throw new AuthProblem(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
    )
}

/** @throws AuthProblem if a request names both an address and a phone */
async function requireOneRecipient(context: Context, refusal: string) {
  const { email, phone } = await context.req.json<{ email?: unknown; phone?: unknown }>()
  if (email && phone) throw new AuthProblem(400, 'validation_failed', refusal)
}

/** Rethrows what the database refuses in the words of hosted for a change of address. */
function refusedByDatabase(error: unknown): never {
  if ((error as { code?: unknown }).code !== '42501') throw error
  throw new AuthProblem(500, 'unexpected_failure', 'Error sending email change email')
}

export type AuthOverrides = {
  auth: AuthConfig
  database: Database
  jwtSecret: string
  deliver(mail: Mail): void
}

/**
 * Middleware that overrides methods of the auth service which @supabase/lite creates per request, to respond like
 * hosted.
 */
export function overrideAuth({ auth, database, jwtSecret, deliver }: AuthOverrides): MiddlewareHandler {
  const throttle = createMailThrottle(auth.mailIntervalMs, auth.mailsPerHour)
  const queuedPerAddress = createAddressQueues()
  // Constant time: without an account, compare with a dummy hash, so that response times reveal nothing.
  const dummyHash = bcrypt.hash(randomUUID(), passwordCost)

  const throttled = async <T>(address: string | undefined, work: () => Promise<T>): Promise<T> => {
    const seconds = throttle.secondsLeft(address ?? '')
    if (seconds > 0) throw tooOften(seconds)
    const result = await work()
    if (address) throttle.record(address)
    return result
  }

  /** Without confirmation a sign-up sends no mail. */
  const throttledSignUp = auth.confirmationsEnabled ? throttled : <T>(_: string, work: () => Promise<T>) => work()

  /** Methods that replace or wrap those of the auth service. */
  const overridesFor = (service: AuthService, context: Context): Partial<AuthService> => {
    const original = {
      signUp: service.signUp.bind(service),
      signInWithPassword: service.signInWithPassword.bind(service),
      signInWithOtp: service.signInWithOtp.bind(service),
      updateUser: service.updateUser.bind(service),
      recover: service.recover.bind(service),
      signOut: service.signOut.bind(service),
      verifyOtp: service.verifyOtp.bind(service),
      getUser: service.getUser.bind(service),
      refreshSession: service.refreshSession.bind(service),
    }
    return {
      mailer: createMailer({ auth, deliver }, service, context),

      async signUp(email, password, data) {
        await requireOneRecipient(context, 'Only an email address or phone number should be provided on signup.')
        return queuedPerAddress(email, () =>
          throttledSignUp(email, async () => {
            requireUncommon(password)
            try {
              return await original.signUp(email, password, data)
            } catch (error) {
              const known =
                (error as { status?: number }).status === 429 &&
                (await service.repo.findUserByEmail(email.toLowerCase()))
              if (!known) throw error
              return respondToKnownAddress(service, auth, { user: known, password, data })
            }
          }),
        )
      },

      async signInWithPassword(email, password) {
        await requireOneRecipient(context, 'Only an email address or phone number should be provided on login.')
        if (!email || !password) return original.signInWithPassword(email, password)
        await requireUnbanned(database, 'email', email, 400)
        const user = await service.repo.findUserByEmail(email.toLowerCase())
        if (user?.encrypted_password && user.email_confirmed_at) {
          const answer = await original.signInWithPassword(email, password)
          await noteSessionStart(database, answer, 'password')
          return answer
        }
        // Check the password before answering email_not_confirmed, to prevent account enumeration.
        const isTheirs = await bcrypt.compare(password, user?.encrypted_password ?? (await dummyHash))
        if (!user?.encrypted_password || !isTheirs) throw invalidCredentials()
        return original.signInWithPassword(email, password)
      },

      // Like hosted: a link for an unknown address makes an unconfirmed account, whose password nobody knows.
      async signInWithOtp(email, { shouldCreateUser = true } = {}) {
        await requireOneRecipient(context, 'Only an email address or phone number should be provided')
        const user = email ? await service.repo.findUserByEmail(email.toLowerCase()) : null
        if (email && !user && !shouldCreateUser)
          throw new AuthProblem(422, 'otp_disabled', 'Signups not allowed for otp')
        if (!email || user?.email_confirmed_at)
          return throttled(email, () => original.signInWithOtp(email, { shouldCreateUser: false }))
        const { data } = await context.req.json<{ data?: object }>()
        await service.signUp(email, randomUUID(), data)
      },

      async refreshSession(token) {
        if (typeof token === 'string') await requireLiveSession(database, token)
        return original.refreshSession(token)
      },

      async getUser(id) {
        await requireUnbanned(database, 'id', id)
        return original.getUser(id)
      },

      requestMagicLink: (email) => service.signInWithOtp(email),

      recover: (email) => throttled(email, () => original.recover(email)),

      async resend(type, email) {
        if (!['signup', 'email_change'].includes(type))
          throw new AuthProblem(
            400,
            'validation_failed',
            'Missing one of these types: signup, email_change, sms, phone_change',
          )
        await requireOneRecipient(context, 'Only an email address or phone number should be provided.')
        if (!email) throw new AuthProblem(400, 'validation_failed', 'Type provided requires an email address')
        await throttled(email, async () => {
          const user = await service.repo.findUserByEmail(email.toLowerCase())
          if (type === 'signup' && user && !user.email_confirmed_at) await mailConfirmation(service, auth, user)
          if (type === 'email_change' && user?.email_change) await mailEmailChange(service, auth, user)
        })
      },

      async updateUser(id, changes) {
        await requireUnbanned(database, 'id', id)
        if (changes.password || changes.email) await requireRaisedSession(database, context.get('sessionId') as string)
        requireUncommon(changes.password)
        const user = changes.password ? await service.repo.findUserById(id) : null
        if (user) {
          const { current_password: current } = await context.req.json<{ current_password?: unknown }>()
          await requirePasswordProof(database, auth, { user, sessionId: context.get('sessionId') as string, current })
        }
        const changed = changes.email
          ? await throttled(changes.email, () => original.updateUser(id, changes).catch(refusedByDatabase))
          : await original.updateUser(id, changes)
        // Like hosted: a new password ends all other sessions.
        if (changes.password !== undefined) {
          const session = context.get('sessionId') as string
          await service.repo.deleteRefreshTokensForUser(id, session)
          await service.repo.deleteUserSessions(id, session)
        }
        if (user)
          deliver(authMail(auth.mails.password_changed, user.email, { Email: user.email, SiteURL: auth.siteUrl }))
        return changed
      },

      // Like hosted: everywhere, unless a scope says otherwise.
      async signOut(session, scope = 'global', user) {
        await requireUnbanned(database, 'id', user)
        return original.signOut(session, scope, user)
      },

      async verifyOtp(params) {
        if (params.token)
          await requireOneRecipient(context, 'Only an email address or phone number should be provided on verify')
        await requireUnbanned(database, 'token_hash', params.token_hash)
        await requireUnbanned(database, 'email', params.email)
        if (params.type === 'email_change') await confirmOneAddress(service, auth, params)
        const answer = await original.verifyOtp(params).catch((error: unknown) => {
          const isWrongCode = params.token && params.email && (error as { code?: unknown }).code === 'otp_expired'
          throw isWrongCode ? new AuthProblem(403, 'otp_expired', 'Token has expired or is invalid') : error
        })
        await noteSessionStart(database, answer, 'otp')
        return answer
      },
    }
  }

  return async (context, next) => {
    if (!context.req.path.startsWith('/auth/v1/')) return next()
    const service = context.get('authService') as unknown as AuthService
    const isRefresh = context.req.path === '/auth/v1/token' && context.req.query('grant_type') === 'refresh_token'
    overrideRepository(service.repo, isRefresh, context.req.header('user-agent')?.slice(0, 500))
    Object.assign(service, overridesFor(service, context))
    const outcomes: (EmailChangeOutcome | AuthProblem)[] = []
    const verifyOtp = service.verifyOtp.bind(service)
    service.verifyOtp = (params) =>
      verifyOtp(params).catch((error: unknown) => {
        if (error instanceof EmailChangeOutcome) outcomes.push(error)
        // A link's redirect says why, and that of @supabase/lite of its own errors only.
        if (error instanceof AuthProblem && context.req.method === 'GET') outcomes.push(error)
        throw error
      })
    await next()
    const override = outcomes[0]
      ? emailChangeAnswer(outcomes[0], context.res)
      : context.error instanceof AuthProblem
        ? problemAnswer(context.error)
        : await completeAnswer(context.res, { database, jwtSecret, issuer: new URL('/auth/v1', context.req.url).href })
    const answer = markedRedirect(override ?? context.res) ?? override
    if (!answer) return
    // Hono merges the previous response's headers unless it is cleared first.
    context.res = undefined
    context.res = answer
  }
}
