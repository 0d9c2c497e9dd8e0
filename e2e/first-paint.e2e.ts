import { expect, type Page } from 'playwright/test'
import { fromNow, HOUR_MS } from '../tests/support/clock.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { pageMessages } from '../src/base/messages/page.ts'
import { forVisitorsSelector } from '../src/base/page/for-visitors.ts'
import { paths } from '../src/base/rules/paths.ts'
import { templateMessages } from '../src/catalog/messages/templates.ts'
import { collectErrors, waitForScreen } from './support/look.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** First paint: prerendered content, early reads and preloads, before the app script runs. */

const template = '7e000000-0000-4000-8000-000000000001'

const entry = /\/assets\/index-[^/]+\.js$/
const anyScript = /\/assets\/[^/]+\.js$/

/** Blocks the app script; the boot script runs. */
const blockAppScript = (page: Page) => page.route(entry, () => undefined)

/** An element's x, y, width and height, rounded to whole pixels. */
const boxOf = (page: Page, selector: string) =>
  page.evaluate(async (selector) => {
    await document.fonts.ready
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && [box.x, box.y, box.width, box.height].map(Math.round)
  }, selector)

/** The boxes of a template's largest elements, to detect layout shifts. */
const templateBoxes = (page: Page) =>
  Promise.all(['main h1', 'main h1 + p', 'main .aspect-video'].map((selector) => boxOf(page, selector)))

/** Waits until the page has painted and loaded the app script. @returns which of them began first */
const orderOfPaintAndScript = (page: Page) =>
  page.evaluate(
    (script) =>
      new Promise<string[]>((resolve) => {
        const entries: PerformanceEntry[] = []
        const isScript = ({ name }: PerformanceEntry) => new RegExp(script).test(name)
        const isPaint = ({ name }: PerformanceEntry) => name === 'first-contentful-paint'
        const observer = new PerformanceObserver((list) => {
          entries.push(...list.getEntries().filter((one) => isScript(one) || isPaint(one)))
          if (!entries.some(isScript) || !entries.some(isPaint)) return
          observer.disconnect()
          resolve(
            entries
              .toSorted((one, other) => one.startTime - other.startTime)
              .map((one) => (isPaint(one) ? 'paint' : 'script')),
          )
        })
        for (const type of ['paint', 'resource']) observer.observe({ type, buffered: true })
      }),
    entry.source,
  )

for (const [path, heading] of [
  [paths.home, 'Automations that work the day you buy them.'],
  [paths.marketplace, 'Marketplace'],
] as const) {
  test(`${path} is readable before its script loads, and hydrates without warnings`, async ({ page, context }) => {
    const waiting = await context.newPage()
    await blockAppScript(waiting)
    await waiting.goto(stack().webUrl + path)
    await expect(waiting.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // No button is shown before it works; a form with an address works without the script.
    await expect(waiting.locator('button:not(form[action] *)')).toHaveCount(0)
    await expect(waiting.locator('[aria-busy="true"]').first()).toBeAttached()
    await waiting.close()

    const errors = await collectErrors(page)
    await page.goto(stack().webUrl + path)
    await waitForScreen(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(errors).toEqual([])
  })
}

for (const [address, isSignedIn, frame, shown] of [
  [`${paths.marketplace}?q=slack`, false, 'Main', 'main h1'],
  [paths.home, true, 'Main', 'main h1'],
  [paths.template(template), true, 'Main', 'main h1'],
  [paths.faq, false, 'Main', 'main .placeholder'],
  [paths.buyerDashboard, true, 'Dashboard', 'main .placeholder'],
] as const) {
  test(`${address} shows itself or its frame before its script loads${isSignedIn ? ' to those who are signed in' : ''}`, async ({
    page,
  }) => {
    await blockAppScript(page)
    if (isSignedIn) await page.addInitScript(() => localStorage.setItem('sb-127-auth-token', '{}'))
    await page.goto(stack().webUrl + address)
    const shell = page.locator('#root[data-shell]')
    await expect(shell.getByLabel(frame, { exact: true })).toBeVisible()
    await expect(shell.locator(shown).first()).toBeVisible()
    await expect(shell.locator(forVisitorsSelector)).toHaveCount(0)
    // Nothing in it works before the script: nothing can be focused.
    await expect(shell.locator('> [inert]')).toBeAttached()
  })
}

test('A template is requested once, before the app script, and its screen is preloaded', async ({ page }) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/templates')) reads.push(request.url())
  })
  await page.goto(stack().webUrl + paths.template(template))
  await expect(page.locator('link[rel="modulepreload"][href*="template-detail-"]').first()).toBeAttached()
  await waitForScreen(page)
  expect(reads).toHaveLength(1)
})

