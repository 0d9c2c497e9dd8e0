import { expect, type Page, type Route } from 'playwright/test'
import { notFoundMessages } from '../src/app/messages.ts'
import { actionTexts } from '../src/base/messages/actions.ts'
import { newsletterMessages } from '../src/shop/messages.ts'
import { reportMessages, ticketMessages } from '../src/support/messages.ts'
import { onPhonesToo } from './support/devices.ts'
import { linkOf, mailTo } from './support/inbox.ts'
import { aPerson } from './support/journey.ts'
import { expectAccessible, waitForScreen } from './support/look.ts'
import { startAsBuyer } from './support/own-account.ts'
import { closeEveryReport } from './support/reports.ts'
import { findInQueue } from './support/queue.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const picture = {
  name: 'what I see.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function fillIn(page: Page, subject: string) {
  await page.getByLabel('Category').selectOption({ label: 'Using a template' })
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Every run ends at once, see the picture.')
  await page.getByLabel('Attach files').setInputFiles(picture)
  await expect(page.getByRole('button', { name: `Remove ${picture.name}` })).toBeVisible()
}

async function logInAsAdmin(page: Page) {
  await page.goto(`${stack().webUrl}/login`)
  await page.getByRole('dialog').getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: actionTexts.logIn }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('A visitor sends a ticket with a picture and receives the confirmation mail', async ({ page }) => {
  const { email } = aPerson()
  await page.goto(`${stack().webUrl}/support`)
  await page.getByRole('link', { name: actionTexts.openTicket }).click()
  await page.getByLabel('Name').fill('Robin Reyes')
  // Within <main>, because the newsletter form in the footer has an email field too.
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await fillIn(page, 'It does nothing')
  await page.getByRole('button', { name: 'Send ticket' }).dblclick()
  await expect(page.getByRole('heading', { name: 'We have your ticket' })).toBeVisible()
  const reference = await page.getByText(/^FS-/).innerText()
  const mail = await mailTo(stack().inboxUrl, email, /received your support ticket/)
  expect(mail.Subject).toContain(reference)
})

