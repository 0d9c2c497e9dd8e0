import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import {
  aReview,
  aReviewedTemplate,
  aReviewOfUpdate,
  aWorkflowFile,
  goodsAnswer,
  reviewedCreator,
  reviewedId,
  revisionId,
} from '../../../support/desk/template-reviews.ts'
import { openReview, prepareReview } from './open-review.tsx'

const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)

const sentBack = {
  id: 1,
  at: '2026-11-19T10:00:00+00:00',
  decision: 'changes_requested',
  note: 'Say more',
  is_revision: false,
  admin: 'Robin',
}
const reviewed_at = '2026-11-19T10:00:00+00:00'

beforeEach(prepareReview)

test('The review of a resubmitted draft shows what changed since the last one, texts and steps', async () => {
  goodsAnswer({
    [`${reviewedId} last`]: aWorkflowFile({ Webhook: {}, Code: { jsCode: 'return alpha' } }),
    [reviewedId]: aWorkflowFile({ Webhook: {}, Code: { jsCode: 'return beta' }, Gmail: {} }),
  })
  const seen = aReviewedTemplate({
    short_description: 'Reads unpaid invoices.',
    goods_path: `${reviewedCreator}/0.json`,
  })
  rpcAnswers('template_under_review', aReview({ last_review: { reviewed_at, seen }, decisions: [sentBack] }))
  openReview()
  const changes = await card('Changed since the last review')
  expect(changes.getByText(/sent back for changes/)).toBeTruthy()
  expect((await changes.findByText('unpaid')).tagName).toBe('DEL')
  expect(changes.getByText('overdue').tagName).toBe('INS')
  expect(await changes.findByText('Gmail')).toBeTruthy()
  expect(changes.getByText('parameters: jsCode')).toBeTruthy()
  await userEvent.click(changes.getByText(/Before and after/))
  await waitFor(() => expect(changes.getByText('alpha').tagName).toBe('DEL'))
  expect(changes.getByText('beta').tagName).toBe('INS')
})

test('A draft that was submitted again without changes says so, and a new one has no such part', async () => {
  rpcAnswers('template_under_review', aReview({ last_review: { reviewed_at, seen: aReviewedTemplate() } }))
  const { unmount } = openReview()
  const changes = await card('Changed since the last review')
  expect(changes.getByText('Nothing has changed since the last review.')).toBeTruthy()
  unmount()
  rpcAnswers('template_under_review', aReview())
  openReview()
  expect(await screen.findByRole('heading', { name: 'What buyers get' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Changed since the last review' })).toBeNull()
})

test('What was decided on shows no changes since that decision', async () => {
  const seen = aReviewedTemplate({ name: 'Another name' })
  rpcAnswers(
    'template_under_review',
    aReview({ template: aReviewedTemplate({ status: 'approved' }), last_review: { reviewed_at, seen } }),
  )
  openReview()
  expect(await screen.findByRole('heading', { name: 'What buyers get' })).toBeTruthy()
  expect(screen.queryByText('Another name')).toBeNull()
})

test('An update that was sent back is compared with what the last review saw, or with the live template', async () => {
  const seen = aReviewedTemplate({ status: 'approved', price_cents: 5900 })
  rpcAnswers('template_under_review', {
    ...aReviewOfUpdate({ price_cents: 6900 }),
    last_review: { reviewed_at, seen },
    decisions: [sentBack],
  })
  openReview(revisionId)
  const changes = await card('What changes')
  expect(changes.getByText('$59.00').tagName).toBe('DEL')
  await userEvent.click(changes.getByRole('radio', { name: 'Live template' }))
  expect(changes.getByText('$49.00').tagName).toBe('DEL')
  expect(changes.queryByText('$59.00')).toBeNull()
})

test('After an approval, an update is compared with the live template alone', async () => {
  rpcAnswers('template_under_review', {
    ...aReviewOfUpdate({ price_cents: 6900 }),
    last_review: { reviewed_at, seen: aReviewedTemplate({ status: 'approved' }) },
  })
  openReview(revisionId)
  const changes = await card('What changes')
  expect(changes.getByText('$49.00').tagName).toBe('DEL')
  expect(changes.queryByRole('radio')).toBeNull()
})
