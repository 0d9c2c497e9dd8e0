import AxeBuilder from '@axe-core/playwright'
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

/** Legacy mode: needs no second page to merge the results, and the page has no frames. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

const everyRule = (page: Page) =>
  axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])

const contrastOnly = (page: Page) => axe(page).withRules(['color-contrast'])

/** Asserts no axe violation, no horizontal overflow and no small target. */
export async function expectAccessible(page: Page) {
  await expectNoViolation(page, everyRule)
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
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
async function expectNoViolation(page: Page, rules: (page: Page) => AxeBuilder) {
  await expect(async () => {
    await waitForAnimations(page)
    const { violations } = await rules(page).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
  }).toPass({ timeout: 10_000 })
}

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
