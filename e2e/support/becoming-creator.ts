import { expect, type Page } from 'playwright/test'
import { applicationMessages, applicationReviewMessages } from '../../src/selling/messages/creator-application.ts'
import { paymentMethodMessages } from '../../src/selling/messages/payment-methods.ts'
import { confirmByMail, signUpAsCreator, type Person } from './journey.ts'
import { stack } from './stack.ts'
import { expectToast } from './toasts.ts'

/** Steps of a person who becomes a creator. */

const portfolio = {
  name: 'portfolio.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
}

/** Signs up and applies. @returns the application's reference */
export async function apply(page: Page, person: Person): Promise<string> {
  await page.goto(`${stack().webUrl}/get-started`)
  await signUpAsCreator(page, person)
  await confirmByMail(page, stack(), person)
  await expect(page).toHaveURL(/\/creator-application\?new=true$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('How many templates do you have?').selectOption('4-10')
  await page.getByLabel('Choose documents').setInputFiles(portfolio)
  await expectToast(page, applicationMessages.documentUploaded)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/application-pending$/)
  return page.getByText(/^FS-\d{4}-/).innerText()
}

export async function approveApplication(page: Page, reference: string) {
  await page.goto(`${stack().webUrl}/dashboard/admin/applications?search=${reference}`)
  await page
    .getByRole('row', { name: new RegExp(reference) })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectToast(page, applicationReviewMessages.approved)
}

export async function addBankAccount(page: Page, { firstName, lastName }: Person) {
  await page.goto(`${stack().webUrl}/dashboard/payment`)
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Account holder name').fill(`${firstName} ${lastName}`)
  await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await form.getByLabel('BIC/SWIFT code').fill('COBADEFFXXX')
  await form.getByLabel('Bank (company name)').fill('Commerzbank')
  await page.keyboard.press('Enter')
  await expectToast(page, paymentMethodMessages.added)
}
