import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../embedded/http/gateway.ts'
import { servePage } from '../embedded/http/page.ts'
import type { Site } from '../src/app/rules/served/site.ts'
import { startStack, type Stack } from '../tests/support/stack.ts'
import { report, type Bar } from './bars.ts'
import { audit, medianOf, type Audit } from './page/audit.ts'
import { loadLighthouse, type Lighthouse } from './page/lighthouse/lighthouse.ts'
import { bootSize, buildBarePage, buildPage, eagerSize, laterSizes } from './page/bundle.ts'

/**
 * `npm run bench:page`: download size of the app, and Lighthouse's mobile results for three routes of the running
 * stack, each compared with a bare page that uses the same libraries. With `-- --sizes` the sizes alone,
 * without Lighthouse.
 */

const ROUNDS = 3
const most = { ofFloor: 1.4, laterBytes: 60_000, lcp: 2200, lcpOfBare: 1.25, tbt: 100, cls: 0.02 }
const least = { performance: 0.95, other: 1 }

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function sizeBars(page: Parameters<typeof eagerSize>[0], bare: typeof page, boot: number): Bar[] {
  const floor = eagerSize(bare)
  const eager = eagerSize(page) + boot
  console.log(
    `Floor: React, React Router, TanStack Query and supabase-js by themselves are ${kilobytes(floor)}. All sizes gzipped.`,
  )
  return [
    {
      what: 'first load of /',
      measured: `${kilobytes(eager)} = ${(eager / floor).toFixed(2)} × floor`,
      bar: `≤ ${most.ofFloor} × floor`,
      isMet: eager <= most.ofFloor * floor,
    },
    ...laterSizes(page).map(({ part, bytes }) => ({
      what: `${part} adds`,
      measured: kilobytes(bytes),
      bar: `≤ ${most.laterBytes / 1000} kB`,
      isMet: bytes <= most.laterBytes,
    })),
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

async function main(folder: string) {
  const page = await buildPage(join(folder, 'page'))
  const bare = await buildBarePage(join(folder, 'bare'))
  report(sizeBars(page, bare, bootSize(join(folder, 'page'))))
  if (process.argv.includes('--sizes')) return

  const lighthouse = await loadLighthouse()
  const busy = loadavg()[0] ?? 0
  console.log(`\nThe machine's load is ${busy.toFixed(1)}; Lighthouse reckons with an idle one.`)
  const bareServer = await serve(join(folder, 'bare'))
  const stack = await startStack({ environment: { FLOWSHELF_PAGE: join(folder, 'page') } })
  try {
    report(await measureLoads(lighthouse, stack, bareServer.url))
  } finally {
    bareServer.close()
    await stack.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'flowshelf-bench-'))
await main(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
