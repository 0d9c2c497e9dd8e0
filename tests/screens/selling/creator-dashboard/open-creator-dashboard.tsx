import { Route } from 'react-router-dom'
import { SignedIn } from '@/app/guards'
import CreatorDashboardScreen from '@/selling/creator-dashboard/creator-dashboard-screen'
import { rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { submissionsAnswer } from '../my-templates/open-my-templates.tsx'

export const mara = aPerson({ email: 'mara@example.com' })

export const openCreatorDashboard = (query = '') =>
  show(
    `/dashboard/creator${query}`,
    <Route element={<SignedIn />}>
      <Route path="/dashboard/creator" element={<CreatorDashboardScreen />} />
    </Route>,
  )

export const aProfile = (full_name: string | null) => ({
  id: mara.id,
  email: 'mara@example.com',
  full_name,
  username: 'mara',
  phone: null,
  date_of_birth: null,
  country: null,
  city: null,
  language: 'english',
  bio: null,
  avatar_url: null,
  calendly_url: null,
  notification_preferences: {},
  privacy_settings: {},
  updated_at: '2026-11-20T10:00:00Z',
})

const totals = {
  customers: 1204,
  sales: 1310,
  downloads: 240,
  gross_cents: 6_458_050,
  fee_cents: 645_805,
  net_cents: 5_812_245,
}

/** Signs the creator Mara in, without templates, and mocks what is above the tabs. */
export async function signedInCreator() {
  tableAnswers('profiles', [aProfile('Mara Lindqvist')])
  submissionsAnswer()
  rpcAnswers('creator_totals', totals)
  rpcAnswers('creator_refund_requests', [])
  await signedInAs(mara, 'creator')
  tableAnswers('creators', [{ id: mara.id, application_status: 'approved' }])
  tableAnswers('creator_applications', [])
}
