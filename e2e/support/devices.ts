import type { CDPSession, Page } from 'playwright'
import { browserName } from './browsers.ts'

/**
 * The viewports of the projects `desktop` and `phone` in playwright.config.ts, the narrowest window (WCAG 1.4.10), and a desktop's at
 * 400 %, where bars that stick to the window leave the least room.
 */
const metrics = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  phone: { width: 360, height: 740, deviceScaleFactor: 2.625, mobile: true },
  narrow: { width: 320, height: 568, deviceScaleFactor: 2, mobile: true },
  zoomed: { width: 320, height: 256, deviceScaleFactor: 4, mobile: false },
}

/** One per page: Chromium keeps what each session has set. */
const sessions = new WeakMap<Page, CDPSession>()

async function sessionFor(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/**
 * Switches a loaded page to another device: viewport, pixel density, touch input and overlay scrollbars. Playwright sets
 * all but the viewport once per context; the rest needs Chromium's protocol, so that other browsers change the viewport alone.
 */
export async function emulateDevice(page: Page, device: keyof typeof metrics): Promise<void> {
  if (browserName !== 'chromium') {
    const { width, height } = metrics[device]
    return page.setViewportSize({ width, height })
  }
  const devTools = await sessionFor(page)
  await devTools.send('Emulation.setDeviceMetricsOverride', metrics[device])
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: metrics[device].mobile })
}

/** Details of a test that phones run too, because what it does looks or works differently there. */
export const onPhonesToo = { tag: '@phone' }
