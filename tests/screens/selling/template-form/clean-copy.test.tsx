import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { submissionMessages } from '@/selling/messages/template-submission'
import { checkMessages, leakTitles, severityTexts } from '@/workflow/messages/workflow-check'
import { leakAdvice } from '@/workflow/messages/workflow-leaks'
import { aLeakyWorkflow, aPrivateWorkflow, aReportOn, leakedToken } from '../../../support/workflow/leaky-workflow.ts'
import { server } from '../../../support/screens/server.ts'
import {
  anOwnTemplate,
  aWorkflowFile,
  creatorId,
  fileAnswers,
  insertAnswers,
  refused,
  updateAnswers,
} from '../../../support/selling/submitting.ts'
import { choosePlatform, fileInput, fillWorkflow, newUser, open, openEdit, startAs, submitButton } from './form.tsx'

beforeEach(async () => void (await startAs()))

const holdsSecrets = submissionMessages.holdsSecrets
const leakyFile = () => aWorkflowFile(aLeakyWorkflow())
const makeCopy = () => screen.findByRole('button', { name: checkMessages.make })
const useCopy = () => screen.findByRole('button', { name: checkMessages.use })

/** Mocks discard_upload. @returns the discarded paths */
function discardAnswers() {
  const paths: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/discard_upload', async ({ request }) => {
      paths.push(((await request.json()) as { path: string }).path)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return paths
}

test('What is in a file is told in words, gravest first, with how to mend it and the grade', async () => {
  fileAnswers()
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  await user.upload(await fileInput(), leakyFile())
  const secrets = within(await screen.findByRole('region', { name: severityTexts.high.title }))
  expect(secrets.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Header “Authorization” of ‘Call CRM’',
  )
  expect(secrets.getByText(leakAdvice.secret)).toBeTruthy()
  const details = within(screen.getByRole('region', { name: severityTexts.medium.title }))
  expect(details.getByText(leakTitles.credential)).toBeTruthy()
  expect(details.getByText(leakTitles.email)).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: severityTexts.low.title })).getByText(leakTitles.instance_id),
  ).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Why this grade' }).textContent).toContain('It contains secrets')
  expect(
    within(screen.getByRole('region', { name: 'Worth a look' })).getByText(/^Never reached: ‘Call CRM’/),
  ).toBeTruthy()
  expect(document.body.textContent).not.toContain(leakedToken)
})

test('A file with secrets is not submitted: the focus goes to the way out, and the draft keeps no secret', async () => {
  fileAnswers()
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, leakyFile())
  await user.click(submitButton())
  await waitFor(() => expect(document.activeElement?.textContent).toContain(holdsSecrets))
  expect(inserted).toEqual([])
  expect(JSON.stringify({ ...localStorage })).toContain('Header')
  expect(JSON.stringify({ ...localStorage })).not.toContain(leakedToken)
})

test('One click makes a clean copy, shows what it changes, and puts it in place of the original', async () => {
  fileAnswers()
  const discarded = discardAnswers()
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, leakyFile())
  const bodies: string[] = []
  server.use(
    http.post('*/functions/v1/upload-file', async ({ request }) => {
      bodies.push(await request.text())
      return HttpResponse.json({ path: `${creatorId}/2-clean.json`, name: 'invoices.json', size: 1, type: 'x' })
    }),
  )
  await user.click(await makeCopy())
  const dialog = within(await screen.findByRole('dialog', { name: checkMessages.changes }))
  const changes = within(dialog.getByRole('region', { name: checkMessages.changes }))
  expect(changes.getByRole('heading', { name: 'Call CRM' })).toBeTruthy()
  expect(changes.getByText('a8Fk••••')).toBeTruthy()
  expect(changes.getByText('YOUR_SECRET_1')).toBeTruthy()
  expect(changes.getByText('1 item')).toBeTruthy()
  expect(document.body.textContent).not.toContain(leakedToken)
  await user.click(await useCopy())
  expect(await screen.findByText(checkMessages.inUse)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(checkMessages.inUse))
  expect(screen.queryByText(holdsSecrets)).toBeNull()
  expect(screen.getByText(checkMessages.nothing)).toBeTruthy()
  expect(bodies).toHaveLength(1)
  for (const secret of [leakedToken, 'Jane Customer', 'Ada’s mail', 'a1b2c3d4e5f6'])
    expect(bodies[0]).not.toContain(secret)
  await waitFor(() => expect(discarded).toEqual([`${creatorId}/1-x.json`]))
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ goods_path: `${creatorId}/2-clean.json` })
})

test('A clean copy that cannot be uploaded leaves the original in place, and can be tried again', async () => {
  fileAnswers()
  const discarded = discardAnswers()
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  await user.upload(await fileInput(), leakyFile())
  await user.click(await makeCopy())
  fileAnswers({ goods: () => HttpResponse.error() })
  await user.click(await useCopy())
  expect(await screen.findByText(checkMessages.notUploaded)).toBeTruthy()
  expect(discarded).toEqual([])
  fileAnswers()
  await user.click(await useCopy())
  expect(await screen.findByText(checkMessages.inUse)).toBeTruthy()
})

test('Closing the dialog keeps the original, and gives the focus back', async () => {
  fileAnswers()
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  await user.upload(await fileInput(), leakyFile())
  await user.click(await makeCopy())
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(holdsSecrets)).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await makeCopy()))
})

test('A draft of an earlier visit still tells what was found, and asks for the file to clean it', async () => {
  fileAnswers()
  const user = newUser()
  const { unmount } = open()
  await choosePlatform(user, 'n8n')
  await user.upload(await fileInput(), leakyFile())
  await makeCopy()
  unmount()
  open()
  expect(await screen.findByText(holdsSecrets)).toBeTruthy()
  expect(screen.getByText(checkMessages.chooseAgain)).toBeTruthy()
  expect(screen.queryByRole('button', { name: checkMessages.make })).toBeNull()
})

test('A file that only the database refuses is told beside the file, and nothing that was typed is lost', async () => {
  fileAnswers()
  const message = submissionMessages.goodsLeak
  insertAnswers(refused('PT422', 'no', 422, 'workflow_leaks'))
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  await user.click(submitButton())
  const file = within(await screen.findByRole('group', { name: 'JSON file' }))
  expect(await file.findByText(message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(message))
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder.')
})

test('Hidden names of the steps are sent with the template', async () => {
  fileAnswers()
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  await user.click(screen.getByRole('checkbox', { name: /^Hide step names/ }))
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ hides_step_names: true })
})

test('The file of a stored template shows its report, and is read for a clean copy', async () => {
  fileAnswers()
  const updated = updateAnswers()
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/template-download', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ kind: 'file', url: 'https://files.test/storage/v1/goods', fileName: 'invoices.json' })
    }),
    http.get('*/storage/v1/goods', () => HttpResponse.json(aPrivateWorkflow())),
  )
  const user = newUser()
  openEdit({ status: 'changes_requested', hides_step_names: true, report: aReportOn(aPrivateWorkflow()) })
  expect(await screen.findByText(checkMessages.holdsPrivate)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Hide step names/ })).toHaveProperty('checked', true)
  await user.click(await makeCopy())
  await user.click(await useCopy())
  expect(await screen.findByText(checkMessages.inUse)).toBeTruthy()
  expect(asked).toEqual([{ templateId: anOwnTemplate().id, version: 1 }])
  await user.click(screen.getByRole('checkbox', { name: /^Hide step names/ }))
  await user.click(submitButton())
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]).toEqual({ goods_path: `${creatorId}/1-x.json`, hides_step_names: false })
})
