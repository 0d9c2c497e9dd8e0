import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { reasonByCode } from '@/base/messages/errors'
import { creatorHistoryQuery } from '@/desk/data/creator-history'
import { moneyRisksQuery } from '@/desk/data/money-risks'
import { applicationReviewMessages } from '@/selling/messages/creator-application'
import { anApplication, applicantId, applicationAnswers, applicationId } from '../../../support/selling/applications.ts'
import { aHistory } from '../../../support/desk/template-reviews.ts'
import { rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'
import { decided, open, prepareReview } from './open-review.tsx'

beforeEach(prepareReview)

test('An approved creator is suspended for a reason, and restored', async () => {
  const user = userEvent.setup()
  applicationAnswers({ one: anApplication(decided) })
  tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
  const suspended = callAnswers('suspend_creator', () => {
    tableAnswers('creators', [{ suspended_at: '2026-11-22T10:00:00+00:00', suspension_reason: 'Copied templates' }])
    return HttpResponse.json(null)
  })
  open()
  await user.click(await screen.findByRole('button', { name: 'Suspend creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this creator?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend creator' }))
  expect(dialog.getByText(applicationReviewMessages.suspensionReasonMissing)).toBeTruthy()
  expect(suspended).toEqual([])
  await enter(dialog.getByLabelText('Reason'), ' Copied templates ')
  await user.click(dialog.getByRole('button', { name: 'Suspend creator' }))
  expect(await screen.findByText(applicationReviewMessages.suspended)).toBeTruthy()
  expect(suspended).toEqual([{ creator_id: applicantId, reason: 'Copied templates' }])

  const restored = callAnswers('restore_creator', () => {
    tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
    return HttpResponse.json(null)
  })
  expect(await screen.findByText('Copied templates')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Restore creator' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Restore Grace Hopper?' }))
  await user.click(confirm.getByRole('button', { name: 'Restore creator' }))
  expect(await screen.findByText(applicationReviewMessages.restored)).toBeTruthy()
  expect(restored).toEqual([{ creator_id: applicantId }])
  expect(await screen.findByRole('button', { name: 'Suspend creator' })).toBeTruthy()
})

test.each([
  ['PT409', 409, reasonByCode.PT409],
  ['XX000', 500, applicationReviewMessages.suspensionFailed],
])('A refused suspension (%s) keeps the reason', async (code, status, words) => {
  const user = userEvent.setup()
  applicationAnswers({ one: anApplication(decided) })
  tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
  callAnswers('suspend_creator', refusal(code, status))
  open()
  await user.click(await screen.findByRole('button', { name: 'Suspend creator' }))
  await enter(await screen.findByLabelText('Reason'), 'Copied')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend creator' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Copied')
})

/** Reads what leads to an application: the review of its applicant's templates, and the risks. */
function ReadLists() {
  useQuery(creatorHistoryQuery(applicantId))
  useQuery(moneyRisksQuery())
  return null
}

test('A suspension brings the risks and the review of templates up to date', async () => {
  const user = userEvent.setup()
  applicationAnswers({ one: anApplication(decided) })
  tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
  callAnswers('suspend_creator')
  const histories = rpcAnswers('creator_history', aHistory())
  const risks = rpcAnswers('admin_risks', { risks: [], owed: [], recent_days: 7, unopened_days: 30 })
  open(applicationId, <ReadLists />)
  await user.click(await screen.findByRole('button', { name: 'Suspend creator' }))
  await enter(await screen.findByLabelText('Reason'), 'Copied')
  await waitFor(() => expect([histories.length, risks.length]).toEqual([1, 1]))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend creator' }))
  await waitFor(() => expect([histories.length, risks.length]).toEqual([2, 2]))
})

test('An approval, and its undo, bring the review of the creator’s templates up to date', async () => {
  applicationAnswers({ one: anApplication() })
  callAnswers('review_application')
  callAnswers('undo_review')
  const histories = rpcAnswers('creator_history', aHistory())
  rpcAnswers('admin_risks', { risks: [], owed: [], recent_days: 7, unopened_days: 30 })
  open(applicationId, <ReadLists />)
  const approve = await screen.findByRole('button', { name: 'Approve' })
  await waitFor(() => expect(histories).toHaveLength(1))
  await userEvent.click(approve)
  await waitFor(() => expect(histories).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(histories).toHaveLength(3))
})
