import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { errorMessages } from '@/base/messages/errors'
import { paymentLinkMessages } from '@/selling/messages/payment-links'
import { templateReviewMessages } from '@/selling/messages/template-review'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import {
  aReview,
  aReviewedTemplate,
  aReviewOfUpdate,
  reviewedCreator,
  reviewedId,
  revisionId,
} from '../../../support/desk/template-reviews.ts'
import { callAnswers } from '../../../support/support/tickets.ts'
import { backInQueue, openReview, prepareReview } from './open-review.tsx'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(prepareReview)

/** Mocks create-template-checkout-links. @returns the bodies of the requests */
function linksAnswer(status = 200) {
  const bodies: unknown[] = []
  server.use(
    http.post('*/functions/v1/create-template-checkout-links', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(status === 200 ? { success: true, links: {} } : { success: false, error: 'no' }, {
        status,
      })
    }),
  )
  return bodies
}

async function approve() {
  rpcAnswers('review_template', '2026-11-20T11:00:00+00:00')
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Approve template' }))
  expect(await backInQueue()).toBeTruthy()
}

test('An approval whose payment links cannot be made stays, and says that they can be made later', async () => {
  rpcAnswers('template_under_review', aReview())
  const bodies = linksAnswer(502)
  await approve()
  expect(await screen.findByText(templateReviewMessages.approved)).toBeTruthy()
  expect(await screen.findByText(paymentLinkMessages.failedAfterApproval)).toBeTruthy()
  expect(bodies).toEqual([{ templateId: reviewedId }])
})

test('An admin can create the payment links of an approved template later', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ status: 'approved' }) }))
  linksAnswer(502)
  openReview()
  const button = await screen.findByRole('button', { name: 'Create payment links' })
  await userEvent.click(button)
  expect(await screen.findByText(paymentLinkMessages.failed(paymentLinkMessages.providerAway))).toBeTruthy()
  const bodies = linksAnswer()
  await userEvent.click(button)
  expect(await screen.findByText(paymentLinkMessages.made)).toBeTruthy()
  expect(bodies).toEqual([{ templateId: reviewedId }])
  await screen.findByText('3 steps')
})

test.each([
  ['waits for its review', aReviewedTemplate()],
  ['is free', aReviewedTemplate({ status: 'approved', price_cents: null })],
])('A template that %s offers no payment links', async (_, template) => {
  rpcAnswers('template_under_review', aReview({ template }))
  openReview()
  await screen.findByText('3 steps')
  expect(screen.queryByRole('button', { name: 'Create payment links' })).toBeNull()
})

test('The approval of a free template asks for no payment links', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ price_cents: null }) }))
  const bodies = linksAnswer()
  await approve()
  expect(bodies).toEqual([])
})

test('Approving confirms, sends the note and what was seen once, and returns to the queue', async () => {
  rpcAnswers('template_under_review', aReview())
  const links = linksAnswer()
  const asked = callAnswers('review_template')
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this template?' }))
  await enter(dialog.getByLabelText('Note (optional)'), ' Fine. ')
  await user.dblClick(dialog.getByRole('button', { name: 'Approve template' }))
  expect(await backInQueue()).toBeTruthy()
  expect(await screen.findByText(templateReviewMessages.approved)).toBeTruthy()
  expect(asked).toEqual([
    { template_id: reviewedId, decision: 'approved', note: 'Fine.', seen_at: '2026-11-20T10:00:00.123456+00:00' },
  ])
  expect(links).toEqual([{ templateId: reviewedId }])
})

