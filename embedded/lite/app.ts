import { AsyncLocalStorage } from 'node:async_hooks'
import { App } from '@supabase/lite'
import type { MiddlewareHandler } from 'hono'
import type { Mail } from '../mail/auth-mails.ts'
import type { Config, Database, Keys } from '../types.ts'
import { overrideAuth } from './auth/auth.ts'
import { versioned } from './error-bodies.ts'
import { asDataApi, callerOfDataApi, counted, overrideConnection } from './data-api.ts'
import { hideUnexposed } from './exposed-catalog.ts'
import { overrideWrites } from './hosted-writes.ts'
import { authBodies, dataApiBodies, withBoundedBody } from './bounded-body.ts'
import { withLiteralValues } from './literal-values.ts'
import { limitAuthRequests } from './request-limits.ts'
import { secondFactor } from './auth/second-factor.ts'

export type LiteOptions = {
  database: Database
  config: Config
  keys: Keys
  jwtSecret: string
  deliver(mail: Mail): void
}

const authOptions = ({ config: { auth }, keys, jwtSecret }: LiteOptions) => ({
  enabled: true,
  jwt_secret: jwtSecret,
  publishable_key: keys.publishable,
  secret_key: keys.secret,
  site_url: auth.siteUrl,
  additional_redirect_urls: auth.redirectUrls,
  jwt_expiry: auth.jwtExpiry,
  enable_refresh_token_rotation: auth.refreshTokenRotation,
  refresh_token_reuse_interval: auth.refreshTokenReuseInterval,
  minimum_password_length: auth.minimumPasswordLength,
  enable_signup: auth.signUpEnabled,
  email: {
    enable_signup: auth.signUpEnabled,
    enable_confirmations: auth.confirmationsEnabled,
    double_confirm_changes: auth.doubleConfirmChanges,
    otp_length: auth.otpLength,
    otp_expiry: auth.otpExpiry,
  },
})

/** Runs a data request with the claims of its token. */
const asUser =
  ({ jwtSecret, keys }: LiteOptions): MiddlewareHandler =>
  async (context, next) => {
    if (!context.req.path.startsWith('/rest/v1/')) return next()
    const caller = await callerOfDataApi(context.req.raw, jwtSecret, keys)
    if ('refused' in caller) return context.json({ ...caller.refused, details: null, hint: null }, 401)
    const user = caller.claims
    if (user) {
      // Like hosted: a revoked session is valid until its access token expires. Setting these skips @supabase/lite's
      // lookup.
      context.set('userId', user.sub)
      context.set('sessionId', user.session_id ?? user.sub)
      context.set('jwt', user)
    }
    await next()
  }

/**
 * Auth and data API: @supabase/lite plus overrides (this folder) for every observable difference from hosted Supabase.
 */
export async function createLite(options: LiteOptions): Promise<{ fetch(request: Request): Promise<Response> }> {
  const { database, config } = options
  overrideConnection(database)
  hideUnexposed(database, config.api.schemas)
  overrideWrites(database)
  muteExpectedErrors()
  const app = new App({
    connection: database.connection,
    api: {
      enabled: true,
      schemas: config.api.schemas,
      extra_search_path: config.api.extraSearchPath,
      max_rows: config.api.maxRows,
      // Like the extension safeupdate, which hosted loads into every session of the data API.
      pg_safe_update: true,
    },
    auth: authOptions(options),
    studio: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        disableFallback: true,
        middlewares: [
          asUser(options),
          limitAuthRequests(config.auth),
          overrideAuth({ auth: config.auth, database, jwtSecret: options.jwtSecret, deliver: options.deliver }),
          secondFactor({ auth: config.auth, database, jwtSecret: options.jwtSecret, keys: options.keys }),
        ],
      },
    },
  })
  await app.init()
  const answer = async (received: Request) => {
    const request = options.keys.roles.size > 2 ? await withKeyInUse(received, options.keys) : received
    return isDataApi(request)
      ? asDataApi(() => app.fetch(counted(withLiteralValues(request))))
      : versioned(await app.fetch(request), request)
  }
  return {
    fetch: (request) =>
      quietly.run(true, () => withBoundedBody(request, isDataApi(request) ? dataApiBodies : authBodies, answer)),
  }
}

/** @supabase/lite accepts one key of each kind: it gets the one in use for each that is accepted beside it. */
async function withKeyInUse(request: Request, { roles, publishable, secret }: Keys): Promise<Request> {
  const inUse = (key: string) => (roles.get(key) === 'service_role' ? secret : publishable)
  const headers = new Headers(request.headers)
  const apiKey = headers.get('apikey') ?? ''
  const token = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  if (roles.has(apiKey)) headers.set('apikey', inUse(apiKey))
  if (roles.has(token)) headers.set('authorization', `Bearer ${inUse(token)}`)
  const { method, url, signal, body } = request
  return new Request(url, { method, headers, signal, body: body && (await request.arrayBuffer()) })
}

const isDataApi = (request: Request) => new URL(request.url).pathname.startsWith('/rest/v1/')

const quietly = new AsyncLocalStorage<true>()
let silenced = false

/**
 * Logs only errors without a code. @supabase/lite prints a stack trace for every failed query and sign-in, but those
 * with a code are responses, not faults.
 */
function muteExpectedErrors() {
  if (silenced) return
  silenced = true
  const print = console.error
  console.error = (...parts: unknown[]) => {
    const isExpected = parts.some((part) => typeof (part as { code?: unknown } | null)?.code === 'string')
    if (!quietly.getStore() || !isExpected) print(...parts)
  }
}
