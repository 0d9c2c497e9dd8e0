import { expect, type Page } from 'playwright/test'
import { staticHeads } from '../src/base/rules/head/static-heads.ts'
import { paths } from '../src/base/rules/paths.ts'
import { waitForScreen } from './support/look.ts'
import { openInside } from './support/open-inside.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** The head that the server writes, and the one that the page's script keeps, are the same. */

const template = '7e000000-0000-4000-8000-000000000001'

const addresses = [
  paths.home,
  paths.marketplace,
  '/marketplace?page=2',
  paths.categoryShelf('Sales'),
  paths.platformShelf('GHL'),
  paths.marketplaceOf('Slack'),
  paths.appPage('slack'),
  paths.appPage('slack+openai'),
  paths.appPage('nobody'),
  paths.categoryPage('finance'),
  paths.categoryPage('nonsense'),
  '/marketplace?q=invoice',
  paths.template(template),
  paths.templateAlias(template.toUpperCase()),
  paths.template('7d0f5a3e-0000-4222-8333-444455556666'),
  paths.creator('mara'),
  paths.creator('nobody-of-this-name'),
  '/nonsense',
  ...Object.values(staticHeads).map(({ path }) => path),
]

/** Title, tags of search engines and unfurlers, and structured data: of the document as served, or as it is now. */
const headOf = (page: Page, served?: string) =>
  page.evaluate((html) => {
    const { head, title } = html ? new DOMParser().parseFromString(html, 'text/html') : document
    const tags = [...head.querySelectorAll('meta[content]:not([name="theme-color"]), link[rel="canonical"]')].map(
      (tag) => ['name', 'property', 'rel', 'content', 'href'].map((name) => tag.getAttribute(name)).join(' '),
    )
    const data = [...head.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent)
    return { title, tags: tags.sort(), data }
  }, served)

/** While the API is slow or busy, the server answers with the plain shell. */
async function servedPage(page: Page, address: string): Promise<string> {
  let html = ''
  await expect(async () => {
    const response = await page.request.get(address)
    expect(response.headers()['cache-control']).not.toBe('no-store')
    html = await response.text()
  }).toPass()
  return html
}

test.describe('The head', () => {
  // Performance: one page, which fetches and compiles the scripts that the screens share once.
  test.describe.configure({ mode: 'default' })
  let page: Page
  let blank: Page
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext()
    page = await context.newPage()
    await page.goto(`${stack().webUrl}/nowhere`)
    await waitForScreen(page)
    blank = await context.newPage()
    // A job draws it after the start; until then the server could read the head without it, and the script with it.
    await expect.poll(() => servedPage(page, stack().webUrl + paths.template(template))).toContain('/listing-pictures/')
  })
  test.afterAll(() => page.context().close())

  /** Trusted Types forbid parsing HTML, but not in a page without a policy. */
  const servedHead = async (address: string) => headOf(blank, await servedPage(page, stack().webUrl + address))

  async function expectServedHead(address: string, open: () => Promise<unknown>) {
    const served = await servedHead(address)
    await open()
    await waitForScreen(page)
    await expect.poll(() => headOf(page)).toEqual(served)
  }

  for (const address of addresses)
    test(`that the script writes for ${address} is the one that the server writes`, () =>
      expectServedHead(address, () => openInside(page, address)))

  for (const address of [paths.home, paths.marketplace, paths.faq, paths.template(template), paths.creator('mara')])
    test(`of ${address} stays as the server wrote it`, () =>
      expectServedHead(address, () => page.goto(stack().webUrl + address)))
})

test('Without scripts, a template page shows its name, price, needs and steps', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [paths.template(template), paths.marketplace]) await servedPage(page, stack().webUrl + path)
  await page.goto(`${stack().webUrl}${paths.template(template)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Price: /)).toBeVisible()
  for (const name of ['You will need', 'Steps']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Marketplace', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await context.close()
})
