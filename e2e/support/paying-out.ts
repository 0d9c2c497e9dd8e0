import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { adminPaymentMessages as messages } from '../../src/desk/messages.ts'
import { DAY_MS, fromNow } from '../../tests/support/clock.ts'
import { stack } from './stack.ts'
import { expectToast } from './toasts.ts'

/** Steps of payouts: the Friday closing, the transfer and the statement. */

/**
 * Closes all weeks that are over in so many days, as the scheduler will then. If another journey of the same stack has
 * closed them, the next week that is still open.
 */
export async function closeWeek(inDays: number): Promise<void> {
  const { apiUrl, secretKey } = stack()
  const answer = await fetch(`${apiUrl}/rest/v1/rpc/close_payout_week`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ as_of: fromNow(inDays * DAY_MS).toISOString() }),
  })
  expect(answer.status).toBe(200)
  const { closed, more } = (await answer.json()) as { closed: boolean; more: boolean }
  if (more) await closeWeek(inDays)
  else if (!closed) await closeWeek(inDays + 7)
}

/** Marks the selected payout as paid, and finds it among those paid. */
export async function markAsPaid(page: Page, number: string) {
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: /^Mark 1 payout \(\$[\d,.]+\) as paid\?$/ })
  await dialog.getByLabel('Reference').fill('Batch 7')
  await dialog.getByRole('button', { name: 'Mark 1 payout as paid' }).click()
  await expectToast(page, messages.markedPaid(1, 1))
  await page.getByRole('radio', { name: 'Paid' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Batch 7')
}

/** Clicks a button that saves a file. */
export async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}
