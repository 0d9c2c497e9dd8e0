import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { actionTexts } from '../../src/base/messages/actions.ts'
import { paths } from '../../src/base/rules/paths.ts'
import { templateLabels } from '../../src/catalog/messages/template-labels.ts'
import { authLink, linkOf, mailTo } from './inbox.ts'
import { waitForScreen } from './look.ts'

/** Steps of user journeys, for the end-to-end tests and for the benchmark that repeats a purchase. */

type Addresses = { webUrl: string; inboxUrl: string }
export type Person = { firstName: string; lastName: string; email: string; password: string }

export const aPerson = (): Person => ({
  firstName: 'Robin',
  lastName: 'Reyes',
  email: `robin-${randomUUID().slice(0, 8)}@example.com`,
  password: 'a long enough secret',
})

export const openHome = async (page: Page, { webUrl }: Addresses) => {
  await page.goto(webUrl)
  // The featured templates arrive later, and move the links below them.
  await waitForScreen(page)
}

/** Opens the account menu, below 1024 px the dashboard's panel. @returns the button that ends the session. */
export async function logOutButton(page: Page) {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  await page.getByRole('button', { name: isWide ? 'Account menu' : 'Menu', exact: true }).click()
  return page.getByRole('dialog').getByRole('button', { name: isWide ? 'Log out' : 'Logout' })
}

/** From the home page to the marketplace. */
export const openMarketplace = async (page: Page) => {
  await page.getByRole('link', { name: actionTexts.viewAllTemplates }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor()
}

/**
 * Opens the first card whose text matches, starting at the current page of the marketplace. @returns the template's
 * name.
 */
export async function openTemplate(page: Page, matches: (card: string) => boolean): Promise<string> {
  await page.getByRole('article').first().waitFor()
  for (const card of await page.getByRole('article').all()) {
    if (!matches(await card.innerText())) continue
    const name = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    return name
  }
  const further = page.getByRole('link', { name: 'Next page' })
  if ((await further.count()) === 0) throw new Error('No such template on the shelf.')
  const firstHere = await page.getByRole('article').first().innerText()
  await further.click()
  // The previous page stays visible while the next one loads.
  await page.waitForFunction((before) => document.querySelector('article')?.innerText !== before, firstHere)
  return openTemplate(page, matches)
}

/** A seeded one: those that journeys submit are sold once at most. */
export const isPaidWorkflow = (card: string) => /n8n/.test(card) && /\$\d/.test(card) && /([2-9]|\d\d) sales/.test(card)

/** From the open login dialog to the notice that a mail was sent. */
export async function signUp(page: Page, person: Person) {
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
  await signUpAsBuyer(page, person)
}

/** From the sign-up screen to the notice that a mail was sent. */
export async function signUpAsBuyer(page: Page, person: Person) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** A creator's business data, and the company document that is uploaded after the address is confirmed. */
export const aBusiness = {
  companyName: 'Reyes Automations',
  description: 'We automate what clinics do twice.',
  templates: '1-5',
  calendlyUrl: 'https://calendly.com/robin-reyes',
  document: {
    name: 'company.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  },
}

/** From the sign-up screen to the notice that a mail was sent, whichever role is selected. */
export async function signUpAsCreator(page: Page, person: Person, business = aBusiness) {
  await page.getByRole('radiogroup', { name: 'I want to join as' }).getByText('Creator', { exact: true }).click()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Confirm email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByLabel('Company name').fill(business.companyName)
  await page.getByLabel('Business description').fill(business.description)
  await page.getByLabel('Choose a file').setInputFiles(business.document)
  await page.getByLabel('How many templates do you have?').selectOption(business.templates)
  await page.getByLabel('Calendly URL').fill(business.calendlyUrl)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create creator account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Opens the link of the confirmation mail, and confirms. */
export async function confirmByMail(page: Page, { inboxUrl }: Addresses, { email }: Person) {
  const mail = await mailTo(inboxUrl, email, /confirm/i)
  await page.goto(linkOf(mail, authLink))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  // It says so for a moment, and goes on.
  await page.waitForURL(({ pathname }) => pathname !== paths.emailConfirmed)
}

export async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Full name').fill('Robin Tester')
  await page.getByLabel('Address').fill('1 Test Street')
  await page.getByLabel('City').fill('Springfield')
  await page.getByLabel('ZIP or postal code').fill('62701')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

export const payingCard = '4242 4242 4242 4242'
export const decliningCard = '4000 0000 0000 0002'

/** Clicks "Download Template". @returns the downloaded file. */
export async function download(page: Page): Promise<{ fileName: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: templateLabels.download }).click()
  const file = await saved
  return { fileName: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** A first purchase from sign-up to download. @returns the template's name and the downloaded file. */
export async function firstPurchase(page: Page, addresses: Addresses, person = aPerson()) {
  await openHome(page, addresses)
  await openMarketplace(page)
  const name = await openTemplate(page, isPaidWorkflow)
  const templateUrl = page.url()
  await page.getByRole('button', { name: 'Buy template' }).click()
  await signUpAsBuyer(page, person)
  await confirmByMail(page, addresses, person)
  await page.waitForURL((url) => url.href.startsWith(templateUrl))
  await page.getByRole('button', { name: 'Buy template' }).click()
  await page.getByRole('heading', { name: /^Pay \$/ }).waitFor()
  await payWith(page, payingCard)
  await page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' }).waitFor()
  return { name, templateUrl, person, ...(await download(page)) }
}
