import { expect, type Page } from 'playwright/test'
import { paletteMessages as messages } from '../src/app/messages.ts'
import { suggestionMessages } from '../src/catalog/messages/suggestions.ts'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors, expectAccessible, expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { longestWord, names, open } from './support/marketplace.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** The command palette and the suggestions of search fields. Expected names are read from the page, not from the seed. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

const palette = (page: Page) => page.getByRole('dialog', { name: messages.open })
const field = (page: Page) => palette(page).getByRole('combobox')
const template = (page: Page, name: string) =>
  page.getByRole('group', { name: suggestionMessages.templates }).getByRole('option', { name })

test('A visitor finds a template by keyboard alone from any page', onPhonesToo, async ({ page }) => {
  await open(page)
  const { name, word } = longestWord(await names(page))
  await page.goto(`${stack().webUrl}/about`)
  await waitForScreen(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  const { height } = (await palette(page).boundingBox()) ?? {}
  await page.keyboard.type(word.slice(0, -1))
  await expect(template(page, name)).toBeVisible()
  expect((await palette(page).boundingBox())?.height).toBe(height)
  await expectAccessibleInBothThemes(page)

  const id = await template(page, name).getAttribute('id')
  for (let step = 0; step < 20 && (await field(page).getAttribute('aria-activedescendant')) !== id; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'The button in the bar opens the palette, and what is searched for is offered again',
  onPhonesToo,
  async ({ page }) => {
    await page.goto(stack().webUrl)
    await waitForScreen(page)
    const button = page.getByRole('banner').getByRole('button', { name: messages.open })
    await button.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
    await field(page).fill('invoice')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/marketplace\?q=invoice$/)
    await waitForScreen(page)
    await page.getByRole('banner').getByRole('button', { name: messages.open }).click()
    await expect(page.getByRole('group', { name: suggestionMessages.recent }).getByRole('option')).toHaveText([
      'invoice',
      suggestionMessages.clearRecent,
    ])
    await page.getByRole('option', { name: suggestionMessages.clearRecent }).click()
    await expect(page.getByRole('group', { name: suggestionMessages.recent })).toHaveCount(0)
  },
)

test('The hero suggests below its field, over the page, which does not move', onPhonesToo, async ({ page }) => {
  await open(page)
  const { name, word } = longestWord(await names(page))
  await page.goto(stack().webUrl)
  await waitForScreen(page)
  const below = page.getByRole('link', { name: 'Browse templates' })
  const before = await below.boundingBox()
  await page.getByRole('combobox', { name: 'Search templates' }).pressSequentially(word, { delay: 20 })
  await expect(template(page, name)).toBeVisible()
  const list = page.getByRole('listbox', { name: suggestionMessages.label })
  // The field is prerendered: its ids have to survive hydration.
  await expect(page.getByRole('combobox', { name: 'Search templates' })).toHaveAttribute(
    'aria-controls',
    (await list.getAttribute('id')) ?? '',
  )
  expect(await below.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await template(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('A creator opens a screen of theirs, and turns single keys off', async ({ page }) => {
  await startSignedIn(page, 'creator')
  await page.goto(`${stack().webUrl}/dashboard/settings`)
  await waitForScreen(page)
  await page.keyboard.press('/')
  // Before the palette is there.
  await page.keyboard.type('my te')
  await expect(field(page)).toHaveValue('my te')
  await page.getByRole('group', { name: messages.goTo }).getByRole('option', { name: 'My Templates' }).click()
  await expect(page).toHaveURL(/\/dashboard\/templates$/)
  await waitForScreen(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: messages.shortcuts })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('switch', { name: messages.singleKeys }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
})
