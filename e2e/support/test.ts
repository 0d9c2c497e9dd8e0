import { writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, test as base, type Page, type TestInfo } from 'playwright/test'
import { fromNow } from '../../tests/support/clock.ts'
import { rememberToasts } from './toasts.ts'

/**
 * Playwright's test, which after a failure also saves what every open page contains, logged and requested, and prints
 * where. Recording a trace of what passes would cost time, and its snapshots keep some journeys from passing.
 */
export const test = base.extend<{ traceOfOthers: void }, { preparedContexts: void }>({
  preparedContexts: [
    async ({ browser }, run) => {
      prepareContexts(browser)
      await run()
    },
    { scope: 'worker', auto: true },
  ],
  // A page of its own is closed with its context.
  context: async ({ browser, context }, run, info) => {
    await run(context)
    await saveTrace(browser, info)
  },
  // Pages that a journey opened in contexts of its own.
  traceOfOthers: [
    async ({ browser }, run, info) => {
      await run()
      await saveTrace(browser, info)
    },
    { auto: true },
  ],
})

/** Prepares every context that is opened from now on. */
function prepareContexts(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    await rememberToasts(context)
    // Pages have the clock of the backend, which runs at an odd time (tests/run/clock/main.ts).
    if (process.env.TEST_CLOCK) await setClockOf(context)
    return context
  }
}

/** Gives this process's clock to the pages of a context. They keep `performance`: Playwright's is empty. */
async function setClockOf(context: BrowserContext) {
  await context.addInitScript(() => Object.assign(window, { ownPerformance: performance }))
  await context.clock.install({ time: fromNow(0) })
  await context.addInitScript(() => {
    Object.defineProperty(window, 'performance', { value: Reflect.get(window, 'ownPerformance') })
  })
}

async function saveTrace(browser: Browser, info: TestInfo) {
  if (info.status === info.expectedStatus) return
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const name = `trace-${info.attachments.length}.txt`
    const path = info.outputPath(name)
    await writeFile(path, await traceOf(page))
    info.attachments.push({ name, path, contentType: 'text/plain' })
  }
}

/** Address, errors, console, requests and content of a page. */
async function traceOf(page: Page): Promise<string> {
  const [errors, messages, requests, content] = await Promise.all([
    page.pageErrors(),
    page.consoleMessages(),
    page.requests(),
    page.content().catch(String),
  ])
  const answers = requests.map((request) => {
    const status = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'no answer'
    return `${request.method()} ${request.url()}: ${status}`
  })
  return [
    page.url(),
    ...errors.map((error) => `Error: ${error.stack}`),
    ...messages.map((message) => `${message.type()}: ${message.text()}`),
    ...answers,
    content,
  ].join('\n')
}
