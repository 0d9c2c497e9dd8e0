import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Checks for every screen: accessibility, overflow, target size, console. */

/** Over these, a visitor is asked to sign in. */
const asking = /^\/(login|purchases|payment-success|dashboard\/.|creator-application|application-pending)/

const isSignedIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('-auth-token')))

const smallestTarget = 24

/** Collects console errors, uncaught exceptions and violations of the content security policy. Call it before the page loads. */
export async function listen(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('console', (message) => {
    // A read that the server refuses is shown on the page; the browser notes it here as well.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
    ),
  )
  return heard
}

/** Until the screen has come, has read what it reads, and stands still. */
export async function settle(page: Page) {
  const isAsked = asking.test(new URL(page.url()).pathname) && !(await isSignedIn(page))
  const arrived = isAsked ? page.getByRole('dialog').getByLabel('Email') : page.getByRole('heading', { level: 1 })
  await expect(arrived).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(/^Loading( templates)?\.\.\.$/)).toHaveCount(0)
  await standStill(page)
}

/** Wait for CSS animations: axe misreads contrast of elements that fade in. */
export const standStill = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    )
  })

/** What it says of a page without frames is the same in this mode, which needs no second page to put the findings together. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

const everyRule = (page: Page) =>
  axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])

const coloursAlone = (page: Page) => axe(page).withRules(['color-contrast'])

/** No accessibility finding, nothing that scrolls sideways, no target that is too small. */
export async function expectGoodLooks(page: Page) {
  await expectNoFinding(page, everyRule)
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
  expect(await smallTargets(page)).toEqual([])
}

/** In the light, then in the dark, where only the colours are others. Leaves the page in the dark. */
export async function expectGoodLooksInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await standStill(page)
  await expectGoodLooks(page)
  const ink = await inkOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => inkOf(page)).not.toBe(ink)
  await expectNoFinding(page, coloursAlone)
}

const inkOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)

/** Retry axe while elements animate: contrast of a fading toast cannot be computed. */
async function expectNoFinding(page: Page, rules: (page: Page) => AxeBuilder) {
  await expect(async () => {
    await standStill(page)
    const { violations } = await rules(page).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
  }).toPass({ timeout: 10_000 })
}

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Buttons, fields and links that stand alone; a link within a sentence may be as small as its words, and one stretched over its card is as large as it. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
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
          box.width > 1 && box.height > 1 && !element.closest('.sr-only') && (box.width < least || box.height < least),
      )
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 120)} is ${Math.round(box.width)} × ${Math.round(box.height)}`,
      )
  }, smallestTarget)
