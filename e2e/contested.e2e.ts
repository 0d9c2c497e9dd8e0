import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { emailConfirmationMessages as messages } from '../src/account/messages/email-confirmation.ts'
import { now, SECOND_MS, waitUntil } from '../tests/support/clock.ts'
import { authLink, linkOf, mailTo } from './support/inbox.ts'
import { aPerson, signUp } from './support/journey.ts'
import { callAuth, callService, newSession } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('The owner of an address that a stranger signed up with first chooses a password and sees none of the stranger’s data', async ({
  page,
}) => {
  const person = aPerson()
  const strangers = { email: person.email, password: 'the password of a stranger' }
  const draft_key = randomUUID()
  const details = {
    role: 'creator',
    first_name: 'Mallory',
    full_name: 'Mallory',
    calendly_url: 'https://calendly.com/mallory',
  }
  await callService('rest/v1/rpc/save_registration_draft', { draft_key, email: person.email, details })
  await callAuth('signup', { ...strangers, data: { role: 'creator', draft_key } })
  const first = await mailTo(stack().inboxUrl, person.email, /confirm/i)
  // The auth service sends at most one mail a second to an address.
  const mayMailAt = now() + SECOND_MS
  await waitUntil('the address may be mailed again', () => now() > mayMailAt)

  await page.goto(`${stack().webUrl}/login`)
  await signUp(page, person)
  await expect
    .poll(async () => linkOf(await mailTo(stack().inboxUrl, person.email, /confirm/i), authLink))
    .not.toBe(linkOf(first, authLink))
  await page.goto(linkOf(await mailTo(stack().inboxUrl, person.email, /confirm/i), authLink))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  for (const { password } of [strangers, person])
    await expect(newSession({ email: person.email, password })).rejects.toThrow('could not sign in')

  await page.getByLabel('New password', { exact: true }).fill('chosen by the owner')
  await page.getByLabel('Confirm new password').fill('chosen by the owner')
  await page.keyboard.press('Enter')
  await expectToast(page, messages.buyerReady)
  await newSession({ email: person.email, password: 'chosen by the owner' })
  await expect(newSession(strangers)).rejects.toThrow('could not sign in')

  await page.goto(`${stack().webUrl}/dashboard/settings`)
  await expect(page.getByLabel('First Name')).toHaveValue(person.firstName)
  await expect(page.getByLabel('Last Name')).toHaveValue(person.lastName)
  await expect(page.getByText('Mallory')).toHaveCount(0)
})
