import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { templateLabels } from '../src/catalog/messages/template-labels.ts'
import { templateStatusTexts } from '../src/catalog/messages/template-status.ts'
import { templateReviewMessages } from '../src/selling/messages/template-review.ts'
import { submissionMessages } from '../src/selling/messages/template-submission.ts'
import { mailTo } from './support/inbox.ts'
import { payingCard, payWith } from './support/journey.ts'
import { expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { aWorkflow, cardOf, copyPaymentLink, listForSale, openReview, someone } from './support/selling.ts'
import { demoAccounts } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const early = { text: 'Reads receipts from a folder.', price: 29 }
const late = { text: 'Reads receipts from a folder and from mail.', price: 39, changelog: 'Receipts by mail, too.' }

const earlyWorkflow = (name: string) =>
  aWorkflow(name, [
    ['New receipt', 'n8n-nodes-base.googleDriveTrigger', { folder: 'Receipts' }],
    ['Read amounts', 'n8n-nodes-base.extractFromFile'],
    ['Tell the office', 'n8n-nodes-base.slack'],
  ])
const lateWorkflow = (name: string) =>
  aWorkflow(name, [
    ['New receipt', 'n8n-nodes-base.googleDriveTrigger', { folder: 'Inbox' }],
    ['Receipt by mail', 'n8n-nodes-base.gmailTrigger'],
    ['Read amounts', 'n8n-nodes-base.extractFromFile'],
  ])

test('An edited template stays as it is until its update is approved, and buyers then get both versions', async ({
  browser,
}) => {
  const name = `File receipts ${randomUUID().slice(0, 6)}`
  const [before, after] = [earlyWorkflow(name), lateWorkflow(name)]
  const id = await listForSale({ name, short_description: early.text, snapshot_price: early.price, goods: before })
  const [creator, admin, buyer, visitor] = await Promise.all([
    someone(browser, 'creator'),
    someone(browser, 'admin'),
    someone(browser, 'buyer'),
    someone(browser),
  ])
  const publicPage = `${stack().webUrl}/templates/${id}`

  await buy(buyer.page, publicPage)
  const oldLink = await edit(creator.page, name, after)
  await expectEarlyValues(visitor.page, publicPage)
  await approve(admin.page, name)
  await expectLateValues(visitor.page, publicPage)
  await expectNewPaymentLink(creator.page, visitor.page, name, oldLink)

  await buyer.page.goto(publicPage)
  expect(await downloaded(buyer.page, templateLabels.download)).toBe(after)
  expect(await downloaded(buyer.page, 'Download version 1, which you bought')).toBe(before)
  await buyer.page.goto(`${stack().webUrl}/purchases`)
  expect(await downloaded(buyer.page, `Download version 1 of ${name}`)).toBe(before)
  await expectClosed(visitor.page, oldLink)
  for (const { errors, close } of [creator, admin, buyer, visitor]) {
    expect(errors).toEqual([])
    await close()
  }
})

async function buy(page: Page, publicPage: string) {
  await page.goto(publicPage)
  await page.getByRole('button', { name: 'Buy template' }).click()
  await expect(page.getByRole('heading', { name: `Pay $${early.price}.00` })).toBeVisible()
  await payWith(page, payingCard)
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
}

/** Sends an update with another price, text and workflow. @returns the payment link before it */
async function edit(page: Page, name: string, goods: string): Promise<string> {
  await page.goto(`${stack().webUrl}/dashboard/templates`)
  const link = await copyPaymentLink(page, name)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByText('It won’t change until your update is approved.')).toBeVisible()
  await page
    .getByLabel('Replace workflow.json')
    .setInputFiles({ name: 'receipts.json', mimeType: 'application/json', buffer: Buffer.from(goods) })
  await expect(page.getByText('Receipt by mail')).toBeVisible()
  await page.getByLabel('Short Description').fill(late.text)
  await page.getByLabel(templateLabels.templatePrice).fill(String(late.price))
  await page.getByLabel('Changelog').fill(late.changelog)
  await page.getByRole('button', { name: 'Submit update for review' }).click()
  await expectToast(page, submissionMessages.revised)
  await expect(cardOf(page, name).getByRole('heading', { name: 'Update in review' })).toBeVisible()
  await expect(cardOf(page, name).getByText(templateStatusTexts.approved)).toBeVisible()
  await waitForScreen(page)
  await expectAccessibleInBothThemes(page)
  return link
}

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

const versionsOf = (page: Page) => sectionOf(page, 'Versions').getByRole('listitem')

async function expectEarlyValues(page: Page, publicPage: string) {
  await page.goto(publicPage)
  await expect(page.getByText(early.text).first()).toBeVisible()
  await expect(page.getByText(`$${early.price}`).first()).toBeVisible()
  await expect(versionsOf(page)).toHaveCount(1)
  await expect(page.getByText(late.text)).toHaveCount(0)
}

/** The admin reads what changed, and approves it. */
async function approve(page: Page, name: string) {
  await openReview(page, name)
  const changes = sectionOf(page, 'What changes')
  await expect(changes.getByText(late.changelog)).toBeVisible()
  await expect(changes.getByRole('deletion').filter({ hasText: `$${early.price}` })).toBeVisible()
  await expect(changes.getByRole('insertion').filter({ hasText: `$${late.price}` })).toBeVisible()
  await expect(changes.getByRole('insertion').filter({ hasText: 'and from mail' })).toBeVisible()
  for (const [title, step] of [
    ['Added 1', 'Receipt by mail'],
    ['Removed 1', 'Tell the office'],
    ['Changed 2', 'folder'],
  ] as const) {
    const steps = changes.getByRole('heading', { name: title }).locator('..')
    await expect(steps.getByText(step)).toBeVisible()
  }
  await waitForScreen(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve update' }).click()
  await expectToast(page, templateReviewMessages.approved)
  await mailTo(stack().inboxUrl, demoAccounts.creator, new RegExp(name))
}

async function expectLateValues(page: Page, publicPage: string) {
  await page.goto(publicPage)
  await expect(page.getByText(late.text).first()).toBeVisible()
  await expect(page.getByText(`$${late.price}`).first()).toBeVisible()
  await expect(versionsOf(page)).toHaveText([
    /^Version 2 \w{3} \d{1,2}, \d{4}Receipts by mail, too\.$/,
    /^Version 1 \w{3} \d{1,2}, \d{4}The first version\.$/,
  ])
}

/** The creator's link is replaced by one of the new price. */
async function expectNewPaymentLink(creator: Page, visitor: Page, name: string, oldLink: string) {
  let link = oldLink
  await expect(async () => {
    await creator.reload()
    link = await copyPaymentLink(creator, name)
    expect(link).not.toBe(oldLink)
  }).toPass()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: `Pay $${late.price}.00` })).toBeVisible()
}

/** The scheduler deactivates the link at Stripe. */
async function expectClosed(page: Page, link: string) {
  const heading = async () => {
    await page.goto(link)
    return page.getByRole('heading').first().innerText()
  }
  await expect.poll(heading).toBe('This link is no longer active')
}

/** Clicks a button that downloads. @returns the file's text */
async function downloaded(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await saved).path(), 'utf8')
}
