import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { passwordMessages as messages } from '../src/account/messages/password.ts'
import { onPhonesToo } from './support/devices.ts'
import { authLink, linkOf, mailTo } from './support/inbox.ts'
import { aPerson, type Person } from './support/journey.ts'
import { expectAccessible, waitForAnimations } from './support/look.ts'
import { aConfirmedPerson, callAuth, newSession, startWithSession } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Own data: take it along, change the address, log devices out, leave, and stay after all. */

async function openSettings(page: Page, person: Person, tab = 'account') {
  await startWithSession(page, await newSession(person))
  await page.goto(`${stack().webUrl}/dashboard/settings?tab=${tab}`)
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page)
    await expectAccessible(page)
  }
}

/** Moves the focus to a control by the Tab key and presses Enter. */
async function pressByKeyboard(page: Page, name: string) {
  const control = page.getByRole('button', { name })
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

test('A person exports their data, and the archive holds their account', async ({ page }) => {
  const person = await aConfirmedPerson()
  await openSettings(page, person, 'privacy')
  await pressByKeyboard(page, 'Request my data')
  await expect(page.getByText(/^Your data is ready/)).toBeVisible()
  await mailTo(stack().inboxUrl, person.email, /Your data is ready/)
  const [download] = await Promise.all([page.waitForEvent('download'), pressByKeyboard(page, 'Download my data')])
  expect(download.suggestedFilename()).toBe('flowshelf-data.zip')
  const archive = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(JSON.parse(strFromU8(archive['data.json'] ?? new Uint8Array()))).toMatchObject({
    account: { email: person.email },
    buyer: [{ first_name: person.firstName }],
  })
})

test('A person changes their address, and both addresses confirm', async ({ page }) => {
  const person = await aConfirmedPerson()
  const next = aPerson().email
  await openSettings(page, person)
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New Email').fill(next)
  await dialog.getByLabel('Current Password').fill(person.password)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^We sent a link to/)).toBeVisible()
  for (const address of [person.email, next]) {
    const mail = await mailTo(stack().inboxUrl, address, /Confirm your new email address/)
    // Another fragment alone would not load the page again.
    await page.goto('about:blank')
    await page.goto(linkOf(mail, authLink))
    await expect(page.getByRole('main')).toContainText(`The Flowshelf account ${person.email} asked to use ${next}`)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    if (address === person.email)
      await expect(page.getByRole('heading', { name: 'One more link to open' })).toBeVisible()
  }
  await page.getByLabel('New password', { exact: true }).fill('chosen with the new address')
  await page.getByLabel('Confirm new password').fill('chosen with the new address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible()
  const logIn = async (email: string, password: string) =>
    (await callAuth('token?grant_type=password', { email, password })).status
  expect(await logIn(next, 'chosen with the new address')).toBe(200)
  expect(await logIn(next, person.password)).toBe(400)
  expect(await logIn(person.email, person.password)).toBe(400)

  const mail = await mailTo(stack().inboxUrl, person.email, /Your email address was changed/)
  await page.goto(linkOf(mail, /undo-email-change/))
  await expect(page.getByRole('heading', { name: 'Undo the change of email?' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible()
  expect(await logIn(next, 'chosen with the new address')).toBe(400)
})

test('A person logs another device out', async ({ page }) => {
  const person = await aConfirmedPerson()
  const elsewhere = JSON.parse(await newSession(person)) as { refresh_token: string }
  await openSettings(page, person)
  await pressByKeyboard(page, 'Log out everywhere else')
  await expect
    .poll(
      async () => (await callAuth('token?grant_type=refresh_token', { refresh_token: elsewhere.refresh_token })).status,
    )
    .toBe(400)
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue(person.firstName)
})

test(
  'A person asks to be deleted, by keyboard, and keeps the account by the mailed link in another browser',
  onPhonesToo,
  async ({ page, browser }) => {
    const person = await aConfirmedPerson()
    await openSettings(page, person, 'privacy')
    await pressByKeyboard(page, 'Delete my account')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByText('Payments and invoices will be kept, as required by law.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel('Current Password').focus()
    await page.keyboard.type('not my password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(messages.currentWrong)).toBeVisible()
    await expect(dialog.getByLabel('Current Password')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const banner = page.getByRole('region', { name: 'Account deletion' })
    await expect(banner.getByText(/^Your account will be deleted on/)).toBeVisible()
    await expectAccessibleInBothThemes(page)

    const mail = await mailTo(stack().inboxUrl, person.email, /will be deleted in 7 days/)
    const other = await (await browser.newContext()).newPage()
    await other.goto(linkOf(mail, /keep-account/))
    await expect(other).toHaveURL(`${stack().webUrl}/settings/keep-account`)
    await expectAccessibleInBothThemes(other)
    await pressByKeyboard(other, 'Keep my account')
    await expect(other.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
    await other.context().close()
    await mailTo(stack().inboxUrl, person.email, /Your account won’t be deleted/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)
