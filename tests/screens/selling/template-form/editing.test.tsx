import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Link } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { reasonByCode } from '@/base/messages/errors'
import { templateLabels } from '@/catalog/messages/template-labels'
import { submissionMessages } from '@/selling/messages/template-submission'
import { rpcAnswers, rpcFails, diagram } from '../../../support/screens/factories.ts'
import {
  anOwnTemplate,
  aRevision,
  aWorkflowFile,
  creatorId,
  fileAnswers,
  refused,
  revisionAnswers,
  updateAnswers,
} from '../../../support/selling/submitting.ts'
import { newUser, openEdit, showEdit, startAs, submitButton } from './form.tsx'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(async () => void (await startAs()))

const { id } = anOwnTemplate()

test('A template that is not approved is changed, and only its changed columns are sent', async () => {
  const updated = updateAnswers()
  const user = newUser()
  openEdit({ status: 'changes_requested', review_note: 'Please say more.' })
  expect(await screen.findByText('Please say more.')).toBeTruthy()
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Chase unpaid invoices')
  expect(screen.getByRole('checkbox', { name: /^Setup/ })).toHaveProperty('checked', true)
  // In the workflow, whose preview is loaded on its own, as the image, and on the card.
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Workflow with 2 steps' })).toHaveLength(3))
  expect(screen.queryByRole('radio')).toBeNull()
  await enter(screen.getByLabelText('Short Description'), ' Politely.')
  await user.click(screen.getByRole('checkbox', { name: /^Setup/ }))
  await user.click(submitButton())
  expect(await screen.findByText(submissionMessages.submitted)).toBeTruthy()
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(updated).toEqual([{ short_description: 'Writes a reminder in your tone. Politely.', setup_price: null }])
})

test.each([
  ['is not confirmed is sent beside another change, for a new link', false, { email: 'desk@example.com' }],
  ['is confirmed is sent no more', true, {}],
])('An address for notifications that %s', async (_what, email_is_confirmed, sent) => {
  const updated = updateAnswers()
  openEdit({ email: 'desk@example.com', email_is_confirmed })
  await enter(await screen.findByLabelText('Short Description'), ' Politely.')
  expect(screen.queryAllByText(/We’ll send a confirmation link/)).toHaveLength(email_is_confirmed ? 0 : 1)
  await newUser().click(submitButton())
  await waitFor(() =>
    expect(updated).toEqual([{ short_description: 'Writes a reminder in your tone. Politely.', ...sent }]),
  )
})

test('New goods replace those of the stored version', async () => {
  fileAnswers()
  const updated = updateAnswers()
  const user = newUser()
  openEdit()
  await user.upload(await screen.findByLabelText('Replace invoices.json'), aWorkflowFile())
  await screen.findByText('3 steps')
  await user.click(submitButton())
  await waitFor(() => expect(updated).toEqual([{ goods_path: `${creatorId}/1-x.json` }]))
})

test('An approved template stays live: its changes become a revision with a changelog', async () => {
  const revised = revisionAnswers()
  const user = newUser()
  openEdit({ status: 'approved' })
  expect(await screen.findByText('This template is live')).toBeTruthy()
  const price = screen.getByLabelText(templateLabels.templatePrice)
  await user.clear(price)
  await enter(price, '59')
  await user.click(screen.getByRole('button', { name: 'Submit update for review' }))
  expect(await screen.findByText(submissionMessages.changelogMissing)).toBeTruthy()
  await enter(screen.getByLabelText('Changelog'), 'A new price.')
  await user.click(screen.getByRole('button', { name: 'Submit update for review' }))
  expect(await screen.findByText(submissionMessages.revised)).toBeTruthy()
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(revised).toEqual([{ template_id: id, changes: { snapshot_price: 59 }, changelog: 'A new price.' }])
})

test('A pending revision is continued, and what is submitted replaces it', async () => {
  const revised = revisionAnswers()
  const user = newUser()
  openEdit({ status: 'approved', revision: aRevision() })
  expect(await screen.findByText('Your update is in review')).toBeTruthy()
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Chase invoices')
  await enter(screen.getByLabelText('Changelog'), ' And clearer.')
  await user.click(screen.getByRole('button', { name: 'Submit update for review' }))
  await waitFor(() => expect(revised).toHaveLength(1))
  expect(revised[0]).toMatchObject({
    changes: { name: 'Chase invoices' },
    changelog: 'A shorter name. And clearer.',
  })
})

