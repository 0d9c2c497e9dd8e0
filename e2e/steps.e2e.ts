import { expect, type Page } from 'playwright/test'
import { collectErrors, expectAccessible, waitForScreen } from './support/look.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** A visitor looks at every step of a paid template before buying it, on desktop and phone. */

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

/** Opens the page of a paid workflow. */
async function openPaidWorkflow(page: Page) {
  // A seeded one: other journeys put theirs on the shelf, with other steps.
  await page.goto(`${stack().webUrl}/templates/7e000000-0000-4000-8000-000000000002`)
  await waitForScreen(page)
  await expect(page.getByRole('button', { name: 'See every step' })).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`A visitor walks the canvas by keyboard and reads the list of steps, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openPaidWorkflow(page)
    await expect(page.getByRole('heading', { name: 'You will need' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'See every step' }).click()
    const canvas = page.getByRole('application')
    await expect(canvas).toBeVisible()
    await canvas.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /^Details of/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: /^Details of/ })).toBeHidden()
    await expect(canvas).toBeFocused()

    await page.getByRole('radio', { name: 'Steps' }).click()
    const steps = page.getByRole('list', { name: 'List of steps' }).getByRole('listitem')
    await expect(steps.nth(2)).toBeVisible()
    await expectAccessible(page)
  })
}

test('The buttons of the canvas lead from step to step, without keys, dragging or a second finger', async ({
  page,
}) => {
  await openPaidWorkflow(page)
  await page.getByRole('button', { name: 'See every step' }).click()
  const spoken = page.getByRole('application').locator('xpath=following-sibling::p')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Next step')
  await expect(spoken).not.toBeEmpty()
  const first = (await spoken.textContent())!
  await press('Next step')
  await expect(spoken).not.toHaveText(first)
  await press('Previous step')
  await expect(spoken).toHaveText(first)
})
