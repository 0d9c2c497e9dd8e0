import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from 'playwright/test'
import { immutable, securityHeaders } from '../build/security-headers.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { paths } from '../src/base/rules/paths.ts'
import { waitForScreen } from './support/look.ts'
import { noTemplate, screens } from './support/screens.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Content security policy in a real browser: no public screen violates it, and it blocks what it forbids. */

/** Routes that look.e2e.ts, which also detects violations, does not open. */
const routes = [
  ...Object.values(paths).map((path) => (typeof path === 'string' ? path : path(noTemplate))),
  `${paths.emailConfirmed}#error_code=otp_expired&error_description=Email+link+is+invalid`,
].filter((route) => !Object.values(screens).some((opened: readonly string[]) => opened.includes(route)))

/** Records every policy violation, starting before the page's first script. */
const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = []
    Object.assign(window, { violations: noted })
    document.addEventListener('securitypolicyviolation', (event) =>
      noted.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    )
  })

const violations = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations)

test.describe('No CSP violation', () => {
  // Performance: one page, which fetches and compiles the scripts that the screens share once.
  test.describe.configure({ mode: 'default' })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await recordViolations(page)
  })
  test.afterAll(() => page.context().close())

  for (const route of routes)
    test(`is caused by ${route}`, async () => {
      await page.goto(stack().webUrl + route)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
    })
})

test('A template, the login dialog and a toast cause no CSP violation', async ({ page }) => {
  await recordViolations(page)
  await page.goto(stack().webUrl + paths.marketplace)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/templates\//)
  await waitForScreen(page)
  await page.getByRole('button', { name: actionTexts.logIn }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: /^Log in/ }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('The CSP blocks injected scripts and string-to-code sinks (Trusted Types)', async ({ page }) => {
  await recordViolations(page)
  await page.goto(stack().webUrl)
  await waitForScreen(page)
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    const tried: string[] = []
    try {
      script.text = 'document.documentElement.dataset.ran = "text"'
    } catch {
      tried.push('text refused')
    }
    document.body.append(script)
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.documentElement.dataset.ran = 1">')
    } catch {
      tried.push('markup refused')
    }
    // By the time a later image has failed, the handler of an injected one would have run.
    await new Promise((resolve) =>
      Object.assign(document.body.appendChild(new Image()), { onerror: resolve, src: 'x:' }),
    )
    return { tried, ran: document.documentElement.dataset.ran ?? null }
  })
  expect(ran).toEqual({ tried: ['text refused', 'markup refused'], ran: null })
  await expect
    .poll(async () => (await violations(page)).filter((violation) => /^require-trusted-types-for/.test(violation)))
    .not.toEqual([])
})

test('Another site cannot frame the page', async ({ page }) => {
  const other = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${stack().webUrl}"></iframe>`),
  )
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: /Automations/ })).toHaveCount(0)
    expect(page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  } finally {
    other.close()
  }
})

test('Every answer has the security headers, hashed files are immutable and the page is revalidated', async ({
  page,
  request,
}) => {
  const { webUrl, apiUrl } = stack()
  const expected = securityHeaders({ api: [apiUrl] })
  const answer = await page.goto(webUrl)
  expect(answer?.headers()).toMatchObject({ ...expected, 'cache-control': 'no-cache' })
  expect(expected['content-security-policy']).toContain("frame-ancestors 'none'")
  const hashed = await page
    .locator('head link[href^="/assets/"], head script[src^="/assets/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''))
  expect(hashed.map((path) => path.slice(path.lastIndexOf('.')))).toEqual(expect.arrayContaining(['.js', '.css']))
  for (const path of hashed) {
    expect(path).toMatch(/^\/assets\/(.+-)?([\w-]{8}|[a-z\d]{7})\.\w+$/)
    expect((await request.get(webUrl + path)).headers()).toMatchObject({ ...expected, 'cache-control': immutable })
  }
})