test('Opened again after an update was submitted, the form shows the update', async () => {
  const user = newUser()
  rpcAnswers('my_template', anOwnTemplate({ status: 'approved' }))
  const edit = `/dashboard/templates/${anOwnTemplate().id}/edit`
  showEdit([<Link key="out" to="/" children="Leave" />, <Link key="in" to={edit} children="Come back" />])
  expect(await screen.findByText('This template is live')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Leave' }))
  rpcAnswers('my_template', anOwnTemplate({ status: 'approved', revision: aRevision() }))
  await user.click(await screen.findByRole('link', { name: 'Come back' }))
  expect(await screen.findByText('Your update is in review')).toBeTruthy()
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Chase invoices')
})

test('The new workflow of a pending revision is shown with its name and diagram', async () => {
  const revision = aRevision()
  const changes = { ...revision.changes, goods_path: `${creatorId}/2-b.json` }
  openEdit({ status: 'approved', revision: { ...revision, changes, file_name: 'faster.json', diagram } })
  expect(await screen.findByLabelText('Replace faster.json')).toBeTruthy()
  expect(await screen.findByText(`${diagram.n.length} steps`)).toBeTruthy()
  expect(screen.getByText('Workflow’s diagram')).toBeTruthy()
})

test('The reviewer’s note on a refused revision is shown', async () => {
  openEdit({
    status: 'approved',
    revision: aRevision({ status: 'changes_requested', review_note: 'The name says too little.' }),
  })
  expect(await screen.findByText('The name says too little.')).toBeTruthy()
})

test('Without a change, nothing is sent', async () => {
  const updated = updateAnswers()
  const user = newUser()
  openEdit()
  await screen.findByLabelText('Product Name')
  await user.click(submitButton())
  expect(await screen.findByText(submissionMessages.nothingChanged)).toBeTruthy()
  expect(updated).toEqual([])
})

test('A template that was reviewed meanwhile is not overwritten', async () => {
  updateAnswers(() => HttpResponse.json([]))
  const user = newUser()
  openEdit()
  await enter(await screen.findByLabelText('Short Description'), ' More.')
  await user.click(submitButton())
  await waitFor(() =>
    expect(screen.getAllByText(submissionMessages.submitFailed(submissionMessages.changedMeanwhile))).toHaveLength(2),
  )
})

test('A refused change keeps what was typed', async () => {
  updateAnswers(refused('42501', 'no', 403))
  const user = newUser()
  openEdit()
  await enter(await screen.findByLabelText('Short Description'), ' More.')
  await user.click(submitButton())
  await waitFor(() =>
    expect(screen.getAllByText(submissionMessages.submitFailed(reasonByCode['42501']))).toHaveLength(2),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Short Description').value).toMatch(/More\.$/)
})

test('A draft of an edit is restored, and its changes stand on a template that changed meanwhile', async () => {
  const updated = updateAnswers()
  const { unmount } = openEdit()
  await enter(await screen.findByLabelText('Short Description'), ' Draft.')
  unmount()
  const again = openEdit()
  expect(await screen.findByText('Your draft is back.')).toBeTruthy()
  expect(screen.queryByText(/has changed since then/)).toBeNull()
  again.unmount()
  openEdit({ name: 'Remind debtors', updated_at: '2026-11-22T10:00:00+00:00' })
  expect(await screen.findByText(/has changed since then/)).toBeTruthy()
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder in your tone. Draft.')
  expect(screen.getByLabelText('Product Name')).toHaveProperty('value', 'Remind debtors')
  await newUser().click(submitButton())
  await waitFor(() => expect(updated).toEqual([{ short_description: 'Writes a reminder in your tone. Draft.' }]))
})

test('A draft whose sending got no answer is dropped once the template has changed', async () => {
  updateAnswers(() => HttpResponse.error())
  const user = newUser()
  const { unmount } = openEdit()
  await enter(await screen.findByLabelText('Short Description'), ' Draft.')
  await user.click(submitButton())
  expect(await screen.findAllByText(/saved in this browser/)).toHaveLength(1)
  unmount()
  openEdit({ short_description: 'Trimmed by the server.', updated_at: '2026-11-22T10:00:00+00:00' })
  expect(await screen.findByLabelText('Short Description')).toHaveProperty('value', 'Trimmed by the server.')
  expect(screen.queryByText('Your draft is back.')).toBeNull()
})

test.each([
  ['somebody else’s', { creator_id: '99999999-9999-4999-8999-999999999999' }, 'Template not found'],
  ['deleted', { deleted_at: '2026-11-21T10:00:00+00:00', status: 'archived' }, 'Template not found'],
  ['archived', { status: 'archived' }, 'An archived template can’t be edited'],
])('A template that is %s cannot be edited', async (_what, changes, message) => {
  openEdit(changes)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to My Templates' }).getAttribute('href')).toBe('/dashboard/templates')
})

test('An unknown template is not found, and a failed read offers a retry', async () => {
  rpcAnswers('my_template', null)
  const unknown = showEdit()
  expect(await screen.findByText('Template not found')).toBeTruthy()
  unknown.unmount()
  rpcFails('my_template')
  showEdit()
  expect((await screen.findAllByText(submissionMessages.loadFailed)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
