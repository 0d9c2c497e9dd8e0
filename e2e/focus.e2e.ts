import { expect, type Page } from 'playwright/test'
import { emulateDevice } from './support/devices.ts'
import { nameControls, pressEveryButton, watchRequests } from './support/focus.ts'
import { collectErrors } from './support/look.ts'
import { filledScreens, oneOfEach, screens, snapshot } from './support/screens.ts'
import { scriptsOf } from './support/script-files.ts'
import { startSignedIn } from './support/signed-in.ts'
import { test } from './support/test.ts'

/**
 * The focus after every button of every screen, pressed by keyboard: what opens over the page gives it back to its button, and nothing
 * loses it. Nothing is written: each write fails, which keeps the demo's data and shows how a failure leaves the focus. And the script
 * files and console errors of each screen, which this opens by its address.
 */

/** Each request costs a slow connection 400 ms: chunks are grouped so that a screen asks for few files (build/script-groups.ts). */
const mostScripts = 12

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

type Walk = {
  /** Buttons that lose the focus or return it elsewhere, one line each. */
  problems: string[]
  /** Names of buttons that opened something over the page. */
  opened: string[]
  /** Screens with more script files than `mostScripts`, and which. */
  crowded: Record<string, string>
  /** Screens that log errors as they open, and which. */
  faulty: Record<string, string[]>
}

/** Opens every screen of a person by its address, and presses every button. */
async function walk(page: Page, who: keyof typeof screens): Promise<Walk> {
  if (who !== 'visitor') await startSignedIn(page, who)
  const settle = watchRequests(page)
  const known = { pressed: new Set<string>() }
  const found: Walk = { problems: [], opened: [], crowded: {}, faulty: {} }
  let isPressing = false
  // Database functions that a screen reads with are called by POST: those it used while it opened.
  const reads = new Set<string>()
  const errors = await collectErrors(page)
  page.on('request', (request) => {
    // What the page before it still logged.
    if (request.isNavigationRequest()) errors.length = 0
    if (!isPressing) reads.add(new URL(request.url()).pathname)
  })
  await page.addInitScript(failWrites)
  await page.addInitScript(nameControls)
  page.context().on('page', (other) => other !== page && void other.close())
  page.on('dialog', (question) => void question.accept())

  const open = async (route: string) => {
    isPressing = false
    await page.evaluate(() => sessionStorage.removeItem('reads')).catch(() => undefined)
    const scripts = await scriptsOf(page, route)
    await settle()
    if (errors.length > 0) found.faulty[route] = [...errors]
    return scripts
  }
  const counted = oneOfEach([...screens[who], ...filledScreens[who], snapshot])
  const count = (route: string, scripts: string[]) => {
    if (counted.includes(route) && scripts.length > mostScripts)
      found.crowded[route] = `${scripts.length}: ${scripts.join(' ')}`
  }
  const press = async () => {
    isPressing = true
    await page.evaluate((known) => sessionStorage.setItem('reads', JSON.stringify(known)), [...reads])
    const { problems, opened } = await pressEveryButton(page, settle, known)
    found.problems.push(...problems)
    found.opened.push(...opened)
  }
  for (const route of [...screens[who], ...filledScreens[who]]) {
    count(route, await open(route))
    await press()
  }
  count(snapshot, await open(snapshot))
  await emulateDevice(page, 'phone')
  for (const route of onPhones[who]) {
    await open(route)
    await press()
  }
  return found
}

for (const who of ['visitor', 'buyer', 'creator', 'admin'] as const) {
  test.describe(() => {
    // Performance: one walk for all tests. Each walks alone where it runs alone, or after a failure.
    test.describe.configure({ mode: 'default' })
    let walked: Promise<Walk> | undefined

    test(`Every button of every screen leaves the focus where it belongs: ${who}`, async ({ page }) => {
      const { problems, opened } = await (walked ??= walk(page, who))
      expect(problems).toEqual([])
      expect(opened).toEqual(expect.arrayContaining([...opens[who]]))
    })

    test(`No screen asks for more than ${mostScripts} script files: ${who}`, async ({ page }) => {
      const { crowded } = await (walked ??= walk(page, who))
      expect(crowded).toEqual({})
    })

    test(`No screen logs an error while it opens by its address: ${who}`, async ({ page }) => {
      const { faulty } = await (walked ??= walk(page, who))
      expect(faulty).toEqual({})
    })
  })
}