for (const width of [1280, 360]) {
  test(`A template shows its text before its script loads, and the page replaces it without a shift, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const waiting = await context.newPage()
    await waiting.setViewportSize({ width, height: 740 })
    await blockAppScript(waiting)
    await waiting.goto(stack().webUrl + paths.template(template))
    const words = waiting.getByRole('main')
    const name = await words.getByRole('heading', { level: 1 }).innerText()
    const lead = await words.getByRole('paragraph').innerText()
    expect(name).not.toBe('')
    expect(lead).not.toBe('')
    await expect(waiting.getByRole('button')).toHaveCount(0)
    const boxes = await templateBoxes(waiting)
    await waiting.close()

    const errors = await collectErrors(page)
    await page.goto(stack().webUrl + paths.template(template))
    await waitForScreen(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').getByText(lead)).toBeVisible()
    expect(await templateBoxes(page)).toEqual(boxes)
    expect(errors).toEqual([])
  })
}

test('The marketplace list replaces its placeholder without a layout shift', async ({ page, context }) => {
  const frame = 'main .aspect-video'
  const waiting = await context.newPage()
  await blockAppScript(waiting)
  await waiting.goto(stack().webUrl + paths.marketplace)
  const ahead = await boxOf(waiting, frame)
  await waiting.close()

  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/v1/**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(stack().webUrl + paths.marketplace)
  await expect(page.getByText(templateMessages.loading)).toBeVisible()
  expect(await boxOf(page, frame)).toEqual(ahead)
  answer()
  await waitForScreen(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await boxOf(page, frame)).toEqual(ahead)
})

test('HTML in a template’s name and description is shown as text', async ({ page }) => {
  await blockAppScript(page)
  const name = '<img src=x onerror="document.title=1"> & co'
  await page.route('**/rest/v1/templates**', (route) =>
    route.fulfill({ json: [{ name, short_description: '<b>bold</b>' }] }),
  )
  await page.goto(stack().webUrl + paths.template(template))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('<b>bold</b>')).toBeVisible()
})

test('Without an early read, or with an empty one, the template loads normally', async ({ page }) => {
  let isFirst = true
  await page.route('**/rest/v1/templates**', async (route) => {
    const isEarly = isFirst
    isFirst = false
    await (isEarly ? route.abort() : route.continue())
  })
  await page.goto(stack().webUrl + paths.template(template))
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(isFirst).toBe(false)
  await page.goto(stack().webUrl + paths.template('7e000000-0000-4000-8000-00000000ffff'))
  await expect(page.getByText('There’s no template at this address.')).toBeVisible()
})

test('A slow early read does not delay the app script beyond its timeout', async ({ page }) => {
  const script = page.waitForRequest(entry)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/v1/templates**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(stack().webUrl + paths.template(template))
  await script
  answer()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

for (const path of [
  paths.home,
  paths.marketplace,
  paths.template(template),
  paths.faq,
  `${paths.marketplace}?q=slack`,
]) {
  test(`${path} fetches its script after the first contentful paint`, async ({ page }) => {
    // Pauses the fallback for pages that never paint: now only the first paint can start the script.
    await page.clock.install()
    await page.clock.pauseAt(fromNow(HOUR_MS))
    await page.goto(stack().webUrl + path)
    expect(await orderOfPaintAndScript(page)).toEqual(['paint', 'script'])
    await page.clock.resume()
    await waitForScreen(page)
  })

  test(`${path} starts in a background tab, although it never paints there`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      window.PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto(stack().webUrl + path)
    await expect(page.getByRole('button', { name: actionTexts.logIn })).toBeVisible()
  })
}

test('A page reached by navigation hydrates without warnings after a reload', async ({ page }) => {
  const errors = await collectErrors(page)
  await page.goto(stack().webUrl + paths.home)
  await waitForScreen(page)
  await page.getByRole('link', { name: 'Browse templates' }).first().click()
  await page.waitForURL(stack().webUrl + paths.marketplace)
  await waitForScreen(page)
  await page.reload()
  await waitForScreen(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(errors).toEqual([])
})

for (const path of [paths.home, `${paths.marketplace}?q=slack`]) {
  test(`${path} shows an error when its script fails to load, and opens after a reload`, async ({ page }) => {
    await page.route(entry, (route) => route.abort())
    await page.goto(stack().webUrl + path)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(pageMessages.notLoaded)
    await expect(notice).toBeInViewport()
    await page.unroute(entry)
    await notice.getByRole('button', { name: pageMessages.loadAgain }).click()
    await expect(page.getByRole('button', { name: actionTexts.logIn })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}

test('Without JavaScript, the page shows a noscript notice', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(stack().webUrl)
  // getByText ignores the content of <noscript>.
  const words = page.locator('noscript p').last()
  await expect(words).toBeVisible()
  await expect(words).toContainText('switch on JavaScript in your browser')
  await context.close()
})

test('A screen whose script was replaced by a newer build still opens', async ({ page }) => {
  let isOld = true
  let missing = 0
  await page.goto(stack().webUrl + paths.terms)
  await waitForScreen(page)
  await page.route(anyScript, async (route) => {
    if (!isOld) return route.continue()
    missing++
    // Some static hosts answer index.html for a missing file.
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
  expect(missing).toBeGreaterThan(0)
})

test('A login dialog that fails to load says so in a toast, and works after a reload', async ({ page }) => {
  await page.goto(stack().webUrl)
  await waitForScreen(page)
  // Toasts load a while after the screen.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await page.route(anyScript, (route) => route.abort())
  await page.getByRole('button', { name: actionTexts.logIn }).click()
  await expect(page.getByText(pageMessages.partMissing)).toBeVisible()
  await page.unroute(anyScript)
  await page.getByRole('button', { name: pageMessages.loadAgain }).click()
  await page.getByRole('button', { name: actionTexts.logIn }).click()
  await expect(page.getByRole('dialog', { name: 'Log in to Flowshelf' }).getByLabel('Email')).toBeVisible()
})
