import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StorageClient as WholeClient } from '@supabase/storage-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageClient } from '../../src/base/data/storage-later.ts'
import { immutable, securityHeaders } from '../../build/security-headers.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-bundle-'))
const maps = `${folder}-maps`

/** A build environment that contains every secret of a real deployment. */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  VITE_SUPABASE_URL: 'https://abc.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  SUPABASE_SECRET_KEY: 'sb_secret_abc',
  SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_abc',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: root, env: environment },
  )
})
afterAll(() => [folder, maps].forEach((name) => rmSync(name, { recursive: true, force: true })))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = (like: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => like.test(name))

/** The sources of a source map with their text. */
function sourcesOf(name: string): [source: string, text: string][] {
  const { sources, sourcesContent } = JSON.parse(readFileSync(join(maps, name), 'utf8')) as {
    sources: string[]
    sourcesContent: (string | null)[]
  }
  return sources.map((source, index) => [source, sourcesContent[index] ?? ''])
}

/** Secrets with a recognizable prefix, but not the expressions that find them in workflows. */
const secret = /(?:sb_secret|sk_live|sk_test|whsec)_\w/
const serviceRole = /service_role/

it('The built page opens the connection to its backend early', () => {
  expect(read('index.html')).toContain('<link rel="preconnect" href="https://abc.supabase.co" crossorigin')
})

it('The built page has no source maps; they lie beside it', () => {
  expect(files(/\.map$/)).toEqual([])
  expect(files(/\.js$/).filter((name) => read(name).includes('sourceMappingURL'))).toEqual([])
})

describe('The build contains no secret', () => {
  const served = () => files(/\.(js|css|html|svg|txt|json)$|^_/)

  it('The served files contain no secret', () => {
    expect(served().length).toBeGreaterThan(10)
    expect(served().filter((name) => secret.test(read(name)) || serviceRole.test(read(name)))).toEqual([])
  })

  it('The source maps contain no secret', () => {
    const all = readdirSync(maps).flatMap(sourcesOf)
    const own = all.filter(([source]) => !source.includes('node_modules/'))
    expect(own.some(([source]) => source.endsWith('src/base/data/supabase.ts'))).toBe(true)
    expect(all.filter(([, text]) => secret.test(text)).map(([source]) => source)).toEqual([])
    expect(own.filter(([, text]) => serviceRole.test(text)).map(([source]) => source)).toEqual([])
  })

  it('The bundle contains the publishable key', () => {
    expect(files(/\.js$/).some((name) => read(name).includes('sb_publishable_abc'))).toBe(true)
  })
})

describe('Files for a static host', () => {
  it('The captcha adds its origin for scripts and frames, and nothing else', () => {
    const [without, withCaptcha] = [false, true].map((hasCaptcha) =>
      securityHeaders({ api: [], hasCaptcha })['content-security-policy']!.split('; '),
    )
    expect(withCaptcha!.filter((rule) => !without!.includes(rule))).toEqual([
      "script-src 'self' https://challenges.cloudflare.com",
      'frame-src https://challenges.cloudflare.com',
    ])
    expect(without!.filter((rule) => !withCaptcha!.includes(rule)).map((rule) => rule.split(' ')[0])).toEqual([
      'script-src',
      'frame-src',
      'require-trusted-types-for',
      'trusted-types',
    ])
  })

  it('_headers contains the security headers for the configured backend, and HSTS', () => {
    const expected: Record<string, string> = {
      ...securityHeaders({ api: ['https://abc.supabase.co'] }),
      'strict-transport-security': 'max-age=63072000',
    }
    const [page = '', assets = ''] = read('_headers').trim().split('\n\n')
    const [path, ...headers] = page.split('\n')
    expect(path).toBe('/*')
    expect(
      Object.fromEntries(
        headers.map((line) =>
          line
            .trim()
            .split(/: (.*)/s)
            .slice(0, 2),
        ),
      ),
    ).toEqual(expected)
    expect(expected['content-security-policy']).toContain(
      "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;",
    )
    expect(assets).toBe(`/assets/*\n  cache-control: ${immutable}`)
  })

  it('_redirects sends every path to the page, the sitemap to its function and missing assets to a 404', () => {
    expect(read('_redirects')).toBe(
      '/sitemap.xml https://abc.supabase.co/functions/v1/sitemap 302\n/assets/* /assets/404.html 404\n/* /index.html 200\n',
    )
    expect(read('assets/404.html')).toBe('Not found\n')
  })

  it('robots.txt names the sitemap once', () => {
    expect(read('robots.txt').match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://abc.supabase.co/functions/v1/sitemap',
    ])
  })
})

