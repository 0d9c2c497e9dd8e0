import { expect, type Page } from 'playwright/test'
import { creatorRegistrationMessages } from '../src/account/messages/creator-registration.ts'
import { passwordMessages } from '../src/account/messages/password.ts'
import { signInMessages } from '../src/account/messages/sign-in.ts'
import { authLink, linkOf, mailTo } from './support/inbox.ts'
import { aBusiness, aPerson, confirmByMail, signUpAsCreator } from './support/journey.ts'
import { aConfirmedPerson } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** Reads from the data API with the token of the page's session. */
const ownRows = (page: Page, query: string) =>
  page.evaluate(
    async ([path, apikey]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
      const answer = await fetch(`/rest/v1/${path}`, { headers: { apikey, authorization: `Bearer ${access_token}` } })
      return (await answer.json()) as Record<string, unknown>[]
    },
    [query, stack().publishableKey] as const,
  )

test('A creator registers with a company document, confirms the address and reaches the application', async ({
  page,
}) => {
  const person = aPerson()
  await page.goto(`${stack().webUrl}/get-started`)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByRole('radiogroup', { name: 'I want to join as' }).getByText('Creator', { exact: true }).click()
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  // Forced: the button has aria-disabled, but a click still names what is missing.
  await page.getByRole('button', { name: 'Create creator account' }).click({ force: true })
  await expectToast(page, creatorRegistrationMessages.formIncomplete)
  await expect(page.getByText(creatorRegistrationMessages.companyNameMissing)).toBeVisible()

  await signUpAsCreator(page, person)
  await confirmByMail(page, stack(), person)
  await expect(page).toHaveURL(/\/creator-application\?new=true$/)
  expect(await ownRows(page, 'creators?select=company_name,templates_count,calendly_url,application_status')).toEqual([
    {
      company_name: aBusiness.companyName,
      templates_count: '1-5',
      calendly_url: aBusiness.calendlyUrl,
      application_status: 'pending',
    },
  ])
  expect(await ownRows(page, 'creator_documents?select=file_name,file_type')).toEqual([
    { file_name: 'company.pdf', file_type: 'application/pdf' },
  ])
})

test('A user replaces a forgotten password through the mailed link, by keyboard alone', async ({ page }) => {
  const person = await aConfirmedPerson()
  await page.goto(`${stack().webUrl}/login`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('If an account exists for this address')).toBeVisible()

  const mail = await mailTo(stack().inboxUrl, person.email, /password/i)
  await page.goto(linkOf(mail, authLink))
  await expect(page).toHaveURL(`${stack().webUrl}/reset-password`)
  await page.getByLabel('New password', { exact: true }).fill('another long secret')
  await page.getByLabel('Confirm new password').fill('another long secret')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: passwordMessages.updated })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${stack().webUrl}/login?next=%2Fpurchases`)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill('another long secret')
  await page.keyboard.press('Enter')
  await expectToast(page, signInMessages.success)
  await expect(page).toHaveURL(/\/purchases$/)
})
