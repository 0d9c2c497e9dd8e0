import { describe, expect, test } from 'vitest'
import { guardedFetch, type Network } from '../../../../supabase/functions/_shared/base/guarded-fetch.ts'
import { PATIENCE_MS } from '../../../support/clock.ts'
import { endless, fakeNetwork, publicAddress, response, silentAfter } from './network.ts'

const megabyte = 1024 * 1024
const body = '{"nodes":[]}'
const page = response(200, { 'content-type': 'application/json' }, body)
const toPublic = () => [publicAddress]

const get = (url: string, network: Network, timeout = PATIENCE_MS) =>
  guardedFetch(url, { network, maxBytes: 5 * megabyte, timeout })

async function textOf(url: string, network: Network) {
  const fetched = await get(url, network)
  return fetched.ok ? new TextDecoder().decode(fetched.bytes) : fetched.problem
}

const redirect = (location: string, status = 302) => response(status, { location })

describe('A public file', () => {
  test('A file is fetched from the checked address, with its name in the request', async () => {
    const { network, requests, targets, openConnections } = fakeNetwork(
      () => [publicAddress, '2606:4700::1'],
      () => page,
    )
    expect(await textOf('https://files.test/a%20b/flow.json?v=1#top', network)).toBe(body)
    expect(targets).toEqual([`files.test at ${publicAddress}`])
    expect(requests[0]?.head.split('\r\n')).toEqual([
      'GET /a%20b/flow.json?v=1 HTTP/1.1',
      'Host: files.test',
      'Accept: application/json, */*;q=0.1',
      'Accept-Encoding: identity',
      'User-Agent: Flowshelf',
      'Connection: close',
      '',
      '',
    ])
    expect(openConnections()).toBe(0)
  })

  test('Up to three redirects are followed, relative ones too, without cookies', async () => {
    const { network, requests, targets, openConnections } = fakeNetwork(toPublic, ({ hostname, head }) => {
      if (hostname === 'short.test') return response(301, { location: 'https://files.test/one', 'set-cookie': 'a=b' })
      if (head.startsWith('GET /one ')) return redirect('/two?x', 307)
      if (head.startsWith('GET /two?x ')) return redirect('//other.test/three', 308)
      return page
    })
    expect(await get('https://short.test', network)).toMatchObject({
      ok: true,
      url: { href: 'https://other.test/three' },
    })
    expect(targets.map((target) => target.split(' ')[0])).toEqual([
      'short.test',
      'files.test',
      'files.test',
      'other.test',
    ])
    expect(requests.some(({ head }) => /cookie|authorization|referer/i.test(head))).toBe(false)
    expect(openConnections()).toBe(0)
  })

  test('A file of exactly the limit is fetched', async () => {
    const { network } = fakeNetwork(toPublic, () => response(200, {}, 'x'.repeat(5 * megabyte)))
    expect(await get('https://files.test', network)).toMatchObject({ ok: true, bytes: { length: 5 * megabyte } })
  })
})

describe('An address that must not be called', () => {
  test.each([
    'http://files.test/a',
    'ftp://files.test/a',
    'file:///etc/passwd',
    'data:application/json,{}',
    'https://files.test:8443/a',
    'https://me:secret@files.test/a',
    'https://me@files.test/a',
    'files.test/a',
    'https://',
    '',
  ])('The address %j is refused before any look-up', async (url) => {
    const { network, targets } = fakeNetwork(
      () => expect.unreachable('looked up'),
      () => page,
    )
    expect(await textOf(url, network)).toBe('notHttps')
    expect(targets).toEqual([])
  })

  test.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['a metadata service', ['169.254.169.254']],
    ['one private address among public ones', [publicAddress, '10.0.0.5']],
    ['a private IPv6 address behind a public IPv4 one', [publicAddress, '::ffff:10.0.0.5']],
  ])('A name that leads to %s is refused without a connection', async (_, addresses) => {
    const { network, targets } = fakeNetwork(
      () => addresses,
      () => page,
    )
    expect(await textOf('https://rebind.test/a', network)).toBe('privateAddress')
    expect(targets).toEqual([])
  })

  // As Deno's resolver answers a literal: with the address itself.
  test.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
  ])('The address %s is refused', async (url) => {
    const { network } = fakeNetwork(
      (hostname) => [hostname.replace(/^\[|\]$/g, '')],
      () => page,
    )
    expect(await textOf(url, network)).toBe('privateAddress')
  })

  test.each([
    ['a private address', 'https://intranet.test/', 'privateAddress'],
    ['an unencrypted address', 'http://files.test/', 'notHttps'],
    ['another port', 'https://files.test:22/', 'notHttps'],
    ['credentials', 'https://a:b@files.test/', 'notHttps'],
    ['a file', 'file:///etc/passwd', 'notHttps'],
  ])('A redirect to %s is refused', async (_, location, problem) => {
    const { network, targets } = fakeNetwork(
      (hostname) => (hostname === 'intranet.test' ? ['192.168.1.1'] : [publicAddress]),
      () => redirect(location),
    )
    expect(await textOf('https://files.test/a', network)).toBe(problem)
    expect(targets).toHaveLength(1)
  })

  test('A name that leads to a private address on the second look-up is refused', async () => {
    const { network, targets } = fakeNetwork(
      (_, time) => [time === 1 ? publicAddress : '127.0.0.1'],
      () => redirect('https://rebind.test/again'),
    )
    expect(await textOf('https://rebind.test/a', network)).toBe('privateAddress')
    expect(targets).toEqual([`rebind.test at ${publicAddress}`])
  })

  test('A connection that ends at another address than the checked one is refused before anything is sent', async () => {
    const { network, requests, openConnections } = fakeNetwork(toPublic, () => page)
    // A connector that looks the name up again and gets a private address.
    const connect: Network['connect'] = async (target) => ({
      ...(await network.connect(target)),
      remoteAddress: '127.0.0.1',
    })
    expect(await textOf('https://rebind.test/a', { ...network, connect })).toBe('privateAddress')
    expect([requests, openConnections()]).toEqual([[], 0])
  })
})

