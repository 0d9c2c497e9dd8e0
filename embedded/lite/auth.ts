import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Context, MiddlewareHandler } from 'hono'
import { authMail, type AuthMailKind, type Mail } from '../auth-mails.ts'
import type { AuthConfig, Database } from '../types.ts'
import { AuthProblem } from './auth-problem.ts'
import { hashOtp, randomOtp, type AuthService, type AuthUser, type Mailer, type Repository } from './auth-service.ts'
import { confirmOneAddress, emailChangeAnswer, EmailChangeOutcome, mailEmailChange } from './email-change.ts'
import { createMailThrottle } from './mail-throttle.ts'
import { noteMailSession, requirePasswordProof } from './password-change.ts'

const invalidCredentials = () => new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials')
const tooOften = (seconds: number) =>
  new AuthProblem(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  )

const PASSWORD_COST = 10

export type AuthOverrides = {
  auth: AuthConfig
  database: Database
  /** Origin of links in mails. */
  origin: string
  deliver(mail: Mail): void
}

/**
 * Middleware that overrides methods of the auth service which @supabase/lite creates per request, to respond like
 * hosted.
 */
export function overrideAuth({ auth, database, origin, deliver }: AuthOverrides): MiddlewareHandler {
  const throttle = createMailThrottle(auth.mailIntervalMs, auth.mailsPerHour)
  const queuedPerAddress = createAddressQueues()
  // Constant time: without an account, compare with a dummy hash, so that response times reveal nothing.
  const dummyHash = bcrypt.hash(randomUUID(), PASSWORD_COST)

  const throttled = async <T>(address: string | undefined, work: () => Promise<T>): Promise<T> => {
    const seconds = throttle.secondsLeft(address ?? '')
    if (seconds > 0) throw tooOften(seconds)
    const result = await work()
    if (address) throttle.record(address)
    return result
  }

  const mailerFor = (service: AuthService, context: Context): Mailer => {
    const redirectTo = service.resolveEmailRedirect(context.req.query('redirect_to'))
    const send = (kind: AuthMailKind, to: string, type: string, token: string) => {
      const link = new URL('/auth/v1/verify', origin)
      link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
      deliver(authMail(auth.mails[kind], to, { ConfirmationURL: link.toString() }))
    }
    return {
      sendConfirmation: async (to, token) => send('confirmation', to, 'signup', token),
      sendRecovery: async (to, token) => send('recovery', to, 'recovery', token),
      sendMagicLink: async (to, token) => send('magic_link', to, 'magiclink', token),
      sendReauthentication: async () => undefined,
      sendEmailChange: async (to, token, _otp, { newEmail, tokenHashNew }) => {
        send('email_change', to, 'email_change', token)
        if (tokenHashNew) send('email_change', newEmail, 'email_change', tokenHashNew)
      },
    }
  }

  /** Sends a new confirmation link to an unconfirmed account. */
  const mailConfirmation = async (service: AuthService, user: AuthUser) => {
    const otp = randomOtp(auth.otpLength)
    const token = await hashOtp(user.email, otp)
    const confirmation = { confirmation_token: token, confirmation_sent_at: new Date().toISOString() }
    await service.repo.updateUser(user.id, confirmation)
    await service.mailer.sendConfirmation(user.email, token, otp)
  }

  /** Response to a sign-up with a known address: the same as for an unknown one, except for empty `identities`. */
  const respondToKnownAddress = async (
    service: AuthService,
    user: AuthUser,
    password: string,
    data: object | undefined,
  ) => {
    await bcrypt.hash(password, PASSWORD_COST)
    if (!user.email_confirmed_at) {
      await mailConfirmation(service, user)
      return { user: await service.getUser(user.id) }
    }
    const now = new Date().toISOString()
    return {
      user: {
        id: randomUUID(),
        aud: 'authenticated',
        role: '',
        email: user.email,
        phone: '',
        confirmation_sent_at: now,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: data ?? {},
        identities: [],
        created_at: now,
        updated_at: now,
        is_anonymous: false,
      },
    }
  }

  /** Methods that replace or wrap those of the auth service. */
  const overridesFor = (service: AuthService, context: Context): Partial<AuthService> => {
    const original = {
      signUp: service.signUp.bind(service),
      signInWithPassword: service.signInWithPassword.bind(service),
      signInWithOtp: service.signInWithOtp.bind(service),
      updateUser: service.updateUser.bind(service),
      recover: service.recover.bind(service),
      verifyOtp: service.verifyOtp.bind(service),
    }
    return {
      mailer: mailerFor(service, context),

      signUp: (email, password, data) =>
        queuedPerAddress(email, () =>
          throttled(email, async () => {
            try {
              return await original.signUp(email, password, data)
            } catch (error) {
              const known =
                (error as { status?: number }).status === 429 &&
                (await service.repo.findUserByEmail(email.toLowerCase()))
              if (!known) throw error
              return respondToKnownAddress(service, known, password, data)
            }
          }),
        ),

      async signInWithPassword(email, password) {
        if (!email || !password) return original.signInWithPassword(email, password)
        const user = await service.repo.findUserByEmail(email.toLowerCase())
        if (user?.encrypted_password && user.email_confirmed_at) return original.signInWithPassword(email, password)
        // Check the password before answering email_not_confirmed, to prevent account enumeration.
        const isTheirs = await bcrypt.compare(password, user?.encrypted_password ?? (await dummyHash))
        if (!user?.encrypted_password || !isTheirs) throw invalidCredentials()
        return original.signInWithPassword(email, password)
      },

      async signInWithOtp(email) {
        // shouldCreateUser: false, because @supabase/lite would create an unconfirmed account.
        await throttled(email, async () => {
          const isKnown = !email || (await service.repo.findUserByEmail(email.toLowerCase()))
          if (isKnown) await original.signInWithOtp(email, { shouldCreateUser: false })
        })
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
        if (!email) throw new AuthProblem(400, 'validation_failed', 'Type provided requires an email address')
        await throttled(email, async () => {
          const user = await service.repo.findUserByEmail(email.toLowerCase())
          if (type === 'signup' && user && !user.email_confirmed_at) await mailConfirmation(service, user)
          if (type === 'email_change' && user?.email_change) await mailEmailChange(service, auth, user)
        })
      },

      async updateUser(id, changes) {
        const user = changes.password ? await service.repo.findUserById(id) : null
        if (user) {
          const { current_password: current } = await context.req.json<{ current_password?: unknown }>()
          await requirePasswordProof(database, auth, { user, sessionId: context.get('sessionId') as string, current })
        }
        const changed = changes.email
          ? await throttled(changes.email, () => original.updateUser(id, changes))
          : await original.updateUser(id, changes)
        // Like hosted: a new password ends all other sessions.
        if (changes.password !== undefined) {
          const session = context.get('sessionId') as string
          await service.repo.deleteRefreshTokensForUser(id, session)
          await service.repo.deleteUserSessions(id, session)
        }
        if (user) deliver(authMail(auth.mails.password_changed, user.email, { Email: user.email }))
        return changed
      },

      async verifyOtp(params) {
        if (params.type === 'email_change') await confirmOneAddress(service, auth, params)
        const answer = await original.verifyOtp(params)
        await noteMailSession(database, answer)
        return answer
      },
    }
  }

  return async (context, next) => {
    if (!context.req.path.startsWith('/auth/v1/')) return next()
    const service = context.get('authService') as unknown as AuthService
    const isRefresh = context.req.path === '/auth/v1/token' && context.req.query('grant_type') === 'refresh_token'
    overrideRepository(service.repo, isRefresh)
    Object.assign(service, overridesFor(service, context))
    const outcomes: EmailChangeOutcome[] = []
    const verifyOtp = service.verifyOtp.bind(service)
    service.verifyOtp = (params) =>
      verifyOtp(params).catch((error: unknown) => {
        if (error instanceof EmailChangeOutcome) outcomes.push(error)
        throw error
      })
    await next()
    const answer = outcomes[0]
      ? emailChangeAnswer(outcomes[0], context.res)
      : context.error instanceof AuthProblem
        ? problemAnswer(context.error)
        : null
    if (!answer) return
    // Hono merges the previous response's headers unless it is cleared first.
    context.res = undefined
    context.res = answer
  }
}

const problemAnswer = ({ status, code, message }: AuthProblem) =>
  Response.json({ code: status, error_code: code, msg: message }, { status, headers: { 'x-sb-error-code': code } })

/**
 * Sets `last_sign_in_at` once per sign-in and not on token refresh, because the database counts sign-ins by it.
 * @supabase/lite sends it in an update of its own for every session, so it is dropped from all others.
 */
function overrideRepository(repository: Repository, isRefresh: boolean): void {
  const updateUser = repository.updateUser.bind(repository)
  repository.updateUser = (id, { last_sign_in_at, ...others }) => {
    if (Object.keys(others).length > 0) return updateUser(id, others)
    return isRefresh || !last_sign_in_at ? repository.findUserById(id) : updateUser(id, { last_sign_in_at })
  }
  const transaction = repository.transaction.bind(repository)
  repository.transaction = (work) =>
    transaction((inside) => {
      overrideRepository(inside, isRefresh)
      return work(inside)
    })
}

/** Serializes work per address: a double click must not create two accounts. */
function createAddressQueues() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(address: string | undefined, work: () => Promise<T>): Promise<T> => {
    const key = (address ?? '').toLowerCase()
    const mine = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
