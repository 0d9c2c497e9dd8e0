import { Route } from 'react-router-dom'
import { SignedIn } from '@/app/guards'
import BuyerDashboardScreen from '@/buying/buyer-dashboard/buyer-dashboard-screen'
import { rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { aPayment, aSubscription, cardAnswers } from '../../../support/buying/billing.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase } from '../../../support/buying/purchase.ts'
import { show } from '../../../support/screens/show.tsx'

export const ada = aPerson()

export const openBuyerDashboard = (query = '') =>
  show(
    `/dashboard/buyer${query}`,
    <Route element={<SignedIn />}>
      <Route path="/dashboard/buyer" element={<BuyerDashboardScreen />} />
    </Route>,
  )

export const aProfile = (changes: Record<string, unknown> = {}) => ({
  id: ada.id,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  username: 'ada',
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
  ...changes,
})

/** Signs a buyer in who has one of everything. */
export async function signedInBuyer() {
  tableAnswers('profiles', [aProfile()])
  tableAnswers('purchases', [aPurchase()])
  tableAnswers('activity', [])
  tableAnswers('subscriptions', [aSubscription()])
  tableAnswers('payments', [aPayment()])
  tableAnswers('refund_requests', [])
  tableAnswers('support_tickets', [])
  rpcAnswers('recommended_listings', [])
  rpcAnswers('total_spent', 9900)
  cardAnswers(null)
  await signedInAs(ada)
}
