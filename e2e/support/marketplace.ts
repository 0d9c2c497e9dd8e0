import { expect, type Page } from 'playwright/test'
import { waitForAnimations, waitForScreen } from './look.ts'
import { stack } from './stack.ts'

/** Parts and steps of the marketplace, on desktop and phone. */

export async function open(page: Page, query = '') {
  await page.goto(`${stack().webUrl}/marketplace${query}`)
  await waitForScreen(page)
}

export const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search templates' })
/** The router writes a query a moment after the control shows it. */
export const expectQuery = (page: Page) => expect.poll(() => new URL(page.url()).search)
export const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` })

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await waitForAnimations(page)
}

/** Applies filters: beside the cards on a desktop, in the sheet on a phone. */
export async function applyFilters(page: Page, ...filters: string[]) {
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
export const prices = async (page: Page) =>
  (
    await page
      .getByRole('article')
      .getByText(/^(Free|\$[\d,]+\.\d\d)$/)
      .allInnerTexts()
  ).map((text) => (text === 'Free' ? 0 : Number(text.replace(/\D/g, ''))))

/** The longest word of these names, which is the easiest to misspell, and its name. */
export function longestWord(all: string[]) {
  const words = all.flatMap((name) => (name.match(/\p{L}+/gu) ?? []).map((word) => ({ name, word })))
  return words.reduce((longest, next) => (next.word.length > longest.word.length ? next : longest))
}
