import type { Connect, Resolve } from './guarded-fetch.ts'

/**
 * The network of hosted Edge Functions and of Deno. `fetch` and `node:https` look the name up themselves there, so a
 * connection is opened to the IP address, and TLS verifies the name on it.
 */

const literal = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/

/** IPv4 first: hosted functions may lack IPv6. */
export const resolve: Resolve = async (hostname) => {
  if (literal.test(hostname)) return [hostname.replace(/^\[|\]$/g, '')]
  const answers = await Promise.allSettled([Deno.resolveDns(hostname, 'A'), Deno.resolveDns(hostname, 'AAAA')])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [failed] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (addresses.length === 0 && failed) throw failed
  return addresses
}

/** @param caCerts additional certificate authorities, in PEM; for tests */
export const connectorTo =
  (port: number, caCerts?: string[]): Connect =>
  async ({ address, hostname, signal }) => {
    const tcp = await Deno.connect({ hostname: address, port })
    try {
      // Deno.connect cannot be cancelled everywhere: a connection that comes too late is closed.
      signal.throwIfAborted()
      const tls = await Deno.startTls(tcp, { hostname, ...(caCerts && { caCerts }) })
      const close = () => closeOnce(tls)
      signal.addEventListener('abort', close, { once: true })
      await tls.handshake()
      const writer = tls.writable.getWriter()
      return {
        remoteAddress: (tls.remoteAddr as Deno.NetAddr).hostname,
        readable: tls.readable,
        send: (text) => writer.write(new TextEncoder().encode(text)),
        close,
      }
    } catch (error) {
      closeOnce(tcp)
      throw error
    }
  }

function closeOnce(connection: Deno.Conn) {
  try {
    connection.close()
  } catch {
    // Closed before, by the other end or by Deno.startTls, which takes the TCP connection over.
  }
}
