import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { errorMessages } from '@/base/messages/errors'
import { uploadMessages } from '@/base/messages/uploads'
import { submissionMessages } from '@/selling/messages/template-submission'
import { workflowMessages } from '@/workflow/messages/workflow'
import { server } from '../../../support/screens/server.ts'
import { aWorkflow, aWorkflowFile, creatorId, fileAnswers, insertAnswers } from '../../../support/selling/submitting.ts'
import {
  choosePlatform,
  fileInput,
  fillTexts,
  fillWorkflow,
  newUser,
  open,
  startAs,
  stepsShown,
  submitButton,
} from './form.tsx'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(async () => void (await startAs()))

async function openForWorkflow() {
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  return user
}

test('The workflow’s name and steps are shown at once, and its name becomes the product name', async () => {
  fileAnswers({ goods: () => new Promise<Response>(() => {}) })
  const user = await openForWorkflow()
  await user.upload(await fileInput(), aWorkflowFile())
  expect(await screen.findByRole('progressbar', { name: 'Uploading invoices.json' })).toBeTruthy()
  expect(screen.getByRole('button', { name: actionTexts.uploading })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Stop uploading invoices.json' }))
  fileAnswers()
  await user.upload(await fileInput(), aWorkflowFile())
  expect(await screen.findByText('3 steps')).toBeTruthy()
  expect(await stepsShown()).toEqual(['Each morningTrigger', 'Overdue invoicesApp', 'Write reminderAI'])
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Chase unpaid invoices')
})

test('A typed product name is kept', async () => {
  fileAnswers()
  const user = await openForWorkflow()
  await enter(screen.getByLabelText('Product Name'), 'Mine')
  await user.upload(await fileInput(), aWorkflowFile())
  await screen.findByText('3 steps')
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Mine')
})

test('A long workflow shows its first steps, and all of them on request', async () => {
  fileAnswers()
  const nodes = Array.from({ length: 20 }, (_, index) => ({
    name: `Step ${index}`,
    type: 'n8n-nodes-base.set',
    position: [index * 220, 0],
  }))
  const user = await openForWorkflow()
  await user.upload(await fileInput(), aWorkflowFile({ ...aWorkflow(), nodes, connections: {} }))
  await user.click(await screen.findByRole('button', { name: 'Show all 20 steps' }))
  expect(await stepsShown()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show fewer steps' }))
  expect(await stepsShown()).toHaveLength(8)
})

test.each([
  ['text', 'not json', workflowMessages.unreadable],
  ['an empty file', '', workflowMessages.unreadable],
  ['JSON without nodes', '{"name":"x"}', workflowMessages.noNodes],
])('%s is refused before the upload, with the parser’s message', async (_what, content, message) => {
  const uploads = fileAnswers()
  const user = await openForWorkflow()
  await user.upload(await fileInput(), aWorkflowFile(content))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(uploads).toEqual([])
})

test('A file of more than 5 MB is refused before it is read', async () => {
  const uploads = fileAnswers()
  const user = await openForWorkflow()
  const file = aWorkflowFile()
  Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 })
  await user.upload(await fileInput(), file)
  expect(await screen.findByText(workflowMessages.tooLarge)).toBeTruthy()
  expect(uploads).toEqual([])
})

test.each([
  ['a refusal', () => HttpResponse.json({ error: uploadMessages.tooMany }, { status: 429 }), uploadMessages.tooMany],
  [
    'a fault of the server',
    () => HttpResponse.json({ error: 'stack trace' }, { status: 500 }),
    submissionMessages.goodsFailed,
  ],
  ['no network', () => HttpResponse.error(), submissionMessages.goodsFailed],
])('After %s, the upload shows a toast and a message in place', async (_what, answer, message) => {
  fileAnswers({ goods: answer })
  const user = await openForWorkflow()
  await user.upload(await fileInput(), aWorkflowFile())
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  fileAnswers()
  await user.upload(await fileInput(), aWorkflowFile())
  expect(await screen.findByText('3 steps')).toBeTruthy()
})

