import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../embedded/http/gateway.ts'
import { servePage } from '../embedded/http/page.ts'
import type { Site } from '../src/app/rules/served/site.ts'
import { filledScreens, oneOfEach, screens } from '../e2e/support/screens.ts'
import { startStack, type Stack } from '../tests/support/stack.ts'
import { report, type Bar } from './bars.ts'
import { audit, medianOf, type Audit } from './page/audit.ts'
import { interactionBars, measureInteractions } from './page/interactions.ts'
import { loadLighthouse, type Lighthouse } from './page/lighthouse/lighthouse.ts'
import { printParts } from './page/first-paint-parts.ts'
import { slowLoads, slowShifts, type Place } from './page/slow.ts'
import { bootSize, buildBarePage, buildPage, eagerSize, screenSizes, type Chunks } from './page/bundle.ts'

/**
 * `npm run bench:page`: scripts of each screen, Lighthouse's mobile results for three routes of the running stack beside a bare page of
 * the same libraries, interactions, and loads on slow 3G. See docs/performance.md#the-page.
 */

const ROUNDS = 3
/** Bytes that arrive in so many seconds on the line of Lighthouse's phone, 200 kB/s, after three round trips of 150 ms. See decision 69. */
const bytesWithin = (seconds: number) => (seconds - 3 * 0.15) * 200_000
const most = {
  ofFloor: 1.4,
  screen: bytesWithin(2.5),
  meanScreen: bytesWithin(2),
  lcp: 2200,
  lcpOfBare: 1.25,
  tbt: 50,
  cls: 0.02,
}
const least = { performance: 0.95, other: 1 }

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function sizeBars({ chunks, loads }: Awaited<ReturnType<typeof buildPage>>, bare: Chunks, boot: number): Bar[] {
  const floor = eagerSize(bare)
  const eager = eagerSize(chunks) + boot
  console.log(
    `Floor: React, React Router, TanStack Query and supabase-js by themselves are ${kilobytes(floor)}. All sizes gzipped.`,
  )
  const screens = screenSizes(chunks, loads).map(({ screen, files, bytes }) => ({
    screen,
    files: files + 1,
    bytes: bytes + boot,
  }))
  const bytesBar = (what: string, bytes: number, limit: number, files?: number): Bar => ({
    what,
    measured: [kilobytes(bytes), ...(files ? [`${files} files`] : [])].join(', '),
    bar: `≤ ${Math.round(limit / 1000)} kB`,
    isMet: bytes <= limit,
  })
  const mean = screens.reduce((sum, { bytes }) => sum + bytes, 0) / screens.length
  return [
    {
      what: 'first load of /',
      measured: `${kilobytes(eager)} = ${(eager / floor).toFixed(2)} × floor`,
      bar: `≤ ${most.ofFloor} × floor`,
      isMet: eager <= most.ofFloor * floor,
    },
    bytesBar(`mean of ${screens.length} screens and tabs`, mean, most.meanScreen),
    ...screens.map(({ screen, files, bytes }) => bytesBar(screen, bytes, most.screen, files)),
  ]
}

async function someTemplate({ addresses }: Stack): Promise<string> {
  const url = `${addresses.apiUrl}/rest/v1/listings?select=id&platform=eq.n8n&order=id&limit=1`
  const response = await fetch(url, { headers: { apikey: addresses.publishableKey } })
  const [listing] = (await response.json()) as { id: string }[]
  if (!listing) throw new Error('The shelf is empty.')
  return listing.id
}

/** Serves the plain shell for every page: the API, which fills in texts, is not measured here. */
const shellAlone: Site = {
  page: async (_url, _origin, body) => ({
    status: 200,
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    body,
  }),
  file: async () => null,
}

async function serve(folder: string) {
  const listener = servePage(folder, { api: [] }, shellAlone)
  const server = createServer((request, response) => void listener(request, response))
  const url = await listen(server, 0)
  return { url, close: () => server.close() }
}

function auditBars(
  place: string,
  { performance, accessibility, bestPractices, seo, lcp, tbt, cls, failed }: Audit,
  bareLcp: number,
): Bar[] {
  const score = (what: string, measured: number, bar: number): Bar => ({
    what: `${place} ${what}`,
    measured: measured.toFixed(2),
    bar: `≥ ${bar.toFixed(2)}`,
    isMet: measured >= bar,
  })
  if (failed.length) console.log(`${place} fails: ${failed.join(', ')}`)
  return [
    score('performance', performance, least.performance),
    score('accessibility', accessibility, least.other),
    score('best practices', bestPractices, least.other),
    score('SEO', seo, least.other),
    { what: `${place} LCP`, measured: `${Math.round(lcp)} ms`, bar: `≤ ${most.lcp} ms`, isMet: lcp <= most.lcp },
    {
      what: `${place} LCP of bare`,
      measured: `${(lcp / bareLcp).toFixed(2)} ×`,
      bar: `≤ ${most.lcpOfBare} ×`,
      isMet: lcp <= most.lcpOfBare * bareLcp,
    },
    { what: `${place} TBT`, measured: `${Math.round(tbt)} ms`, bar: `≤ ${most.tbt} ms`, isMet: tbt <= most.tbt },
    { what: `${place} CLS`, measured: cls.toFixed(3), bar: `≤ ${most.cls}`, isMet: cls <= most.cls },
  ]
}

