import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { templateReviewMessages } from '@/selling/messages/template-review'
import { checkMessages, severityTexts } from '@/workflow/messages/workflow-check'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aLeakyWorkflow, aPrivateWorkflow, aReportOn } from '../../../support/workflow/leaky-workflow.ts'
import { aWorkflow } from '../../../support/selling/submitting.ts'
import { aReview, aReviewedTemplate, aReviewOfUpdate, revisionId } from '../../../support/desk/template-reviews.ts'
import { openReview, prepareReview } from './open-review.tsx'

const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)

beforeEach(prepareReview)

test('A reviewer reads everything that the server found, and how much is private beside the decision', async () => {
  rpcAnswers(
    'template_under_review',
    aReview({ template: aReviewedTemplate({ report: aReportOn(aPrivateWorkflow()) }) }),
  )
  openReview()
  const found = await card('What’s in the file')
  const details = within(await found.findByRole('region', { name: severityTexts.medium.title }))
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Send to of ‘Reply’', 'Credential “Gmail OAuth2 API” of ‘Reply’']),
  )
  expect(found.getByRole('region', { name: severityTexts.low.title })).toBeTruthy()
  expect(found.getByText('C')).toBeTruthy()
  const decision = await card('Decision')
  expect(decision.getByText(templateReviewMessages.privateDetails(2))).toBeTruthy()
  expect(decision.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false)
})

test('A file with nothing private says so, and the decision mentions nothing', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ report: aReportOn(aWorkflow()) }) }))
  openReview()
  expect(await (await card('What’s in the file')).findByText(checkMessages.nothing)).toBeTruthy()
  expect((await card('Decision')).queryByText(/private detail/)).toBeNull()
})

test('Of an update, the findings of its own file are shown, and hidden names as a change', async () => {
  const report = aReportOn(aLeakyWorkflow())
  rpcAnswers('template_under_review', aReviewOfUpdate({ hides_step_names: true, report }))
  openReview(revisionId)
  expect(await (await card('What’s in the file')).findByRole('region', { name: severityTexts.high.title })).toBeTruthy()
  expect((await card('What changes')).getByText('Step names')).toBeTruthy()
})

test('A file without a report says that it was not inspected', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ report: null }) }))
  openReview()
  expect((await card('What’s in the file')).getByText(templateReviewMessages.notInspected)).toBeTruthy()
})
