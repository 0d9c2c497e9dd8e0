import { expect, type Page } from 'playwright/test'
import { templateImageMessages } from '../src/catalog/messages/template-image.ts'
import { templateLabels } from '../src/catalog/messages/template-labels.ts'
import { submissionMessages } from '../src/selling/messages/template-submission.ts'
import { workflowMessages } from '../src/workflow/messages/workflow.ts'
import { collectErrors, expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { startAsBuyer } from './support/own-account.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const workflow = {
  name: 'Thank new subscribers',
  nodes: [
    {
      id: 'a',
      name: 'New subscriber',
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2,
      position: [0, 0],
      parameters: {},
    },
    { id: 'b', name: 'Write thanks', type: 'n8n-nodes-base.gmail', typeVersion: 2, position: [220, 0], parameters: {} },
  ],
  connections: { 'New subscriber': { main: [[{ node: 'Write thanks', type: 'main', index: 0 }]] } },
}
const aFile = (name: string, mimeType: string, content: string) => ({ name, mimeType, buffer: Buffer.from(content) })
const goods = aFile('thanks.json', 'application/json', JSON.stringify(workflow))
const drawing = aFile(
  'cover.svg',
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>',
)

async function fillTexts(page: Page, priceLabel: string) {
  await page.getByLabel('Category').selectOption('Marketing')
  await page.getByLabel('Short Description').fill('Thanks everybody who subscribes.')
  await page.getByLabel('Long Description').fill('## What it does\n\nIt says **thank you**.')
  await page.getByLabel(priceLabel).fill('19')
}

test('A buyer submits an n8n workflow and a snapshot, and finds both on My Templates', async ({ page }) => {
  const errors = await collectErrors(page)
  await startAsBuyer(page)
  await page.goto(`${stack().webUrl}/create-template`)
  await expect(page.getByText('To sell, you need to be an approved creator.')).toBeVisible()

  await page.locator('label', { hasText: /^n8n$/ }).click()
  await page.getByLabel('Choose the workflow file').setInputFiles(aFile('other.json', 'application/json', '{}'))
  await expect(page.getByText(workflowMessages.noNodes)).toBeVisible()
  await page.getByLabel('Choose the workflow file').setInputFiles(goods)
  await expect(page.getByRole('list', { name: 'Workflow steps' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Product Name')).toHaveValue(workflow.name)
  await fillTexts(page, templateLabels.templatePrice)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible()
  await page.getByRole('button', { name: 'Use the workflow diagram' }).click()
  await waitForScreen(page)
  await expectAccessibleInBothThemes(page)

  // A draft outlives the tab.
  await page.reload()
  await expect(page.getByText('Your draft is back.')).toBeVisible()
  await expect(page.getByText('thanks.json').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).dblclick()
  await expectToast(page, submissionMessages.submitted)
  await expect(page).toHaveURL(/\/dashboard\/templates\?list=submitted$/)

  await page.goto(`${stack().webUrl}/dashboard/templates/create`)
  await expect(page.getByLabel('Product Name')).toHaveValue('')
  await page.locator('label', { hasText: /^GoHighLevel$/ }).click()
  await page.getByLabel('GHL Snapshot URL').fill('https://app.gohighlevel.com/snapshots/share/e2e')
  await page.getByLabel('Product Name').fill('Thank new patients')
  await fillTexts(page, templateLabels.snapshotPrice)
  // Drawn to PNG in the browser: an SVG is refused by the server.
  await page.getByLabel('Choose an image').setInputFiles(drawing)
  await expectToast(page, templateImageMessages.uploaded)
  const image = page.getByRole('img', { name: 'Your template' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1920)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page).toHaveURL(/\/dashboard\/templates\?list=submitted$/)
  await expect(page.getByRole('heading', { name: 'Thank new patients' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: workflow.name })).toHaveCount(1)
  expect(errors).toEqual([])
})

test('In a browser without workers, a workflow is checked by the worker’s own file', async ({ page }) => {
  const errors = await collectErrors(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  const files: string[] = []
  page.on('response', (response) => files.push(new URL(response.url()).pathname))
  await startAsBuyer(page)
  await page.goto(`${stack().webUrl}/create-template`)
  await page.locator('label', { hasText: /^n8n$/ }).click()
  await page.getByLabel('Choose the workflow file').setInputFiles(goods)
  await expect(page.getByRole('list', { name: 'Workflow steps' }).getByRole('listitem')).toHaveCount(2)
  expect(files.filter((file) => /\/workflow-worker-/.test(file))).toHaveLength(1)
  expect(errors).toEqual([])
})
