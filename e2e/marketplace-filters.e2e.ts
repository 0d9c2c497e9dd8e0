import { expect, type Locator, type Page } from 'playwright/test'
import { templateMessages as messages } from '../src/catalog/messages/templates.ts'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors, expectAccessible, waitForScreen } from './support/look.ts'
import {
  applyFilters,
  chip,
  expectQuery,
  isPhone,
  names,
  open,
  openSheet,
  prices,
  searchField,
} from './support/marketplace.ts'
import { test } from './support/test.ts'

/** Filtering and sorting on desktop and phone. Expected values are read from the page, not from the seed. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

/** One question for all cards: to ask each takes a second. */
const cardsWith = (page: Page, part: Locator) => page.getByRole('article').filter({ has: part })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /template/ })

test('Filters and sort orders show matching templates', onPhonesToo, async ({ page }) => {
  await open(page)
  await applyFilters(page, 'GHL Snapshots', 'Sales')
  const all = await page.getByRole('article').count()
  await expect(cardsWith(page, page.getByText('GHL', { exact: true }).filter({ visible: true }))).toHaveCount(all)
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

test('A click on the bar of the price slider moves the nearer handle, without dragging', async ({ page }) => {
  await open(page)
  const highest = page.getByRole('slider', { name: 'Highest price' })
  await highest.scrollIntoViewIfNeeded()
  const [left, right] = [
    await page.getByRole('slider', { name: 'Lowest price' }).boundingBox(),
    await highest.boundingBox(),
  ]
  const at = (share: number) => left!.x + left!.width / 2 + (right!.x - left!.x) * share
  await page.mouse.click(at(0.75), right!.y + right!.height / 2)
  await expect(highest).toHaveAttribute('aria-valuenow', /^1[45]\d$/)
  await expect(page).toHaveURL(/max=1[45]\d/)
})

test('Templates are filtered by the apps they work with', onPhonesToo, async ({ page, browser }) => {
  await open(page)
  const everything = await names(page)
  if (isPhone(page)) await openSheet(page)
  const apps = page.getByRole('group', { name: 'Apps' })
  await expect(apps.locator('label').nth(1)).toBeVisible()
  const [app = '', other = ''] = (await apps.locator('label').allInnerTexts()).map((text) =>
    text.replace(/\s*\d+$/, ''),
  )
  if (isPhone(page)) await page.getByRole('button', { name: 'Close filters' }).click()

  await applyFilters(page, app)
  await expect.poll(() => new URL(page.url()).searchParams.getAll('app')).toEqual([app])
  const withApp = await page.getByRole('article').count()
  await expect(cardsWith(page, page.getByText(/^Works with /))).toHaveCount(withApp)
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
  // Closes the suggestions, which lie over the chip on phones, also before they open.
  await searchField(page).press('Enter')
  await chip(page, 'Fax Machine').click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test(
  'A choice leaves the other filters where they are, also in a page scrolled down',
  onPhonesToo,
  async ({ page }) => {
    await open(page)
    if (isPhone(page)) await openSheet(page)
    const panel = page.getByRole(isPhone(page) ? 'dialog' : 'region', { name: 'Filters' })
    const apps = panel.getByRole('group', { name: 'Apps' })
    await apps.getByRole('button', { name: /^Show all/ }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    const snapshots = panel.getByRole('checkbox', { name: /^GHL Snapshots/ })
    const places = () =>
      panel.getByRole('checkbox').evaluateAll((boxes) => {
        const isApp = (box: Element) => box.closest('fieldset')?.querySelector('legend')?.textContent === 'Apps'
        return boxes.filter((box) => !isApp(box)).map((box) => box.getBoundingClientRect().top)
      })
    const before = await places()
    // Without the scrolling that a click begins with.
    await snapshots.dispatchEvent('click')
    await expect(apps.getByText(messages.noApps)).toBeVisible()
    await waitForScreen(page)
    expect(await places()).toEqual(before)
  },
)

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
