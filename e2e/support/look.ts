import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, RunOptions, Spec } from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { PATIENCE_MS } from '../../tests/support/clock.ts'

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

/**
 * Looks at the screen with every frame until it is rendered and its queries have loaded: the page itself, which costs less than to ask it.
 * @returns what it lacks at the end: null unless it hangs
 */
const lookWithEveryFrame = (page: Page, what: { arrived: string; patienceMs: number }) =>
  page.evaluate(async ({ arrived, patienceMs }) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isLoading = ({ textContent }: Element) => /\.\.\.\s*$/.test(textContent)
    const lack = () => {
      if (![...document.querySelectorAll(arrived)].some(isShown)) return arrived
      if (document.querySelector('[aria-busy="true"]')) return 'what is busy'
      return [...document.querySelectorAll('[role="status"]')].some(isLoading) ? 'what is loading' : null
    }
    const end = performance.now() + patienceMs
    // Twice: what a screen reads next may begin with the frame after the last answer.
    for (let ready = 0; ready < 2 && performance.now() < end; ready = lack() === null ? ready + 1 : 0)
      await new Promise(requestAnimationFrame)
    return lack()
  }, what)

/** A redirect of the page ends the look at the one before it. */
const isRedirect = ({ message }: Error) => /context was destroyed|navigation/i.test(message)

/**
 * Waits until the screen is rendered, its queries have loaded and its animations have ended.
 * @throws Error that names the address and what it lacks
 */
export async function waitForScreen(page: Page): Promise<void> {
  const showsLogin = loginRequired.test(addressOf(page)) && !(await isSignedIn(page))
  const arrived = showsLogin ? '[role="dialog"] input[type="email"]' : 'h1'
  const lack = await lookWithEveryFrame(page, { arrived, patienceMs: PATIENCE_MS }).catch((error: Error) => {
    if (isRedirect(error)) return 'another page'
    throw error
  })
  if (lack === 'another page') return waitForScreen(page)
  if (lack !== null) throw new Error(`${page.url()} waits in vain for ${lack}`)
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

type Axe = { configure(spec: Spec): void; run(options: RunOptions): Promise<AxeResults> }

const contrastOnly: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * Runs axe in the page. @axe-core/playwright would compile the script twice per run; here once per document.
 * @returns one line per violated rule, with the elements that violate it
 */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe }
      // Performance: axe would serialize each element that it looks at.
      axe.configure({ noHtml: true })
      const { violations } = await axe.run(options)
      const said = ({ element }: NodeResult) => element?.outerHTML.slice(0, 160)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(said).join(' | ')}`)
    },
    // What is not reported is not computed, and no enabled rule reads the style sheets that axe would load again.
    {
      ...rules,
      resultTypes: ['violations' as const],
      selectors: false,
      elementRef: true,
      preload: { assets: ['media'] },
    },
  )
}

/**
 * Asserts no axe violation, no horizontal overflow and no small target. Scrolls to the top, because axe calls a control
 * small that the sticky header half covers.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoViolation(page, everyRule)
  expect(await headingFaults(page)).toEqual([])
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

/** What is wrong with the outline: one h1 comes first, and no level is left out. An open dialog hides the page's headings. */
const headingFaults = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"]')) return []
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[aria-hidden="true"]'))
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), text: textContent }))
    return [
      ...(headings.filter(({ level }) => level === 1).length === 1 ? [] : ['not one h1']),
      ...headings
        .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
        .map(({ level, text }) => `h${level} “${text}” leaves out a level`),
      ...headings.slice(1).flatMap(({ level, text }) => (level === 1 ? [`h1 “${text}” does not come first`] : [])),
    ]
  })

/** Controls below the minimum target size. Exempt: links inside a sentence, links stretched over their card, and toasts behind another. */
export const smallTargets = (page: Page) =>
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
          !element.closest('[data-sonner-toast][data-front="false"][data-expanded="false"]') &&
          (box.width < minimum || box.height < minimum),
      )
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 120)} is ${Math.round(box.width)} × ${Math.round(box.height)}`,
      )
  }, smallestTarget)
