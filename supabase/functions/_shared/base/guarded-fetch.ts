import { type HttpResponse, readResponse } from './http-response.ts'
import { isPublicAddress } from './public-address.ts'
import { LINK_TIMEOUT_SECONDS } from '../../../../src/workflow/rules/limits.ts'

/** All IP addresses of a host name, those to try first at the front. */
export type Resolve = (hostname: string) => Promise<string[]>

export type Connection = {
  /** The IP address at the other end. */
  remoteAddress: string
  readable: ReadableStream<Uint8Array>
  send: (text: string) => Promise<void>
  close: () => void
}

/** Opens a TLS connection to an IP address, port 443, and verifies the certificate of the host name. */
export type Connect = (target: { address: string; hostname: string; signal: AbortSignal }) => Promise<Connection>

export type Network = { resolve: Resolve; connect: Connect }

export type FetchProblem =
  | 'notHttps'
  | 'privateAddress'
  | 'unreachable'
  | 'notFound'
  | 'notPublic'
  | 'refused'
  | 'tooManyRedirects'
  | 'tooLarge'
  | 'tooSlow'

export type Fetched =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; url: URL }
  /** `cause` is the network's error, for the log. */
  | { ok: false; problem: FetchProblem; cause?: unknown }

class Refusal extends Error {
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const timeoutMs = LINK_TIMEOUT_SECONDS * 1000
const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches a public https address that a user entered. Each hop is checked anew: https, port 443, no credentials, and
 * every address of the host public. The connection is pinned to a checked address, so that a second look-up cannot lead
 * elsewhere. Sends no cookies and no credentials, decompresses nothing, keeps at most `maxBytes` in memory.
 * @param timeout for everything together, in milliseconds
 */
export async function guardedFetch(
  address: string,
  { network, maxBytes, timeout = timeoutMs }: { network: Network; maxBytes: number; timeout?: number },
): Promise<Fetched> {
  const controller = new AbortController()
  const { signal } = controller
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Refusal('tooSlow')), { once: true }),
  )
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    return await Promise.race([expired, follow(address, network, maxBytes, signal)])
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem, cause: error.cause }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function follow(address: string, network: Network, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  let url = checkedUrl(address)
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const connection = await open(url, network, signal)
    const close = () => connection.close()
    signal.addEventListener('abort', close, { once: true })
    try {
      const response = await request(url, connection)
      const location = redirects.includes(response.status) ? response.headers.get('location') : null
      if (location === null) return { ok: true, bytes: await readFile(response, maxBytes), url }
      url = checkedUrl(location, url)
    } catch (error) {
      // An interrupted connection looks like a timeout or like an unreachable server, whichever came first.
      throw error instanceof Refusal ? error : new Refusal(signal.aborted ? 'tooSlow' : 'unreachable', error)
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
  }
  throw new Refusal('tooManyRedirects')
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new Refusal('notHttps')
  const url = new URL(address, base)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Refusal('notHttps')
  return url
}

/** Connects to a checked address of the host. */
async function open({ hostname }: URL, { resolve, connect }: Network, signal: AbortSignal): Promise<Connection> {
  const unreachable = (error: unknown) => {
    throw new Refusal('unreachable', error)
  }
  const addresses = await resolve(hostname).catch(unreachable)
  const [address] = addresses
  if (address === undefined) throw new Refusal('unreachable')
  if (!addresses.every(isPublicAddress)) throw new Refusal('privateAddress')
  if (signal.aborted) throw new Refusal('tooSlow')
  const connection = await connect({ address, hostname, signal }).catch(unreachable)
  if (connection.remoteAddress === address && !signal.aborted) return connection
  connection.close()
  throw new Refusal(signal.aborted ? 'tooSlow' : 'privateAddress')
}

async function request(url: URL, connection: Connection): Promise<HttpResponse> {
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Accept: application/json, */*;q=0.1',
    'Accept-Encoding: identity',
    'User-Agent: Flowshelf',
    'Connection: close',
  ]
  await connection.send(`${lines.join('\r\n')}\r\n\r\n`)
  return await readResponse(connection.readable)
}

async function readFile({ status, headers, body }: HttpResponse, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (status === 404 || status === 410) throw new Refusal('notFound')
  if (status === 401 || status === 403) throw new Refusal('notPublic')
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  if (status !== 200 || encoding !== 'identity') throw new Refusal('refused')
  if (Number(headers.get('content-length')) > maxBytes) throw new Refusal('tooLarge')
  const bytes = new Uint8Array(maxBytes)
  let size = 0
  for await (const part of body) {
    if (size + part.length > maxBytes) throw new Refusal('tooLarge')
    bytes.set(part, size)
    size += part.length
  }
  return bytes.slice(0, size)
}
