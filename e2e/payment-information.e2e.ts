import { expect } from 'playwright/test'
import { paymentMethodMessages as messages } from '../src/selling/messages/payment-methods.ts'
import { collectErrors, expectAccessible, waitForAnimations } from './support/look.ts'
import { startAsBuyer } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test(`On a ${device}, bank accounts are added, changed, made the default and removed by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const errors = await collectErrors(page)
    await startAsBuyer(page)
    await page.goto(`${stack().webUrl}/dashboard/payment`)
    await expect(page.getByText('No payment methods yet')).toBeVisible()

    await page.getByRole('button', { name: 'Add Payment Method' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.getByLabel('Account holder name').fill('Robin Reyes')
    await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await form.getByLabel('BIC/SWIFT code').fill('deutdeff')
    await form.getByLabel('Bank (company name)').fill('Deutsche Bank')
    await page.keyboard.press('Enter')
    await expect(form.getByText(messages.ibanInvalid)).toBeVisible()
    await waitForAnimations(page)
    await expectAccessible(page)
    await form.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00')
    await page.keyboard.press('Enter')
    await expectToast(page, messages.added)
    await expect(page.getByText('Robin Reyes •••• 3000')).toBeVisible()
    await expect(page.getByText('Default', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add Payment Method' }).press('Enter')
    await form.getByLabel('Account holder name').fill('Robin Two')
    await form.getByLabel('IBAN').fill('GB82WEST12345698765432')
    await form.getByLabel('BIC/SWIFT code').fill('BARCGB22')
    await form.getByLabel('Bank (company name)').fill('Barclays')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Robin Two •••• 5432')).toBeVisible()

    await page.getByRole('button', { name: 'Set Robin Two •••• 5432 as default' }).press('Enter')
    await expectToast(page, messages.defaultUpdated)
    await expect(page.getByText(/Payouts to this account start on/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit Robin Two •••• 5432' }).press('Enter')
    await expect(form.getByLabel('IBAN')).toHaveValue('GB82 WEST 1234 5698 7654 32')
    await form.getByLabel('Bank (company name)').fill('Monzo')
    await page.keyboard.press('Enter')
    await expectToast(page, messages.updated)
    await expect(page.getByText('Monzo')).toBeVisible()

    await page.getByRole('button', { name: 'Remove Robin Reyes •••• 3000' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expectToast(page, messages.removed)
    await expect(page.getByText('Robin Reyes •••• 3000')).toHaveCount(0)
    // Toasts behind another one are drawn smaller than their buttons may be.
    await expect(page.getByRole('button', { name: 'Close toast' })).toHaveCount(0)
    await waitForAnimations(page)
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
