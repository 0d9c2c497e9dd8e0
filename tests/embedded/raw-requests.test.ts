import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { PATIENCE_MS } from '../support/clock.ts'

// Raw socket requests to every port of the embedded backend: browsers can send some of these with an <img>, HTTP
// clients cannot send the others.

const page = mkdtempSync(join(tmpdir(), 'flowshelf-raw-page-'))
let stack: Stack
let servers: Record<'web' | 'api' | 'inbox' | 'stripe', number>

beforeAll(async () => {
  mkdirSync(join(page, 'assets'))
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Page</title>')
  stack = await startStack({ environment: { FLOWSHELF_PAGE: page } })
  const { webUrl, apiUrl, inboxUrl, stripeUrl } = stack.addresses
  const portOf = (url: string | null) => Number(new URL(url ?? '').port)
  servers = { web: portOf(webUrl), api: portOf(apiUrl), inbox: portOf(inboxUrl), stripe: portOf(stripeUrl) }
})
afterAll(async () => {
  await stack.stop()
  rmSync(page, { recursive: true, force: true })
})

/**
 * Sends raw bytes. @returns the status; null if the connection closed without one.
 * @param isWhole false ends the request at once, because the server would wait for the rest.
 */
const send = (port: number, bytes: string, isWhole = true): Promise<number | null> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () =>
      isWhole ? socket.write(bytes, 'latin1') : socket.end(bytes, 'latin1'),
    )
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`No answer to ${JSON.stringify(bytes)}`)))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(null) : reject(error),
    )
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) || null))
  })

const request = (target: string, { method = 'GET', host = 'localhost', more = '' } = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`

const targets = [
  '//',
  '///',
  '//evil.example',
  '//[',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/\\',
  '/\\\\evil',
  '/..',
  '/../../etc/passwd',
  '/?',
  '/?%',
  '/?query=%',
  '/?query=constructor:x',
  '/api/v1/search?query=constructor:x',
  '/api/v1/search?query=__proto__:x',
  '/api/v1/messages?limit=-1&start=1e9',
  '/message/%',
  '/message/__proto__',
  '/api/v1/message/constructor',
  '*',
  'http://',
  'http://[',
  'http://evil.example/',
  'https:',
  'evil:80',
  '@evil',
  '/auth/v1//',
  '/auth/v1/%',
  '/auth/v1/verify?type=%',
  '/rest/v1//',
  '/rest/v1/%',
  '/rest/v1/rpc/%',
  '/rest/v1/templates?select=%',
  '/rest/v1/templates?%=%',
  '/storage/v1//',
  '/storage/v1/%',
  '/storage/v1/object/%',
  '/storage/v1/object/public/%/%',
  '/storage/v1/object/public/template-images/%',
  '/storage/v1/object/sign/a/b?token=%',
  '/functions/v1//',
  '/functions/v1/%',
  '/functions/v1/__proto__',
  '/functions/v1/constructor',
  '/functions/v1/sitemap/%',
  '/realtime/v1/websocket?vsn=%',
  '/assets/%',
  '/assets/__proto__',
  '/sitemap.xml',
  '/__inbox',
  '/c/pay/%',
  '/c/pay/__proto__',
  '/c/pay/constructor',
  '/l/%',
  '/l/constructor',
  '/p/session/constructor',
  '/_test/%',
  '/_test/resend',
  '/v1/%',
  '/v1/checkout/sessions/%',
  `/${'a'.repeat(8000)}`,
  `/${'%'.repeat(8000)}`,
  `/?${'a=b&'.repeat(2000)}`,
]

const odd = [
  '',
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nx',
  'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /v1/customers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nshort',
  'POST /auth/v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n{"a',
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: ://\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \xff\xfe\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nCookie: =;=\xff\r\nConnection: close\r\n\r\n',
]

const upgrade = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'

/** Asserts that every server of the process still answers. */
async function expectAlive() {
  for (const [name, port] of Object.entries(servers))
    expect([name, await send(port, request('/'))]).toEqual([name, expect.any(Number)])
}

describe('Malformed raw requests', () => {
  it.each(['web', 'api', 'inbox', 'stripe'] as const)(
    'A malformed target at the %s server is answered without a server error',
    async (name) => {
      const failures: unknown[] = []
      for (const target of targets)
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
          const status = await send(servers[name], request(target, { method }))
          if (status === null || status >= 500) failures.push([method, target, status])
        }
      expect(failures, stack.output().slice(-2000)).toEqual([])
      await expectAlive()
    },
  )

  it.each(['web', 'api', 'inbox', 'stripe'] as const)(
    'A foreign host is refused by the %s server before its target is read',
    async (name) => {
      for (const target of targets.filter((one) => one.startsWith('/')))
        expect([target, await send(servers[name], request(target, { host: 'evil.example' }))]).toEqual([target, 403])
      await expectAlive()
    },
  )

  it.each(['web', 'api', 'inbox', 'stripe'] as const)(
    'The %s server survives broken messages and WebSocket handshakes',
    async (name) => {
      for (const bytes of odd) await send(servers[name], bytes, false)
      for (const target of targets)
        await send(servers[name], request(target, { more: upgrade.replace('\r\n', '\r\nX-Broken: 1\r\n') }))
      await expectAlive()
    },
  )

  it('Random bytes in the request line and headers end no server', async () => {
    const bytes = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 60,
    })
    const path = fc.string({ unit: fc.constantFrom(...'/%?#&=.:@[]\\*~abc012 \t;,"<>{}|^`\u00ff'), maxLength: 30 })
    const message = fc.oneof(
      bytes,
      path.map((target) => request(`/${target}`)),
      path.map((target) => request(target)),
      fc.tuple(path, bytes).map(([target, header]) => request(`/${target}`, { more: `X: ${header}\r\n` })),
      fc
        .tuple(bytes, fc.constantFrom('/v1/customers', '/auth/v1/token', '/rest/v1/rpc/x', '/storage/v1/object/list/x'))
        .map(
          ([body, target]) =>
            `${request(target, { method: 'POST', more: `Content-Length: ${body.length}\r\nContent-Type: application/json\r\n` })}${body}`,
        ),
    )
    await fc.assert(
      fc.asyncProperty(message, fc.constantFrom(...Object.values(servers)), async (text, port) => {
        const status = await send(port, text, false)
        expect(status === null || status < 500).toBe(true)
      }),
      { numRuns: 400 },
    )
    await expectAlive()
  })

  it('A visitor cannot end the backend by resetting a WebSocket handshake', async () => {
    for (let i = 0; i < 30; i++)
      await new Promise<void>((resolve) => {
        const socket = connect(servers.api, '127.0.0.1', () => {
          socket.write(request('/realtime/v1/websocket?apikey=x', { more: upgrade }))
          socket.resetAndDestroy()
        })
        socket.on('close', () => resolve())
      })
    await expectAlive()
  })
})

it('No server announces to close idle connections, which would break a request that is on its way', async () => {
  for (const [name, port] of Object.entries(servers)) {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`)
    expect.soft(headers.get('connection'), name).toBe('keep-alive')
    expect.soft(headers.get('keep-alive'), name).toBeNull()
  }
})
