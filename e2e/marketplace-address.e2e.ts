import { expect } from 'playwright/test'
import { suggestionMessages } from '../src/catalog/messages/suggestions.ts'
import { templateMessages as messages } from '../src/catalog/messages/templates.ts'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors, waitForScreen } from './support/look.ts'
import { applyFilters, chip, longestWord, names, open, prices, searchField } from './support/marketplace.ts'
import { withFullShelf } from './support/shelf.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** The marketplace's state in its address: shared, reloaded, gone back to, malformed. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

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

test('Both addresses of the marketplace mark their own link as current, and no other', async ({ page }) => {
  for (const [path, label] of [
    ['/templates', 'Templates'],
    ['/marketplace', 'Marketplace'],
  ] as const) {
    await page.goto(`${stack().webUrl}${path}`)
    await waitForScreen(page)
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    await expect(current).toHaveText([label])
  }
})

test('The back button steps through filter changes and templates, but not through typed letters', async ({ page }) => {
  await open(page)
  const everything = await names(page)
  const { word } = longestWord(
    await page.getByRole('article').filter({ hasText: 'n8n' }).getByRole('heading').allInnerTexts(),
  )
  await searchField(page).pressSequentially(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  // The suggestions lie over the filters.
  await page.getByRole('listbox', { name: suggestionMessages.label }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
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

test('The list view shows the same templates and survives a reload', onPhonesToo, async ({ page }) => {
  await open(page)
  const inGrid = await names(page)
  const tall = (await page.getByRole('article').first().boundingBox())?.height ?? 0
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  await waitForScreen(page)
  expect(await names(page)).toEqual(inGrid)
  expect((await page.getByRole('article').first().boundingBox())?.height).toBeLessThan(tall)
  await page.reload()
  await waitForScreen(page)
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
  expect(await names(page)).toEqual(inGrid)
})

test('A malformed query string opens the marketplace', async ({ page }) => {
  await open(page)
  const everything = await names(page)
  await open(page, '?page=-1&min=abc&max=%F0%9F&platform=%00&category[]=x&sort=drop%20table&view=&free=1&q=%E0%A4%A')
  expect(
    (await names(page)).length + (await page.getByRole('heading', { name: messages.noneFound }).count()),
  ).toBeGreaterThan(0)
  await open(page, '?page=-1&min=abc&max=%F0%9F&platform=%00&category[]=x&sort=drop%20table&view=&free=1')
  expect(await names(page)).toEqual(everything)
  await open(page, '?page=9999')
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect.poll(() => names(page)).toEqual(everything)
})
