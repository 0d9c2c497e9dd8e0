import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** Checks for every screen: accessibility, overflow, target size, console. */

/** Screens that show the login dialog to visitors. */
const loginRequired =
  /^\/(login|purchases|payment-success(?!.*via=link)|dashboard\/.|creator-application|application-pending)/

const isSignedIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('-auth-token')))

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const smallestTarget = 24

/** Collects console errors, uncaught exceptions and violations of the content security policy. Call it before the page loads. */
export async function collectErrors(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    // The browser also logs every 4xx and 5xx response; the page shows those itself.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
    ),
  )
  return errors
}

/** Waits until the screen is rendered, its queries have loaded and its animations have ended. */
export async function waitForScreen(page: Page) {
  const showsLogin = loginRequired.test(addressOf(page)) && !(await isSignedIn(page))
  const arrived = showsLogin ? page.getByRole('dialog').getByLabel('Email') : page.getByRole('heading', { level: 1 })
  await expect(arrived).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(/^Loading( templates)?\.\.\.$/)).toHaveCount(0)
  await waitForAnimations(page)
}

/** Waits for finite CSS animations: axe misreads the contrast of elements that fade in. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    )
  })

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const contrastOnly: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * Runs axe in the page. @axe-core/playwright would compile the script twice per run; here once per document.
 * @returns one line per violated rule, with the elements that violate it
 */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { ...rules, resultTypes: ['violations' as const] },
  )
}

/**
 * Asserts no axe violation, no horizontal overflow and no small target. Scrolls to the top, because axe calls a control
 * small that the sticky header half covers.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoViolation(page, everyRule)
  await expectNoOverflow(page)
  expect(await smallTargets(page)).toEqual([])
}

/** Runs every check in the light theme, then contrast alone in the dark one. Leaves the page in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await waitForAnimations(page)
  await expectAccessible(page)
  const textColor = await textColorOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => textColorOf(page)).not.toBe(textColor)
  await expectNoViolation(page, contrastOnly)
}

const textColorOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)

/** Retries axe while elements animate: contrast of a fading toast cannot be computed. */
async function expectNoViolation(page: Page, rules: RunOptions) {
  await expect(async () => {
    await waitForAnimations(page)
    expect(await violationsOf(page, rules)).toEqual([])
  }).toPass()
}

/** Asserts that nothing is wider than the window. A chart takes its new size after the screen has taken its own. */
export const expectNoOverflow = (page: Page) => expect.poll(() => widthBeyondScreen(page)).toBeLessThanOrEqual(0)

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls below the minimum target size. Exempt: links inside a sentence, and links stretched over their card. */
const smallTargets = (page: Page) =>
  page.evaluate((minimum) => {
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    const isStretched = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
    return [...document.querySelectorAll('a[href], button, input, select, [role="tab"], [role="slider"]')]
      .filter((element) => !isInSentence(element) && !isStretched(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 1 &&
          box.height > 1 &&
          !element.closest('.sr-only') &&
          (box.width < minimum || box.height < minimum),
      )
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 120)} is ${Math.round(box.width)} × ${Math.round(box.height)}`,
      )
  }, smallestTarget)
