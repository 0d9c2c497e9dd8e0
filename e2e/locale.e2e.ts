import { expect } from 'playwright/test'
import { collectErrors, waitForScreen } from './support/look.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('In Germany, prices and dates are written as there, and prerendered pages hydrate without an error', async ({
  page,
}) => {
  const errors = await collectErrors(page)
  for (const path of ['/', '/marketplace']) {
    await page.goto(new URL(path, stack().webUrl).href)
    await waitForScreen(page)
    await expect(page.getByText(/^\d+,\d\d\s\$$/).first()).toBeVisible()
  }
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText(/Published \d{1,2} [A-Z][a-z]+ \d{4}/)).toBeVisible()
  expect(errors).toEqual([])
})
