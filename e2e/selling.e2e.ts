import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { templateStatusTexts } from '../src/catalog/messages/template-status.ts'
import { templateReviewMessages } from '../src/selling/messages/template-review.ts'
import { mailTo } from './support/inbox.ts'
import { aPerson, confirmByMail, download, payWith, payingCard, signUpAsBuyer } from './support/journey.ts'
import { expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import {
  aWorkflow,
  cardOf,
  copyButton,
  copyPaymentLink,
  openReview,
  someone,
  submitTemplate,
} from './support/selling.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const workflowOf = (name: string) =>
  aWorkflow(name, [
    ['Each morning', 'n8n-nodes-base.scheduleTrigger'],
    ['Overdue invoices', 'n8n-nodes-base.stripe'],
    ['Write reminder', 'n8n-nodes-base.gmail'],
  ])

test('A creator submits, is sent back, resubmits and is approved; a stranger pays by link, signs up and downloads', async ({
  browser,
}) => {
  const name = `Chase invoices ${randomUUID().slice(0, 6)}`
  const goods = workflowOf(name)
  const [creator, admin, stranger] = [
    await someone(browser, 'creator'),
    await someone(browser, 'admin'),
    await someone(browser),
  ]

  await submitTemplate(creator.page, { name, goods, summary: 'Reminds.', price: '49' })
  await requestChanges(admin.page, name)
  await resubmit(creator.page, name)
  await approve(admin.page, name)
  const link = await copyLink(creator.page, name)
  await payByLink(stranger.page, link, name)

  const file = await download(stranger.page)
  expect(file.bytes.toString()).toBe(goods)
  await readKeywords(stranger.page, name)
  const sale = await mailTo(stack().inboxUrl, 'creator@flowshelf.test', new RegExp(`sale: ${name}`))
  expect(sale.Text).toContain('$49.00')
  for (const { errors, close } of [creator, admin, stranger]) {
    expect(errors).toEqual([])
    await close()
  }
})

async function requestChanges(page: Page, name: string) {
  await openReview(page, name)
  await page.getByRole('button', { name: 'Request changes' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Please say whom it reminds.')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expectToast(page, templateReviewMessages.changes_requested)
}

async function resubmit(page: Page, name: string) {
  await page.reload()
  await expect(cardOf(page, name).getByText('Please say whom it reminds.')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await page.getByLabel('Short Description').fill(`Reminds clients of invoices. ${name}`)
  const keywords = page.getByRole('textbox', { name: /^Keywords/ })
  await keywords.pressSequentially('dunning,free crm')
  await keywords.press('Enter')
  await expect(page.getByRole('list', { name: 'Keywords given' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(cardOf(page, name).getByText(templateStatusTexts.pending)).toBeVisible()
}

async function approve(page: Page, name: string) {
  await openReview(page, name)
  await expect(page.getByText('Reminds clients of invoices.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Strike free crm' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve template' }).click()
  await expectToast(page, templateReviewMessages.approved)
}

/** @returns the payment link that the creator copies */
async function copyLink(page: Page, name: string): Promise<string> {
  await page.reload()
  await expect(cardOf(page, name).getByText('Payment link ready')).toBeVisible()
  await waitForScreen(page)
  await expectAccessibleInBothThemes(page)
  const copy = copyButton(page, name)
  await copy.scrollIntoViewIfNeeded()
  // A long address must not push the button out of its card.
  await expect(copy).toBeInViewport({ ratio: 1 })
  return copyPaymentLink(page, name)
}

/** From the link to the purchase: pays without an account, then creates one with the same address. */
async function payByLink(page: Page, link: string, name: string) {
  const person = aPerson()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Pay $49.00' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await payWith(page, payingCard)
  await expect(page.getByRole('heading', { name: 'Thank you! One step left.' })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await waitForScreen(page)
  await expectAccessibleInBothThemes(page)
  const mail = await mailTo(stack().inboxUrl, person.email, /^Your purchase/)
  expect(mail.Text).toContain('Create an account with this email address and confirm it')

  await page.getByRole('link', { name: 'Create Account' }).click()
  await signUpAsBuyer(page, person)
  await confirmByMail(page, stack(), person)
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
}

/** The keywords on the template's page, without the one that was struck. */
async function readKeywords(page: Page, name: string) {
  await page.goto(`${stack().webUrl}/marketplace?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  const goodFor = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Good for' }) })
  await expect(goodFor.getByRole('link')).toHaveText(['dunning'])
  await goodFor.getByRole('link', { name: 'dunning' }).click()
  await expect(page).toHaveURL(/\/marketplace\?q=dunning$/)
}
