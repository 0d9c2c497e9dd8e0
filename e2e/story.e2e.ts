import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { optionTexts } from '../src/buying/messages/options.ts'
import { refundRequestMessages } from '../src/buying/messages/refund-requests.ts'
import { templateLabels } from '../src/catalog/messages/template-labels.ts'
import { adminPaymentMessages } from '../src/desk/messages.ts'
import { templateReviewMessages } from '../src/selling/messages/template-review.ts'
import { readPdf } from '../tests/support/files/pdf.ts'
import { addBankAccount, apply, approveApplication } from './support/becoming-creator.ts'
import { withSession } from './support/data-api.ts'
import { mailsTo, mailTo } from './support/inbox.ts'
import { aPerson, confirmByMail, download, payingCard, payWith, signUpAsBuyer, type Person } from './support/journey.ts'
import { newSession } from './support/own-account.ts'
import { closeWeek, markAsPaid, saved } from './support/paying-out.ts'
import { aWorkflow, openReview, someone, submitTemplate } from './support/selling.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { cancelInPortal, endPeriod, subscriptionOf } from './support/subscribing.ts'
import { expectToast } from './support/toasts.ts'

/** One template from its creator's application to the payout: a visitor, a buyer, the creator and an admin, each in a browser. */

const callsOf = async (person: Person) => withSession(await newSession(person))
type Calls = Awaited<ReturnType<typeof callsOf>>

test('A creator applies and is approved, a buyer buys, books, cancels and is refunded, and the creator is paid out', async ({
  browser,
}) => {
  const name = `Chase invoices ${randomUUID().slice(0, 6)}`
  const goods = aWorkflow(name, [
    ['Each morning', 'n8n-nodes-base.scheduleTrigger'],
    ['Overdue invoices', 'n8n-nodes-base.stripe'],
    ['Write reminder', 'n8n-nodes-base.gmail'],
  ])
  const [visitor, buyer, creator, admin] = [
    await someone(browser),
    await someone(browser),
    await someone(browser),
    await someone(browser, 'admin'),
  ]
  const [shopper, seller] = [
    { ...aPerson(), email: `buyer-${randomUUID().slice(0, 8)}@example.com` },
    { ...aPerson(), email: `creator-${randomUUID().slice(0, 8)}@example.com` },
  ]

  const reference = await apply(creator.page, seller)
  await approveApplication(admin.page, reference)
  const offers = ['Setup', 'Support']
  await submitTemplate(creator.page, {
    name,
    goods,
    summary: `Reminds clients of the invoices of ${name}.`,
    price: '49',
    offers,
  })
  await notForSale(visitor.page, name)
  await approveTemplate(admin.page, name)
  const templateUrl = await findOnShelf(visitor.page, name)
  await addBankAccount(creator.page, seller)

  await buyEverything(buyer.page, templateUrl, shopper)
  const [own, earned] = [await callsOf(shopper), await callsOf(seller)]
  expect(await rightsOf(own)).toEqual({ state: 'active', support_option: 'full' })
  expect(await balanceOf(earned)).toEqual({ available: 0, held: 10_319, reserved: 1_290, pending: 0, paid: 0 })
  const file = await downloadFrom(buyer.page, templateUrl)
  expect(file.toString()).toBe(goods)
  await readInvoice(buyer.page, own, earned, name)

  await cancel(buyer.page, own, shopper, name)
  await requestRefund(buyer.page, name)
  await agree(creator.page, name)
  await approveRefund(admin.page, name)
  await expect.poll(() => rightsOf(own)).toEqual({ state: 'active', support_option: 'support' })
  expect(await balanceOf(earned)).toEqual({ available: 0, held: 6_319, reserved: 790, pending: 0, paid: 0 })

  await endPeriod(await subscriptionOf(shopper.email))
  await expect.poll(() => rightsOf(own)).toEqual({ state: 'active', support_option: 'none' })
  await payOut(admin.page, creator.page, earned)

  expect(await rightsOf(own)).toEqual({ state: 'active', support_option: 'none' })
  expect((await downloadFrom(buyer.page, templateUrl)).toString()).toBe(goods)
  await ownsTheTemplateAlone(buyer.page)
  await readsNothing(visitor.page, templateUrl)
  await receivedMails(shopper, seller, name)
  for (const { errors, close } of [visitor, buyer, creator, admin]) {
    expect(errors).toEqual([])
    await close()
  }
})

const search = (page: Page, name: string) =>
  page.goto(`${stack().webUrl}/marketplace?q=${encodeURIComponent(name.split(' ').at(-1) ?? '')}`)

