import { expect, type Page } from 'playwright/test'
import { actionTexts } from '../src/base/messages/actions.ts'
import { checkoutMessages } from '../src/buying/messages/checkout.ts'
import { additionTexts, optionTexts } from '../src/buying/messages/options.ts'
import { templateLabels } from '../src/catalog/messages/template-labels.ts'
import { collectErrors, expectAccessibleInBothThemes } from './support/look.ts'
import {
  aPerson,
  confirmByMail,
  openTemplate,
  payingCard,
  payWith,
  signUpAsBuyer,
  type Person,
} from './support/journey.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

const buyingBox = (page: Page) => page.getByRole('complementary', { name: 'Buy' })
const option = (page: Page, name: string) => buyingBox(page).getByRole('radio', { name })

/** Opens a template that offers setup and support, found by its search. */
async function openOffer(page: Page, search: string): Promise<string> {
  await page.goto(`${stack().webUrl}/marketplace?q=${encodeURIComponent(search)}`)
  return openTemplate(page, (card) => card.includes(search))
}

/** Opens the sign-in dialog with a button, and returns with a new account. */
async function signUpFrom(page: Page, button: string): Promise<Person> {
  const person = aPerson()
  await buyingBox(page).getByRole('button', { name: button }).click()
  await signUpAsBuyer(page, person)
  await confirmByMail(page, stack(), person)
  await page.waitForURL(/\/templates\//)
  return person
}

/** Answers for the scheduling service. @returns the opened addresses */
async function fakeCalendar(page: Page): Promise<string[]> {
  const opened: string[] = []
  await page.context().route('https://calendly.com/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Calendar</title>' })
  })
  return opened
}

test('A visitor chooses both options, signs up, pays and gets to the creator’s calendar', async ({ page }) => {
  const errors = await collectErrors(page)
  const opened = await fakeCalendar(page)
  const name = await openOffer(page, 'Support inbox triage agent')
  await option(page, 'With both').focus()
  await page.keyboard.press('Space')
  await expect(buyingBox(page).getByText('$158.99')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await signUpFrom(page, 'Buy template')

  await expect(page).toHaveURL(/\?buy=full$/)
  await expect(option(page, 'With both')).toBeChecked()
  await expect(buyingBox(page).getByRole('button', { name: 'Buy template' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Subscribe and pay $158.99' }).waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment-canceled\?.*type=full/)
  await page.getByRole('link', { name: checkoutMessages.goBack }).click()
  await expect(option(page, 'With both')).toBeChecked()
  await buyingBox(page).getByRole('button', { name: 'Buy template' }).click()
  await payWith(page, payingCard)

  await expect(page).toHaveURL(/\/payment-success-calendly\?template_id=[0-9a-f-]{36}&type=full$/)
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(checkoutMessages.confirmed.full)).toBeVisible()
  await expect(page.getByRole('button', { name: templateLabels.download })).toBeVisible()
  const calendar = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Book your call/ }).click()
  await (await calendar).waitForLoadState()
  // The click's, and none by itself.
  expect(opened).toEqual(['https://calendly.com/oku-tanabe/setup'])
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: checkoutMessages.viewPurchases }).click()
  await expect(page).toHaveURL(/\/purchases$/)
  await page.getByRole('heading', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your purchase' })).toBeVisible()
  await expect(page.getByText(/^Premium support renews .* for \$29\.99\.$/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('heading', { name }).getByRole('link').click()
  await expect(buyingBox(page).getByText('You own this template, with setup help and premium support')).toBeVisible()
  await expect(buyingBox(page).getByRole('link', { name: /^Book a call/ })).toHaveAttribute(
    'href',
    'https://calendly.com/oku-tanabe/setup',
  )
  expect(errors).toEqual([])
})

test('A free template is taken with setup help, and its owner adds premium support later', async ({ page }) => {
  const opened = await fakeCalendar(page)
  await openOffer(page, 'One quiet desk for failed workflows')
  await buyingBox(page).getByText(optionTexts.setup, { exact: true }).click()
  await signUpFrom(page, 'Get it with setup help')
  await expect(option(page, optionTexts.setup)).toBeChecked()
  await buyingBox(page).getByRole('button', { name: 'Get it with setup help' }).click()
  await page.getByRole('heading', { name: 'Pay $50.00' }).waitFor()
  await payWith(page, payingCard)
  await expect(page.getByText(checkoutMessages.confirmed.setup)).toBeVisible()
  await expect(page.getByRole('button', { name: templateLabels.download })).toBeVisible()

  await page.getByRole('link', { name: checkoutMessages.viewPurchases }).click()
  await page.getByRole('link', { name: /^Add premium support to/ }).click()
  const add = buyingBox(page).getByRole('button', { name: additionTexts.support.action })
  await expect(add).toBeFocused()
  await expect(buyingBox(page).getByText('You own this template, with setup help')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Subscribe and pay $29.99' }).waitFor()
  await payWith(page, payingCard)
  await expect(page.getByText(checkoutMessages.confirmed.support)).toBeVisible()
  await page.getByRole('link', { name: actionTexts.backHome }).click()
  await expect(page).toHaveURL(`${stack().webUrl}/`)
  expect(opened).toEqual([])
})
