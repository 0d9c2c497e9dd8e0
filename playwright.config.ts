import { defineConfig, devices } from 'playwright/test'
import { browserName } from './e2e/support/browsers.ts'
import { browserFlags, findHeadlessBrowser } from './tests/support/browser.ts'
import { HANG_MS, PATIENCE_MS } from './tests/support/clock.ts'

const launchOptions = {
  chromium: () => ({ executablePath: findHeadlessBrowser(), args: browserFlags }),
  // Firefox has no permission for reading the clipboard, but this preference of its own tests.
  firefox: () => ({ firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true } }),
  webkit: () => ({}),
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** The journeys of e2e/: a real browser against the running embedded stack, nothing stubbed. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/start-stack.ts',
  // Limits that only what hangs can reach, however slow the machine: no journey sets its own.
  timeout: HANG_MS,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  // Each has a stack of its own (e2e/support/start-stack.ts). Journeys wait a lot: three keep two processors busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    // A click or key that waits in vain names its line.
    actionTimeout: PATIENCE_MS,
    browserName,
    launchOptions: launchOptions[browserName](),
    screenshot: 'only-on-failure',
    // A recording of every step keeps some journeys from passing: e2e/support/test.ts saves what failed ones leave.
    acceptDownloads: true,
    // Drawing motion takes a seventh of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Firefox cannot be a mobile browser: there it is a small window with touch.
      use: browserName === 'firefox' ? phone : { ...devices['Pixel 7'], ...phone },
      grep: /@phone/,
    },
  ],
})
