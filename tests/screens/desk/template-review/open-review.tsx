import { screen } from '@testing-library/react'
import { Route } from 'react-router-dom'
import TemplateReviewScreen from '@/desk/template-review/template-review-screen'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'
import { aHistory, aWorkflowFile, goodsAnswer, reviewedId, revisionId } from '../../../support/desk/template-reviews.ts'

export const list = '/dashboard/admin/templates'

export const openReview = (id = reviewedId) =>
  show(`${list}/${id}`, <Route path={`${list}/:id`} element={<TemplateReviewScreen />} />)

export const backInQueue = () => screen.findByText(`You are at ${list}`)

/** Signs an admin in and mocks the workflows of the template and of its update. */
export async function prepareReview() {
  await signedInAs(aPerson())
  rpcAnswers('creator_history', aHistory())
  rpcAnswers('similar_templates', { is_compared: true, steps: [], similar: [] })
  goodsAnswer({
    [reviewedId]: aWorkflowFile({ Webhook: {}, Slack: { channel: 'a' }, Wait: {} }),
    [revisionId]: aWorkflowFile({ Webhook: {}, Slack: { channel: 'b' }, Gmail: {} }),
  })
}
