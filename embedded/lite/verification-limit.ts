import type { MiddlewareHandler } from 'hono'

const PERIOD_MS = 5 * 60_000

/** Hosted rate limit of `/verify`: attempts per 5 minutes and IP address (x-forwarded-for, set by the gateway). */
export function limitVerifications(most: number, now: () => number = Date.now): MiddlewareHandler {
  let tries = new Map<string, number[]>()
  return async (context, next) => {
    if (context.req.path !== '/auth/v1/verify') return next()
    const caller = context.req.header('x-forwarded-for') ?? ''
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
