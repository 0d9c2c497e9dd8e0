import { expect } from 'playwright/test'
import { templateMessages as messages } from '../src/catalog/messages/templates.ts'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors } from './support/look.ts'
import { expectQuery, longestWord, names, open, searchField } from './support/marketplace.ts'
import { test } from './support/test.ts'

/** Searching the marketplace. Expected values are read from the page, not from the seed. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

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

test('A misspelled word finds the intended template and says what was searched for instead', async ({ page }) => {
  await open(page)
  const { name, word } = longestWord(await names(page))
  await searchField(page).pressSequentially(misspelled(word))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(messages.shownInstead)).toBeVisible()
})

test('A search without results shows a message and can be cleared', async ({ page }) => {
  await open(page, '?platform=GHL')
  await searchField(page).fill('zzzzqqqq')
  await expect(page.getByRole('heading', { name: messages.noneFound })).toBeVisible()
  await page.getByRole('button', { name: 'Search for something else' }).click()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectQuery(page).toBe('?platform=GHL')
})
