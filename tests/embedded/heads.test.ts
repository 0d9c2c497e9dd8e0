import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostHeaders } from '../../build/static-host.ts'
import { workerFiles } from '../../build/worker/bundle.ts'
import type { PagesEnvironment } from '../../build/worker/worker.ts'
import { formatPrice } from '../../src/base/rules/money.ts'
import { staticHeads } from '../../src/base/rules/head/static-heads.ts'
import { waitUntil } from '../support/clock.ts'
import { expectEntityShapes, expectToBeShownByAll, expectToUnfurl, readPlainPage } from '../support/heads.ts'
import { startStack, type Stack } from '../support/stack.ts'
import '../support/web-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'flowshelf-heads-'))
const dist = join(folder, 'dist')
/** The worker's site; that of the embedded backend is its own address. */
const elsewhere = 'https://flowshelf.example'
let stack: Stack
let gone = ''

type Listing = { id: string; name: string; platform: string; price_cents: number | null; creator_username: string }
const listings: Record<'n8n paid' | 'n8n free' | 'GHL paid' | 'GHL free', Listing> = {} as never

const api = () =>
  createClient(stack.addresses.apiUrl, stack.addresses.publishableKey, { auth: { persistSession: false } })

/** While the API is slow or busy, the servers answer with the plain shell, or that they cannot. */
const isAnswered = (response: Response) =>
  response.headers.get('cache-control') !== 'no-store' || ![200, 503].includes(response.status)

const answered = (read: () => Promise<Response>) =>
  waitUntil('an answer of the API', async () => {
    const response = await read()
    return isAnswered(response) ? response : undefined
  })

/** Reads a page from each of the two servers. */
const servers: Record<string, { site: () => string; get(path: string, method?: string): Promise<Response> }> = {
  'embedded backend': {
    site: () => stack.addresses.webUrl ?? '',
    get: (path, method = 'GET') => answered(() => fetch(`${stack.addresses.webUrl}${path}`, { method })),
  },
  'worker of Cloudflare Pages': {
    site: () => elsewhere,
    get: (path, method = 'GET') =>
      answered(() => worker.fetch(new Request(elsewhere + path, { method }), { ASSETS: assets })),
  },
}

let worker: { fetch(request: Request, environment: PagesEnvironment): Promise<Response> }

