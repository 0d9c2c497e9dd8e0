import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { actionTexts } from '../src/base/messages/actions.ts'
import { checkoutMessages } from '../src/buying/messages/checkout.ts'
import { purchaseMessages } from '../src/buying/messages/purchases.ts'
import { templateLabels } from '../src/catalog/messages/template-labels.ts'
import { clipboardPermissions } from './support/browsers.ts'
import { onPhonesToo } from './support/devices.ts'
import { mailTo, mailsTo } from './support/inbox.ts'
import {
  aPerson,
  openHome,
  openMarketplace,
  confirmByMail,
  decliningCard,
  firstPurchase,
  isPaidWorkflow,
  logOutButton,
  openTemplate,
  payingCard,
  payWith,
  signUpAsBuyer,
} from './support/journey.ts'
import { startAsBuyer } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** The file of a seeded template, as it is in supabase/seed/objects. */
function goodsOf(templateUrl: string): Buffer {
  const id = /\/templates\/([0-9a-f-]{36})/.exec(templateUrl)?.[1] ?? ''
  const goods = join(import.meta.dirname, '../supabase/seed/objects/template-goods')
  const creator = readdirSync(goods).find((folder) => readdirSync(join(goods, folder)).includes(id)) ?? ''
  return readFileSync(join(goods, creator, id, '1.json'))
}

test('A visitor finds a template, signs up, pays and downloads the exact file', onPhonesToo, async ({ page }) => {
  const bought = await firstPurchase(page, stack())

  expect(bought.fileName).toMatch(/\.json$/)
  expect(bought.bytes.equals(goodsOf(bought.templateUrl))).toBe(true)

  await page.getByRole('link', { name: checkoutMessages.viewPurchases }).click()
  await expect(page.getByRole('main').getByRole('link', { name: bought.name, exact: true })).toBeVisible()

  await page.goto(bought.templateUrl)
  await expect(page.getByText('You own this template')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy template' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Set it up' })).toBeVisible()
  const sold = JSON.parse(bought.bytes.toString()) as { nodes: { name: string }[] }
  const pasted = await copyToN8n(page, page.getByRole('complementary', { name: 'Buy' }), 'Copy to n8n')
  expect(pasted.nodes.map(({ name }) => name)).toEqual(sold.nodes.map(({ name }) => name))
  expect(pasted.nodes.filter((node) => 'credentials' in node)).toEqual([])

  const form = page.locator('#make-it-yours')
  // Right for a question that wants a text, and for one that wants a number.
  await form.getByRole('textbox').first().fill('12')
  const filledIn = await copyToN8n(page, form, 'Copy with these answers')
  expect(JSON.stringify(filledIn)).not.toBe(JSON.stringify(pasted))
  expect(JSON.stringify(filledIn)).toMatch(/:"?12"?[,}]/)

  await mailTo(stack().inboxUrl, bought.person.email, new RegExp(bought.name.slice(0, 20).replace(/[^\w ]/g, '.'), 'i'))
  expect((await mailsTo(stack().inboxUrl, bought.person.email)).length).toBe(2)
})

/** @returns what the owner of a template pastes into n8n */
async function copyToN8n(page: Page, part: Locator, button: string) {
  await page.context().grantPermissions(clipboardPermissions)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await part.getByRole('button', { name: button }).click()
  await expect(page.getByText(purchaseMessages.copied).last()).toBeVisible()
  // The message may be that of an earlier copy.
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).not.toBe('')
  return JSON.parse(await clipboard()) as { nodes: { name: string; credentials?: unknown }[]; connections: object }
}

test('A declined card buys nothing and keeps the form, and a second card succeeds', async ({ page }) => {
  await startAsBuyer(page)
  await page.goto(`${stack().webUrl}/marketplace`)
  await openTemplate(page, isPaidWorkflow)
  await page.getByRole('button', { name: 'Buy template' }).click()
  await payWith(page, decliningCard)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment-canceled/)
  await page
    .getByRole('button', { name: checkoutMessages.goBack })
    .or(page.getByRole('link', { name: checkoutMessages.goBack }))
    .click()
  await page.getByRole('button', { name: 'Buy template' }).click()
  await payWith(page, payingCard)
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
})

test('A free template is claimed once, with one click', async ({ page }) => {
  await startAsBuyer(page)
  await page.goto(`${stack().webUrl}/marketplace`)
  await openTemplate(page, (card) => /Free/.test(card))
  await page.getByRole('button', { name: 'Get it free' }).dblclick()
  await expect(page.getByText('You own this template')).toBeVisible()
  await expect(page.getByRole('button', { name: templateLabels.download })).toBeEnabled()
  await page.goto(`${stack().webUrl}/purchases`)
  await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(1)
})

test('A reload and the back button during checkout lose nothing and buy nothing twice', async ({ page }) => {
  const person = aPerson()
  await openHome(page, stack())
  await openMarketplace(page)
  await openTemplate(page, isPaidWorkflow)
  await page.getByRole('button', { name: 'Buy template' }).click()
  await signUpAsBuyer(page, person)
  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  await confirmByMail(page, stack(), person)
  await page.getByRole('button', { name: 'Buy template' }).click()
  await page.getByRole('heading', { name: /^Pay \$/ }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Buy template' }).click()
  await payWith(page, payingCard)
  await page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' }).waitFor()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
  await page.goto(`${stack().webUrl}/purchases`)
  await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(1)
})

test('Signing out ends the session in all browsers', async ({ browser, viewport }) => {
  const [one, other] = await Promise.all([browser.newContext({ viewport }), browser.newContext({ viewport })])
  const [here, there] = await Promise.all([one.newPage(), other.newPage()])
  for (const page of [here, there]) {
    await page.goto(`${stack().webUrl}/login`)
    await page.getByRole('dialog').getByRole('button', { name: 'Buyer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: actionTexts.logIn }).click()
    await expect(page).toHaveURL(/\/dashboard\/buyer$/)
  }
  const logOut = await logOutButton(there)
  // The page leaves for the home page before the auth service has ended the sessions.
  const sessionsEnded = there.waitForResponse((response) => response.url().includes('/auth/v1/logout'))
  await logOut.click()
  await expect(there).toHaveURL(`${stack().webUrl}/`)
  await sessionsEnded
  const refreshed = await here.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.includes('auth-token')) ?? ''
    const { refresh_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { refresh_token: string }
    const answer = await fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'sb_publishable_flowshelf-local-0000000000' },
      body: JSON.stringify({ refresh_token }),
    })
    return answer.status
  })
  expect(refreshed).toBe(400)
  await one.close()
  await other.close()
})
