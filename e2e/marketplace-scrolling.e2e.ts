import { expect } from 'playwright/test'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors, waitForScreen } from './support/look.ts'
import { open } from './support/marketplace.ts'
import { test } from './support/test.ts'

/** Scroll positions of the marketplace: start of a page, and after a reload. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

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
