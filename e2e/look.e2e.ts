import { expect, type Page } from 'playwright/test'
import { emulateDevice } from './support/devices.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  collectErrors,
  expectNoOverflow,
  waitForScreen,
} from './support/look.ts'
import { openInside } from './support/open-inside.ts'
import { screens } from './support/screens.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Every screen on desktop and phone, in both themes: accessibility, horizontal overflow, console errors, document title. */

/** Removes all that a screen has stored, except the session, so that the next one is a first visit too. */
const clearStorage = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!key.endsWith('-auth-token')) localStorage.removeItem(key)
  })

for (const who of ['visitor', 'buyer', 'creator', 'admin'] as const) {
  test.describe(who, () => {
    // Performance: one page per person. A page of each screen's own would sign in, and load and compile every script, again; only
    // a visitor's screens are also loaded by their address.
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

    for (const route of screens[who]) {
      test(`${who} ${route}: no axe violations, no horizontal scrolling, no console errors`, async () => {
        await emulateDevice(page, 'desktop')
        await (who === 'visitor' ? page.goto(stack().webUrl + route) : openInside(page, route))
        await waitForScreen(page)
        await expectAccessibleInBothThemes(page)
        // The phone stays in the dark theme, so that each device and each theme gets every rule.
        await emulateDevice(page, 'phone')
        await waitForScreen(page)
        await expectAccessible(page)
        await emulateDevice(page, 'narrow')
        await expectNoOverflow(page)
        expect(await page.title()).toMatch(/Flowshelf/)
        expect(errors).toEqual([])
      })
    }
  })
}
