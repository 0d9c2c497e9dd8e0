/** A request sent before the app script loaded (app/first-paint/boot.ts), for the same request by a screen. */
export type EarlyRead = {
  url: string
  /** The Authorization header it was sent with. */
  authorization: string
  /** Start time, as in performance.now(). */
  startedAt: number
  response: Promise<Response | null>
}

declare global {
  interface Window {
    flowshelfEarlyRead?: EarlyRead
  }
}

/** Maximum age of a prefetched response, in milliseconds. */
const maxAgeMs = 10_000

/** The headers that supabase-js sends for a visitor: the publishable key alone. */
const headersOf = (publishableKey: string) => ({
  apikey: publishableKey,
  authorization: `Bearer ${publishableKey}`,
  accept: 'application/json',
})

/**
 * Prefetches as an anonymous visitor. Resolves to null on failure; the screen's own query then runs and reports errors.
 */
export function startEarlyRead(url: string, publishableKey: string): Promise<Response | null> {
  const headers = headersOf(publishableKey)
  const earlyResponse = fetch(url, { headers }).then(
    (response) => (response.ok ? response : null),
    () => null,
  )
  window.flowshelfEarlyRead = {
    url,
    authorization: headers.authorization,
    startedAt: performance.now(),
    response: earlyResponse,
  }
  return earlyResponse
}

/** Like fetch, but the first request for the prefetched URL receives that response. */
export const fetchOrUseEarlyRead: typeof fetch = async (input, init) => {
  const early = window.flowshelfEarlyRead
  if (!early || !isSame(early, input, init)) return fetch(input, init)
  delete window.flowshelfEarlyRead
  if (performance.now() - early.startedAt > maxAgeMs) return fetch(input, init)
  const response = await early.response
  init?.signal?.throwIfAborted()
  return response ?? fetch(input, init)
}

function isSame(early: EarlyRead, input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || String(input) !== early.url) return false
  return (init?.method ?? 'GET') === 'GET' && new Headers(init?.headers).get('authorization') === early.authorization
}
