import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { shortcutsOnScreen } from '@/base/page/use-shortcuts'
import { errorMessages } from '@/base/messages/errors'
import { applicationReviewMessages } from '@/selling/messages/creator-application'
import { anApplication, applicantId, applicationId, applicationAnswers } from '../../../support/selling/applications.ts'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'
import { decided, open, prepareReview } from './open-review.tsx'

const inQueue = () => screen.findByText('You are at /dashboard/admin/applications')

beforeEach(prepareReview)

test('The letter A approves at once, moves on to the next application and offers to undo', async () => {
  applicationAnswers({ one: anApplication() })
  const next = '9a000000-0000-4000-8000-000000000003'
  rpcAnswers('application_neighbors', { previous: null, next, place: 1, total: 2 })
  const asked = callAnswers('review_application')
  const undone = callAnswers('undo_review')
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  await user.keyboard('aa')
  expect(await screen.findByText(applicationReviewMessages.approved)).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe(`?id=${next}`))
  expect(asked).toEqual([
    { application_id: applicationId, decision: 'approved', note: '', seen_at: '2026-11-20T10:00:00.123456+00:00' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(applicationReviewMessages.undone)).toBeTruthy()
  expect(undone).toEqual([{ application_id: applicationId }])
  await waitFor(() => expect(window.location.search).toBe(`?id=${applicationId}`))
})

test('A note can go with an approval, trimmed and sent once', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve with a note' }))
  await enter(screen.getByLabelText('Note (optional)'), ' Fine. ')
  await user.dblClick(screen.getByRole('button', { name: 'Approve application' }))
  expect(await inQueue()).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'approved', note: 'Fine.' }])
})

test('The letter D asks for a reason, which Ctrl+Enter sends', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('d{Control>}{Enter}{/Control}')
  expect(await screen.findByText(applicationReviewMessages.noteMissing)).toBeTruthy()
  await user.paste('x'.repeat(2001))
  expect(await screen.findByText(applicationReviewMessages.noteTooLong)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(asked).toEqual([])
  await user.clear(screen.getByLabelText('Reason'))
  await user.keyboard('Too few.{Control>}{Enter}{/Control}')
  expect(await inQueue()).toBeTruthy()
  expect(await screen.findByText(applicationReviewMessages.rejected)).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'rejected', note: 'Too few.' }])
})

test('The letter A approves without the words of a denial, and not while its form is open', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('d')
  await enter(await screen.findByLabelText('Reason'), 'Too few.')
  await user.tab()
  await user.keyboard('a')
  expect(asked).toEqual([])
  await user.click(screen.getByLabelText('Reason'))
  await user.keyboard('{Escape}a')
  expect(await inQueue()).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'approved', note: '' }])
})

test('An application that waits for an answer is not asked again', async () => {
  applicationAnswers({ one: anApplication({ status: 'info_requested', note: 'Which clients?' }) })
  open()
  await screen.findByRole('button', { name: 'Approve' })
  await userEvent.keyboard('i')
  expect(screen.queryByLabelText('Question')).toBeNull()
  expect(screen.getByText(/^Press A to approve or D to deny\./)).toBeTruthy()
})

test('A question is sent, and its words can be saved and chosen again', async () => {
  applicationAnswers({ one: anApplication() })
  server.use(
    http.get('*/rest/v1/saved_reasons', () =>
      HttpResponse.json([{ id: 'r1', decision: 'info_requested', reason: 'Which clients?' }]),
    ),
  )
  const asked = callAnswers('review_application')
  const saved = callAnswers('save_reason')
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('i')
  await enter(await screen.findByLabelText('Question'), 'Which country?')
  await user.click(screen.getByRole('button', { name: 'Save this text for next time' }))
  expect(await screen.findByText(applicationReviewMessages.reasonSaved)).toBeTruthy()
  expect(saved).toEqual([{ decision: 'info_requested', reason: 'Which country?' }])
  await user.selectOptions(screen.getByLabelText('Saved reasons'), 'Which clients?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await inQueue()).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'info_requested', note: 'Which clients?' }])
})

test('Letters do nothing in a field, and nothing at all once they are turned off', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const added = callAnswers('add_application_note')
  const user = userEvent.setup()
  open()
  await enter(await screen.findByLabelText('Add a note'), 'a sad idea')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText(applicationReviewMessages.noteAdded)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
  await user.keyboard('ad')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect([asked, added]).toEqual([[], [{ application_id: applicationId, note: 'a sad idea' }]])
  localStorage.clear()
})

test('The list of shortcuts has those of the review, without decisions once it is decided', async () => {
  const { shortcuts } = applicationReviewMessages
  applicationAnswers({ one: anApplication() })
  const { unmount } = open()
  await screen.findByRole('button', { name: 'Approve' })
  const labels = () => shortcutsOnScreen().map(({ label }) => label)
  const always = [shortcuts.next, shortcuts.previous, shortcuts.undo]
  await waitFor(() => expect(labels()).toEqual([...always, shortcuts.approve, shortcuts.deny, shortcuts.ask]))
  unmount()
  expect(labels()).toEqual([])
  applicationAnswers({ one: anApplication({ ...decided, note: 'Welcome.' }) })
  open()
  await screen.findByText('Welcome.')
  await waitFor(() => expect(labels()).toEqual(always))
})

test('An application decided meanwhile shows a message and its current state', async () => {
  applicationAnswers({ one: anApplication() })
  const words = applicationReviewMessages.decidedMeanwhile
  callAnswers('review_application', () => {
    applicationAnswers({ one: anApplication({ ...decided, note: 'Welcome.' }) })
    return HttpResponse.json({ code: 'PT409', message: words, details: null, hint: null }, { status: 409 })
  })
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('Welcome.')).toBeTruthy()
  expect(screen.getByText(/^Approved on Nov 21, 2026/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
})

test('An undo that comes too late says so', async () => {
  applicationAnswers({ one: anApplication() })
  callAnswers('review_application')
  callAnswers('undo_review', refusal('PT409', 409))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(applicationReviewMessages.undoTooLate)).toBeTruthy()
})

test('An approval is refused with advice if a document is missing or has changed', async () => {
  applicationAnswers({ one: anApplication() })
  callAnswers('review_application', refusal('PT422', 422))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(applicationReviewMessages.documentsChanged)).toBeTruthy()
})

test('A reason that is one too many is refused with the limit', async () => {
  applicationAnswers({ one: anApplication() })
  callAnswers('save_reason', refusal('PT422', 422))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Deny' }))
  await enter(await screen.findByLabelText('Reason'), 'Too few.')
  await user.click(screen.getByRole('button', { name: 'Save this text for next time' }))
  expect(await screen.findByText('You already have 50 saved reasons. Please delete one first.')).toBeTruthy()
})

test('A failed decision shows a plain message and keeps the note', async () => {
  applicationAnswers({ one: anApplication() })
  callAnswers('review_application', refusal('XX000', 500))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Deny' }))
  await enter(await screen.findByLabelText('Reason'), 'Too few.')
  await user.click(screen.getByRole('button', { name: 'Deny application' }))
  expect(await screen.findByText(errorMessages.unknown)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Deny' }))
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Too few.')
})

test('An admin cannot decide on their own application', async () => {
  await signedInAs(aPerson({ id: applicantId }))
  rpcAnswers('is_admin', true)
  applicationAnswers({ one: anApplication() })
  open()
  expect(await screen.findByText(`${applicationReviewMessages.ownApplication}. Another admin has to.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
