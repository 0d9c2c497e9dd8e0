import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { refundRequestMessages } from '../src/buying/messages/refund-requests.ts'
import { billingMessages } from '../src/buying/messages/billing.ts'
import { adminPaymentMessages, recallMessages } from '../src/desk/messages.ts'
import { asPerson } from './support/data-api.ts'
import { mailTo } from './support/inbox.ts'
import { expectAccessibleInBothThemes } from './support/look.ts'
import { aWorkflow, listForSale, someone } from './support/selling.ts'
import { demoAccounts } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('A buyer asks for a refund, the creator answers, an admin approves, and the purchase is withdrawn', async ({
  browser,
}) => {
  const { name, templateId } = await aSale()
  const buyer = await someone(browser, 'buyer')
  await buyer.page.goto(`${stack().webUrl}/purchases`)
  await buyer.page.getByText(`Receipts and refunds of ${name}`).press('Enter')
  await buyer.page.getByRole('button', { name: `Request refund: ${name}` }).press('Enter')
  const dialog = buyer.page.getByRole('dialog', { name: 'Request a refund' })
  await dialog.getByLabel('Reason').fill('It does not run on my version of n8n.')
  await expectAccessibleInBothThemes(buyer.page)
  await dialog.getByRole('button', { name: 'Request refund' }).press('Enter')
  await expectToast(buyer.page, refundRequestMessages.requested)
  await mailTo(stack().inboxUrl, demoAccounts.creator, new RegExp(`A buyer requested a refund: ${name}`))

  const creator = await someone(browser, 'creator')
  await creator.page.goto(`${stack().webUrl}/dashboard/creator`)
  await creator.page.getByRole('link', { name: 'View requests' }).press('Enter')
  const asked = creator.page
    .getByRole('list', { name: 'Refund requests' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(asked).toContainText('It does not run on my version of n8n.')
  await asked.getByRole('button', { name: 'Agree', exact: true }).press('Enter')
  const answer = creator.page.getByRole('dialog', { name: 'Agree to refund $49.00?' })
  await answer.getByLabel('Message (optional)').fill('The page should name the version.')
  await answer.getByRole('button', { name: 'Agree', exact: true }).press('Enter')
  await expectToast(creator.page, refundRequestMessages.answered)
  await expectAccessibleInBothThemes(creator.page)

  const admin = await someone(browser, 'admin')
  await admin.page.goto(`${stack().webUrl}/dashboard/admin/payments?tab=requests`)
  const request = admin.page.getByRole('table', { name: 'Refund requests' })
  await expect(request).toContainText('The page should name the version.')
  await request.getByRole('button', { name: `Approve refund: ${name}` }).press('Enter')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Refund $49.00' }).press('Enter')
  await expectToast(admin.page, adminPaymentMessages.decided.approved)

  await mailTo(stack().inboxUrl, demoAccounts.buyer, new RegExp(`Your refund: ${name}`))
  await expect.poll(() => stateOf(templateId)).toBe('withdrawn')
  await buyer.page.reload()
  const row = buyer.page.getByRole('listitem').filter({ has: buyer.page.getByRole('heading', { name }) })
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible()
  await buyer.page.getByText(`Receipts and refunds of ${name}`).press('Enter')
  await buyer.page.getByRole('button', { name: `View refund request: ${name}` }).press('Enter')
  await expect(buyer.page.getByRole('dialog')).toContainText('Your money is on its way to the card you paid with.')
  for (const { errors, close } of [buyer, creator, admin]) {
    expect(errors).toEqual([])
    await close()
  }
})

test('A disputed purchase, not one that a bank asks about, is withdrawn, its evidence copied, and it is restored when the dispute is won', async ({
  browser,
}) => {
  const { name, templateId, charge } = await aSale()
  const { id } = await simulate<{ id: string }>('inquiry', { charge })
  await mailTo(stack().inboxUrl, demoAccounts.creator, new RegExp(`A bank asked about a payment: ${name}`))
  expect(await stateOf(templateId)).toBe('active')
  await simulate('escalate-inquiry', { dispute: id })
  await expect.poll(() => stateOf(templateId)).toBe('withdrawn')
  await mailTo(stack().inboxUrl, demoAccounts.creator, new RegExp(`A payment is disputed: ${name}`))

  const admin = await someone(browser, 'admin')
  await admin.page.goto(`${stack().webUrl}/dashboard/admin/payments?tab=disputes`)
  const dispute = admin.page.getByRole('table', { name: 'Disputes' })
  await expect(dispute).toContainText('Evidence needed')
  await expect(dispute).toContainText(/Evidence is due by /)
  await dispute.getByRole('button', { name: 'Show evidence' }).press('Enter')
  await expect(dispute.getByRole('region', { name: 'Evidence' })).toContainText(`Email: ${demoAccounts.buyer}`)
  await expectAccessibleInBothThemes(admin.page)
  expect(await copied(admin.page)).toContain(`Product: ${name}`)

  await simulate('close-dispute', { dispute: id, status: 'won' })
  await expect.poll(() => stateOf(templateId)).toBe('active')
  await mailTo(stack().inboxUrl, demoAccounts.creator, new RegExp(`Dispute won: ${name}`))
  await admin.page.reload()
  await expect(dispute).toContainText('Won')
  expect(admin.errors).toEqual([])
  await admin.close()
})

test('A recalled template tells its buyer what to do and gives the money back, with a credit note', async ({
  browser,
}) => {
  const { name, templateId } = await aSale()
  const admin = await someone(browser, 'admin')
  await admin.page.goto(`${stack().webUrl}/dashboard/admin/templates/${templateId}`)
  await admin.page.getByRole('button', { name: 'Recall template' }).press('Enter')
  const dialog = admin.page.getByRole('dialog', { name: `Recall ${name}?` })
  await dialog.getByRole('radio', { name: /Leaked secrets/ }).press('Space')
  await dialog.getByLabel('What buyers should do').fill('Delete the workflow from n8n.')
  await dialog.getByLabel('Reason').fill('Step 1 holds a key.')
  await expectAccessibleInBothThemes(admin.page)
  await dialog.getByRole('button', { name: 'Recall template' }).press('Enter')
  await expectToast(admin.page, recallMessages.recalled)
  await expect(admin.page.getByRole('region', { name: 'Recalled' })).toContainText('Step 1 holds a key.')
  await mailTo(stack().inboxUrl, demoAccounts.creator, new RegExp(`Your template is recalled: ${name}`))
  await mailTo(stack().inboxUrl, demoAccounts.buyer, new RegExp(`Please stop using ${name}`))

  const buyer = await someone(browser, 'buyer')
  await buyer.page.goto(`${stack().webUrl}/purchases`)
  const notice = buyer.page.getByRole('region', { name: `Recall of ${name}` })
  await expect(notice).toContainText('Delete the workflow from n8n.')
  await expect(buyer.page.getByRole('button', { name: `Download ${name}` })).toBeHidden()
  await expectAccessibleInBothThemes(buyer.page)
  await buyer.page.goto(`${stack().webUrl}/templates/${templateId}`)
  await expect(notice).toContainText('Delete the workflow from n8n.')
  await buyer.page.goto(`${stack().webUrl}/purchases`)
  await notice.getByRole('button', { name: `Get $49.00 back for ${name}` }).press('Enter')
  await expect(notice).toContainText('Your refund is on its way.')
  await expect.poll(() => stateOf(templateId)).toBe('withdrawn')
  await buyer.page.goto(`${stack().webUrl}/dashboard/buyer?tab=billing`)
  const note = buyer.page.getByRole('button', { name: /Download credit note CN-/ }).first()
  await expect(note).toBeVisible()
  await note.press('Enter')
  await expectToast(buyer.page, billingMessages.creditNoteDownloaded)
  for (const { errors, close } of [admin, buyer]) {
    expect(errors).toEqual([])
    await close()
  }
})

async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy evidence' }).press('Enter')
  await expectToast(page, adminPaymentMessages.evidenceCopied)
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The state of the demo buyer's purchase. */
async function stateOf(templateId: string): Promise<string | undefined> {
  const buyer = await asPerson('buyer')
  const [purchase] = await buyer.get<{ state: string }[]>(`purchases?select=state&template_id=eq.${templateId}`)
  return purchase?.state
}

/** A new template of the demo creator for $49, bought by the demo buyer. */
async function aSale() {
  const name = `Refund me ${randomUUID().slice(0, 6)}`
  const goods = aWorkflow(name, [['Each morning', 'n8n-nodes-base.scheduleTrigger']])
  const templateId = await listForSale({
    name,
    short_description: `Reminds clients of the invoices of ${name}.`,
    snapshot_price: 49,
    goods,
  })
  const buyer = await asPerson('buyer')
  const { url } = await buyer.post<{ url: string }>('functions/v1/create-checkout-session', { templateId })
  const charge = await pay(url)
  await expect.poll(() => stateOf(templateId)).toBe('active')
  return { name, templateId, charge }
}

const stripeUrl = () => {
  const { stripeUrl: url } = stack()
  if (!url) throw new Error('Disputes need the Stripe stand-in')
  return url
}

/** Simulates an event that a bank causes. */
async function simulate<T>(event: string, body: object): Promise<T> {
  const response = await fetch(`${stripeUrl()}/_test/${event}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

/** Pays on Stripe's page. @returns the charge's id */
async function pay(url: string): Promise<string> {
  const card = { email: demoAccounts.buyer, number: '4242424242424242', expiry: '12/34', cvc: '123' }
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const session = /cs_test_\w+/.exec(url)?.[0] ?? ''
  const { payment_intent } = await readStripe<{ payment_intent: string }>(`checkout/sessions/${session}`)
  return (await readStripe<{ latest_charge: string }>(`payment_intents/${payment_intent}`)).latest_charge
}

async function readStripe<T>(path: string): Promise<T> {
  const response = await fetch(`${stripeUrl()}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_e2e' } })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
