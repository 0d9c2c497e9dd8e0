import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { checkoutMessages } from '@/buying/messages/checkout'
import { purchaseMessages } from '@/buying/messages/purchases'
import { templateLabels } from '@/catalog/messages/template-labels'
import { templateMessages } from '@/catalog/messages/templates'
import { creatorId, rpcAnswers, tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, aWithdrawnPurchase, downloadAnswers, captureDownloads } from '../../../support/buying/purchase.ts'
import { server } from '../../../support/screens/server.ts'
import { buyingBox, openTemplate, section } from './open-template.tsx'

test('A user who owns the template can download it and is not offered to buy it', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  const asked = downloadAnswers()
  const saved = captureDownloads()
  const { id } = openTemplate()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: templateLabels.download }))
  expect(screen.getByText('You own this template')).toBeTruthy()
  expect((await buyingBox()).queryByRole('button', { name: 'Buy template' })).toBeNull()
  expect((await buyingBox()).queryByText(/\$/)).toBeNull()
  expect((await buyingBox()).getByRole('link', { name: 'View your purchase' }).getAttribute('href')).toBe(
    `/purchases?template=${id}`,
  )
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(asked).toEqual([{ templateId: id }])
  expect(await saved[0]?.content).toBe('{"nodes":[]}')
})

test('A refunded buyer is offered to buy again', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aWithdrawnPurchase('refunded')])
  openTemplate()
  expect(await (await buyingBox()).findByRole('button', { name: 'Buy template' })).toBeTruthy()
  expect((await buyingBox()).queryByRole('button', { name: templateLabels.download })).toBeNull()
})

test('A creator cannot buy their own template', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  openTemplate()
  expect(await (await buyingBox()).findByText('This is your template')).toBeTruthy()
  expect((await buyingBox()).queryByRole('button')).toBeNull()
})

test.for([
  ['pending_review', 'Others will see it once it’s approved.'],
  ['approved', 'This is how others see it.'],
  ['archived', 'It’s archived. Its buyers still see it.'],
] as const)('The creator of a template that is %s reads who sees it', async ([status, words]) => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  openTemplate({ status })
  expect(await (await buyingBox()).findByText(words)).toBeTruthy()
})

test('A buyer can still download a template that was taken off the marketplace', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  openTemplate({ status: 'archived' })
  expect(await (await buyingBox()).findByRole('button', { name: templateLabels.download })).toBeTruthy()
})

test('A recalled template tells its buyer what to do, and promises nothing any more', async () => {
  await signedInAs(aPerson())
  const recalled_at = '2026-11-20T12:00:00+00:00'
  const purchase = aPurchase({ template: { ...aPurchase().template, listing: null, recalled_at } })
  tableAnswers('purchases', [purchase])
  rpcAnswers('my_recalls', [
    {
      template_id: purchase.template_id,
      cause: 'malware',
      instructions: 'Delete the workflow from n8n.',
      recalled_at,
      refund: 'none',
      refund_cents: 0,
    },
  ])
  openTemplate({ status: 'archived' })
  expect(await (await buyingBox()).findByText('Delete the workflow from n8n.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'About this template' })).toBeTruthy()
  for (const name of ['What you get', 'Checked by Flowshelf', 'Versions'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('When the ownership lookup fails, the page shows an error instead of a buy button', async () => {
  await signedInAs(aPerson())
  tableFails('purchases')
  openTemplate()
  const question = within(await (await buyingBox()).findByRole('alert'))
  expect((await buyingBox()).queryByRole('button', { name: 'Buy template' })).toBeNull()
  tableAnswers('purchases', [aPurchase()])
  await userEvent.click(question.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You own this template')).toBeTruthy()
})

const workflow = JSON.stringify({
  name: 'Flow',
  nodes: [
    {
      name: 'Send',
      type: 'n8n-nodes-base.gmail',
      typeVersion: 2.1,
      position: [0, 0],
      parameters: {},
      credentials: { gmailOAuth2: { id: '1', name: 'Mara' } },
    },
  ],
  connections: {},
})

test('A buyer copies the workflow without credentials, as n8n takes it from the clipboard', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  const asked = downloadAnswers(workflow)
  const user = userEvent.setup()
  const { id } = openTemplate()
  await user.click(await (await buyingBox()).findByRole('button', { name: 'Copy to n8n' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('"nodes"'))
  expect(asked).toEqual([{ templateId: id }])
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
    name: 'Flow',
    nodes: [{ name: 'Send', type: 'n8n-nodes-base.gmail', typeVersion: 2.1, position: [0, 0], parameters: {} }],
    connections: {},
  })
  expect(await screen.findByText(purchaseMessages.copied)).toBeTruthy()
})

test('The link of a snapshot is shown to be opened or copied, and says nothing of a download', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  const url = 'https://affiliates.gohighlevel.com/?share=abc'
  server.use(http.post('*/functions/v1/template-download', () => HttpResponse.json({ kind: 'link', url })))
  const user = userEvent.setup()
  openTemplate({ platform: 'GHL', diagram: null })
  await user.click(await (await buyingBox()).findByRole('button', { name: 'Get snapshot link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your snapshot link' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Snapshot link' }).value).toBe(url)
  expect(dialog.getByRole('link', { name: 'Open snapshot link' }).getAttribute('href')).toBe(url)
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(templateMessages.linkCopied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(screen.queryByText(checkoutMessages.downloadStarted)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A browser that does not allow copying shows the text to copy by hand', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  downloadAnswers(workflow)
  const user = userEvent.setup({ writeToClipboard: false })
  for (const name of ['write', 'writeText'] as const)
    vi.spyOn(navigator.clipboard, name).mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  openTemplate()
  await user.click(await (await buyingBox()).findByRole('button', { name: 'Copy to n8n' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy it yourself' }))
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Workflow as text' })
  expect(text.value).toContain('"nodes"')
  expect(text.value).not.toContain('Mara')
})

test('A file that n8n could not paste is refused with the way out', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  downloadAnswers('{"nodes":[]}')
  openTemplate()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Copy to n8n' }))
  expect(await screen.findByText(purchaseMessages.copyUnreadable)).toBeTruthy()
})

test('Owners read how to set the template up; others do not', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  openTemplate()
  const steps = within((await section('Set it up')).getByRole('list'))
  expect(steps.getByText('Connect your accounts')).toBeTruthy()
})

test('The page of a snapshot lists what it contains, and its buyers cannot copy it to n8n', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  openTemplate({
    platform: 'GHL',
    diagram: null,
    contents: { workflows: ['Missed call'], calendars: [], pipelines: [{ name: 'Leads', stages: ['New', 'Won'] }] },
  })
  const inIt = await section('What’s in it')
  expect(await inIt.findByText('1 workflow')).toBeTruthy()
  expect(inIt.getByText('Missed call')).toBeTruthy()
  expect(within(inIt.getByRole('list', { name: 'Stages of Leads' })).getAllByRole('listitem')).toHaveLength(2)
  expect(inIt.queryByText(/calendar|custom value/)).toBeNull()
  await (await buyingBox()).findByRole('button', { name: 'Get snapshot link' })
  expect((await buyingBox()).queryByRole('button', { name: 'Copy to n8n' })).toBeNull()
})
