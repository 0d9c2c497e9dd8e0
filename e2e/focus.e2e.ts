import { expect } from 'playwright/test'
import { emulateDevice } from './support/devices.ts'
import { pressEveryButton, watchRequests } from './support/focus.ts'
import { waitForScreen } from './support/look.ts'
import { filledScreens, screens } from './support/screens.ts'
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

/** What opens at least, so that a test that presses nothing does not pass. */
const opens = {
  visitor: ['Search or go to', 'Log in', 'Open menu'],
  buyer: ['Search or go to', 'Account menu', 'Choose your date of birth'],
  creator: ['Search or go to', 'Account menu'],
  admin: ['Search or go to', 'Account menu'],
} as const

/**
 * Runs in the page: while the session knows its reads, every other request to the backend fails as if the network were away. Playwright's
 * own interception would keep the browser from caching scripts.
 */
function failWrites() {
  const send = window.fetch
  window.fetch = (resource, options) => {
    const { method, url } = new Request(resource, options)
    const { pathname } = new URL(url)
    const known = sessionStorage.getItem('reads')
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
    if (known === null || isRead || !/\/(rest|auth|functions|storage)\/v1\//.test(pathname))
      return send(resource, options)
    if ((JSON.parse(known) as string[]).includes(pathname)) return send(resource, options)
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  // Uploads, which are no reads.
  const upload = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    if (sessionStorage.getItem('reads') === null) upload.call(this, body)
    else this.dispatchEvent(new ProgressEvent('error'))
  }
}

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
    page.on('request', (request) => {
      if (!isPressing) reads.add(new URL(request.url()).pathname)
    })
    await page.addInitScript(failWrites)
    context.on('page', (other) => other !== page && void other.close())
    page.on('dialog', (question) => void question.accept())

    const press = async (route: string) => {
      isPressing = false
      await page.evaluate(() => sessionStorage.removeItem('reads')).catch(() => undefined)
      await page.goto(stack().webUrl + route)
      await waitForScreen(page)
      await settle()
      isPressing = true
      await page.evaluate((known) => sessionStorage.setItem('reads', JSON.stringify(known)), [...reads])
      const focus = await pressEveryButton(page, settle, known)
      opened.push(...focus.opened)
      problems.push(...focus.problems)
    }
    for (const route of [...screens[who], ...filledScreens[who]]) await press(route)
    await emulateDevice(page, 'phone')
    for (const route of onPhones[who]) await press(route)

    expect(problems).toEqual([])
    expect(opened).toEqual(expect.arrayContaining([...opens[who]]))
  })
}
