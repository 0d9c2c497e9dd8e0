import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { heavyRequestProblem } from '../database/heavy-requests.ts'
import { createLoopbackServer, callerRefusal, type Listener, refuse } from './loopback-server.ts'
import type { Keys, Log } from '../types.ts'

type Fetch = (request: Request) => Promise<Response>

export type Services = {
  lite: Fetch
  storage: Fetch
  functions: Listener
  /** Handles a WebSocket upgrade; false if the path is not realtime's. */
  realtime(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

export type Gateway = {
  listener: Listener
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

const exposedHeaders =
  'Content-Range, Content-Location, Preference-Applied, Content-Disposition, X-Sb-Error-Code, X-Supabase-Api-Version'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

function preflight(request: Request): Response {
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '86400',
    vary: 'access-control-request-headers',
  })
  return new Response(null, { status: 204, headers })
}

const isPreflight = (request: Request) =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')

/** Adds the CORS headers of hosted Supabase. */
function withCors(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposedHeaders)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Hosted refuses the secret key from browsers, where it must never be used. */
const usesSecretInBrowser = (request: IncomingMessage, { roles }: Keys) =>
  /^\s*Mozilla\//i.test(request.headers['user-agent'] ?? '') &&
  [request.headers.apikey, request.headers.authorization?.replace(/^Bearer\s+/i, '')].some(
    (key) => roles.get(String(key)) === 'service_role',
  )

const addressHeaders = new Set([
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'sb-forwarded-for',
  'forwarded',
])

/** Sets x-forwarded-for to the socket's address and removes forged headers: rate limits count by it. */
function setForwardedFor(request: IncomingMessage) {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const others = Array.from({ length: request.rawHeaders.length / 2 }, (_, i) =>
    request.rawHeaders.slice(2 * i, 2 * i + 2),
  ).filter(([name = '']) => !addressHeaders.has(name.toLowerCase()))
  request.rawHeaders = [...others.flat(), 'x-forwarded-for', address]
  for (const name of addressHeaders) delete request.headers[name]
  request.headers['x-forwarded-for'] = address
}

/** All services behind one origin, with CORS, like the gateway of hosted Supabase. */
export function createGateway(services: Services, keys: Keys, log: Log): Gateway {
  const asListener = (fetch: Fetch): Listener =>
    getRequestListener(
      async (request) => {
        if (isPreflight(request)) return preflight(request)
        const response = withCors(await fetch(request))
        if (response.status >= 500)
          log(`${request.method} ${new URL(request.url).pathname} answered ${response.status}`)
        return response
      },
      // Hono's own Response class would break `instanceof Response`.
      { overrideGlobalObjects: false },
    )
  const lite = asListener(services.lite)
  const storage = asListener(services.storage)

  const serviceOf = (path: string): Listener | null => {
    if (path.startsWith('/auth/v1/') || path.startsWith('/rest/v1/')) return lite
    if (path.startsWith('/storage/v1/')) return storage
    if (path.startsWith('/functions/v1/')) return services.functions
    return null
  }

  return {
    async listener(request, response) {
      const path = request.url?.split('?')[0] ?? '/'
      if (!isDecodable(path)) return refuse(response, 400, 'Malformed address')
      const service = serviceOf(path)
      if (!service) return refuse(response, 404, 'no Route matched with those values')
      setForwardedFor(request)
      if (usesSecretInBrowser(request, keys)) return refuse(response, 401, 'Forbidden use of secret API key in browser')
      const problem = path.startsWith('/rest/v1/') ? heavyRequestProblem(request) : null
      if (problem) {
        response.setHeader('access-control-allow-origin', '*')
        return refuse(response, 400, problem)
      }
      // HEAD must not consume a one-time link: mail scanners send it.
      if (request.method === 'HEAD' && path.startsWith('/auth/v1/')) return refuse(response, 405, 'Method not allowed')
      // For errors of the runner itself; functions set their own CORS headers.
      if (service === services.functions) response.setHeader('access-control-allow-origin', '*')
      await service(request, response)
    },
    upgrade: (request, socket, head) => services.realtime(request, socket, head),
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export const isApiPath = (url = '/') => /^\/(auth|rest|storage|functions|realtime)\/v1(\/|$)/.test(url)

/**
 * A server that queues requests until `whenReady` resolves. Its port is taken first, so that a port conflict is
 * reported before the slow part of the start.
 */
export function createWaitingServer(whenReady: Promise<Gateway>, log: Log): Server {
  const listener: Listener = async (request, response) => (await whenReady).listener(request, response)
  const server = createLoopbackServer({ refusal: callerRefusal, listener, log })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node attaches no error handler to an upgraded socket, and an unhandled error would crash the process.
    socket.on('error', () => socket.destroy())
    if (!isApiPath(request.url)) {
      // In development Vite has an upgrade listener too; leave other sockets to it.
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    if (callerRefusal(request)) return socket.destroy()
    whenReady.then(({ upgrade }) => upgrade(request, socket, head) || socket.destroy()).catch(() => socket.destroy())
  })
  return server
}

/** Listens on 127.0.0.1; port 0 means any free port. @returns the origin. @throws system error such as EADDRINUSE */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`)
    })
  })
}