async function notForSale(page: Page, name: string) {
  await search(page, name)
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}

async function approveTemplate(page: Page, name: string) {
  await openReview(page, name)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve template' }).click()
  await expectToast(page, templateReviewMessages.approved)
}

/** @returns the template's address */
async function findOnShelf(page: Page, name: string): Promise<string> {
  await search(page, name)
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: templateLabels.download })).toHaveCount(0)
  return page.url()
}

/** Signs up, buys the template with setup and support, and gets to the creator's calendar. */
async function buyEverything(page: Page, templateUrl: string, person: Person) {
  await page
    .context()
    .route('https://calendly.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Calendar</title>' }),
    )
  await page.goto(templateUrl)
  const box = page.getByRole('complementary', { name: 'Buy' })
  await box.getByRole('radio', { name: optionTexts.full }).focus()
  await page.keyboard.press('Space')
  await expect(box.getByText('$128.99')).toBeVisible()
  await box.getByRole('button', { name: 'Buy template' }).click()
  await signUpAsBuyer(page, person)
  await confirmByMail(page, stack(), person)
  await page.waitForURL(/\?buy=full$/)
  await box.getByRole('button', { name: 'Buy template' }).click()
  await page.getByRole('heading', { name: 'Subscribe and pay $128.99' }).waitFor()
  await payWith(page, payingCard)
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
  const calendar = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Book your call/ }).click()
  await expect(await calendar).toHaveURL('https://calendly.com/robin-reyes')
}

type Purchase = { state: string; support_option: string }

/** The buyer's entitlements. */
async function rightsOf(own: Calls): Promise<Purchase | undefined> {
  const purchases = await own.get<Purchase[]>('purchases?select=state,support_option')
  expect(purchases).toHaveLength(1)
  return purchases[0]
}

/** The creator's balance in cents. */
async function balanceOf(earned: Calls) {
  const balance = await earned.post<Record<string, number>>('rpc/payout_balance', {})
  return {
    available: balance.available_cents,
    held: balance.held_cents,
    reserved: balance.reserved_cents,
    pending: balance.pending_cents,
    paid: balance.paid_cents,
  }
}

async function downloadFrom(page: Page, templateUrl: string): Promise<Buffer> {
  await page.goto(templateUrl)
  return (await download(page)).bytes
}

/** Downloads the invoice as its buyer; its creator cannot. */
async function readInvoice(page: Page, own: Calls, earned: Calls, name: string) {
  const [invoice, ...others] = await own.get<{ payment_id: string; number: string }[]>(
    'invoices?select=payment_id,number',
  )
  expect(others).toEqual([])
  await page.goto(`${stack().webUrl}/dashboard/buyer?tab=billing`)
  await expect(page.getByRole('region', { name: 'Total spent' })).toContainText('$128.99')
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('4242')
  const { bytes } = await saved(page, `Download invoice ${invoice?.number}`)
  const text = (await readPdf(bytes)).pages.join('\n')
  for (const part of [invoice?.number, name, '$49.00', '$50.00', '$29.99', '$128.99']) expect(text).toContain(part)
  expect((await earned.ask('invoice', { paymentId: invoice?.payment_id })).status).toBe(404)
}

async function cancel(page: Page, own: Calls, { email }: Person, name: string) {
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await cancelInPortal(page)
  const subscriptions = () => own.get<object[]>('subscriptions?select=status,cancel_at_period_end')
  await expect.poll(subscriptions).toEqual([{ status: 'active', cancel_at_period_end: true }])
  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await expect(page.getByRole('group', { name: 'Subscriptions' })).toContainText('Canceling')
  await mailTo(stack().inboxUrl, email, new RegExp(`^You canceled premium support for ${name}`))
}

