import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Log } from '../types.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const loopbackAddresses = /^(127\.|::1$|::ffff:127\.)/

const nameOf = (host: string) => host.replace(/:\d+$/, '')

/**
 * Reason to refuse a request, or null. The API keys are public, so requests must come from this machine and name a
 * loopback host (prevents DNS rebinding).
 */
export function hostRefusal(request: IncomingMessage): string | null {
  if (!loopbackAddresses.test(request.socket.remoteAddress ?? '')) return 'This backend answers its own machine only.'
  if (!loopbackNames.test(nameOf(request.headers.host ?? '')))
    return 'This backend answers to localhost and 127.0.0.1 only.'
  return null
}

/** Like `hostRefusal`; also refuses requests from other sites' scripts. */
export function callerRefusal(request: IncomingMessage): string | null {
  const { origin } = request.headers
  const isForeign = origin !== undefined && !(URL.canParse(origin) && loopbackNames.test(nameOf(new URL(origin).host)))
  return hostRefusal(request) ?? (isForeign ? 'This backend answers pages of its own machine only.' : null)
}

export function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ message }))
}

/** URL of a request. Never throws: the host is fixed, and any path can be parsed after it. */
export const urlOf = (request: IncomingMessage): URL => new URL(`http://localhost${pathOf(request) ?? '/'}`)

/** Null for other request targets: `*`, an absolute URL, a host and port. */
const pathOf = ({ url = '/' }: IncomingMessage) => (url.startsWith('/') ? url : null)

type ServerOptions = {
  /** Reason to refuse a request before it is read, or null. */
  refusal: (request: IncomingMessage) => string | null
  listener: Listener
  log: Log
}

/**
 * An HTTP server that no request can crash: 403 for refused requests, 400 for malformed targets, 500 for thrown errors.
 */
export function createLoopbackServer({ refusal, listener, log }: ServerOptions): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusal(request)
    if (refused) return refuse(response, 403, refused)
    if (pathOf(request) === null) return refuse(response, 400, 'The request target must be a path.')
    await listener(request, response)
  }
  // Clients close idle connections. A server that closes one may do so while the next request is on its way, which then fails.
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url?.split('?')[0]} failed: ${(error as Error).message}`)
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'Internal server error')
    })
  })
}
