import { expect, test } from 'playwright/test'
import { collectErrors, waitForScreen } from './support/look.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'

/** Keyboard navigation of the dashboard: the menu as sidebar and as dialog, and the tabs. */
test('A buyer uses the dashboard by keyboard alone', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Valued Customer!' })).toBeVisible()
  await expect(page.locator('#dashboard-content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()

  await page.getByRole('link', { name: 'View All Templates' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/buyer\?tab=templates$/)
  await expect(page.getByRole('tab', { name: 'Templates' })).toBeFocused()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .press('Enter')
  await saved
  await expect(page.getByText('Template downloaded successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Templates' }).press('ArrowRight')
  await expect(page.getByText(/^Downloaded /).first()).toBeVisible()

  await follow('Settings')
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  await expect(page.locator('#dashboard-content')).toBeFocused()
  expect(errors).toEqual([])
})
