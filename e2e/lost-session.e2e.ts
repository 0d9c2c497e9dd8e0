import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { settingsMessages } from '../src/account/messages/settings.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { reportMessages } from '../src/support/messages.ts'
import { aConfirmedPerson, newSession, startAsBuyer, startWithSession } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** A session lost while the user types: the login dialog opens over the screen, and what was typed can be sent after it. */

const words = 'The second step asks for an account that nobody has.'

async function logInAgain(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function writeReport(page: Page) {
  await page.goto(`${stack().webUrl}/marketplace`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Report this template' }).click()
  await page.getByLabel('Reason').selectOption({ label: 'The description is misleading' })
  await page.getByLabel('Details (optional)').fill(words)
}

/** Clears the session from localStorage, as clearing site data in another tab does. */
async function removeTokenInAnotherTab(page: Page) {
  const other = await page.context().newPage()
  await other.goto(`${stack().webUrl}/robots.txt`)
  await other.evaluate(() => localStorage.clear())
  await other.close()
}

async function endEverySession(session: string) {
  const { access_token } = JSON.parse(session) as { access_token: string }
  const answer = await fetch(`${stack().webUrl}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: stack().publishableKey, authorization: `Bearer ${access_token}` },
  })
  expect(answer.status).toBe(204)
}

test('A typed report survives a token that is removed in another tab', async ({ page }) => {
  const person = await startAsBuyer(page)
  await writeReport(page)
  await removeTokenInAnotherTab(page)
  // Without the mouse: if the page has noticed the loss by itself, its dialog covers the button.
  await page.getByRole('button', { name: 'Send report' }).evaluate((button: HTMLButtonElement) => button.click())
  await logInAgain(page, person)
  await expect(page.getByLabel('Details (optional)')).toHaveValue(words)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, reportMessages.sent)
})

test('Typed settings survive a session that was ended elsewhere', async ({ page }) => {
  const person = await aConfirmedPerson()
  const session = await newSession(person)
  await startWithSession(page, session)
  await page.goto(`${stack().webUrl}/dashboard/settings`)
  await page.getByLabel('Bio').fill(words)
  await endEverySession(session)
  // In one step: given time, the page notices the loss by itself and opens the dialog before the click.
  await page.getByRole('button', { name: actionTexts.saveChanges }).evaluate((button: HTMLButtonElement) => {
    localStorage.clear()
    button.click()
  })
  await logInAgain(page, person)
  await expect(page.getByLabel('Bio')).toHaveValue(words)
  await page.getByRole('button', { name: actionTexts.saveChanges }).click()
  await expectToast(page, settingsMessages.profileSaved)
})
