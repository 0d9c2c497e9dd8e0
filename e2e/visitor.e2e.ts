import { expect, type Page } from 'playwright/test'
import { onPhonesToo } from './support/devices.ts'
import { expectAccessible, collectErrors, waitForScreen, waitForAnimations } from './support/look.ts'
import { withFullShelf } from './support/shelf.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Searching and filtering on desktop and phone. Expected values are read from the page, not from the seed. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

async function open(page: Page, query = '') {
  await page.goto(`${stack().webUrl}/marketplace${query}`)
  await waitForScreen(page)
}

const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /template/ })
/** The router writes a query a moment after the control shows it. */
const expectQuery = (page: Page) => expect.poll(() => new URL(page.url()).search)
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await waitForAnimations(page)
}

/** Applies filters: beside the cards on a desktop, in the sheet on a phone. */
async function applyFilters(page: Page, ...filters: string[]) {
  const place = isPhone(page)
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('region', { name: 'Filters' })
  if (isPhone(page)) await openSheet(page)
  for (const name of filters) {
    // An app may be named like a category: "Salesforce", "OpenAI". Counts follow the names.
    const box = place.getByRole('checkbox', { name: new RegExp(`^${name}[\\d, ]*$`) })
    await box.click()
    await expect(box).toBeChecked()
  }
  if (isPhone(page)) await place.getByRole('button', { name: /^Show .*templates?$/ }).click()
  await expect(chip(page, filters.at(-1) ?? '')).toBeVisible()
  await waitForScreen(page)
}

/** Prices on the page, in cents. */
const prices = async (page: Page) =>
  (
    await page
      .getByRole('article')
      .getByText(/^(Free|\$[\d,]+\.\d\d)$/)
      .allInnerTexts()
  ).map((text) => (text === 'Free' ? 0 : Number(text.replace(/\D/g, ''))))

/** The longest word of these names, which is the easiest to misspell, and its name. */
function longestWord(all: string[]) {
  const words = all.flatMap((name) => (name.match(/\p{L}+/gu) ?? []).map((word) => ({ name, word })))
  return words.reduce((longest, next) => (next.word.length > longest.word.length ? next : longest))
}

/** Swaps two letters in the middle. */
function misspelled(word: string) {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
}

test('The marketplace searches while the visitor types and marks matches', onPhonesToo, async ({ page }) => {
  await open(page)
  const { name, word } = longestWord(await names(page))
  await searchField(page).pressSequentially(word.slice(0, -1), { delay: 30 })
  await expect(
    page
      .locator('mark')
      .filter({ hasText: new RegExp(word, 'i') })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectQuery(page).toBe(`?q=${word.slice(0, -1)}`)
  await expect(searchField(page)).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('best_match')
})

test('A misspelled word finds the intended template and shows "No exact match. Showing similar names."', async ({
  page,
}) => {
  await open(page)
  const { name, word } = longestWord(await names(page))
  await searchField(page).pressSequentially(misspelled(word))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('No exact match. Showing similar names.')).toBeVisible()
})

test('A search without results shows a message and can be cleared', async ({ page }) => {
  await open(page, '?platform=GHL')
  await searchField(page).fill('zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No Templates Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Search for something else' }).click()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectQuery(page).toBe('?platform=GHL')
})

test('Filters and sort orders show matching templates', onPhonesToo, async ({ page }) => {
  await open(page)
  await applyFilters(page, 'GHL Snapshots', 'Sales')
  for (const card of await page.getByRole('article').all())
    await expect(card.getByText('GHL', { exact: true })).toBeVisible()
  const all = await page.getByRole('article').count()
  await expect(count(page)).toHaveText(`${all} templates`)
  const unsorted = await prices(page)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: high to low')
  await expect(page).toHaveURL(/sort=price_high/)
  await waitForScreen(page)
  expect(unsorted).toHaveLength(all)
  const falling = [...unsorted].sort((a, b) => b - a)
  await expect.poll(() => prices(page)).toEqual(falling)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=price_low/)
  await waitForScreen(page)
  await expect.poll(() => prices(page)).toEqual([...falling].reverse())
})

