import { chromium, type Browser, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { median, type Bar } from '../bars.ts'

/** What a first visit measures on slow 3G; times in ms. */
type SlowLoad = { fcp: number; cls: number; scripts: number }

/** Who opens which address. */
export type Place = { path: string; account?: 'buyer' | 'creator' | 'admin' }

const ROUNDS = 5
const AT_ONCE = 4
const shiftWidths = [390, 1280]
const most = { fcp: 2000, cls: 0.02 }

/** 400 ms a round trip, 50 kB a second. The network takes most of the time, so that a busy machine changes little. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** A session of a demo account, as supabase-js stores it. */
export async function sessionOf(webUrl: string, publishableKey: string, account: string): Promise<string> {
  const response = await fetch(`${webUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({ email: `${account}@flowshelf.test`, password: 'flowshelf-demo' }),
  })
  if (!response.ok) throw new Error(`${account} could not sign in: ${response.status}`)
  return response.text()
}

const figuresOf = (page: Page) =>
  page.evaluate(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = []
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    shifts.push(...(observer.takeRecords() as unknown as typeof shifts))
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      cls: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    }
  })

async function loadOnce(browser: Browser, url: string, session?: string, width = 1280): Promise<SlowLoad> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  try {
    if (session) await context.addInitScript((text) => localStorage.setItem('sb-127-auth-token', text), session)
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow3G)
    await page.goto(url, { timeout: 60_000 })
    await page.locator('#root:not([data-shell]) h1').first().waitFor({ timeout: 60_000 })
    // Toasts and tooltips load last.
    await page.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    return { ...(await figuresOf(page)), scripts: scripts.size }
  } finally {
    await context.close()
  }
}

async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** Loads each address five times on slow 3G, with nothing cached. @returns the medians beside their bars */
export const slowLoads = (webUrl: string, publishableKey: string, places: readonly Place[]): Promise<Bar[]> =>
  withBrowser(async (browser) => {
    const bars: Bar[] = []
    for (const { path, account } of places) {
      const session = account && (await sessionOf(webUrl, publishableKey, account))
      const loads: SlowLoad[] = []
      for (let round = 0; round < ROUNDS; round++) loads.push(await loadOnce(browser, webUrl + path, session))
      const middle = (name: keyof SlowLoad) => median(loads.map((load) => load[name]))
      const [fcp, cls, scripts] = [middle('fcp'), middle('cls'), middle('scripts')]
      bars.push({
        what: `${account ?? 'visitor'} ${path}`,
        measured: `FCP ${Math.round(fcp)} ms, CLS ${cls.toFixed(3)}, ${scripts} scripts`,
        bar: `≤ ${most.fcp} ms, ≤ ${most.cls}`,
        isMet: fcp <= most.fcp && cls <= most.cls,
      })
    }
    return bars
  })

/** Loads each address once on slow 3G, on a phone and on a wide window. @returns the layout shifts beside their bar */
export const slowShifts = (webUrl: string, publishableKey: string, places: readonly Place[]): Promise<Bar[]> =>
  withBrowser(async (browser) => {
    const sessions = new Map<string, string>()
    for (const account of new Set(places.flatMap(({ account }) => account ?? [])))
      sessions.set(account, await sessionOf(webUrl, publishableKey, account))
    const waiting = [...places]
    const bars: Bar[] = []
    const measure = async () => {
      for (let place = waiting.shift(); place; place = waiting.shift()) {
        const { path, account } = place
        const shifts: number[] = []
        for (const width of shiftWidths)
          shifts.push((await loadOnce(browser, webUrl + path, sessions.get(account ?? ''), width)).cls)
        bars.push({
          what: `${account ?? 'visitor'} ${path}`,
          measured: shifts.map((cls) => cls.toFixed(3)).join(', '),
          bar: `≤ ${most.cls}`,
          isMet: shifts.every((cls) => cls <= most.cls),
        })
      }
    }
    // The network takes the time.
    await Promise.all(Array.from({ length: AT_ONCE }, measure))
    return bars.toSorted((a, b) => a.what.localeCompare(b.what))
  })