/** Audits each route and the bare page three times, interleaved, so that load on the machine affects all of them. */
async function measureLoads(lighthouse: Lighthouse, stack: Stack, bareUrl: string): Promise<Bar[]> {
  const { webUrl } = stack.addresses
  const template = `/templates/${await someTemplate(stack)}`
  const places = {
    bare: bareUrl,
    '/': `${webUrl}/`,
    '/marketplace': `${webUrl}/marketplace`,
    template: webUrl + template,
  }
  const audits = new Map<string, Audit[]>(Object.keys(places).map((place) => [place, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, url] of Object.entries(places)) audits.get(place)?.push(await audit(lighthouse, url))
  }
  const bare = medianOf(audits.get('bare') ?? [])
  console.log(
    `\nBare page with the same libraries: LCP ${Math.round(bare.lcp)} ms, TBT ${Math.round(bare.tbt)} ms, performance ${bare.performance.toFixed(2)}. Medians of ${ROUNDS}.`,
  )
  return [...audits]
    .filter(([place]) => place !== 'bare')
    .flatMap(([place, all]) => auditBars(place, medianOf(all), bare.lcp))
}

/** Addresses that wait longest on slow 3G. */
const slowPlaces = (template: string): Place[] => [
  { path: '/' },
  { path: '/marketplace?platform=n8n&q=invoice' },
  { path: template },
  { path: '/faq' },
  { path: '/', account: 'buyer' },
  { path: '/marketplace', account: 'buyer' },
  { path: '/dashboard/buyer', account: 'buyer' },
  { path: '/dashboard/settings', account: 'buyer' },
  { path: '/dashboard/creator', account: 'creator' },
  { path: '/dashboard/creator?tab=earnings', account: 'creator' },
  { path: '/dashboard/admin/payments', account: 'admin' },
]

/** Every screen and tab, of everybody. */
const everyPlace = (['visitor', 'buyer', 'creator', 'admin'] as const).flatMap((who) =>
  oneOfEach([...screens[who], ...filledScreens[who]]).map((path): Place => ({
    path,
    account: who === 'visitor' ? undefined : who,
  })),
)

async function withStack(page: string, measure: (stack: Stack) => Promise<void>) {
  const stack = await startStack({ environment: { FLOWSHELF_PAGE: page } })
  try {
    await measure(stack)
  } finally {
    await stack.stop()
  }
}

/** Layout shifts of all screens on slow 3G. */
const measureShifts = (page: string) =>
  withStack(page, async ({ addresses: { webUrl, publishableKey } }) => {
    console.log('\nLayout shifts on slow 3G, 390 and 1280 px wide:')
    report(await slowShifts(webUrl ?? '', publishableKey, everyPlace))
  })

/** What each part of the first paint earns. */
const measureParts = (folder: string, page: string) =>
  withStack(page, async (stack) => {
    const { webUrl, publishableKey } = stack.addresses
    const template = `/templates/${await someTemplate(stack)}`
    const serve = (built: string) => {
      const listener = servePage(built, { api: [] }, shellAlone)
      return (...exchange: Parameters<typeof listener>) => void listener(...exchange)
    }
    await printParts({ page, scratch: join(folder, 'without'), webUrl: webUrl ?? '', publishableKey, template, serve })
  })

async function main(folder: string) {
  const page = await buildPage(join(folder, 'page'))
  if (process.argv.includes('--parts')) return measureParts(folder, join(folder, 'page'))
  if (process.argv.includes('--shifts')) return measureShifts(join(folder, 'page'))
  const bare = await buildBarePage(join(folder, 'bare'))
  report(sizeBars(page, bare, bootSize(join(folder, 'page'))))
  if (process.argv.includes('--sizes')) return

  const lighthouse = process.argv.includes('--interactions') ? null : await loadLighthouse()
  const busy = loadavg()[0] ?? 0
  console.log(`\nThe machine's load is ${busy.toFixed(1)}; the bars are those of an idle one.`)
  const bareServer = await serve(join(folder, 'bare'))
  await withStack(join(folder, 'page'), async (stack) => {
    if (lighthouse) report(await measureLoads(lighthouse, stack, bareServer.url))
    if (process.argv.includes('--loads')) return
    report(interactionBars(await measureInteractions(String(stack.addresses.webUrl))))
    if (!lighthouse) return
    const { webUrl, publishableKey } = stack.addresses
    const template = `/templates/${await someTemplate(stack)}`
    console.log('\nOn slow 3G, medians of 5:')
    report(await slowLoads(webUrl ?? '', publishableKey, slowPlaces(template)))
  }).finally(() => bareServer.close())
}

const folder = mkdtempSync(join(tmpdir(), 'flowshelf-bench-'))
await main(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
