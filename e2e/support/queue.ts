import { expect, type Page } from 'playwright/test'

/** Searches a queue of the desk, and waits for its only match: until then, rows move under the pointer. */
export async function findInQueue(desk: Page, label: string, text: string) {
  await desk.getByLabel(label).fill(text)
  await expect(desk.getByRole('row').filter({ has: desk.getByRole('link') })).toHaveCount(1)
}
