/** Requests as the page and Stripe send them, for handlers that are called without a server. */

export const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://functions.test/name', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** A list of what was asked of a fake, and a function that fills it. */
export function recorder<Args extends unknown[]>() {
  const calls: Args[] = []
  return { calls, note: (...args: Args) => void calls.push(args) }
}
