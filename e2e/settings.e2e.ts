import { expect, type Page } from 'playwright/test'
import { passwordMessages } from '../src/account/messages/password.ts'
import { photoMessages } from '../src/account/messages/profile-photo.ts'
import { settingsMessages } from '../src/account/messages/settings.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { expectAccessible, collectErrors, waitForAnimations } from './support/look.ts'
import { aConfirmedPerson, callAuth, newSession, startWithSession } from './support/own-account.ts'
import { aPhotograph, cameraName } from './support/photograph.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><script>alert(1)</script><circle cx="150" cy="150" r="140" fill="teal"/></svg>'
const synchronized = settingsMessages.synchronized

async function openSettings(page: Page, session: string) {
  await startWithSession(page, session)
  await page.goto(`${stack().webUrl}/dashboard/settings`)
  await expect(page.getByLabel('First Name')).toHaveValue('Robin')
}

test('Settings stay in sync in two windows, and a photo, a birth date and a password can be changed', async ({
  page: one,
  browser,
  viewport,
}) => {
  const person = await aConfirmedPerson()
  const two = await (await browser.newContext({ viewport })).newPage()
  const errors = [await collectErrors(one), await collectErrors(two)]
  const [here, elsewhere] = [await newSession(person), await newSession(person)]
  await openSettings(one, here)
  await openSettings(two, elsewhere)

  await two.getByLabel('Bio').fill('Half a thought')
  await one.getByLabel('City').fill('Lund')
  await one.getByRole('button', { name: 'Choose your date of birth' }).click()
  await one.getByRole('combobox', { name: /year/i }).selectOption('1990')
  await one.getByRole('combobox', { name: /month/i }).selectOption({ label: 'November' })
  await waitForAnimations(one)
  await expectAccessible(one)
  await one.getByRole('button', { name: /November 21/ }).click()
  await expect(one.getByLabel('Date of Birth', { exact: true })).toHaveValue('Nov 21, 1990')
  await one.getByRole('button', { name: actionTexts.saveChanges }).click()
  await expectToast(one, settingsMessages.profileSaved)
  await expectToast(two, synchronized)
  await expect(two.getByLabel('City')).toHaveValue('Lund')
  await expect(two.getByLabel('Date of Birth', { exact: true })).toHaveValue('Nov 21, 1990')
  await expect(two.getByLabel('Bio')).toHaveValue('Half a thought')
  await expect(one.getByText(synchronized)).toHaveCount(0)

  await one
    .getByLabel(photoMessages.add)
    .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expectToast(one, photoMessages.saved)
  const photo = one.getByRole('main').locator('img[src*="/profile-photos/"]').first()
  await expect(photo).toHaveAttribute('src', /\.png$/)
  await expect(two.getByLabel(photoMessages.change)).toBeAttached()

  const photograph = await aPhotograph(one)
  expect(photograph.includes(cameraName)).toBe(true)
  await one
    .getByLabel(photoMessages.change)
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await expect(photo).toHaveAttribute('src', /\.jpg$/)
  const stored = await fetch((await photo.getAttribute('src')) ?? '')
  expect(Buffer.from(await stored.arrayBuffer()).includes(cameraName)).toBe(false)
  // Resized and rotated upright, because the EXIF orientation was removed.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([600, 800])

  await one.getByLabel('Current Password').fill('not my password')
  await one.getByLabel('New Password', { exact: true }).fill('another long secret')
  await one.getByLabel('Confirm New Password').fill('another long secret')
  await one.getByRole('button', { name: passwordMessages.update }).click()
  await expect(one.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true')
  await one.getByLabel('Current Password').fill(person.password)
  await one.getByRole('button', { name: passwordMessages.update }).click()
  await expectToast(one, passwordMessages.updated)
  await newSession({ email: person.email, password: 'another long secret' })
  const refreshTokenOf = (session: string) => ({
    refresh_token: (JSON.parse(session) as { refresh_token: string }).refresh_token,
  })
  expect((await callAuth('token?grant_type=refresh_token', refreshTokenOf(elsewhere))).status).toBe(400)
  await one.reload()
  await expect(one.getByLabel('City')).toHaveValue('Lund')

  await one.goto(`${stack().webUrl}/dashboard/templates`)
  await one.getByRole('link', { name: 'Settings' }).first().click()
  await one.getByLabel('Bio').fill('Unsaved')
  const warning = one.getByRole('dialog', { name: 'Leave without saving?' })
  await one.goBack()
  await expect(warning).toBeVisible()
  await waitForAnimations(one)
  await expectAccessible(one)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect(one).toHaveURL(/\/dashboard\/settings$/)
  await expect(one.getByLabel('Bio')).toHaveValue('Unsaved')
  await one.goBack()
  await warning.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(one).toHaveURL(/\/dashboard\/templates$/)
  expect(errors.flat()).toEqual([])
  await two.context().close()
})
