import { expect, type Page } from 'playwright/test'
import { prerenderedPaths } from '../src/app/first-paint/landing-routes.ts'
import { emulateDevice } from './support/devices.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  collectErrors,
  expectNoOverflow,
  waitForScreen,
} from './support/look.ts'
import { leaveInside, openInside } from './support/open-inside.ts'
import { cutOffByTextSpacing, hiddenFocus } from './support/reading.ts'
import { filledScreens, screens } from './support/screens.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/**
 * Every screen, visited once (docs/accessibility.md): on desktop and phone, in both themes, accessibility, horizontal overflow, console
 * errors and document title; then as people set it up to read it, with text spaced out and the focus on each control, also on a desktop
 * at 400 %.
 */

/** Removes all that a screen has stored, except the session, so that the next one is a first visit too. */
const clearStorage = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!key.endsWith('-auth-token')) localStorage.removeItem(key)
  })

/** Whether the screen's elements are those of the build. All others are rendered alike, however they are reached (e2e/focus.e2e.ts loads each). */
const isHydrated = (who: string, route: string) =>
  who === 'visitor' && Object.values<string>(prerenderedPaths).includes(route)

/** Soft, so that each of a screen's problems is named. */
async function expectReadable(page: Page, where: string) {
  expect.soft(await cutOffByTextSpacing(page), `${where}: cut off by text spacing`).toEqual([])
  expect.soft(await hiddenFocus(page), `${where}: hidden focus`).toEqual([])
}

for (const who of ['visitor', 'buyer', 'creator', 'admin'] as const) {
  test.describe(who, () => {
    // Performance: one page per person. A page of each screen's own would sign in, and load and compile every script and axe, again.
    test.describe.configure({ mode: 'default' })
    let page: Page
    let errors: string[]

    test.beforeAll(async ({ browser, viewport }) => {
      page = await browser.newPage({ viewport })
      if (who !== 'visitor') await startSignedIn(page, who)
      errors = await collectErrors(page)
      await page.goto(`${stack().webUrl}/nowhere`)
      await waitForScreen(page)
    })
    test.afterEach(async () => {
      await clearStorage(page)
      errors.length = 0
    })
    test.afterAll(() => page.context().close())

    for (const route of [...screens[who], ...filledScreens[who]]) {
      test(`${who} ${route}: no axe violations, no horizontal scrolling, no hidden focus, no console errors`, async () => {
        // Performance: else the screen before it would be laid out again.
        await leaveInside(page)
        await emulateDevice(page, 'desktop')
        await (isHydrated(who, route) ? page.goto(stack().webUrl + route) : openInside(page, route))
        await waitForScreen(page)
        const where = `${who} ${route}`
        await test.step('on a desktop', async () => {
          await expectAccessibleInBothThemes(page)
          await expectReadable(page, `${where}, desktop`)
        })
        // The phone stays in the dark theme, so that each device and each theme gets every rule.
        await test.step('on a phone, in the dark theme', async () => {
          await emulateDevice(page, 'phone')
          await waitForScreen(page)
          await expectAccessible(page)
          await expectReadable(page, `${where}, phone`)
        })
        await page.emulateMedia({ colorScheme: 'light' })
        await test.step('in the narrowest window', async () => {
          await emulateDevice(page, 'narrow')
          await expectNoOverflow(page)
        })
        await test.step('on a desktop at 400 %', async () => {
          await emulateDevice(page, 'zoomed')
          await waitForScreen(page)
          await expectReadable(page, `${where}, zoomed`)
        })
        expect(await page.title()).toMatch(/Flowshelf/)
        expect(errors).toEqual([])
      })
    }
  })
}
