import { defineConfig, devices } from 'playwright/test'
import { browserFlags, findHeadlessBrowser } from './tests/support/browser.ts'

/** The journeys of e2e/: a real browser against the running embedded stack, nothing stubbed. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/start-stack.ts',
  // Limits that only what hangs can reach, however slow the machine: no journey sets its own.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  // Each has a stack of its own (e2e/support/start-stack.ts). Journeys wait a lot: three keep two processors busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    // A click or key that waits in vain names its line.
    actionTimeout: 120_000,
    launchOptions: { executablePath: findHeadlessBrowser(), args: browserFlags },
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
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grep: /@phone/,
    },
  ],
})
