import { readdirSync } from 'node:fs'
import { expect, type Page, type Request } from 'playwright/test'
import { waitForScreen } from './support/look.ts'
import { filledScreens, oneOfEach, screens, snapshot } from './support/screens.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Each request costs a slow connection 400 ms: chunks are grouped so that a screen asks for few files (build/script-groups.ts). */
const most = 12

/** Opens an address. @returns the scripts that it requests, also those in the cache; a worker loads its own while the screen is used */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts = new Set<string>()
  const listen = (request: Request) => {
    // What the page before it still asked for.
    if (request.isNavigationRequest()) scripts.clear()
    const { pathname } = new URL(request.url())
    if (/^\/assets\/[^/]*\.js$/.test(pathname)) scripts.add(pathname.replace('/assets/', ''))
  }
  page.on('request', listen)
  await page.goto(stack().webUrl + address)
  await waitForScreen(page)
  page.off('request', listen)
  return [...scripts]
}

test('What is published has no source maps', () => {
  const published = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  expect(published.filter((file) => file.endsWith('.js'))).not.toEqual([])
  expect(published.filter((file) => file.endsWith('.map'))).toEqual([])
})

for (const who of ['visitor', 'buyer', 'creator', 'admin'] as const) {
  test(`No screen asks for more than ${most} script files: ${who}`, async ({ page }) => {
    if (who !== 'visitor') await startSignedIn(page, who)
    const crowded: Record<string, string> = {}
    for (const address of oneOfEach([...screens[who], ...filledScreens[who], snapshot])) {
      const scripts = await scriptsOf(page, address)
      if (scripts.length > most) crowded[address] = `${scripts.length}: ${scripts.join(' ')}`
    }
    expect(crowded).toEqual({})
  })
}
