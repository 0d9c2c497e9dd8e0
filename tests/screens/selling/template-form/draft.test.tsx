import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { submissionMessages } from '@/selling/messages/template-submission'
import { templateLabels } from '@/catalog/messages/template-labels'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { aWorkflowFile, creatorId, fileAnswers, insertAnswers } from '../../../support/selling/submitting.ts'
import { fileInput, fillWorkflow, newUser, open, startAs, stepsShown, submitButton } from './form.tsx'
import { now } from '../../../support/clock.ts'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(async () => void (await startAs()))

const key = `flowshelf.template-draft.${creatorId}.new`

test('A draft with its uploaded workflow survives a reload and can be submitted', async () => {
  fileAnswers()
  const inserted = insertAnswers()
  const user = newUser()
  const { unmount } = open()
  await fillWorkflow(user, aWorkflowFile())
  unmount()
  open()
  expect(await screen.findByText('Your draft is back.')).toBeTruthy()
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder.')
  expect(await stepsShown()).toHaveLength(3)
  expect(screen.getByText('Workflow’s diagram')).toBeTruthy()
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ goods_path: `${creatorId}/1-x.json`, image_url: null })
})

test('A draft is discarded at once, and Undo brings it back; its uploads go once that has passed', async () => {
  fileAnswers()
  const discarded: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/discard_upload', async ({ request }) => {
      discarded.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const user = newUser()
  const { unmount } = open()
  await fillWorkflow(user, aWorkflowFile())
  unmount()
  open()
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', '')
  await user.click(await screen.findByRole('button', { name: actionTexts.undo }))
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder.')
  expect(await stepsShown()).toHaveLength(3)
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', '')
  expect(screen.getByLabelText(templateLabels.notificationEmail)).toHaveProperty('value', 'ada@example.com')
  expect(screen.queryByText('Your draft is back.')).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
  expect(discarded).toEqual([])
  const told = (await screen.findByText(submissionMessages.draftDiscarded)).closest('li')!
  await user.click(within(told).getByRole('button', { name: 'Close toast' }))
  await waitFor(() => expect(discarded).toEqual([{ bucket_id: 'template-goods', path: `${creatorId}/1-x.json` }]))
})

test('The first edit after a discarded draft ends its Undo, and the new text stays', async () => {
  const { unmount } = open()
  await enter(await screen.findByLabelText('Product Name'), 'First')
  unmount()
  open()
  await newUser().click(await screen.findByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByRole('button', { name: actionTexts.undo })).toBeTruthy()
  await enter(screen.getByLabelText('Product Name'), 'Second')
  await waitFor(() => expect(screen.queryByRole('button', { name: actionTexts.undo })).toBeNull())
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Second')
})

test('Uploads of an old draft have expired and are left out, while the texts are kept', async () => {
  fileAnswers()
  const user = newUser()
  const { unmount } = open()
  await fillWorkflow(user, aWorkflowFile())
  unmount()
  const aDayAgo = now() - 24 * 3600 * 1000
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"uploadedAt":\d+/g, `"uploadedAt":${aDayAgo}`))
  open()
  expect(await screen.findByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder.')
  expect(await fileInput()).toBeTruthy()
})

test('One user’s draft is not shown to the next user', async () => {
  const { unmount } = open()
  await enter(await screen.findByLabelText('Product Name'), 'Private')
  unmount()
  await signedInAs(aPerson({ id: '33333333-3333-4333-8333-333333333333' }))
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json([])),
    http.get('*/rest/v1/profiles', () => HttpResponse.json([])),
  )
  open()
  expect(await screen.findByLabelText('Product Name')).toHaveProperty('value', '')
  expect(screen.queryByText('Your draft is back.')).toBeNull()
})

test('A form without input leaves no draft, and an unreadable draft is ignored', async () => {
  localStorage.setItem(key, '{"fields":{}}')
  open()
  expect(await screen.findByLabelText('Product Name')).toHaveProperty('value', '')
  expect(screen.queryByText('Your draft is back.')).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
})
