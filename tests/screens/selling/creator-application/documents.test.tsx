import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { applicationMessages } from '@/selling/messages/creator-application'
import { documentMessages } from '@/selling/rules/application'
import {
  accountAnswers,
  aDocument,
  applicantId,
  applicationId,
  applicationAnswers,
  removalAnswers,
  uploadAnswers,
} from '../../../support/selling/applications.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { callAnswers } from '../../../support/support/tickets.ts'
import { open } from './form.tsx'

const openSecond = () => open('?step=2')
const input = () => screen.findByLabelText(/^Choose documents/)
const path = (call: number) => `${applicantId}/${call}-x-register.pdf`

beforeEach(async () => {
  await signedInAs(aPerson({ id: applicantId }))
  accountAnswers({
    creator: { first_name: 'Ada', last_name: 'King', business_description: 'Engines.', templates_count: '1-3' },
  })
  applicationAnswers({})
})

test('A document is uploaded when chosen, survives a reload, and is submitted or removed', async () => {
  const calls = uploadAnswers()
  const removed = removalAnswers()
  const asked = callAnswers('submit_application', () =>
    HttpResponse.json({ id: applicationId, reference_number: 'FS-2026-0A1B2C' }),
  )
  const user = userEvent.setup()
  const { unmount } = openSecond()
  await user.upload(await input(), [aDocument(), aDocument('register 2.pdf')])
  expect(await screen.findByRole('button', { name: 'Remove register.pdf' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Remove register 2.pdf' })).toBeTruthy()
  expect((await screen.findAllByText(applicationMessages.documentUploaded)).length).toBeGreaterThan(0)
  expect(calls()).toBe(2)
  unmount()
  openSecond()
  await user.click(await screen.findByRole('button', { name: 'Remove register.pdf' }))
  expect(await screen.findByText(applicationMessages.documentRemoved)).toBeTruthy()
  expect(removed).toEqual([path(1)])
  await user.click(screen.getByRole('button', { name: 'Submit application' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ documents: [{ file_url: path(2), file_name: 'register 2.pdf' }] })
})

test('An upload shows its progress, blocks submitting and can be stopped', async () => {
  uploadAnswers(() => new Promise<Response>(() => {}))
  const user = userEvent.setup()
  openSecond()
  await user.upload(await input(), aDocument())
  expect(await screen.findByRole('progressbar', { name: 'Uploading register.pdf' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Uploading documents...' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Stop uploading register.pdf' }))
  expect(await screen.findByRole('button', { name: 'Submit application' })).toHaveProperty('disabled', false)
  expect(screen.queryByText(applicationMessages.documentFailed)).toBeNull()
})

const tooLarge = () => aDocument('large.pdf', new Uint8Array(5 * 1024 * 1024 + 1))

test.each([
  ['a program in disguise', () => aDocument('setup.pdf', 'MZ\x90\0'), `setup.pdf: ${documentMessages.wrongType}`],
  ['one byte too many', tooLarge, `large.pdf: ${documentMessages.tooLarge}`],
  ['nothing', () => aDocument('empty.pdf', ''), 'empty.pdf: File is required'],
  [
    'a name that fills the page',
    () => aDocument(`${'😀'.repeat(300)}.pdf`),
    `${'😀'.repeat(44)}…${'😀'.repeat(11)}.pdf: ${documentMessages.nameTooLong}`,
  ],
  ['a name with a slash', () => aDocument('..\\up.pdf'), `..\\up.pdf: ${documentMessages.namePath}`],
])('With %s, the file is refused before the upload, with its name and the reason', async (_what, file, words) => {
  const calls = uploadAnswers()
  const user = userEvent.setup({ applyAccept: false })
  openSecond()
  await user.upload(await input(), file())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Your documents' })).toBeNull()
  expect(calls()).toBe(0)
})

test.each([
  [
    'a refusal in its own words',
    () =>
      HttpResponse.json(
        { error: 'You have uploaded many documents already. Please try again later.' },
        { status: 429 },
      ),
    'You have uploaded many documents already. Please try again later.',
  ],
  [
    'a fault of the server',
    () => HttpResponse.json({ error: 'stack trace' }, { status: 500 }),
    applicationMessages.documentFailed,
  ],
  ['no network', () => HttpResponse.error(), applicationMessages.documentFailed],
])(
  'After %s, the upload shows the message as a toast and in place, and the next try succeeds',
  async (_what, answer, words) => {
    uploadAnswers(answer)
    const user = userEvent.setup()
    openSecond()
    await user.upload(await input(), aDocument())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByText(`register.pdf: ${words}`)).toBeTruthy()
    uploadAnswers()
    await user.upload(await input(), aDocument())
    expect(await screen.findByRole('button', { name: 'Remove register.pdf' })).toBeTruthy()
    expect(screen.queryByText(`register.pdf: ${words}`)).toBeNull()
  },
)

test('A document that fails to be removed is shown again', async () => {
  uploadAnswers()
  removalAnswers(() => HttpResponse.json({ message: 'no' }, { status: 500 }))
  const user = userEvent.setup()
  openSecond()
  await user.upload(await input(), aDocument())
  await user.click(await screen.findByRole('button', { name: 'Remove register.pdf' }))
  expect(await screen.findByText(applicationMessages.documentRemoveFailed)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Remove register.pdf' })).toBeTruthy()
})

test('An application accepts at most ten documents', async () => {
  const calls = uploadAnswers()
  const user = userEvent.setup()
  openSecond()
  await user.upload(
    await input(),
    Array.from({ length: 11 }, (_, index) => aDocument(`${index}.pdf`)),
  )
  expect(await screen.findByText(applicationMessages.tooManyDocuments)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(10))
  expect(calls()).toBe(10)
  expect(await input()).toHaveProperty('disabled', true)
})