test.each([
  [
    'template',
    'review_template',
    aReview({ template: aReviewedTemplate({ keywords: ['dunning', 'free crm'] }) }),
    reviewedId,
  ],
  ['update', 'review_revision', aReviewOfUpdate({ keywords: ['dunning', 'free crm'] }), revisionId],
])('Approving a %s leaves out the keywords that the reviewer struck', async (it, name, review, id) => {
  rpcAnswers('template_under_review', review)
  linksAnswer()
  const asked = callAnswers(name)
  const user = userEvent.setup()
  openReview(id)
  await user.click(await screen.findByRole('button', { name: 'Strike dunning' }))
  await user.click(screen.getByRole('button', { name: 'Strike free crm' }))
  expect(screen.getByText('dunning', { selector: 'del' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep dunning' }))
  expect(screen.queryByText('dunning', { selector: 'del' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Approve this ${it}?` }))
  expect(dialog.getByText(templateReviewMessages.struck('free crm'), { exact: false })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: `Approve ${it}` }))
  expect(await backInQueue()).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'approved', struck_keywords: ['free crm'] }])
})

test('Requesting changes strikes nothing', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ keywords: ['free crm'] }) }))
  const asked = callAnswers('review_template')
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: 'Strike free crm' }))
  await user.click(screen.getByRole('button', { name: 'Request changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Reason'), 'Too thin.')
  await user.click(dialog.getByRole('button', { name: 'Request changes' }))
  expect(await backInQueue()).toBeTruthy()
  expect(asked[0]).not.toHaveProperty('struck_keywords')
})

test.each([
  ['pending', 'Request changes', 'Request changes', 'changes_requested', templateReviewMessages.changes_requested],
  ['pending', 'Reject', 'Reject template', 'rejected', templateReviewMessages.rejected],
  ['approved', 'Take down', 'Take down', 'archived', templateReviewMessages.archived],
])('From %s, “%s” requires a reason of limited length', async (status, button, confirm, decision, words) => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ status }) }))
  const asked = callAnswers('review_template')
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: confirm }))
  expect(await dialog.findByText(templateReviewMessages.noteMissing)).toBeTruthy()
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('x'.repeat(2001))
  expect(await dialog.findByText(templateReviewMessages.noteTooLong)).toBeTruthy()
  await user.clear(dialog.getByLabelText('Reason'))
  await enter(dialog.getByLabelText('Reason'), 'Too thin.')
  await user.click(dialog.getByRole('button', { name: confirm }))
  expect(await backInQueue()).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(asked).toMatchObject([{ decision, note: 'Too thin.' }])
})

test('A decision on an update names the update and when it was seen', async () => {
  rpcAnswers('template_under_review', aReviewOfUpdate({ price_cents: 5900 }))
  const asked = callAnswers('review_revision')
  const links = linksAnswer()
  const user = userEvent.setup()
  openReview(revisionId)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Approve update' }))
  expect(await backInQueue()).toBeTruthy()
  await waitFor(() => expect(links).toEqual([{ templateId: reviewedId }]))
  expect(asked).toEqual([
    { revision_id: revisionId, decision: 'approved', note: '', seen_at: '2026-11-21T10:00:00.5+00:00' },
  ])
})

test.each([
  ['PT409', 409, null, templateReviewMessages.changedMeanwhile],
  ['PT422', 422, 'creator_not_approved', templateReviewMessages.creatorNotApproved],
  ['PT422', 422, 'picture_changed', templateReviewMessages.pictureChanged],
  ['PT422', 422, 'something_new', errorMessages.unknown],
  ['PT404', 404, null, templateReviewMessages.gone],
  ['42501', 403, 'own_template', templateReviewMessages.ownTemplate],
  ['XX000', 500, null, errorMessages.unknown],
])('A refusal with %s (%i, %j) says what to do, and the page stays', async (code, status, hint, words) => {
  rpcAnswers('template_under_review', aReview())
  callAnswers('review_template', () => HttpResponse.json({ code, message: 'no', details: null, hint }, { status }))
  const user = userEvent.setup()
  openReview()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await enter(await screen.findByLabelText('Reason'), 'Too thin.')
  await user.click(screen.getByRole('button', { name: 'Reject template' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Too thin.')
})

test('An admin cannot decide on their own template', async () => {
  await signedInAs(aPerson({ id: reviewedCreator }))
  rpcAnswers('template_under_review', aReview())
  openReview()
  expect(await screen.findByText(`${templateReviewMessages.ownTemplate}. Another admin has to.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
