import { expect } from 'playwright/test'
import { collectErrors, waitForScreen } from './support/look.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

let errors: string[]
test.beforeEach(async ({ page }) => {
  errors = await collectErrors(page)
})
test.afterEach(() => expect(errors).toEqual([]))

test('Featured templates are laid out in 1, 2, 3 and 4 columns by screen width', async ({ page }) => {
  await page.goto(stack().webUrl)
  await waitForScreen(page)
  const columns = () =>
    page
      .locator('#templates ul')
      .evaluate((list) => new Set([...list.children].map((card) => Math.round(card.getBoundingClientRect().x))).size)
  for (const [width, wanted] of [
    [360, 1],
    [700, 2],
    [1024, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns).toBe(wanted)
  }
})