describe('A server that misbehaves', () => {
  test('The fourth redirect is refused', async () => {
    const { network, targets } = fakeNetwork(toPublic, () => redirect('/again'))
    expect(await textOf('https://files.test/a', network)).toBe('tooManyRedirects')
    expect(targets).toHaveLength(4)
  })

  test.each([
    ['redirects nowhere', redirect('https://'), 'notHttps'],
    ['redirects without a target', response(302), 'refused'],
    ['has no such file', response(404, {}, 'gone'), 'notFound'],
    ['has the file no more', response(410), 'notFound'],
    ['wants a password', response(401), 'notPublic'],
    ['forbids the file', response(403), 'notPublic'],
    ['fails', response(500), 'refused'],
    ['sends nothing', response(204), 'refused'],
    ['compresses nevertheless', response(200, { 'content-encoding': 'gzip' }, 'bomb'), 'refused'],
    ['speaks another protocol', 'SSH-2.0\r\n', 'unreachable'],
    ['breaks off', response(200, { 'content-length': '99' }, body), 'unreachable'],
    ['says 99 MB', response(200, { 'content-length': String(99 * megabyte) }, body), 'tooLarge'],
  ])('A server that %s gets its reason', async (_, answer, problem) => {
    const { network, openConnections } = fakeNetwork(toPublic, () => answer)
    expect(await textOf('https://files.test/a', network)).toBe(problem)
    expect(openConnections()).toBe(0)
  })

  test.each([
    ['without a length', 'HTTP/1.1 200 OK\r\n\r\n', new Uint8Array(64 * 1024)],
    [
      'in chunks',
      response(200, { 'transfer-encoding': 'chunked' }),
      new TextEncoder().encode(`1000\r\n${'x'.repeat(4096)}\r\n`),
    ],
  ])('A file of 100 MB sent %s is refused after 5 MB', async (_, start, part) => {
    const { stream, sent } = endless(start, part)
    const { network } = fakeNetwork(toPublic, () => stream)
    expect(await textOf('https://files.test/a', network)).toBe('tooLarge')
    expect(sent.bytes).toBeLessThan(5.5 * megabyte)
  })

  test.each([
    ['never answers', () => silentAfter('')],
    ['never ends its head', () => silentAfter('HTTP/1.1 200 OK\r\n')],
    ['never ends its file', () => silentAfter(`HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n${body}`)],
  ])('A server that %s is given up, and its connection closed', async (_, answer) => {
    const { network, openConnections } = fakeNetwork(toPublic, answer)
    expect(await get('https://files.test/a', network, 50)).toMatchObject({ ok: false, problem: 'tooSlow' })
    expect(openConnections()).toBe(0)
  })

  test('A look-up or a connection that takes forever is given up', async () => {
    const never = new Promise<never>(() => {})
    const { network } = fakeNetwork(toPublic, () => page)
    for (const slow of [{ resolve: () => never }, { connect: () => never }])
      expect(await get('https://files.test/a', { ...network, ...slow }, 50)).toMatchObject({
        ok: false,
        problem: 'tooSlow',
      })
  })

  test('A connection that opens after the time limit is closed', async () => {
    const { network, requests, openConnections } = fakeNetwork(toPublic, () => page)
    let late: Promise<unknown> | undefined
    const connect: Network['connect'] = (target) => {
      const connection = new Promise<void>((resolve) => target.signal.addEventListener('abort', () => resolve())).then(
        () => network.connect(target),
      )
      late = connection
      return connection
    }
    expect(await get('https://files.test/a', { ...network, connect }, 50)).toMatchObject({
      ok: false,
      problem: 'tooSlow',
    })
    await late
    await expect.poll(openConnections).toBe(0)
    expect(requests).toEqual([])
  })

  test('A name without addresses and a refused connection are unreachable', async () => {
    const { network } = fakeNetwork(toPublic, () => page)
    expect(await textOf('https://files.test/a', { ...network, resolve: async () => [] })).toBe('unreachable')
    const cause = new Error('no route')
    const fails = () => Promise.reject(cause)
    for (const broken of [{ resolve: fails }, { connect: fails }])
      expect(await get('https://files.test/a', { ...network, ...broken })).toEqual({
        ok: false,
        problem: 'unreachable',
        cause,
      })
  })
})