describe('The worker of Cloudflare Pages', () => {
  it('is one module for the configured project, called for pages alone', () => {
    const code = read('_worker.js')
    expect(/export ?\{[^}]* as default ?\}|export default/.test(code)).toBe(true)
    expect(/(?:^|[;}\n])import\b|\brequire\(|\bimport\(/.test(code)).toBe(false)
    expect(code).toContain('https://abc.supabase.co')
    expect(code).toContain('sb_publishable_abc')
    const { include, exclude } = JSON.parse(read('_routes.json')) as Record<string, string[]>
    expect(include).toEqual(['/*'])
    expect(exclude).toEqual(expect.arrayContaining(['/assets/*', '/favicon.svg']))
  })

  it('shares no code with the page that only servers need', () => {
    const scripts = files(/^assets\/.*\.js$/)
    const serverWords = ['application/atom+xml', 'urn:uuid:', 'is_template_gone', 'sitemaps.org']
    expect(scripts.filter((name) => serverWords.some((word) => read(name).includes(word)))).toEqual([])
    expect(serverWords.filter((word) => !read('_worker.js').includes(word))).toEqual(['sitemaps.org'])
  })
})

describe('The first load', () => {
  /** A script and its static imports, recursively. */
  function neededBy(file: string, found = new Set<string>()): Set<string> {
    found.add(file)
    for (const [, name = ''] of read(`assets/${file}`).matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g))
      if (!found.has(name)) neededBy(name, found)
    return found
  }

  it('index.html loads one small boot script and no other', () => {
    const named = [...read('index.html').matchAll(/<script[^>]*src="([^"]+)"|rel="modulepreload"/g)].map(
      ([, src]) => src,
    )
    expect(named).toEqual([expect.stringMatching(/^\/assets\/boot-[\w-]+\.js$/)])
  })

  it('The boot script requests every script that the entry imports', () => {
    const [boot = ''] = files(/assets\/boot-.*\.js$/)
    const asked = [...read(boot).matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name)
    const entry = asked.find((name) => name.startsWith('index-')) ?? ''
    const needed = [...neededBy(entry)]
    expect(needed.length).toBeGreaterThan(1)
    expect(needed.filter((name) => !asked.includes(name))).toEqual([])
  })

  it('index.html contains no inline script or style', () => {
    expect(read('index.html')).not.toMatch(/<script(?![^>]*src=)|<style| on\w+=/)
  })
})

describe('The lazy storage client', () => {
  const asked: string[] = []
  const fetcher = (input: RequestInfo | URL) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Promise.resolve(Response.json({ signedURL: '/object/sign/b/p?token=t' }))
  }
  const later = new StorageClient('https://abc.supabase.co/storage/v1/', {}, fetcher)
  const whole = new WholeClient('https://abc.supabase.co/storage/v1/', {}, fetcher)

  it.each(['a/b.png', '/a/b c.png', 'ä/ö%20.png'])(
    'The lazy storage client returns the same public URL as the full client: %s',
    (path) => {
      expect(later.from('pictures').getPublicUrl(path)).toEqual(whole.from('pictures').getPublicUrl(path))
    },
  )

  it('The lazy storage client answers every other call like the full client', async () => {
    const signed = await later.from('b').createSignedUrl('p', 60)
    expect(signed).toEqual(await whole.from('b').createSignedUrl('p', 60))
    expect(signed.error).toBeNull()
    expect(asked).toEqual(Array(2).fill('https://abc.supabase.co/storage/v1/object/sign/b/p'))
  })
})
