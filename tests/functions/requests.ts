/** Builds requests for handlers that are called without a server. */

export const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://functions.test/name', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** Records the calls of a fake. */
export function recorder<Args extends unknown[]>() {
  const calls: Args[] = []
  return { calls, note: (...args: Args) => void calls.push(args) }
}

const read = new WeakSet<ReadableStream>()

/** A body that records whether it was read. */
export function unreadBody(): ReadableStream<Uint8Array> {
  const body: ReadableStream<Uint8Array> = new ReadableStream(
    {
      pull(controller) {
        read.add(body)
        controller.enqueue(new Uint8Array(1024))
      },
    },
    { highWaterMark: 0 },
  )
  return body
}

export const wasRead = (body: ReadableStream<Uint8Array>) => read.has(body)
