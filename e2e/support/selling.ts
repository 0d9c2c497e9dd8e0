import type { Browser } from 'playwright'
import { expect, type Page } from 'playwright/test'
import { templateLabels } from '../../src/catalog/messages/template-labels.ts'
import { templateStatusTexts } from '../../src/catalog/messages/template-status.ts'
import { paymentLinkMessages } from '../../src/selling/messages/payment-links.ts'
import { submissionMessages } from '../../src/selling/messages/template-submission.ts'
import { clipboardPermissions } from './browsers.ts'
import { asPerson, type Reviewed } from './data-api.ts'
import { collectErrors } from './look.ts'
import { type DemoAccount, demoAccounts, startSignedIn } from './signed-in.ts'
import { stack } from './stack.ts'
import { expectToast } from './toasts.ts'

/** Steps of creators and admins that the journeys of selling and editing share. */

/** A chain of steps, each with its name, type and, if it has some, parameters. */
export const aWorkflow = (name: string, steps: [name: string, type: string, parameters?: object][]) =>
  JSON.stringify(
    {
      name,
      nodes: steps.map(([step, type, parameters = {}], index) => ({
        id: step,
        name: step,
        type,
        typeVersion: 1,
        position: [index * 220, 0],
        parameters,
      })),
      connections: Object.fromEntries(
        steps
          .slice(1)
          .map(([step], index) => [steps[index]?.[0], { main: [[{ node: step, type: 'main', index: 0 }]] }]),
      ),
    },
    null,
    2,
  )

/** A person with a browser of their own, with a demo account or none. */
export async function someone(browser: Browser, account?: DemoAccount) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: clipboardPermissions,
  })
  const page = await context.newPage()
  const errors = await collectErrors(page)
  if (account) await startSignedIn(page, account)
  return { page, errors, close: () => context.close() }
}

/** A template's card on My Templates. */
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

type Submission = { name: string; goods: string; summary: string; price: string; offers?: string[] }

/** Fills in and submits the form of a new n8n template, whose name the workflow says. */
export async function submitTemplate(page: Page, { name, goods, summary, price, offers = [] }: Submission) {
  await page.goto(`${stack().webUrl}/dashboard/templates/create`)
  await page.locator('label', { hasText: /^n8n$/ }).click()
  await page
    .getByLabel('Choose the workflow file')
    .setInputFiles({ name: 'invoices.json', mimeType: 'application/json', buffer: Buffer.from(goods) })
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await page.getByLabel('Category').selectOption('Finance')
  await page.getByLabel('Short Description').fill(summary)
  await page.getByLabel('Long Description').fill('It reminds those who forgot to pay.')
  await page.getByLabel(templateLabels.templatePrice).fill(price)
  for (const offer of offers) await page.getByRole('checkbox', { name: offer }).check()
  await page.getByRole('button', { name: 'Use the workflow diagram' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, submissionMessages.submitted)
  await expect(cardOf(page, name).getByText(templateStatusTexts.pending)).toBeVisible()
}

/** Opens the first template or update of that name in the admins' queue. */
export async function openReview(page: Page, name: string) {
  await page.goto(`${stack().webUrl}/dashboard/admin/templates?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const copyButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Copy the payment link of ${name}` })

/** Copies a payment link on My Templates. @returns the link */
export async function copyPaymentLink(page: Page, name: string): Promise<string> {
  await copyButton(page, name).click()
  await expectToast(page, paymentLinkMessages.copied)
  return page.evaluate(() => navigator.clipboard.readText())
}

type ForSale = { name: string; short_description: string; snapshot_price: number; goods: string }

/** An approved template of the demo creator with its payment links. @returns its id */
export async function listForSale({ goods, ...fields }: ForSale): Promise<string> {
  const [creator, admin] = await Promise.all([asPerson('creator'), asPerson('admin')])
  const [submitted] = await creator.post<{ id: string }[]>('templates?select=id', {
    ...fields,
    creator_id: creator.id,
    platform: 'n8n',
    category: 'Finance',
    email: demoAccounts.creator,
    long_description: fields.short_description,
    goods_path: await creator.uploadGoods('workflow.json', goods),
  })
  // The version is added after the row, which changes it.
  const [template] = await admin.get<Reviewed[]>(`templates?select=id,updated_at&id=eq.${submitted?.id}`)
  if (!template) throw new Error('Nothing was submitted')
  await admin.post('rpc/review_template', {
    template_id: template.id,
    decision: 'approved',
    note: null,
    seen_at: template.updated_at,
  })
  await creator.post('functions/v1/create-template-checkout-links', { templateId: template.id })
  return template.id
}