test('Templates are filtered by the apps they work with', onPhonesToo, async ({ page, browser }) => {
  await open(page)
  const everything = await names(page)
  if (isPhone(page)) await openSheet(page)
  const apps = page.getByRole('group', { name: 'Apps' })
  const [app = '', other = ''] = (await apps.locator('label').allInnerTexts()).map((text) =>
    text.replace(/\s*\d+$/, ''),
  )
  if (isPhone(page)) await page.getByRole('button', { name: 'Close filters' }).click()

  await applyFilters(page, app)
  await expect.poll(() => new URL(page.url()).searchParams.getAll('app')).toEqual([app])
  const withApp = await page.getByRole('article').count()
  for (const card of await page.getByRole('article').all()) await expect(card.getByText(/^Works with /)).toBeAttached()
  await applyFilters(page, other)
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(withApp)
  const chosen = await names(page)

  const stranger = await browser.newPage({ viewport: page.viewportSize() })
  await stranger.goto(page.url())
  await waitForScreen(stranger)
  expect(await names(stranger)).toEqual(chosen)
  await stranger.close()

  await page.goBack()
  await expect(chip(page, other)).toHaveCount(0)
  await chip(page, app).click()
  await expect.poll(() => names(page)).toEqual(everything)

  await open(page, '?app=Fax+Machine')
  await expect(page.getByText('No templates work with Fax Machine.')).toBeVisible()
  await searchField(page).fill(app.toLowerCase())
  await chip(page, 'Fax Machine').click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('A link to a filtered, sorted third page opens the same page in another browser', async ({ page, browser }) => {
  await withFullShelf('Designs', 26, async () => {
    await open(page)
    await applyFilters(page, 'GHL Snapshots', 'Designs')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
    await expect(page).toHaveURL(/sort=price_low/)
    await waitForScreen(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const seen = await prices(page)
    for (const number of [2, 3]) {
      await pages.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(new RegExp(`page=${number}`))
      await expect(pages.getByRole('link', { name: `Page ${number}` })).toHaveAttribute('aria-current', 'page')
      await waitForScreen(page)
      seen.push(...(await prices(page)))
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    const there = await names(page)
    expect(there).toHaveLength(seen.length - 24)

    const stranger = await browser.newContext({ viewport: page.viewportSize() })
    const other = await stranger.newPage()
    const otherErrors = await collectErrors(other)
    await other.goto(page.url())
    await waitForScreen(other)
    expect(await names(other)).toEqual(there)
    await expect(chip(other, 'GHL Snapshots')).toBeVisible()
    await expect(chip(other, 'Designs')).toBeVisible()
    await expect(other.getByRole('combobox', { name: 'Sort' })).toHaveValue('price_low')
    await expect(other.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    expect(otherErrors).toEqual([])
    await stranger.close()
  })
})

test('The back button steps through filter changes and templates, but not through typed letters', async ({ page }) => {
  await open(page)
  const everything = await names(page)
  const { word } = longestWord(
    await page.getByRole('article').filter({ hasText: 'n8n' }).getByRole('heading').allInnerTexts(),
  )
  await searchField(page).pressSequentially(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await waitForScreen(page)
  const searched = await names(page)
  await applyFilters(page, 'n8n Workflows')
  const chosen = await names(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { level: 1, name: chosen[0] }).waitFor()

  await page.goBack()
  await expect.poll(() => names(page)).toEqual(chosen)
  await expect(searchField(page)).toHaveValue(word)
  await page.goBack()
  await expect(chip(page, 'n8n Workflows')).toHaveCount(0)
  await expect.poll(() => names(page)).toEqual(searched)
  // Typed letters replace the history entry, so one step back leaves the marketplace.
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('/marketplace')
  await page.goForward()
  await expect.poll(() => names(page)).toEqual(searched)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => names(page)).toEqual(everything)
})

test('A chip removes one filter, and Clear all removes the others', onPhonesToo, async ({ page }) => {
  await open(page, '?view=list')
  const everything = await names(page)
  await applyFilters(page, 'n8n Workflows', 'Sales', 'Personal Assistant')
  await expectQuery(page).toBe('?platform=n8n&category=Sales&category=Personal+Assistant&view=list')
  await chip(page, 'Sales').click()
  await expect(chip(page, 'Sales')).toHaveCount(0)
  await expectQuery(page).toBe('?platform=n8n&category=Personal+Assistant&view=list')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(chip(page, 'n8n Workflows')).toHaveCount(0)
  await expectQuery(page).toBe('?view=list')
  await expect.poll(() => names(page)).toEqual(everything)
})

test('The list view shows the same templates and survives a reload', onPhonesToo, async ({ page }) => {
  await open(page)
  const inGrid = await names(page)
  const tall = (await page.getByRole('article').first().boundingBox())?.height ?? 0
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  expect(await names(page)).toEqual(inGrid)
  expect((await page.getByRole('article').first().boundingBox())?.height).toBeLessThan(tall)
  await page.reload()
  await waitForScreen(page)
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
  expect(await names(page)).toEqual(inGrid)
})

test('The next page starts at its first card', onPhonesToo, async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await waitForScreen(page)
  await expect(page.getByRole('article').first()).toBeInViewport()
})

test('A reload restores the scroll position, and a typed URL starts at the top', async ({ page }) => {
  // Categories to which no other test adds templates, which would move the cards.
  await open(page, '?category=Sales&category=Support&category=HR&category=Blocks&category=AI&category=Product')
  await page.evaluate(() => document.fonts.ready)
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const height = async () => (await last.boundingBox())?.y ?? NaN
  const before = await height()
  await page.reload()
  await waitForScreen(page)
  await expect(last).toBeInViewport()
  // Web fonts may load after the position was restored and move it by a line or two.
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThan(60)
  await open(page, '?view=list')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('A reload of a page that became shorter restores its end', async ({ page }) => {
  await open(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.route('**/rest/v1/rpc/search_listings**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: ((await response.json()) as unknown[]).slice(0, 5) })
  })
  await page.reload()
  await waitForScreen(page)
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(await height()).toBeLessThan(before)
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await expect.poll(left).toBeLessThanOrEqual(1)
})

test('Featured templates are laid out in 1, 2, 3 and 4 columns by screen width', async ({ page }) => {
  await page.goto(stack().webUrl)
  await waitForScreen(page)
  const columns = () =>
    page
      .locator('#templates ul')
      .evaluate((list) => new Set([...list.children].map((card) => Math.round(card.getBoundingClientRect().x))).size)
  for (const [width, wanted] of [
    [360, 1],
    [700, 2],
    [1024, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns).toBe(wanted)
  }
})

test('A malformed query string opens the marketplace', async ({ page }) => {
  await open(page)
  const everything = await names(page)
  await open(page, '?page=-1&min=abc&max=%F0%9F&platform=%00&category[]=x&sort=drop%20table&view=&free=1&q=%E0%A4%A')
  expect(
    (await names(page)).length + (await page.getByRole('heading', { name: 'No Templates Found' }).count()),
  ).toBeGreaterThan(0)
  await open(page, '?page=-1&min=abc&max=%F0%9F&platform=%00&category[]=x&sort=drop%20table&view=&free=1')
  expect(await names(page)).toEqual(everything)
  await open(page, '?page=9999')
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect.poll(() => names(page)).toEqual(everything)
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(`In the ${theme} theme`, () => {
    test.use({ colorScheme: theme })
    test(
      'The marketplace with every filter applied has no axe violation, overflow or small target',
      onPhonesToo,
      async ({ page }) => {
        await open(
          page,
          '?q=the&platform=n8n&category=AI&category=Sales&category=Personal+Assistant&min=10&max=190&view=list',
        )
        await expectAccessible(page)
        if (!isPhone(page)) return
        await openSheet(page)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Close filters' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Filters (5)' })).toBeFocused()
      },
    )
  })
}
