import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { submissionMessages } from '@/selling/messages/template-submission'
import { workflowMessages } from '@/workflow/messages/workflow'
import { aWorkflowFile, fileAnswers, insertAnswers, refused } from '../../../support/selling/submitting.ts'
import { server } from '../../../support/screens/server.ts'
import { choosePlatform, fileInput, fillSnapshot, fillWorkflow, newUser, open, startAs, submitButton } from './form.tsx'

beforeEach(async () => void (await startAs()))

test('A file that another creator has is refused beside the field, with the way to object', async () => {
  fileAnswers({ goods: () => HttpResponse.json({ error: workflowMessages.copied }, { status: 409 }) })
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  expect(screen.queryByText(submissionMessages.objectionHint)).toBeNull()
  await user.upload(await fileInput(), aWorkflowFile())
  const field = within(await screen.findByRole('group', { name: 'JSON file' }))
  expect(await field.findByText(submissionMessages.goodsCopied)).toBeTruthy()
  const message = field.getByText(submissionMessages.goodsCopied)
  expect(message.nextElementSibling?.textContent).toContain(submissionMessages.objectionHint)
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support/ticket')
})

test('A copy that only the database refuses is told beside the file, with the way to object', async () => {
  fileAnswers()
  insertAnswers(refused('PT422', 'no', 422, 'goods_copied'))
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  await user.click(submitButton())
  const field = within(await screen.findByRole('group', { name: 'JSON file' }))
  expect(await field.findByText(submissionMessages.goodsCopied)).toBeTruthy()
  expect(field.getByRole('link', { name: 'Contact support' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Contact support' })).toHaveLength(1)
})

test('A link to a file that another creator has is refused at its field, with the way to object beside it', async () => {
  server.use(
    http.post('*/functions/v1/fetch-workflow', () =>
      HttpResponse.json({ error: workflowMessages.copied }, { status: 409 }),
    ),
  )
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  const field = within(await screen.findByRole('group', { name: 'JSON file' }))
  await user.type(field.getByLabelText(/^JSON URL/), 'https://example.com/flow.json')
  await user.click(field.getByRole('button', { name: 'Load workflow' }))
  expect(await field.findByText(submissionMessages.goodsCopied)).toBeTruthy()
  expect(field.getByRole('link', { name: 'Contact support' })).toBeTruthy()
})

test('A share link of another creator is refused at its field, with the way to object', async () => {
  insertAnswers(refused('PT422', 'no', 422, 'goods_copied'))
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.click(submitButton())
  expect(await screen.findByRole('link', { name: 'Contact support' })).toBeTruthy()
  expect(screen.getByLabelText('GHL Snapshot URL').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(submissionMessages.goodsCopied)).toBeTruthy()
})
