import type { Page, Request } from 'playwright/test'
import { waitForScreen } from './look.ts'
import { stack } from './stack.ts'

/**
 * Opens an address.
 * @returns the scripts that it requests, also those in the cache. Without what opens later and has files of its own: a worker, the canvas
 * and what that asks for.
 */
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
  const asked = [...scripts]
  const canvas = asked.findIndex((file) => file.startsWith('canvas-'))
  return canvas === -1 ? asked : asked.slice(0, canvas)
}
