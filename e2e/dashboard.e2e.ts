import { expect } from 'playwright/test'
import { dashboardMessages } from '../src/account/messages/dashboards.ts'
import { paletteMessages } from '../src/app/messages.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { purchaseMessages } from '../src/buying/messages/purchases.ts'
import { onPhonesToo } from './support/devices.ts'
import { collectErrors, expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** Keyboard navigation of the dashboard: the menu as sidebar and as dialog, and the tabs. */
test('A buyer uses the dashboard by keyboard alone', onPhonesToo, async ({ page }) => {
  const errors = await collectErrors(page)
  await startSignedIn(page, 'buyer')
  await page.goto(`${stack().webUrl}/dashboard`)
  await waitForScreen(page)
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  const follow = async (entry: string) => {
    if (!isWide) await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    await page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: entry }).press('Enter')
  }

  await follow('Buyer Dashboard')
  await expect(page.getByRole('heading', { level: 1, name: dashboardMessages.welcomeBuyer })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()

  await page.getByRole('link', { name: actionTexts.viewAllTemplates }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/buyer\?tab=templates$/)
  await expect(page.getByRole('tab', { name: 'Templates' })).toBeFocused()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .press('Enter')
  await saved
  await expectToast(page, purchaseMessages.downloaded)
  await page.getByRole('tab', { name: 'Templates' }).press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Purchase history' })).toBeVisible()
  await page.getByRole('tab', { name: 'Billing' }).press('ArrowRight')
  await expect(page.getByText(/^Downloaded /).first()).toBeVisible()

  await follow('Settings')
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(errors).toEqual([])
})

test('An admin who signs in lands on the applications and sees how many wait', async ({ page }) => {
  const errors = await collectErrors(page)
  await page.goto(`${stack().webUrl}/login`)
  await page.getByRole('dialog').getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: actionTexts.logIn }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/applications$/)
  await waitForScreen(page)
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  if (!isWide) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole(isWide ? 'complementary' : 'dialog')
  await expect(menu.getByText('Admin Account')).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Applications \d+ waiting$/ })).toBeVisible()
  if (isWide) {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('dialog').getByText('Admin', { exact: true })).toBeVisible()
  }
  await expectAccessibleInBothThemes(page)
  expect(errors).toEqual([])
})

test('A buyer searches for templates from the dashboard', async ({ page }) => {
  await startSignedIn(page, 'buyer')
  await page.goto(`${stack().webUrl}/dashboard/settings`)
  await page.getByRole('button', { name: paletteMessages.open }).click()
  await page.getByRole('combobox', { name: paletteMessages.open }).fill('invoice')
  await page.getByRole('combobox', { name: paletteMessages.open }).press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?q=invoice$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
