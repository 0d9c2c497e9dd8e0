import type { MiddlewareHandler } from 'hono'
import type { AuthConfig } from '../types.ts'

const PERIOD_MS = 5 * 60_000

type Limits = Pick<AuthConfig, 'verificationsPer5Minutes' | 'tokensPer5Minutes' | 'signUpsPer5Minutes'>

/** Requests that hosted limits, each with a counter of its own. A token is given for a password and for a refresh token. */
const limitedRequests = ({ verificationsPer5Minutes, tokensPer5Minutes, signUpsPer5Minutes }: Limits) =>
  new Map([
    ['GET /verify', verificationsPer5Minutes],
    ['POST /verify', verificationsPer5Minutes],
    ['POST /token', tokensPer5Minutes],
    ['POST /factors/verify', verificationsPer5Minutes],
    ...['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp', 'POST /magiclink', 'PUT /user'].map(
      (request) => [request, signUpsPer5Minutes] as const,
    ),
  ])

/** Hosted rate limits of the auth service, per 5 minutes and IP address (x-forwarded-for, set by the gateway). */
export function limitAuthRequests(limits: Limits, now: () => number = Date.now): MiddlewareHandler {
  const limited = limitedRequests(limits)
  let tries = new Map<string, number[]>()
  return async (context, next) => {
    const path = context.req.path.replace('/auth/v1', '').replace(/^\/factors\/[^/]+\//, '/factors/')
    const most = limited.get(`${context.req.method} ${path}`)
    if (most === undefined) return next()
    const caller = `${path} ${context.req.header('x-forwarded-for')}`
    const since = now() - PERIOD_MS
    tries = new Map(
      [...tries]
        .map(([key, times]) => [key, times.filter((at) => at > since)] as const)
        .filter(([, times]) => times.length > 0),
    )
    const recent = tries.get(caller) ?? []
    if (recent.length >= most)
      return context.json(
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
        429,
        {
          'x-sb-error-code': 'over_request_rate_limit',
        },
      )
    tries.set(caller, [...recent, now()])
    await next()
  }
}
