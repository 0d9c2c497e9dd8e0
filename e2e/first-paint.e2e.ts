import { expect, test, type Page } from 'playwright/test'
import { paths } from '../src/domain/paths.ts'
import { listen, settle } from './support/look.ts'
import { stack } from './support/stack.ts'

/** What a visitor sees before the page's script is there, and what is asked for beside it. */

const template = '7e000000-0000-4000-8000-000000000001'

/** Keeps the page's script away, the boot script not. */
const withoutScript = (page: Page) => page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort())

for (const [path, heading] of [
  [paths.home, 'Automations that work the day you buy them.'],
  [paths.marketplace, 'Marketplace'],
] as const) {
  test(`${path} can be read before its script is there, and is taken over without a word`, async ({ page, context }) => {
    const waiting = await context.newPage()
    await withoutScript(waiting)
    await waiting.goto(stack().webUrl + path)
    await expect(waiting.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Nothing that would not work yet.
    await expect(waiting.getByRole('button')).toHaveCount(0)
    await expect(waiting.locator('[aria-busy="true"]').first()).toBeAttached()
    await waiting.close()

    const heard = listen(page)
    await page.goto(stack().webUrl + path)
    await settle(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(heard).toEqual([])
  })
}

test('a list by its filters, and a signed-in page, show nothing ahead', async ({ page }) => {
  await withoutScript(page)
  await page.goto(`${stack().webUrl}${paths.marketplace}?q=slack`)
  await expect(page.locator('#root')).toBeEmpty()
  await page.evaluate(() => localStorage.setItem('sb-127-auth-token', '{}'))
  await page.goto(stack().webUrl + paths.home)
  await expect(page.locator('#root')).toBeEmpty()
})

test('a template is asked for once, beside the script, and so is its screen', async ({ page }) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/templates')) reads.push(request.url())
  })
  await page.goto(stack().webUrl + paths.template(template))
  await expect(page.locator('link[rel="modulepreload"][href*="template-detail-screen"]').first()).toBeAttached()
  await settle(page)
  expect(reads).toHaveLength(1)
})
