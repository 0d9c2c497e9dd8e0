import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { listen } from '../../embedded/http/gateway.ts'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { median } from '../bars.ts'
import { sessionOf } from './slow.ts'

/** What each part of the first paint earns: the build with and without it, by changes of the built index.html and boot script. */

type Built = { html: string; boot: string }
/** In ms; `done`: all that the first screen requests has arrived. */
type Paint = { fcp: number; lcp: number; done: number }
type Part = { part: string; path: string; account?: 'buyer' | 'creator'; without: (built: Built) => Built }

const ROUNDS = 5

/** A round trip (ms) and bytes a second. */
const lines = {
  'slow 3G': { latency: 400, throughput: 50_000 },
  'slow 4G': { latency: 150, throughput: 200_000 },
  fast: { latency: 20, throughput: 5_000_000 },
}

/** @throws Error if the build is not what a part expects */
function replaced(text: string, pattern: RegExp, by: string): string {
  const changed = text.replace(pattern, by)
  if (changed === text) throw new Error(`The build has no ${String(pattern)} any more.`)
  return changed
}

const templateTag = (id: string) => new RegExp(`<template id="first-paint-${id}">([^]*?)</template>`)
const withoutTemplates = (html: string) => html.replaceAll(/<template id="first-paint-[a-z]+">[^]*?<\/template>/g, '')
/** The app script is requested at once, not after the first paint. */
const atOnce = (boot: string) => replaced(boot, /(.hidden.\s*\?\s*0\s*:\s*)\w+/, '$10')

const bootTag = /<script src="(\/assets\/boot-[^"]+)"><\/script>/
const scriptsOf = (boot: string) =>
  [...(/scripts:\[([^\]]+)\]/.exec(boot)?.[1] ?? '').matchAll(/\/assets\/[^`"']+/g)].map(String)

/** The page as Vite alone builds it. */
function plain({ html, boot }: Built): Built {
  const files = scriptsOf(boot)
  const tags = files.map((file, place) =>
    place === files.length - 1
      ? `<script type="module" crossorigin src="${file}"></script>`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  const withTags = replaced(html, bootTag, `<script src="/theme.js"></script>${tags.join('')}`)
  return { html: withoutTemplates(withTags), boot }
}

const partsOf = (template: string): Part[] => [
  {
    part: 'prerendered page; without it, the frame',
    path: '/',
    without: ({ html, boot }) => {
      const frame = templateTag('shop').exec(html)?.[1] ?? ''
      return { html: replaced(html, templateTag('home'), `<template id="first-paint-home">${frame}</template>`), boot }
    },
  },
  {
    part: 'frame of a visitor',
    path: '/faq',
    without: ({ html, boot }) => ({ html: withoutTemplates(html), boot: atOnce(boot) }),
  },
  {
    part: 'frame of a dashboard',
    path: '/dashboard/creator',
    account: 'creator',
    without: ({ html, boot }) => ({ html: withoutTemplates(html), boot: atOnce(boot) }),
  },
  {
    part: 'early read and placeholder of a template',
    path: template,
    without: ({ html, boot }) => ({
      html,
      boot: replaced(boot, /\/\^\\\/templates\?\\\/\(\[\^\/\]\+\)\\\/\?\$\//, '/^$/'),
    }),
  },
  { part: 'app script after the first paint', path: '/', without: ({ html, boot }) => ({ html, boot: atOnce(boot) }) },
  {
    part: 'preload of the screen’s file',
    path: '/marketplace',
    without: ({ html, boot }) => ({ html, boot: replaced(boot, /files:\{[^}]*\}/, 'files:{}') }),
  },
  { part: 'all of it', path: '/', without: plain },
  { part: 'all of it', path: '/dashboard/creator', account: 'creator', without: plain },
]

/** A copy of the build without a part. */
function copyWithout(page: string, folder: string, without: Part['without']) {
  rmSync(folder, { recursive: true, force: true })
  cpSync(page, folder, { recursive: true })
  const bootFile = readdirSync(join(page, 'assets')).find((name) => /^boot-.*\.js$/.test(name))
  if (!bootFile) throw new Error('The build has no boot script.')
  const [index, boot] = [join(folder, 'index.html'), join(folder, 'assets', bootFile)]
  const built = without({ html: readFileSync(index, 'utf8'), boot: readFileSync(boot, 'utf8') })
  writeFileSync(index, built.html)
  writeFileSync(boot, built.boot)
}

/** Serves a build with the API of a stack on its origin. */
async function serveWith(listener: (request: IncomingMessage, response: ServerResponse) => void, webUrl: string) {
  const server = createServer((request, response) => {
    if (!/^\/(rest|auth|functions|storage|realtime)\//.test(request.url ?? '')) return listener(request, response)
    const onward = forward(
      new URL(request.url ?? '/', webUrl),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return { url: await listen(server, 0), close: () => void server.close() }
}

async function paintOf(browser: Browser, url: string, line: keyof typeof lines, session?: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    if (session) await context.addInitScript((text) => localStorage.setItem('sb-127-auth-token', text), session)
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const { latency, throughput } = lines[line]
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await page.goto(url, { timeout: 60_000 })
    await page.locator('#root:not([data-shell]) h1').first().waitFor({ timeout: 60_000 })
    // Half a second without requests.
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => {
      const done = performance.now() - 500
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      return {
        fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        lcp: observer.takeRecords().at(-1)?.startTime ?? NaN,
        done,
      }
    })
  } finally {
    await context.close()
  }
}

type Measures = {
  /** Folder of the build. */
  page: string
  /** Folder for copies. */
  scratch: string
  webUrl: string
  publishableKey: string
  /** Path of a template. */
  template: string
  serve: (folder: string) => (request: IncomingMessage, response: ServerResponse) => void
}

/** Prints a table: medians of five loads with nothing cached, with and without each part, side by side. */
export async function printParts({ page, scratch, webUrl, publishableKey, template, serve }: Measures) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const whole = await serveWith(serve(page), webUrl)
  console.log(
    `| Part | on | ${Object.keys(lines)
      .map((line) => `${line}: FCP; LCP; all arrived, without − with`)
      .join(' | ')} |`,
  )
  console.log('|---|---|---|---|---|')
  try {
    for (const { part, path, account, without } of partsOf(template)) {
      copyWithout(page, scratch, without)
      const bare = await serveWith(serve(scratch), webUrl)
      const session = account && (await sessionOf(webUrl, publishableKey, account))
      const cells: string[] = []
      for (const line of Object.keys(lines) as (keyof typeof lines)[]) {
        const paints: Record<'with' | 'without', Paint[]> = { with: [], without: [] }
        for (let round = 0; round < ROUNDS; round++) {
          // Side by side, so that a pause of the machine affects both.
          const [one, other] = await Promise.all(
            [whole, bare].map(({ url }) => paintOf(browser, url + path, line, session)),
          )
          if (one) paints.with.push(one)
          if (other) paints.without.push(other)
        }
        const middle = (side: keyof typeof paints, of: keyof Paint) =>
          Math.round(median(paints[side].map((paint) => paint[of])))
        cells.push(
          (['fcp', 'lcp', 'done'] as const).map((of) => `${middle('without', of)} − ${middle('with', of)}`).join('; '),
        )
      }
      console.log(`| ${part} | \`${path === template ? 'a template' : path}\` | ${cells.join(' | ')} |`)
      bare.close()
    }
  } finally {
    whole.close()
    await browser.close()
  }
}
