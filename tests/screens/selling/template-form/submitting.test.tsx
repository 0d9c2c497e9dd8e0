import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { errorMessages } from '@/base/messages/errors'
import { templateLabels } from '@/catalog/messages/template-labels'
import { submissionMessages } from '@/selling/messages/template-submission'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { aWorkflowFile, creatorId, fileAnswers, insertAnswers, refused } from '../../../support/selling/submitting.ts'
import {
  choosePlatform,
  fileInput,
  fillSnapshot,
  fillWorkflow,
  imageInput,
  newUser,
  open,
  startAs,
  submitButton,
} from './form.tsx'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(async () => void (await startAs()))

const goodsPath = `${creatorId}/1-x.json`

test('An n8n template is submitted with its uploaded file and leads to My Templates', async () => {
  const uploads = fileAnswers()
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillWorkflow(user, aWorkflowFile())
  await user.click(screen.getByRole('checkbox', { name: /^Support, \$29.99 a month/ }))
  await enter(screen.getByLabelText('Monthly Maintenance/Support Fee'), '12.5')
  await user.click(submitButton())
  expect(await screen.findByText(submissionMessages.submitted)).toBeTruthy()
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(uploads).toEqual(['template-goods'])
  expect(inserted).toEqual([
    {
      creator_id: creatorId,
      platform: 'n8n',
      name: 'Chase unpaid invoices',
      category: 'Finance',
      email: 'ada@example.com',
      short_description: 'Writes a reminder.',
      long_description: 'Runs each morning.',
      startup_fee: null,
      monthly_maintenance_fee: 12.5,
      snapshot_price: 49,
      setup_price: null,
      support_price: 29.99,
      contents: null,
      ghl_snapshot_url: null,
      json_file_url: null,
      goods_path: goodsPath,
      image_url: null,
      thumbnail_url: null,
      hides_step_names: false,
      shows_notes: false,
      keywords: [],
      questions: [],
    },
  ])
  expect(localStorage.getItem(`flowshelf.template-draft.${creatorId}.new`)).toBeNull()
})

test('A GHL template is submitted with its snapshot link and contents, and without a file', async () => {
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.type(await screen.findByLabelText(/^Workflows/), 'Intake{Enter}Reminder')
  await enter(screen.getByLabelText(/^Pipelines with stages/), 'Leads: New, Won')
  await user.click(screen.getByLabelText('A phone number'))
  await user.click(screen.getByRole('button', { name: 'Add a message or page' }))
  await enter(screen.getByLabelText('Name'), 'Reminder')
  await enter(screen.getByLabelText('Text'), 'See you at 9.')
  await user.click(submitButton())
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(inserted).toHaveLength(1)
  expect(inserted[0]).toMatchObject({
    platform: 'GHL',
    ghl_snapshot_url: 'https://app.gohighlevel.com/snapshots/share/abc',
    contents: {
      workflows: ['Intake', 'Reminder'],
      calendars: [],
      pipelines: [{ name: 'Leads', stages: ['New', 'Won'] }],
      customValues: [],
      needs: ['phone'],
      previews: [{ kind: 'text', name: 'Reminder', text: 'See you at 9.' }],
    },
    image_url: null,
  })
  expect(inserted[0]).not.toHaveProperty('goods_path')
})

test('An empty form shows every message and moves the focus to the first field', async () => {
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await user.clear(await screen.findByLabelText(templateLabels.notificationEmail))
  await user.click(submitButton())
  for (const message of [
    submissionMessages.platformMissing,
    submissionMessages.nameMissing,
    submissionMessages.categoryMissing,
    submissionMessages.shortDescriptionMissing,
    submissionMessages.longDescriptionMissing,
    submissionMessages.priceMissing,
    submissionMessages.emailInvalid,
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'n8n' })))
  await choosePlatform(user, 'n8n')
  await user.click(submitButton())
  expect(await screen.findByText(submissionMessages.goodsMissing)).toBeTruthy()
  expect(screen.getByText(submissionMessages.imageMissing)).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await fileInput()))
  await choosePlatform(user, 'GoHighLevel')
  expect(screen.queryByText(submissionMessages.imageMissing)).toBeNull()
  await user.click(submitButton())
  expect(await screen.findByText(submissionMessages.snapshotUrlMissing)).toBeTruthy()
  await enter(screen.getByLabelText('GHL Snapshot URL'), 'https://example.com')
  expect(await screen.findByText(submissionMessages.snapshotUrlPrefix)).toBeTruthy()
  expect(inserted).toEqual([])
})

