import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import CreatorApplicationRoute from '@/app/creator-application-route'
import { aDesk, applicationId } from '../../../support/selling/applications.ts'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

export const open = (id = applicationId, outside?: ReactNode) =>
  show(
    `/creator-application?id=${id}`,
    <Route path="/creator-application" element={<CreatorApplicationRoute />} />,
    outside,
  )

export const decided = {
  status: 'approved',
  reviewed_at: '2026-11-21T10:00:00+00:00',
  approved_at: '2026-11-21T10:00:00+00:00',
}

/** Signs an admin in and mocks what the review of the only application reads beside it. */
export async function prepareReview() {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  secondFactorAnswers()
  rpcAnswers('admin_add_audit_log', null)
  rpcAnswers('application_similar_names', [])
  rpcAnswers('application_desk', aDesk())
  rpcAnswers('application_neighbors', { previous: null, next: null, place: 1, total: 1 })
  server.use(
    http.get('*/rest/v1/saved_reasons', () => HttpResponse.json([])),
    http.post('*/functions/v1/send-approval-email', () =>
      HttpResponse.json({ recipient: 'grace@example.com', subject: 'Approved' }),
    ),
  )
}
