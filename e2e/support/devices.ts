import type { Page } from 'playwright'

/** The viewports of the projects `desktop` and `phone` in playwright.config.ts, and the narrowest window (WCAG 1.4.10). */
const metrics = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  phone: { width: 360, height: 740, deviceScaleFactor: 2.625, mobile: true },
  narrow: { width: 320, height: 568, deviceScaleFactor: 2, mobile: true },
}

/**
 * Switches a loaded page to another device: viewport, pixel density, touch input and overlay scrollbars. Playwright sets
 * all but the viewport once per context.
 */
export async function emulateDevice(page: Page, device: keyof typeof metrics): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setDeviceMetricsOverride', metrics[device])
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: metrics[device].mobile })
}

/** Details of a test that phones run too, because what it does looks or works differently there. */
export const onPhonesToo = { tag: '@phone' }
