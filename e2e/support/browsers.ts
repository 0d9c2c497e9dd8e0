import type { BrowserContextOptions } from 'playwright/test'

const names = ['chromium', 'firefox', 'webkit'] as const
type BrowserName = (typeof names)[number]

/** @throws Error for another name than Playwright's */
function nameIn(text = 'chromium'): BrowserName {
  const found = names.find((name) => name === text)
  if (!found) throw new Error(`JOURNEYS_BROWSER is one of ${names.join(', ')}, not ${text}.`)
  return found
}

/** The browser of the journeys: Chromium, or the one that JOURNEYS_BROWSER names and `npx playwright install` has installed. */
export const browserName = nameIn(process.env.JOURNEYS_BROWSER)

const permissions = { chromium: ['clipboard-read', 'clipboard-write'], firefox: [], webkit: ['clipboard-read'] }

/** What a page needs for its copied texts to be read; each browser knows other permissions and refuses the rest. */
export const clipboardPermissions: NonNullable<BrowserContextOptions['permissions']> = permissions[browserName]