test.each([
  ['an unknown error', refused('XX000', 'boom', 500), submissionMessages.submitFailed(submissionMessages.unknown)],
  ['a broken rule', refused('23514'), submissionMessages.submitFailed(submissionMessages.unknown)],
  ['no network', () => HttpResponse.error(), submissionMessages.submitFailed(errorMessages.unreachable)],
  [
    'missing goods',
    refused('PT422', 'no', 422, 'snapshot_link_missing'),
    submissionMessages.submitFailed(submissionMessages.snapshotUrlRefused),
  ],
  [
    'an expired upload',
    refused('PT422', 'no', 422, 'file_gone'),
    submissionMessages.submitFailed(submissionMessages.fileGone),
  ],
  [
    'a workflow for a platform of another kind of goods',
    refused('PT422', 'no', 422, 'other_platform'),
    submissionMessages.submitFailed(submissionMessages.otherPlatform),
  ],
  [
    'a refusal that the page does not know',
    refused('PT422', 'no', 422, 'something_new'),
    submissionMessages.submitFailed(submissionMessages.unknown),
  ],
  ['too many submissions', refused('PT429', 'no', 429), submissionMessages.submitFailed(errorMessages.tooMany)],
])('After %s, the message is shown and everything typed is kept', async (_what, answer, message) => {
  insertAnswers(answer)
  tableAnswers('templates', [])
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.click(submitButton())
  // Once as a toast and once in the form.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder.')
  const inserted = insertAnswers()
  await user.click(submitButton())
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(inserted).toHaveLength(1)
})

test('A double click submits one template', async () => {
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.dblClick(submitButton())
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(inserted).toHaveLength(1)
})

const draftKey = `flowshelf.template-draft.${creatorId}.new`
const saved = { long_description: 'Runs each morning.', category: 'Finance', price_cents: 4900 }

test('A draft that another tab submitted is not submitted again, unless it has changed', async () => {
  const user = newUser()
  open()
  await fillSnapshot(user)
  localStorage.removeItem(draftKey)
  tableAnswers('templates', [{ ...saved, price_cents: 3900 }])
  const inserted = insertAnswers(refused('XX000', 'boom', 500))
  await user.click(submitButton())
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Failed to submit template: Unknown errorEverything you entered is still here and saved in this browser.',
  )
  expect(inserted).toHaveLength(1)
  localStorage.removeItem(draftKey)
  tableAnswers('templates', [saved])
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }))
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(inserted).toHaveLength(1)
})

test('A template whose answer was lost is not submitted again, even after a reload', async () => {
  insertAnswers(() => HttpResponse.error())
  const user = newUser()
  const { unmount } = open()
  await fillSnapshot(user)
  await user.click(submitButton())
  await screen.findByRole('alert')
  unmount()
  open()
  expect(await screen.findByText('Your draft is back.')).toBeTruthy()
  const asked = tableAnswers('templates', [saved])
  const inserted = insertAnswers()
  await user.click(submitButton())
  expect(await screen.findByText('You are at /dashboard/templates?list=submitted')).toBeTruthy()
  expect(inserted).toEqual([])
  expect(asked[0]?.searchParams.get('name')).toBe('eq.Chase unpaid invoices')
  expect(asked[0]?.searchParams.get('creator_id')).toBe(`eq.${creatorId}`)
})

test('When the session ended, the form says so and keeps what was typed', async () => {
  const { supabase } = await import('@/base/data/supabase')
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillSnapshot(user)
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
  await user.click(submitButton())
  await waitFor(() => expect(screen.getAllByText(submissionMessages.notLoggedIn).length).toBeGreaterThan(0))
  expect(screen.getByLabelText('Short Description')).toHaveProperty('value', 'Writes a reminder.')
  expect(inserted).toEqual([])
})

test('A running upload blocks submitting', async () => {
  fileAnswers({ image: () => new Promise<Response>(() => {}) })
  const user = newUser()
  open()
  await user.upload(await imageInput(), new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: actionTexts.uploading })).toHaveProperty('disabled', true),
  )
})

test.each([null, 'pending', 'rejected'])(
  'With the creator status %s, the form says that approval waits',
  async (status) => {
    await startAs(status)
    open()
    expect(await screen.findByText('To sell, you need to be an approved creator.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'creator application' }).getAttribute('href')).toBe('/creator-application')
  },
)

test('Another address for notifications has to be confirmed first, and the form says so', async () => {
  const user = newUser()
  open()
  const email = await screen.findByLabelText(templateLabels.notificationEmail)
  expect(email).toHaveProperty('value', 'ada@example.com')
  expect(screen.queryByText(/We’ll send a confirmation link/)).toBeNull()
  await user.clear(email)
  await enter(email, 'work@example.com')
  expect(
    await screen.findByText(
      'We’ll send a confirmation link to this address. Until it’s confirmed, we’ll email ada@example.com.',
    ),
  ).toBeTruthy()
  await user.clear(email)
  await enter(email, 'ADA@example.com')
  expect(screen.queryByText(/We’ll send a confirmation link/)).toBeNull()
})

test('The preview shows the long description as the template’s page will', async () => {
  const user = newUser()
  open()
  await user.click(await screen.findByRole('tab', { name: 'Preview' }))
  expect(screen.getByText('Nothing to preview yet.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Write' }))
  await user.type(screen.getByLabelText('Long Description'), '## What it does{enter}{enter}<b>no</b> **yes**')
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'What it does', level: 3 })).toBeTruthy()
  expect(screen.getByText('yes').tagName).toBe('STRONG')
  await user.click(screen.getByRole('tab', { name: 'Write' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Long Description').value).toContain('**yes**')
})
