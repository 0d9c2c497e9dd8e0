/** A read that began before the page's script was there (app/first-paint/boot.ts), for whoever asks for the same. */
export type EarlyRead = {
  url: string
  /** In whose name it was asked. */
  authorization: string
  /** When it began, as performance.now() has it. */
  startedAt: number
  answer: Promise<Response | null>
}

declare global {
  interface Window {
    flowshelfEarlyRead?: EarlyRead
  }
}

/** What was read longer ago may have changed meanwhile; in milliseconds. */
const freshFor = 10_000

/** What supabase-js sends with the key alone, which is how a visitor reads. */
const headersOf = (publishableKey: string) => ({
  apikey: publishableKey,
  authorization: `Bearer ${publishableKey}`,
  accept: 'application/json',
})

/**
 * Prefetches as an anonymous visitor. Resolves to null on failure; the screen's own query then runs and reports errors.
 */
export function beginEarlyRead(url: string, publishableKey: string): Promise<Response | null> {
  const headers = headersOf(publishableKey)
  const answer = fetch(url, { headers }).then(
    (response) => (response.ok ? response : null),
    () => null,
  )
  window.flowshelfEarlyRead = { url, authorization: headers.authorization, startedAt: performance.now(), answer }
  return answer
}

/** As fetch, but the first to ask for what was read early gets that answer; every other call goes out. */
export const fetchOrTakeEarly: typeof fetch = async (input, init) => {
  const early = window.flowshelfEarlyRead
  if (!early || !isSame(early, input, init)) return fetch(input, init)
  delete window.flowshelfEarlyRead
  if (performance.now() - early.startedAt > freshFor) return fetch(input, init)
  const response = await early.answer
  init?.signal?.throwIfAborted()
  return response ?? fetch(input, init)
}

function isSame(early: EarlyRead, input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || String(input) !== early.url) return false
  return (init?.method ?? 'GET') === 'GET' && new Headers(init?.headers).get('authorization') === early.authorization
}
