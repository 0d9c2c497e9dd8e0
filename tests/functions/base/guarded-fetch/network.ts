import type { Network } from '../../../../supabase/functions/_shared/base/guarded-fetch.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A whole HTTP response as text; the length is added unless the headers say otherwise. */
export function response(status: number, headers: Record<string, string> = {}, body = ''): string {
  const all = 'transfer-encoding' in headers ? headers : { 'content-length': String(bytesOf(body).length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} Status`, ...lines, '', body].join('\r\n')
}

/** A stream of the given parts. */
export const streamOf = (...parts: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? bytesOf(part) : part)
      controller.close()
    },
  })

/** A stream that starts with a text and repeats a part as fast as it is read; `sent` counts the bytes. */
export function endless(start: string, part: Uint8Array<ArrayBuffer>) {
  const sent = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytesOf(start)),
      pull(controller) {
        sent.bytes += part.length
        controller.enqueue(part)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, sent }
}

/** A stream that starts with a text and then stays silent. */
export const silentAfter = (start: string) =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytesOf(start)) })

type Request = { hostname: string; address: string; head: string }
type Answer = string | ReadableStream<Uint8Array>

/**
 * A network of the tests' own.
 * @param look the addresses of a host name; the second argument counts its look-ups from 1
 * @param serve what a server answers; throw for a refused connection
 */
export function fakeNetwork(
  look: (hostname: string, time: number) => string[] | Promise<string[]>,
  serve: (request: Request) => Answer,
) {
  const looks = new Map<string, number>()
  const requests: Request[] = []
  const targets: string[] = []
  let open = 0
  const network: Network = {
    async resolve(hostname) {
      const time = (looks.get(hostname) ?? 0) + 1
      looks.set(hostname, time)
      return await look(hostname, time)
    },
    async connect({ address, hostname }) {
      targets.push(`${hostname} at ${address}`)
      open++
      let isOpen = true
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      return {
        remoteAddress: address,
        readable,
        async send(head) {
          const request = { hostname, address, head }
          requests.push(request)
          const answer = serve(request)
          void (typeof answer === 'string' ? streamOf(answer) : answer).pipeTo(writable).catch(() => {})
        },
        close() {
          if (isOpen) open--
          isOpen = false
        },
      }
    },
  }
  return { network, requests, targets, openConnections: () => open }
}

export const publicAddress = '93.184.215.14'
