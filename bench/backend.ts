import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { firstPurchase } from '../e2e/support/journey.ts'
import { browserFlags, findBrowser } from '../tests/support/browser.ts'
import { startStack, type Stack } from '../tests/support/stack.ts'
import { type Bar, median, report } from './bars.ts'
import { memoryOf } from './processes.ts'

/**
 * `npm run bench:backend`: time from the built web page to a ready embedded backend, on first and later starts, and the
 * memory of all its processes after a complete purchase in a real browser (not included).
 */

const ROUNDS = 3
const MEGABYTE = 1024 ** 2

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function timedStart(stateFolder: string): Promise<{ stack: Stack; ms: number }> {
  const startedAt = performance.now()
  const stack = await startStack({ stateFolder })
  return { stack, ms: performance.now() - startedAt }
}

async function memoryAfterPurchase(stack: Stack): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage()
    await firstPurchase(page, { webUrl: stack.addresses.webUrl ?? '', inboxUrl: stack.addresses.inboxUrl })
    return memoryOf(stack.pid)
  } finally {
    await browser.close()
  }
}

async function measure() {
  const first: number[] = []
  const later: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const state = mkdtempSync(join(tmpdir(), 'flowshelf-bench-'))
    const fresh = await timedStart(state)
    first.push(fresh.ms)
    memory.push(await memoryAfterPurchase(fresh.stack))
    await fresh.stack.stop()
    const again = await timedStart(state)
    later.push(again.ms)
    await again.stack.stop()
    rmSync(state, { recursive: true, force: true })
  }
  return { first: median(first), later: median(later), memory: Math.max(...memory) }
}

const { first, later, memory } = await measure()
const bars: Bar[] = [
  { what: 'first start, built page to ready', measured: seconds(first), bar: '15 s', isMet: first <= 15_000 },
  { what: 'later start', measured: seconds(later), bar: '5 s', isMet: later <= 5_000 },
  {
    what: 'memory of all processes after a purchase',
    measured: `${Math.round(memory / MEGABYTE)} MB`,
    bar: '1,434 MB',
    isMet: memory <= 1.4 * 1024 * MEGABYTE,
  },
]
console.log(`Times: median of ${ROUNDS}; memory: largest of ${ROUNDS}\n`)
report(bars)
