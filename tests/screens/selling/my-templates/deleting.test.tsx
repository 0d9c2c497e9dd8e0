import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'
import { rpcAnswers, rpcFails, tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { anUpdate, aSubmission, card, linksAnswer, openMyTemplates, submissionsAnswer } from './open-my-templates.tsx'

const mara = aPerson({ email: 'mara@example.com' })
const other = aSubmission({ id: '2', name: 'Polite retry' })

beforeEach(async () => {
  tableAnswers('purchases', [])
  linksAnswer()
  await signedInAs(mara, 'creator')
})

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Chase unpaid invoices' }))
  return within(await screen.findByRole('dialog', { name: messages.deletion }))
}

test('A template is deleted once it was confirmed, with one request for a double click', async () => {
  submissionsAnswer(aSubmission(), other)
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const asked: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/delete_template', async ({ request }) => {
      asked.push(await request.json())
      await waiting
      return HttpResponse.json('deleted')
    }),
  )
  openMyTemplates()
  const dialog = await ask()
  expect(dialog.getByText(messages.deletionQuestion('Chase unpaid invoices'))).toBeTruthy()
  expect(dialog.queryByText(/archived/)).toBeNull()
  submissionsAnswer(other)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getByRole('button', { name: messages.deleting })).toHaveProperty('disabled', true)
  answer()
  expect(await screen.findByText(messages.deleted)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chase unpaid invoices' })).toBeNull())
  expect(await card('Polite retry')).toBeTruthy()
  expect(asked).toEqual([{ template_id: '7e000000-0000-4000-8000-00000000000a' }])
  // The button that had the focus is gone; the next template came in its place.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit Polite retry' })))
})

test('Deleting the only template leaves the empty state', async () => {
  submissionsAnswer(aSubmission())
  rpcAnswers('delete_template', 'deleted')
  openMyTemplates()
  const dialog = await ask()
  submissionsAnswer()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: messages.none })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Cancel keeps the template and returns the focus to its button', async () => {
  submissionsAnswer(aSubmission())
  openMyTemplates()
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await card()).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Chase unpaid invoices' })),
  )
})

test.each([
  ['sold', { sales_count: 3 }],
  ['downloaded', { downloads_count: 3 }],
])('A template that was %s is archived, and dialog and toast say so', async (_how, figures) => {
  submissionsAnswer(aSubmission(figures))
  rpcAnswers('delete_template', 'archived')
  openMyTemplates()
  const dialog = await ask()
  expect(dialog.getByText(messages.deletionOfSold)).toBeTruthy()
  submissionsAnswer()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(messages.archived)).toBeTruthy()
  expect(screen.queryByText(messages.deleted)).toBeNull()
})

test('A deletion that fails says so, and the dialog stays for another try', async () => {
  submissionsAnswer(aSubmission())
  rpcFails('delete_template')
  openMyTemplates()
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(messages.deleteFailed)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false)
  rpcAnswers('delete_template', 'deleted')
  submissionsAnswer()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(messages.deleted)).toBeTruthy()
})

const withdrawal = () => screen.findByRole('button', { name: 'Withdraw the update to Chase unpaid invoices' })

test('An update in review is withdrawn at once, and comes back with Undo', async () => {
  submissionsAnswer(aSubmission(anUpdate('pending')))
  const asked = rpcAnswers('withdraw_revision', null)
  openMyTemplates()
  expect((await card()).getByRole('heading', { level: 3, name: 'Update in review' })).toBeTruthy()
  expect(
    (await card()).getByText('Submitted Nov 10, 2026. The approved version stays live in the meantime.'),
  ).toBeTruthy()
  const button = await withdrawal()
  submissionsAnswer(aSubmission())
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Update in review' })).toBeNull())
  // A toast with Undo of an earlier test may still be leaving.
  expect(await screen.findAllByText(messages.withdrawn)).not.toHaveLength(0)
  expect(asked).toEqual([{ revision_id: '7e000000-0000-4000-8000-00000000000b' }])
  expect(document.activeElement).not.toBe(document.body)

  const restored = rpcAnswers('restore_revision', null)
  submissionsAnswer(aSubmission(anUpdate('pending')))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!)
  expect(await screen.findByText(messages.restored)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Update in review' })).toBeTruthy()
  expect(restored).toEqual([{ revision_id: '7e000000-0000-4000-8000-00000000000b' }])
})

test('An update that cannot be withdrawn says so and is shown as it stands now', async () => {
  submissionsAnswer(aSubmission(anUpdate('pending')))
  rpcFails('withdraw_revision')
  openMyTemplates()
  const button = await withdrawal()
  submissionsAnswer(aSubmission(anUpdate('rejected', 'Not yet.')))
  await userEvent.click(button)
  expect(await screen.findByText(messages.withdrawFailed)).toBeTruthy()
  expect(await screen.findByText('Not yet.')).toBeTruthy()
})

test('An update that cannot be brought back says what to do', async () => {
  submissionsAnswer(aSubmission(anUpdate('pending')))
  rpcAnswers('withdraw_revision', null)
  rpcFails('restore_revision')
  openMyTemplates()
  const button = await withdrawal()
  submissionsAnswer(aSubmission())
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(messages.restoreFailed)).toBeTruthy()
})
