import type { Handler } from '../_shared/base/http.ts'
import { errorFields, log, withRequestId } from '../_shared/base/log.ts'

export type Deps = {
  /** Whether outbox and jobs are within their values. */
  isHealthy: () => Promise<boolean>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** So long one answer serves all callers: the address is public, and the database must not pay for each call. */
const keptMs = 10_000

/** GET → 200 if database, outbox and jobs are within their values, else 503, for uptime checks. Says nothing else: the answer is public. */
export function health({ isHealthy, now = Date.now }: Deps): Handler {
  let kept: { until: number; isUp: Promise<boolean> } | undefined

  const isUpNow = (): Promise<boolean> => {
    if (kept && kept.until > now()) return kept.isUp
    const isUp = isHealthy().catch((error: unknown) => {
      log('health_failed', errorFields(error))
      return false
    })
    kept = { until: now() + keptMs, isUp }
    return isUp
  }

  const answer: Handler = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const isUp = await isUpNow()
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    const body = isUp ? 'OK' : 'Unavailable'
    return new Response(request.method === 'HEAD' ? null : body, { status: isUp ? 200 : 503, headers })
  }
  return (request) => withRequestId(request, () => answer(request))
}
