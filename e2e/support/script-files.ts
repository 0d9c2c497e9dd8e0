import type { Page, Request } from 'playwright/test'
import { waitForScreen } from './look.ts'
import { stack } from './stack.ts'

/** Opens an address. @returns the scripts that it requests, also those in the cache; a worker loads its own while the screen is used */
export async function scriptsOf(page: Page, address: string): Promise<string[]> {
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