async function requestRefund(page: Page, name: string) {
  await page.goto(`${stack().webUrl}/purchases`)
  await page.getByText(`Receipts and refunds of ${name}`).click()
  await page.getByRole('button', { name: `Request refund: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a refund' })
  await dialog.getByRole('radio', { name: 'Setup help' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Reason').fill('I found the time to set it up myself.')
  await dialog.getByRole('button', { name: 'Request refund' }).click()
  await expectToast(page, refundRequestMessages.requested)
}

async function agree(page: Page, name: string) {
  await page.goto(`${stack().webUrl}/dashboard/creator?tab=earnings`)
  const request = page.getByRole('list', { name: 'Refund requests' }).getByRole('listitem').filter({ hasText: name })
  await expect(request).toContainText('I found the time to set it up myself.')
  await request.getByRole('button', { name: 'Agree', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Agree to refund $50.00?' })
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await expectToast(page, refundRequestMessages.answered)
}

async function approveRefund(page: Page, name: string) {
  await page.goto(`${stack().webUrl}/dashboard/admin/payments?tab=requests`)
  const request = page.getByRole('table', { name: 'Refund requests' })
  await expect(request.getByRole('row').filter({ hasText: name })).toContainText('Creator agrees')
  await request.getByRole('button', { name: `Approve refund: ${name}` }).click()
  await page.getByRole('dialog', { name: 'Refund $50.00?' }).getByRole('button', { name: 'Refund $50.00' }).click()
  await expectToast(page, adminPaymentMessages.decided.approved)
}

/** Closes a Friday at which sale and bank account are old enough, transfers the payout, and reads its statement. */
async function payOut(admin: Page, creator: Page, earned: Calls) {
  await closeWeek(42)
  expect(await balanceOf(earned)).toEqual({ available: 0, held: 0, reserved: 790, pending: 6_319, paid: 0 })
  const [payout] = await earned.post<{ number: string }[]>('rpc/my_payouts', {})
  const number = payout?.number ?? ''
  await admin.goto(`${stack().webUrl}/dashboard/admin/payments?tab=payouts`)
  await admin.getByRole('checkbox', { name: new RegExp(number) }).click()
  await expect(admin.getByText('1 payout selected, $63.19')).toBeVisible()
  await markAsPaid(admin, number)
  expect(await balanceOf(earned)).toEqual({ available: 0, held: 0, reserved: 790, pending: 0, paid: 6_319 })

  await creator.goto(`${stack().webUrl}/dashboard/creator?tab=earnings`)
  const { pages } = await readPdf((await saved(creator, `Download statement ${number}`)).bytes)
  expect(pages.join('\n')).toContain('$63.19')
}

async function ownsTheTemplateAlone(page: Page) {
  const box = page.getByRole('complementary', { name: 'Buy' })
  await expect(box.getByText('You own this template', { exact: true })).toBeVisible()
  await expect(box.getByRole('link', { name: /^Book a call/ })).toHaveCount(0)
}

/** Other people's money and files stay out of reach. */
async function readsNothing(page: Page, templateUrl: string) {
  await page.goto(templateUrl)
  await expect(page.getByRole('button', { name: 'Buy template' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: templateLabels.download })).toHaveCount(0)
  const { apiUrl, publishableKey } = stack()
  for (const table of ['purchases', 'payments', 'payment_lines', 'invoices', 'subscriptions', 'payouts']) {
    const answer = await fetch(`${apiUrl}/rest/v1/${table}?select=*`, { headers: { apikey: publishableKey } })
    expect([table, answer.status]).toEqual([table, 401])
  }
}

/** Each person got every mail once. */
async function receivedMails(shopper: Person, seller: Person, name: string) {
  const { inboxUrl } = stack()
  await mailTo(inboxUrl, shopper.email, /^Premium support for .* has ended$/)
  await mailTo(inboxUrl, seller.email, /^Paid: \$63\.19/)
  const subjectsOf = async ({ email }: Person) =>
    (await mailsTo(inboxUrl, email))
      .map(({ Subject }) => Subject.replaceAll(name, '…').replace(/[A-Z]+-\d{4}-[\dA-Z]+/, 'No.'))
      .toSorted()
  // Two senders work side by side: the last mail may overtake others.
  await expect
    .poll(() => subjectsOf(shopper))
    .toEqual([
      'Confirm your email',
      // The calls of this test are another kind of device than the browser.
      'New login to your account',
      'Premium support for … has ended',
      'Refund approved: …',
      'The creator answered your refund request: …',
      'You canceled premium support for …',
      'Your purchase: …',
      'Your refund: …',
    ])
  await expect
    .poll(() => subjectsOf(seller))
    .toEqual([
      'A bank account was added for your payouts',
      'A buyer requested a refund: …',
      'Confirm your email',
      'New login to your account',
      'Paid: $63.19 (No.)',
      'Refund approved: …',
      'We received your application No.',
      'Welcome to Flowshelf! One step to go',
      'You made a sale: …',
      'Your creator application is approved',
      'Your payout No.: $63.19',
      'Your template is approved: …',
    ])
  const receipt = await mailTo(inboxUrl, shopper.email, /^Your purchase/)
  expect(receipt.Text).toContain('$128.99')
}
