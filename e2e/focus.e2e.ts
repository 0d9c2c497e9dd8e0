import { expect } from 'playwright/test'
import { emulateDevice } from './support/devices.ts'
import { pressEveryButton, watchRequests } from './support/focus.ts'
import { waitForScreen } from './support/look.ts'
import { screens } from './support/screens.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/**
 * The focus after every button of every screen, pressed by keyboard: what opens over the page gives it back to its button, and nothing
 * loses it. Nothing is written: each write fails, which keeps the demo's data and shows how a failure leaves the focus.
 */

/** Screens whose frame has other controls on phones. */
const onPhones = {
  visitor: ['/marketplace'],
  buyer: ['/marketplace', '/dashboard/settings'],
  creator: ['/dashboard/templates'],
  admin: ['/dashboard/admin/templates'],
}

/** Templates of the demo: what one shows and opens depends on who looks at it. */
const template = '/templates/7e000000-0000-4000-8000-000000000001'
const filled = { visitor: [template], buyer: [template], creator: [template], admin: [] }

/** What opens at least, so that a test that presses nothing does not pass. */
const opens = {
  visitor: ['Search or go to', 'Log in', 'Open menu'],
  buyer: ['Search or go to', 'Account menu', 'Choose your date of birth'],
  creator: ['Search or go to', 'Account menu'],
  admin: ['Search or go to', 'Account menu'],
} as const

const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

for (const who of ['visitor', 'buyer', 'creator', 'admin'] as const) {
  test(`Every button of every screen leaves the focus where it belongs: ${who}`, async ({ page, context }) => {
    if (who !== 'visitor') await startSignedIn(page, who)
    const settle = watchRequests(page)
    const known = { pressed: new Set<string>() }
    const opened: string[] = []
    const problems: string[] = []
    let isPressing = false
    // Database functions that a screen reads with are called by POST: those it used while it opened.
    const reads = new Set<string>()
    await page.route(/\/(rest|auth|functions|storage)\/v1\//, (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (!isPressing) reads.add(pathname)
      return isRead(request.method()) || reads.has(pathname) ? route.continue() : route.abort()
    })
    context.on('page', (other) => other !== page && void other.close())
    page.on('dialog', (question) => void question.accept())

    const press = async (route: string) => {
      isPressing = false
      await page.goto(stack().webUrl + route)
      await waitForScreen(page)
      await settle()
      isPressing = true
      const focus = await pressEveryButton(page, settle, known)
      opened.push(...focus.opened)
      problems.push(...focus.problems)
    }
    for (const route of [...screens[who], ...filled[who]]) await press(route)
    await emulateDevice(page, 'phone')
    for (const route of onPhones[who]) await press(route)

    expect(problems).toEqual([])
    expect(opened).toEqual(expect.arrayContaining([...opens[who]]))
  })
}
