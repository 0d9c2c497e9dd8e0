import { createServer } from 'node:net'
import { chromium } from 'playwright'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { median } from '../bars.ts'
import type { Lighthouse } from './lighthouse/lighthouse.ts'

/** Lighthouse results of a page load. Scores are 0 to 1, times in ms. */
export type Audit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Failed audits of the categories that must score 100%. */
  failed: string[]
}

const whole = ['accessibility', 'best-practices', 'seo']
const categories = ['performance', ...whole]

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

// On a busy machine Chrome may not report a first paint; such a load is repeated.
const ATTEMPTS = 3

/**
 * Audits a page with Lighthouse's mobile settings, in a fresh browser profile.
 * @throws Error after several failed attempts
 */
export async function audit(lighthouse: Lighthouse, url: string): Promise<Audit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(lighthouse, url)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function auditOnce(lighthouse: Lighthouse, url: string): Promise<Audit> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
    const lhr = result?.lhr
    if (!lhr || lhr.runtimeError)
      throw new Error(`${url} cannot be audited: ${lhr?.runtimeError?.message ?? 'no answer'}`)
    const score = (category: string) => lhr.categories[category]?.score ?? 0
    const value = (name: string) => lhr.audits[name]?.numericValue ?? NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failed: whole
        .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}

/** Medians of several audits per metric; `failed` is the union. */
export function medianOf(audits: Audit[]): Audit {
  const middle = (name: Exclude<keyof Audit, 'failed'>) => median(audits.map((one) => one[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  }
}