test(
  'A buyer opens a ticket, an admin answers, and the buyer reads the answer and gets a mail',
  onPhonesToo,
  async ({ page, browser, viewport }) => {
    const person = await startAsBuyer(page)
    await page.goto(`${stack().webUrl}/support/ticket`)
    await expect(page.getByLabel('Name')).toHaveValue('Robin Reyes')
    const subject = `A question of ${person.email}`
    await fillIn(page, subject)
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue(subject)
    await page.getByLabel('Attach files').setInputFiles(picture)
    await expect(page.getByRole('button', { name: `Remove ${picture.name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Send ticket' }).click()
    await expect(page.getByRole('heading', { name: 'We have your ticket' })).toBeVisible()
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByText('Every run ends at once, see the picture.')).toBeVisible()
    await waitForScreen(page)
    await expectAccessible(page)

    const other = await browser.newContext({ viewport })
    const desk = await other.newPage()
    await startSignedIn(desk, 'admin')
    await desk.goto(`${stack().webUrl}/dashboard/admin/support`)
    await findInQueue(desk, 'Search tickets', person.email)
    await desk.getByRole('link', { name: subject }).click()
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: `Download ${picture.name}` }).click()
    expect((await saved).suggestedFilename()).toBe(picture.name)
    await desk.getByLabel('Your reply').fill('Please import it again.')
    await desk.getByRole('button', { name: 'Send reply' }).click()
    await expect(desk.getByRole('main').getByText('Please import it again.')).toBeVisible()
    await expect(desk.getByText('Answered')).toBeVisible()
    await waitForScreen(desk)
    await expectAccessible(desk)

    // From here on the desk reads nothing new: it would do so by itself every 20 seconds.
    const reads: Route[] = []
    const ofTickets = '**/rest/v1/support_tickets?*'
    await desk.route(ofTickets, (route) => void reads.push(route))

    const mail = await mailTo(stack().inboxUrl, person.email, /Re: your ticket/)
    expect(mail.Text).toContain('Please import it again.')
    await page.reload()
    await expect(page.getByText('Please import it again.')).toBeVisible()
    await page.getByLabel('Your reply').fill('That helped, thank you.')
    await page.getByLabel('Attach files').setInputFiles({ ...picture, name: 'it works.png' })
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('button', { name: 'Download it works.png' })).toBeVisible()
    await expect(page.getByText('Open', { exact: true })).toBeVisible()

    // The customer's last message arrived after the admin opened the ticket.
    await desk.getByRole('button', { name: 'Close ticket' }).click()
    await expectToast(desk, ticketMessages.changedMeanwhile)
    await desk.unroute(ofTickets)
    // The page has given up those that it repeats.
    for (const read of reads) await read.continue().catch(() => undefined)
    await expect(desk.getByText('That helped, thank you.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Download it works.png' })).toBeVisible()
    await desk.getByRole('button', { name: 'Close ticket' }).click()
    await expect(desk.getByText('Ticket closed')).toBeVisible()
    await other.close()
  },
)

test('A visitor without an account answers by the mailed link, and the admin sees it', async ({
  page,
  browser,
  viewport,
}) => {
  const { email } = aPerson()
  const subject = `A question of ${email}`
  await page.goto(`${stack().webUrl}/support/ticket`)
  await page.getByLabel('Name').fill('Robin Reyes')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await fillIn(page, subject)
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('heading', { name: 'We have your ticket' })).toBeVisible()

  const other = await browser.newContext({ viewport })
  const desk = await other.newPage()
  await startSignedIn(desk, 'admin')
  await desk.goto(`${stack().webUrl}/dashboard/admin/support`)
  await findInQueue(desk, 'Search tickets', email)
  await desk.getByRole('link', { name: subject }).click()
  await desk.getByLabel('Your reply').fill('Please look at this picture.')
  await desk.getByLabel('Attach files').setInputFiles({ ...picture, name: 'look here.png' })
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByRole('button', { name: 'Download look here.png' })).toBeVisible()

  const mail = await mailTo(stack().inboxUrl, email, /Re: your ticket/)
  await page.goto(linkOf(mail, /conversation/))
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(page).toHaveURL(`${stack().webUrl}/support/conversation`)
  await waitForScreen(page)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download look here.png' }).click()
  expect((await saved).suggestedFilename()).toBe('look here.png')
  await page.getByLabel('Your reply').fill('That helped, thank you.')
  await page.getByLabel('Attach files').setInputFiles({ ...picture, name: 'it works.png' })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('button', { name: 'Download it works.png' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('That helped, thank you.')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('That helped, thank you.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Download it works.png' })).toBeVisible()
  await other.close()

  // A link that has expired is answered like one that never was.
  await page.goto(`${stack().webUrl}/support/conversation#token=${'ab'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await waitForScreen(page)
  await expectAccessible(page)
})

test('A visitor subscribes to the newsletter, confirms by mail and unsubscribes by mail', async ({ page }) => {
  const { email } = aPerson()
  await page.goto(`${stack().webUrl}/about`)
  await page.getByRole('form', { name: 'Newsletter' }).getByRole('textbox').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, newsletterMessages.success)
  await expect(page.getByText(newsletterMessages.checkMail)).toBeVisible()
  await page.goto(linkOf(await mailTo(stack().inboxUrl, email, /Confirm your newsletter/), /newsletter\/confirm/))
  await expect(page).toHaveURL(`${stack().webUrl}/newsletter/confirm`)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
  const mail = await mailTo(stack().inboxUrl, email, /You’re subscribed/)
  await page.goto(linkOf(mail, /newsletter\/unsubscribe/))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
})

test('A buyer reports a template, an admin dismisses the report, and other users cannot open the desk', async ({
  page,
  browser,
  viewport,
}) => {
  await closeEveryReport()
  await startAsBuyer(page)
  await page.goto(`${stack().webUrl}/dashboard/admin/support`)
  await expect(page.getByRole('heading', { name: notFoundMessages.title })).toBeVisible()
  await page.goto(`${stack().webUrl}/marketplace`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Report this template' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Report this template' }).click()
  await page.getByLabel('Reason').selectOption({ label: 'The description is misleading' })
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, reportMessages.sent)

  const other = await browser.newContext({ viewport })
  const desk = await other.newPage()
  await logInAsAdmin(desk)
  await desk.goto(`${stack().webUrl}/dashboard/admin/support?tab=reports`)
  await expect(desk.getByRole('link', { name })).toBeVisible()
  await waitForScreen(desk)
  await expectAccessible(desk)
  await desk.getByRole('link', { name }).click()
  await waitForScreen(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Dismiss' }).click()
  await desk.getByRole('button', { name: 'Dismiss report' }).click()
  await expectToast(desk, reportMessages.dismissed)
  await expect(desk.getByRole('button', { name: 'Reopen report' })).toBeVisible()
  await waitForScreen(desk)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'All reports' }).click()
  await expect(desk.getByText('No open reports')).toBeVisible()
  await other.close()
})
