import { expect } from 'playwright/test'
import { applicationMessages, applicationReviewMessages } from '../src/selling/messages/creator-application.ts'
import { mailsTo, mailTo } from './support/inbox.ts'
import { aBusiness, aPerson, confirmByMail, signUpAsCreator } from './support/journey.ts'
import { expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { startSignedIn } from './support/signed-in.ts'
import { findInQueue } from './support/queue.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const portfolio = {
  name: 'Übersicht & Muster #2.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
}
const program = { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') }

test('Choosing a role shows its form before the next key can be typed', async ({ page }) => {
  await page.goto(`${stack().webUrl}/get-started`)
  await waitForScreen(page)
  const isCreatorForm = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[type="radio"][value="creator"]')?.click()
    // Microtasks alone: input events come later.
    await Promise.resolve()
    return document.querySelector('[name="confirmEmail"]') !== null
  })
  expect(isCreatorForm).toBe(true)
})

test('A creator registers, applies, is approved by an admin in another browser and gets one mail', async ({
  page,
  browser,
  viewport,
}) => {
  const person = aPerson()
  await page.goto(`${stack().webUrl}/get-started`)
  await signUpAsCreator(page, person)
  await confirmByMail(page, stack(), person)

  await expect(page).toHaveURL(/\/creator-application\?new=true$/)
  await expect(page.getByText(`Welcome to Flowshelf, ${person.firstName}!`)).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue(aBusiness.companyName)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('How many templates do you have?').selectOption('4-10')
  await page.getByLabel('Choose documents').setInputFiles([program, portfolio])
  await expect(
    page.getByText('setup.pdf: Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.'),
  ).toBeVisible()
  await expectToast(page, applicationMessages.documentUploaded)
  await expect(page.getByRole('button', { name: 'Remove setup.pdf' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'LinkedIn' }).fill('linkedin.com/in/robin')
  await waitForScreen(page)
  await expectAccessibleInBothThemes(page)

  // Back, forward and a reload keep the typed values.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Basic Info' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('How many templates do you have?')).toHaveValue('4-10')
  await expect(page.getByRole('button', { name: `Remove ${portfolio.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).dblclick()
  await expectToast(page, applicationMessages.submitted)
  await expect(page).toHaveURL(/\/application-pending$/)
  const reference = await page.getByText(/^FS-\d{4}-/).innerText()
  await page.goto(`${stack().webUrl}/creator-application`)
  await expectToast(page, applicationMessages.alreadyApplied(reference))
  await expect(page).toHaveURL(/\/application-pending$/)

  const other = await browser.newContext({ viewport })
  const desk = await other.newPage()
  await startSignedIn(desk, 'admin')
  await desk.goto(`${stack().webUrl}/dashboard/admin/applications`)
  await findInQueue(desk, 'Search applications', reference)
  await expect(desk).toHaveURL(/\?search=/)
  await desk
    .getByRole('row', { name: new RegExp(reference) })
    .getByRole('link')
    .click()
  await expect(desk.getByRole('link', { name: /^linkedin\.com\/in\/robin/ })).toHaveAttribute(
    'href',
    'https://linkedin.com/in/robin',
  )
  await waitForScreen(desk)
  await expectAccessibleInBothThemes(desk)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: `Download ${portfolio.name}` }).click()
  expect((await saved).suggestedFilename()).toBe(portfolio.name)

  // Denied by keyboard, taken back, and approved with a note.
  await desk.locator('body').press('d')
  await desk.keyboard.type('Too few templates.')
  await desk.keyboard.press('Control+Enter')
  await expectToast(desk, applicationReviewMessages.rejected)
  // At once: it is offered for ten seconds.
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expectToast(desk, applicationReviewMessages.undone)
  await expect(desk).toHaveURL(/\/creator-application\?id=/)

  const announced = desk.waitForResponse(/\/rpc\/admin_add_audit_log/)
  await desk.getByRole('button', { name: 'Approve with a note' }).click()
  await desk.getByLabel('Note (optional)').fill('Fine portfolio.')
  await desk.getByRole('button', { name: 'Approve application' }).dblclick()
  await expectToast(desk, applicationReviewMessages.approved)
  await expect(desk).toHaveURL(/\/dashboard\/admin\/applications\?search=/)
  // The audit entry is the last request of an approval; whatever could send a second mail has run.
  await announced

  const mail = await mailTo(stack().inboxUrl, person.email, /is approved/)
  expect(mail.Text).toContain('Fine portfolio.')
  expect(
    (await mailsTo(stack().inboxUrl, person.email)).filter(({ Subject }) => /is approved/.test(Subject)),
  ).toHaveLength(1)
  expect((await mailsTo(stack().inboxUrl, person.email)).map(({ Subject }) => Subject)).not.toContain(
    'About your creator application',
  )

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your creator dashboard' }).click()
  await expect(page.getByText('You’re an approved creator')).toBeVisible()
  await other.close()
})
