import { chromium, type CDPSession, type Locator, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { median, percentile, type Bar } from '../bars.ts'

/** Interactions of a visitor at a fourth of the processor's speed, measured by Event Timing from input to the next paint. */

const SLOWDOWN = 4
const ROUNDS = 3
const most = { each: 100, p75: 50, p75OfEmpty: 3 }

/** A click at a place, or the press of a key, at a place or where the focus is. */
type Interaction = { what: string; at?: (page: Page) => Locator; key?: string }

const clicks = (what: string, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Interaction => ({
  what,
  at: (page) => page.getByRole(role, { name }).filter({ visible: true }).first(),
})
const presses = (what: string, key: string): Interaction => ({ what, key })

const empty: Interaction = { what: 'empty click', at: (page) => page.locator('h1') }

/** Twenty, in an order in which each finds what it needs. */
const onMarketplace: Interaction[] = [
  { what: 'dark theme', at: (page) => page.getByTitle('Dark') },
  { what: 'light theme', at: (page) => page.getByTitle('Light') },
  clicks('platform filter', 'checkbox', /n8n/),
  clicks('platform filter off', 'checkbox', /n8n/),
  clicks('only free', 'checkbox', /Free only/),
  clicks('remove a filter', 'button', /^Remove/),
  clicks('all apps', 'button', /Show all .* apps/),
  clicks('search, focus', 'combobox', 'Search templates'),
  presses('search, a letter', 'e'),
  presses('search, next letter', 'm'),
  clicks('clear the search', 'button', 'Clear search'),
  clicks('as a list', 'radio', 'List'),
  clicks('as a grid', 'radio', 'Grid'),
  { what: 'price slider', at: (page) => page.getByRole('slider').last(), key: 'ArrowLeft' },
]
const cards = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'n8n' }).getByRole('heading').getByRole('link')
const openCard: Interaction = { what: 'open a card', at: (page) => cards(page).first() }
const onTemplate: Interaction[] = [
  clicks('list of steps', 'button', 'List of steps'),
  clicks('tab: canvas', 'radio', 'Canvas'),
  clicks('tab: steps', 'radio', 'Steps'),
  clicks('close the steps', 'button', 'Close'),
  clicks('log in', 'button', 'Log In'),
]

type Measured = {
  what: string
  /** Event Timing: ms from the input to the next paint. */
  duration: number
  /** Processor time (ms) of the page's thread until it is idle again, throttled too. */
  work: { task: number; script: number; style: number; layout: number }
}

type Watched = { flowshelfEvents?: number[] }

/** Collects the durations of all events; those faster than 16 ms are reported as 16. */
const watchEvents = () => {
  const seen: number[] = []
  ;(window as Watched).flowshelfEvents = seen
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (interactionId) seen.push(duration)
  }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
}

async function workOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  return {
    task: value('TaskDuration'),
    script: value('ScriptDuration'),
    style: value('RecalcStyleDuration'),
    layout: value('LayoutDuration'),
  }
}

/** How long a page is watched after an input; work that goes on longer is not counted. */
const SETTLE_MS = 1500

/**
 * Moves the pointer, or the focus of what a key is pressed on, to the place of an interaction, and scrolls there: a person is there before
 * pressing, and the page has answered to that.
 */
async function goThere(page: Page, { at, key }: Interaction) {
  if (!at) return
  await (key ? at(page).focus() : at(page).hover())
  await page.waitForTimeout(SETTLE_MS)
}

async function measure(page: Page, session: CDPSession, interaction: Interaction): Promise<Measured> {
  const { what, at, key } = interaction
  await goThere(page, interaction)
  await page.evaluate(() => ((window as Watched).flowshelfEvents ?? []).splice(0))
  const before = await workOf(session)
  await (key ? page.keyboard.press(key) : at?.(page).click())
  await page.waitForTimeout(SETTLE_MS)
  const after = await workOf(session)
  const durations = await page.evaluate(() => (window as Watched).flowshelfEvents ?? [])
  return {
    what,
    duration: Math.max(16, ...durations),
    work: {
      task: after.task - before.task,
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
    },
  }
}

const viewport = { width: 1280, height: 800 }

/**
 * Makes the window higher than the page: Chromium's own bars cover the page's lowest 43 px, a change there is not painted, and Event
 * Timing waits for the next paint.
 */
async function makeRoomForBars(session: CDPSession) {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { ...viewport, height: viewport.height + 200 } })
}

async function oneRound(webUrl: string, executablePath: string): Promise<Measured[]> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const page = await browser.newPage({ viewport })
    await page.addInitScript(watchEvents)
    const session = await page.context().newCDPSession(page)
    await makeRoomForBars(session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${webUrl}/marketplace`)
    await cards(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const measured: Measured[] = []
    for (const interaction of [empty, ...onMarketplace, openCard])
      measured.push(await measure(page, session, interaction))
    await page.getByRole('button', { name: 'List of steps' }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const interaction of onTemplate) measured.push(await measure(page, session, interaction))
    return measured
  } finally {
    await browser.close()
  }
}

/** Medians of several rounds for each interaction; the first is the empty click. */
export async function measureInteractions(webUrl: string, executablePath = findBrowser()) {
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await oneRound(webUrl, executablePath))
  const [first = []] = rounds
  return first.map(({ what }, index): Measured => {
    const middle = (of: (measured: Measured) => number) => median(rounds.map((round) => of(round[index] as Measured)))
    return {
      what,
      duration: middle(({ duration }) => duration),
      work: {
        task: middle(({ work }) => work.task),
        script: middle(({ work }) => work.script),
        style: middle(({ work }) => work.style),
        layout: middle(({ work }) => work.layout),
      },
    }
  })
}

export function interactionBars([unit, ...all]: Measured[]): Bar[] {
  const worst = percentile(
    all.map(({ duration }) => duration),
    0.75,
  )
  const ofEmpty = worst / (unit?.duration ?? NaN)
  return [
    ...all.map(({ what, duration, work: { task, script, style, layout } }) => ({
      what,
      measured: `${duration} ms; ${[task, script, style, layout].map(Math.round).join(' / ')}`,
      bar: `≤ ${most.each} ms`,
      isMet: duration <= most.each,
    })),
    { what: '75 % of interactions', measured: `${worst} ms`, bar: `≤ ${most.p75} ms`, isMet: worst <= most.p75 },
    {
      what: `of an empty click (${unit?.duration} ms)`,
      measured: `${ofEmpty.toFixed(1)} ×`,
      bar: `≤ ${most.p75OfEmpty} ×`,
      isMet: ofEmpty <= most.p75OfEmpty,
    },
  ]
}
