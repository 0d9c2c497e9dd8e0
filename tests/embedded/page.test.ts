import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePage } from '../../embedded/http/page.ts'
import { createSite } from '../../src/app/rules/served/site.ts'
import { fromNow } from '../support/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'flowshelf-page-'))
const script = 'export const shelf = "flow";\n'.repeat(200)
let server: Server

/** No templates, and each that is asked for is gone. */
const noTemplates: typeof fetch = async (url) => Response.json(String(url).includes('is_template_gone') ? true : [])

const build = (index: string) => {
  writeFileSync(join(folder, 'dist/index.html'), index)
  const later = fromNow(5_000)
  utimesSync(join(folder, 'dist/index.html'), later, later)
}

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Shelf</title>')
  writeFileSync(join(folder, 'dist/assets/index-Ab12Cd34.js'), script)
  writeFileSync(join(folder, 'dist/assets/font-Ab12Cd34.woff2'), 'wOF2')
  writeFileSync(join(folder, 'dist/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const api = 'http://127.0.0.1:54321'
  const site = createSite({
    api: { url: api, publicUrl: api, publishableKey: 'k', fetch: noTemplates },
    isSignupOpen: true,
  })
  const listener = servePage(join(folder, 'dist'), { api: [api] }, site)
  server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Uses node:http, because fetch normalizes the path and decompresses the body. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const call = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject)
    call.end()
  })

describe('Paths of the page', () => {
  it.each([
    ['/', 200],
    ['/purchases/', 200],
    ['/templates/7e000000-0000-4000-8000-000000000014?from=home', 410],
    ['/@ada.lovelace', 404],
    ['/%ff', 404],
    ['//elsewhere.example/faq', 404],
  ])('The path %s is answered with index.html', async (path, expected) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(expected)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain('<title>Shelf</title>')
  })

  it.each(['/assets/old-Zz99.js', '/missing.png', '/missing.txt'])(
    'The missing file %s is answered with 404, not with the page',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00.html',
  ])('The path %s does not leave the folder', async (path) => {
    expect((await get(path)).body.toString()).not.toContain('secret')
  })

  it('A POST request answers 405', async () => {
    const { status, headers } = await get('/', {}, 'POST')
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  it('A HEAD request answers the headers alone', async () => {
    const { status, headers, body } = await get('/assets/index-Ab12Cd34.js', {}, 'HEAD')
    expect(status).toBe(200)
    expect(headers['content-length']).toBe(String(script.length))
    expect(body).toHaveLength(0)
  })
})

describe('Caching', () => {
  it('Hashed files are immutable, others are cached for an hour; the page is revalidated', async () => {
    expect((await get('/assets/index-Ab12Cd34.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/missing.png')).headers['cache-control']).toBe('no-store')
  })

  it('An unchanged page answers 304, and a new build is served at once', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    build('<!doctype html><title>Shelf</title><p>newer')
    const newer = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect(newer.status).toBe(200)
    expect(newer.body.toString()).toContain('newer')
  })
})

describe('Compression', () => {
  const path = '/assets/index-Ab12Cd34.js'

  it('The server prefers brotli, supports gzip and otherwise sends no encoding', async () => {
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript',
    })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(script)
  })

  it('A compressed script is immutable, and a HEAD request answers its headers alone', async () => {
    const { headers, body } = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
    expect(body).toHaveLength(0)
  })

  it('A script that is missing is served as soon as a build brings it', async () => {
    const late = '/assets/late-Ef56Gh78.js'
    expect((await get(late, { 'accept-encoding': 'br' })).status).toBe(404)
    writeFileSync(join(folder, 'dist', late), script)
    const { status, body } = await get(late, { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(brotliDecompressSync(body).toString()).toBe(script)
  })

  it('Compressed formats are not compressed again', async () => {
    expect(
      (await get('/assets/font-Ab12Cd34.woff2', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })
})

describe('Security headers', () => {
  it.each(['/', '/assets/index-Ab12Cd34.js', '/missing.png'])(
    'The answer of %s has the security headers',
    async (path) => {
      const { headers } = await get(path)
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split('; ')
          .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      )
      expect(policy).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self' 'unsafe-inline'",
        'img-src': "'self' data: blob: http://127.0.0.1:54321",
        'font-src': "'self'",
        'connect-src': "'self' http://127.0.0.1:54321 ws://127.0.0.1:54321",
        'frame-src': 'http://127.0.0.1:54321',
        'manifest-src': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'flowshelf-json-ld flowshelf-worker',
      })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
    },
  )
})
