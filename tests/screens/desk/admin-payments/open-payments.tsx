import { delay, http, HttpResponse, type JsonBodyType } from 'msw'
import { Route } from 'react-router-dom'
import { AdminOnly, SignedIn } from '@/app/guards'
import PaymentsScreen from '@/desk/admin-payments/payments-screen'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/payments'
export const openAt = (query = '') =>
  show(
    address + query,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={address} element={<PaymentsScreen />} />
      </Route>
    </Route>,
  )

export const idOf = (index: number) => `7e000000-0000-4000-8000-00000000000${index}`

export const aProblem = (changes: Record<string, unknown> = {}) => ({
  payment_id: idOf(1),
  event_id: null,
  at: '2026-11-20T10:00:00+00:00',
  problem: 'wrong_amount',
  amount_cents: 100,
  currency: 'usd',
  buyer_email: 'bea@example.com',
  template_id: idOf(2),
  template_name: 'Lead Router',
  stripe_session_id: 'cs_test_1',
  refund_state: 'queued',
  refund_error: null,
  ...changes,
})

const noApproval = { needs_approval: false, approved_by: null, is_approved_by_me: false }

export const aRequest = (changes: Record<string, unknown> = {}) => ({
  id: idOf(3),
  created_at: '2026-11-15T10:00:00+00:00',
  template_id: idOf(2),
  template_name: 'Lead Router',
  kind: 'template',
  cents: 4900,
  buyer_email: 'bea@example.com',
  reason: 'It does not run on my version of n8n.',
  answer_due_at: '2026-11-20T10:00:00+00:00',
  agrees: false,
  answer: 'The page names the version.',
  answered_at: '2026-11-16T10:00:00+00:00',
  is_own: false,
  ...noApproval,
  ...changes,
})

export const aPayout = (index: number, changes: Record<string, unknown> = {}) => ({
  id: idOf(index),
  number: `PS-2026-00000${index}`,
  creator_id: idOf(9),
  creator_name: `Creator ${index}`,
  creator_email: `creator-${index}@example.com`,
  period_end: '2026-11-20',
  gross_cents: 15278,
  fee_cents: 1528,
  reserved_cents: 0,
  released_cents: 0,
  returned_cents: 0,
  net_cents: 13750,
  status: 'pending',
  account_detail: 'Ada Flow •••• 5432',
  paid_at: null,
  reference: null,
  return_reason: null,
  is_held: false,
  is_own: false,
  ...noApproval,
  exported_at: null,
  ...changes,
})

const aMoneyPerson = {
  creator_id: idOf(9),
  creator_name: 'Carl Test',
  username: 'carl',
  application_id: idOf(8) as string | null,
  is_suspended: false,
}

export const aRisk = (changes: Record<string, unknown> = {}) => ({
  ...aMoneyPerson,
  kind: 'many_cards',
  level: 9,
  compared_with: 2,
  cents: 44100,
  since: '2026-11-20T10:00:00+00:00',
  others: [],
  seen_at: null,
  seen_by: null,
  ...changes,
})

export const anOwedBalance = (changes: Record<string, unknown> = {}) => ({
  ...aMoneyPerson,
  owed_cents: 8100,
  coming_cents: 900,
  since: '2026-11-18T10:00:00+00:00',
  ...changes,
})

export const someRisks = (risks: unknown[], owed: unknown[] = []) => ({
  risks,
  owed,
  recent_days: 30,
  unopened_days: 7,
})

export const aPage = (rows: unknown[], changes: Record<string, unknown> = {}) => ({
  total: rows.length,
  page_size: 50,
  rows,
  pending: { count: 3, net_cents: 41250 },
  ...changes,
})

/** A database function that answers after the second click of a double click. @returns the arguments of its calls */
export function slowly(name: string, answer: JsonBodyType) {
  const asked: unknown[] = []
  server.use(
    http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
      asked.push(await request.json())
      await delay(300)
      return HttpResponse.json(answer)
    }),
  )
  return asked
}

export async function signedInAdmin() {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  secondFactorAnswers()
}