test('Another workflow replaces the file once it is uploaded, with its drawing and its name', async () => {
  fileAnswers()
  const discarded: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/discard_upload', async ({ request }) => {
      discarded.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  expect(screen.getByText('Workflow’s diagram')).toBeTruthy()
  const successor = aWorkflowFile(aWorkflow('File receipts'), 'receipts.json')
  const replace = () => screen.getByLabelText('Replace invoices.json')
  fileAnswers({ goods: () => HttpResponse.json({ error: uploadMessages.tooMany }, { status: 429 }) })
  await user.upload(replace(), successor)
  await waitFor(() => expect(screen.getAllByText(uploadMessages.tooMany)).toHaveLength(2))
  expect(discarded).toEqual([])
  const stored = { path: `${creatorId}/2-x.json`, name: 'receipts.json', size: 2400, type: 'application/json' }
  fileAnswers({ goods: () => HttpResponse.json(stored) })
  await user.upload(replace(), successor)
  expect(await screen.findByLabelText('Replace receipts.json')).toBeTruthy()
  expect(discarded).toEqual([{ bucket_id: 'template-goods', path: `${creatorId}/1-x.json` }])
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'File receipts')
  expect(screen.getByText('Workflow’s diagram')).toBeTruthy()
  // A workflow can also be taken away, such as for a link; the keyboard goes on where the next one is chosen.
  await user.click(screen.getByRole('button', { name: 'Remove receipts.json' }))
  expect(screen.getByText('Created as soon as you add the workflow')).toBeTruthy()
  expect(document.activeElement).toBe(await fileInput())
})

test('A new workflow of notes alone needs an image, because it has no diagram', async () => {
  fileAnswers()
  server.use(http.post('*/rest/v1/rpc/discard_upload', () => new HttpResponse(null, { status: 204 })))
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  const { nodes, ...rest } = aWorkflow()
  await user.upload(
    screen.getByLabelText('Replace invoices.json'),
    aWorkflowFile({ ...rest, nodes: nodes.slice(0, 1), connections: {} }),
  )
  await screen.findByText('0 steps')
  await user.click(submitButton())
  expect(await screen.findByText(submissionMessages.imageMissing)).toBeTruthy()
  expect(inserted).toEqual([])
})

const url = 'https://example.com/invoices.json'

/** Mocks fetch-workflow. @returns the bodies of the requests */
function fetchAnswers(answer: () => Response) {
  const bodies: unknown[] = []
  server.use(
    http.post('*/functions/v1/fetch-workflow', async ({ request }) => {
      bodies.push(await request.json())
      return answer()
    }),
  )
  return bodies
}

const fetched = () =>
  HttpResponse.json({
    path: `${creatorId}/9-x.json`,
    name: 'invoices.json',
    size: 2400,
    type: 'application/json',
    text: JSON.stringify(aWorkflow()),
  })

test('A hosted workflow is fetched by the server, and shown like an uploaded one', async () => {
  const asked = fetchAnswers(fetched)
  const inserted = insertAnswers()
  const user = await openForWorkflow()
  await user.type(screen.getByLabelText(/^JSON URL/), ` ${url}{enter}`)
  expect(await screen.findByText(`From ${url}`)).toBeTruthy()
  expect(asked).toEqual([{ url }])
  expect(await stepsShown()).toEqual(['Each morningTrigger', 'Overdue invoicesApp', 'Write reminderAI'])
  await user.click(screen.getByRole('button', { name: 'Use the workflow diagram' }))
  await fillTexts(user)
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ json_file_url: url, goods_path: `${creatorId}/9-x.json` })
})

test('Submitting fetches an address that was not loaded yet', async () => {
  const asked = fetchAnswers(fetched)
  const user = await openForWorkflow()
  await enter(screen.getByLabelText(/^JSON URL/), url)
  await user.click(submitButton())
  expect(await screen.findByText(`From ${url}`)).toBeTruthy()
  expect(asked).toEqual([{ url }])
})

test.each([
  ['http://example.com/a.json', submissionMessages.jsonUrlInvalid],
  ['example.com', submissionMessages.jsonUrlInvalid],
])('The address %s is refused without a request', async (typed, message) => {
  const asked = fetchAnswers(fetched)
  const user = await openForWorkflow()
  await enter(screen.getByLabelText(/^JSON URL/), typed)
  await user.click(screen.getByRole('button', { name: 'Load workflow' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(asked).toEqual([])
})

test.each([
  [
    'the server’s reason',
    () => HttpResponse.json({ error: workflowMessages.noNodes }, { status: 400 }),
    workflowMessages.noNodes,
  ],
  [
    'a fault of the server',
    () => HttpResponse.json({ error: 'stack trace' }, { status: 500 }),
    submissionMessages.fetchFailed,
  ],
  ['no network', () => HttpResponse.error(), `${errorMessages.unreachable}.`],
])('An address that cannot be fetched shows %s', async (_what, answer, message) => {
  fetchAnswers(answer)
  const user = await openForWorkflow()
  await enter(screen.getByLabelText(/^JSON URL/), url)
  await user.click(screen.getByRole('button', { name: 'Load workflow' }))
  // Once as a toast and once in the form.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
})
