import type { Page } from 'playwright/test'
import { PATIENCE_MS } from '../../tests/support/clock.ts'

const nowhere = '/nowhere'

/** Goes to an address by the router, and waits for another main heading than before. */
const go = (page: Page, address: string) =>
  page.evaluate(
    async ({ to, patienceMs }) => {
      const before = document.querySelector('h1')
      history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
      const isThere = () => {
        const heading = document.querySelector('h1')
        return heading === null ? document.querySelector('[role="dialog"]') !== null : heading !== before
      }
      const end = performance.now() + patienceMs
      while (!isThere()) {
        if (performance.now() > end) throw new Error(`${to} does not open`)
        await new Promise(requestAnimationFrame)
      }
    },
    { to: address, patienceMs: PATIENCE_MS },
  )

/** Leaves a screen for Not found, without loading the page again. */
export async function leaveInside(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== nowhere) await go(page, nowhere)
}

/** Opens a screen without loading the page again, from Not found, so that the one before it is not taken for it. */
export async function openInside(page: Page, address: string): Promise<void> {
  await leaveInside(page)
  if (address !== nowhere) await go(page, address)
}
