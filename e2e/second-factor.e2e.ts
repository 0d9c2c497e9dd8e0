import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { openDatabase } from '../embedded/database/database.ts'
import { secondFactorMessages as messages } from '../src/account/messages/second-factor.ts'
import { signInMessages } from '../src/account/messages/sign-in.ts'
import { paymentMethodMessages } from '../src/selling/messages/payment-methods.ts'
import { codeFor } from '../tests/support/account/authenticator.ts'
import { putDatabase } from '../tests/support/made-database.ts'
import { startStack, type Stack } from '../tests/support/stack.ts'
import { logOutButton } from './support/journey.ts'
import { expectAccessible, waitForAnimations } from './support/look.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// One stack for both.
test.describe.configure({ mode: 'default' })

/** The demo's accounts need no second factor, so this journey has a stack that turns the setting on. */
let stateFolder: string
let stack: Stack

test.beforeAll(async () => {
  stateFolder = mkdtempSync(join(tmpdir(), 'flowshelf-second-factor-'))
  await putDatabase(stateFolder)
  const database = await openDatabase(join(stateFolder, 'data'))
  await database.run('update private.settings set requires_second_factor = true where only_row')
  await database.close()
  stack = await startStack({ stateFolder })
})
test.afterAll(async () => {
  await stack.stop()
  rmSync(stateFolder, { recursive: true, force: true })
})

async function logIn(page: Page, name: string, path = '/login') {
  await page.goto(`${stack.addresses.webUrl}${path}`)
  const dialog = page.getByRole('dialog', { name: 'Log in to Flowshelf' })
  await dialog.getByLabel('Email').fill(`${name}@flowshelf.test`)
  await dialog.getByLabel('Password', { exact: true }).fill('flowshelf-demo')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectToast(page, signInMessages.success)
}

/** Logs out, and waits until this browser has forgotten the session. */
async function logOut(page: Page) {
  await (await logOutButton(page)).click()
  const sessions = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^sb-.+-auth-token/.test(key)))
  await expect.poll(sessions).toEqual([])
}

/** Sets up an app in the open dialog. @param look looks at its QR code @returns its key and the recovery codes */
async function setUp(page: Page, look = async () => {}) {
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await dialog.getByLabel('Current Password').fill('flowshelf-demo')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await look()
  const [, key = ''] = /enter this key: (\w+)/i.exec(await dialog.innerText()) ?? []
  await dialog.getByLabel(messages.codeLabel).fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(messages.codeMissing)).toBeVisible()
  await dialog.getByLabel(messages.codeLabel).fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return { key, recoveryCodes }
}

test('A creator sets up an app while adding a bank account, logs in with its code, and gets in without it', async ({
  page,
}) => {
  await logIn(page, 'creator', '/login?next=/dashboard/payment')
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('Account holder name').fill('Mara Lindqvist')
  await form.getByLabel('IBAN').fill('GB82WEST12345698765432')
  await form.getByLabel('BIC/SWIFT code').fill('BARCGB22')
  await form.getByLabel('Bank (company name)').fill('Barclays')
  await page.keyboard.press('Enter')
  const { key, recoveryCodes } = await setUp(page)
  // It went on with what was typed.
  await expectToast(page, paymentMethodMessages.added)
  await expect(page.getByText('Mara Lindqvist •••• 5432')).toBeVisible()

  await page.goto(`${stack.addresses.webUrl}/dashboard/settings`)
  const card = page.getByRole('region', { name: 'Two-Step Verification' })
  await expect(card.getByText('10 recovery codes left.')).toBeVisible()

  await logOut(page)
  await logIn(page, 'creator')
  const challenge = page.getByRole('dialog', { name: 'Enter your code' })
  await challenge.getByLabel(messages.codeLabel).fill('000000')
  await challenge.getByRole('button', { name: 'Continue' }).click()
  await expect(challenge.getByText(messages.codeWrong)).toBeVisible()
  await waitForAnimations(page)
  await expectAccessible(page)
  // A reload does not get around it.
  await page.reload()
  await challenge.getByLabel(messages.codeLabel).fill(codeFor(key))
  await challenge.getByRole('button', { name: 'Continue' }).click()
  await expect(challenge).toHaveCount(0)

  await logOut(page)
  await logIn(page, 'creator')
  await challenge.getByRole('button', { name: 'Can’t get a code?' }).click()
  await challenge.getByLabel('Recovery code').fill('0000-0000-0000-0000')
  await challenge.getByRole('button', { name: 'Turn off and continue' }).click()
  await expect(challenge.getByText(messages.recoveryCodeWrong)).toBeVisible()
  await challenge.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await challenge.getByRole('button', { name: 'Turn off and continue' }).click()
  await expectToast(page, messages.recovered)
  await expect(challenge).toHaveCount(0)
  await page.goto(`${stack.addresses.webUrl}/dashboard/settings`)
  await expect(card.getByText('You log in with your password alone.')).toBeVisible()

  // The settings show the codes of an app that is set up there, too.
  await card.getByRole('button', { name: 'Set up' }).click()
  await setUp(page)
  await expect(card.getByText('10 recovery codes left.')).toBeVisible()
})

test('An admin sets up an app before they see the administration', async ({ page }) => {
  await logIn(page, 'admin', '/login?next=/dashboard/admin/payments')
  await expect(page.getByRole('heading', { name: 'Two-step verification is needed here' })).toBeVisible()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await setUp(page, async () => {
    await waitForAnimations(page)
    await expectAccessible(page)
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step verification is needed here' })).toHaveCount(0)
})