/** The files as Pages serves them: index.html instead of what is missing. */
const assets: PagesEnvironment['ASSETS'] = {
  fetch: async (request) => {
    const { pathname } = new URL(request instanceof URL ? request : request.url)
    if (pathname === '/share.png')
      return new Response(readFileSync(join(dist, 'share.png')), { headers: { 'content-type': 'image/png' } })
    return new Response(readFileSync(join(dist, 'index.html')), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}

beforeAll(async () => {
  mkdirSync(dist)
  copyFileSync('index.html', join(dist, 'index.html'))
  copyFileSync('public/share.png', join(dist, 'share.png'))
  stack = await startStack({ environment: { FLOWSHELF_PAGE: dist } })
  const { apiUrl, publishableKey } = stack.addresses
  const files = await workerFiles('production', {
    api: apiUrl,
    publishableKey,
    isSignupOpen: true,
    headers: hostHeaders({ api: [apiUrl] }),
  })
  writeFileSync(join(folder, 'worker.mjs'), files['_worker.js'] ?? '')
  worker = ((await import(pathToFileURL(join(folder, 'worker.mjs')).href)) as { default: typeof worker }).default
  const columns = 'id, name, platform, price_cents, creator_username'
  const { data } = await api().from('listings').select(columns).order('id').throwOnError()
  for (const platform of ['n8n', 'GHL'])
    for (const [kind, isFree] of [
      ['paid', false],
      ['free', true],
    ] as const)
      listings[`${platform} ${kind}` as keyof typeof listings] = data?.find(
        (listing: Listing) => listing.platform === platform && (listing.price_cents === null) === isFree,
      ) as Listing
  const creator = api()
  const { data: account } = await creator.auth.signInWithPassword({
    email: 'creator@flowshelf.test',
    password: 'flowshelf-demo',
  })
  const { data: own } = await creator
    .from('listings')
    .select('id')
    .eq('creator_id', account.user?.id)
    .order('id')
    .limit(20)
  gone = own?.find(({ id }) => Object.values(listings).every((listing) => listing.id !== id))?.id as string
  await creator.rpc('delete_template', { template_id: gone }).throwOnError()
})
afterAll(async () => {
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const kinds = ['n8n paid', 'n8n free', 'GHL paid', 'GHL free'] as const

/** Canonical path by address. */
const pages: [path: string, canonical: string, title: RegExp, entities: string[]][] = [
  ['/', '/', /^Flowshelf: /, ['Organization', 'WebSite']],
  ['/?filter=n8n', '/', /^Flowshelf: /, ['Organization', 'WebSite']],
  ['/marketplace', '/marketplace', /^Marketplace · /, ['ItemList', 'BreadcrumbList']],
  ['/templates', '/marketplace', /^Marketplace · /, ['ItemList', 'BreadcrumbList']],
  ['/marketplace?page=2', '/marketplace?page=2', /^Marketplace, page 2 · /, ['ItemList', 'BreadcrumbList']],
  ['/marketplace?category=Sales&sort=price_low', '/categories/sales', /^Sales auto/, ['ItemList', 'BreadcrumbList']],
  [
    '/marketplace?category=Personal+Assistant',
    '/categories/personal-assistant',
    /^Personal/,
    ['ItemList', 'BreadcrumbList'],
  ],
  ['/marketplace?platform=GHL', '/marketplace?platform=GHL', /^GoHighLevel/, ['ItemList', 'BreadcrumbList']],
  ['/marketplace?app=Slack', '/apps/slack', /for Slack · /, ['ItemList', 'BreadcrumbList']],
  ['/apps/slack', '/apps/slack', /for Slack · /, ['ItemList', 'FAQPage', 'BreadcrumbList']],
  ['/apps/SLACK+OpenAI', '/apps/openai+slack', /for OpenAI \+ Slack · /, ['ItemList', 'FAQPage', 'BreadcrumbList']],
  ['/categories/finance', '/categories/finance', /^Finance auto/, ['ItemList', 'FAQPage', 'BreadcrumbList']],
  ['/marketplace?app=Slack&category=Sales', '/marketplace', /^Marketplace · /, ['ItemList', 'BreadcrumbList']],
  ['/creators/mara', '/creators/mara', /^Mara Lindqvist \(@mara\) · /, ['ProfilePage', 'BreadcrumbList']],
  ['/creators/NORTHLANE', '/creators/northlane', /northlane/, ['ProfilePage', 'BreadcrumbList']],
  ...Object.values(staticHeads).map(
    ({ path, title }) =>
      [path, path, new RegExp(`^${title} · `), path === staticHeads.faq.path ? ['FAQPage'] : []] as [
        string,
        string,
        RegExp,
        string[],
      ],
  ),
]

describe.each(Object.entries(servers))('The %s', (_name, { site, get }) => {
  it.each(pages)('serves the head of %s', async (path, canonical, title, entities) => {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    const page = readPlainPage(await response.text())
    expect(page.title).toMatch(title)
    expect(page.canonical).toBe(site() + canonical)
    expect(page.meta).toMatchObject({ robots: 'index', 'og:image': `${site()}/share.png` })
    expect(Object.keys(page.entities)).toEqual(entities)
    expect(page.text).toContain(page.title.replace(' · Flowshelf', ''))
    expectEntityShapes(page)
    expectToUnfurl(page)
  })

  it.each(kinds)(
    'serves name, price, creator, needs and contents of a template to programs without scripts: %s',
    async (kind) => {
      const { id, name, price_cents, platform, creator_username } = listings[kind]
      const price = formatPrice(price_cents)
      const page = readPlainPage(await (await get(`/template/${id.toUpperCase()}`)).text())
      expect([page.title, page.canonical]).toEqual([`${name} · Flowshelf`, `${site()}/templates/${id}`])
      expect(page.meta).toMatchObject({
        robots: 'index',
        'og:type': 'product',
        'og:title': name,
        'twitter:data1': price,
      })
      expect(Object.keys(page.entities)).toEqual(['Product', 'SoftwareApplication', 'BreadcrumbList'])
      expect(page.text).toContain(name)
      expect(page.text).toContain(`Price: ${price}`)
      expect(page.lists['You will need']?.length).toBeGreaterThan(0)
      expect(await (await get(`/templates/${id}`)).text()).toContain(`<a href="/creators/${creator_username}">`)
      if (platform === 'n8n') expect(page.lists.Steps?.length).toBeGreaterThan(2)
      else expect(page.text).toMatch(/What’s inside\s*Workflows/)
      expectEntityShapes(page)
      expectToUnfurl(page)
    },
  )

  it.each([
    ['/nonsense', 404],
    ['/faq/more', 404],
    ['/creators/nobody-of-this-name', 404],
    ['/templates/not-an-id', 404],
    ['/templates/7d0f5a3e-0000-4222-8333-444455556666', 404],
    ['/templates/GONE', 410],
    ['/apps/nobody', 404],
    ['/apps/gmail+nobody', 404],
    ['/categories/nonsense', 404],
    ['/%ff', 404],
  ])('answers %s with %i and the not-found screen', async (path, status) => {
    const response = await get(path.replace('GONE', gone))
    expect(response.status).toBe(status)
    const html = await response.text()
    const page = readPlainPage(html)
    expect([page.title, page.meta.robots]).toEqual(['Page not found · Flowshelf', 'noindex'])
    expect(page.text).toContain('404 Page Not Found')
    expect(page.entities).toEqual({})
    // The script draws the screen.
    expect(html).toContain('<div id="root"></div>')
  })

  it.each([
    '/dashboard',
    '/login?next=%2Fpurchases',
    '/marketplace?q=invoice',
    '/marketplace?app=Nobody',
    '/support/ticket?id=7d0f5a3e-0000-4222-8333-444455556666',
  ])('asks search engines to leave out %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(readPlainPage(await response.text()).meta.robots).toBe('noindex')
  })

  it('serves robots.txt, llms.txt, the sitemap and the feed', async () => {
    const [robots, llms, feed, sitemap] = await Promise.all(
      ['/robots.txt', '/llms.txt', '/feed.xml', '/sitemap.xml'].map(async (path) => {
        const response = await get(path)
        expect(response.status, path).toBe(200)
        return [response.headers.get('content-type'), await response.text()]
      }),
    )
    expect(robots).toEqual(['text/plain; charset=utf-8', expect.stringContaining(`Sitemap: ${site()}/sitemap.xml`)])
    expect(llms?.[1]).toContain(`(${site()}/marketplace)`)
    expect(feed?.[0]).toBe('application/atom+xml; charset=utf-8')
    expect(feed?.[1]?.match(/<entry>/g)).toHaveLength(50)
    expect(sitemap?.[1]).toContain('/categories/sales</loc><lastmod>')
    expect(sitemap?.[1]).toContain('/apps/openai+slack</loc><lastmod>')
  })

  it('answers HEAD without a body and other methods with 405', async () => {
    const head = await get('/faq', 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await get('/faq', 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('sends the security headers with a page', async () => {
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

it('A template gets a drawn picture that every app shows', async () => {
  const { get, site } = servers['embedded backend']!
  const { apiUrl, secretKey } = stack.addresses
  const { id } = listings['n8n paid']
  const draw = () => fetch(`${apiUrl}/functions/v1/draw-pictures`, { method: 'POST', headers: { apikey: secretKey } })
  const imageOf = async () => readPlainPage(await (await get(`/templates/${id}`)).text()).meta['og:image'] ?? ''
  const drawn = await waitUntil('a drawn picture', async () => {
    expect((await draw()).status).toBe(200)
    const image = await imageOf()
    return image.includes('/listing-pictures/') && image
  })
  // The web address serves the API, too.
  expect(drawn).toMatch(new RegExp(`^${site()}/storage/v1/object/public/listing-pictures/${id}/[0-9a-f]{64}\\.png$`))
  await expectToBeShownByAll(await fetch(drawn))
  expectToUnfurl(readPlainPage(await (await get(`/templates/${id}`)).text()))
  await expectToBeShownByAll(await fetch(`${site()}/share.png`))
})

it('The worker serves files as they are, and 404 for missing files', async () => {
  const { get } = servers['worker of Cloudflare Pages']!
  expect((await get('/share.png')).headers.get('content-type')).toBe('image/png')
  for (const path of ['/assets/old-Zz99.js', '/missing.png']) expect((await get(path)).status).toBe(404)
})
