import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recallMessages as messages } from '@/desk/messages'
import { templateReviewMessages } from '@/selling/messages/template-review'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aReview, aReviewedTemplate, reviewedId } from '../../../support/desk/template-reviews.ts'
import { openReview, prepareReview } from './open-review.tsx'
import { enter } from '../../../support/screens/enter.ts'

const published = { status: 'approved', published_at: '2026-11-20T10:00:00+00:00' }
const recall = {
  cause: 'leaked_secrets',
  instructions: 'Delete the workflow from n8n.',
  reason: 'Step 4 holds a key.',
  recalled_at: '2026-11-21T10:00:00+00:00',
  untold: 0,
}
const recalled = (untold = 0) =>
  aReview({
    template: aReviewedTemplate({ ...published, status: 'archived', recalled_at: recall.recalled_at }),
    recall: { ...recall, untold },
  })

beforeEach(prepareReview)

test('An admin recalls a template with a cause, what buyers should do, and a reason', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate(published) }))
  const asked = rpcAnswers('recall_template', null)
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: 'Recall template' }))
  const dialog = await screen.findByRole('dialog')
  const send = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') as HTMLElement
  await user.click(send)
  for (const text of [messages.causeMissing, messages.instructionsTooShort, messages.reasonMissing])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('radio', { name: /Leaked secrets/ }))
  await enter(screen.getByLabelText('What buyers should do'), ` ${recall.instructions} `)
  await enter(screen.getByLabelText('Reason'), recall.reason)
  await user.click(send)
  expect(await screen.findByText(messages.recalled)).toBeTruthy()
  expect(asked).toEqual([
    { template_id: reviewedId, cause: recall.cause, instructions: recall.instructions, reason: recall.reason },
  ])
})

test('A recalled template shows its recall, has no decision, and can be lifted for a reason', async () => {
  rpcAnswers('template_under_review', recalled())
  const asked = rpcAnswers('lift_recall', null)
  const user = userEvent.setup()
  openReview()
  for (const text of [recall.reason, recall.instructions, 'Leaked secrets, since Nov 21, 2026'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('It’s recalled. Lift the recall before you decide about it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request changes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lift recall' }))
  await enter(await screen.findByLabelText('Reason'), 'It was another file')
  await user.click(screen.getAllByRole('button', { name: 'Lift recall' }).at(-1) as HTMLElement)
  expect(await screen.findByText(messages.lifted)).toBeTruthy()
  expect(asked).toEqual([{ template_id: reviewedId, reason: 'It was another file' }])
})

test('A recall says how many buyers are still to be emailed, until all were', async () => {
  rpcAnswers('template_under_review', recalled(1_204))
  openReview()
  expect(await screen.findByText('We’re still emailing 1,204 buyers.')).toBeTruthy()
})

test('A recall whose buyers were all emailed says nothing of it', async () => {
  rpcAnswers('template_under_review', recalled())
  openReview()
  expect(await screen.findByText('What buyers are told')).toBeTruthy()
  expect(screen.queryByText(/still emailing/)).toBeNull()
})

test('A recall that fails keeps what was written', async () => {
  rpcAnswers('template_under_review', recalled())
  rpcFails('lift_recall')
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: 'Lift recall' }))
  const reason = await screen.findByLabelText('Reason')
  await enter(reason, 'It was another file')
  await user.click(screen.getAllByRole('button', { name: 'Lift recall' }).at(-1) as HTMLElement)
  expect(await screen.findByText(messages.failed)).toBeTruthy()
  expect(reason).toHaveProperty('value', 'It was another file')
})

test('A template that was never published cannot be recalled', async () => {
  rpcAnswers('template_under_review', aReview())
  openReview()
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recall template' })).toBeNull()
})

test('The template of a suspended creator cannot be approved', async () => {
  const { creator } = aReview()
  rpcAnswers('template_under_review', aReview({ creator: { ...creator, is_suspended: true } }))
  openReview()
  expect(await screen.findByText(templateReviewMessages.creatorSuspended)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

const deleted = { ...published, status: 'archived', deleted_at: '2026-11-22T10:00:00+00:00' }

test('A template that its creator deleted has no decision, and can be recalled', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate(deleted) }))
  openReview()
  expect(await screen.findByText('Its creator deleted it. Buyers keep it.')).toBeTruthy()
  expect(screen.getByText('🗑️ Deleted')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request changes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Recall template' })).toBeTruthy()
})

test('The recall of a template whose creator’s account was deleted can be lifted', async () => {
  const template = aReviewedTemplate({ ...deleted, creator_id: null, recalled_at: recall.recalled_at })
  rpcAnswers('template_under_review', aReview({ template, recall, creator: null }))
  openReview()
  expect(await screen.findByText('Its creator deleted it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Lift recall' })).toBeTruthy()
})
