import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { SignedIn } from '@/app/guards'
import PaymentInformationScreen from '@/selling/payment-methods/payment-information-screen'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

export const person = aPerson()
const longAgo = '2026-01-01T10:00:00Z'
export const aMethod = (changes: Record<string, unknown> = {}) => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Deutsche Bank',
  detail: 'Ada Lovelace •••• 3000',
  is_default: true,
  payable_since: longAgo,
  account_holder_name: 'Ada Lovelace',
  bank_code: 'DEUTDEFF',
  iban: 'DE89370400440532013000',
  email: null,
  bank_name: 'Deutsche Bank',
  ...changes,
})
export const second = aMethod({
  id: 'a0000000-0000-4000-8000-000000000002',
  name: 'Barclays',
  detail: 'Ada King •••• 5432',
  is_default: false,
})
export const aBalance = (changes: Record<string, unknown> = {}) => ({
  available_cents: 0,
  held_cents: 0,
  reserved_cents: 0,
  next_release: null,
  pending_cents: 0,
  paid_cents: 0,
  minimum_cents: 1000,
  next_payout_on: '2026-11-27',
  next_payout_cents: 0,
  skip_reason: null,
  account_held_until: null,
  ...changes,
})

type Row = ReturnType<typeof aMethod>

/** A mocked table of payment methods. @returns the rows and the requests to write them. */
export function methodsAnswer(...rows: Row[]) {
  const written: { method: string; query: string; body: unknown }[] = []
  const note = async (request: Request) =>
    written.push({
      method: request.method,
      query: new URL(request.url).search,
      body: request.method === 'DELETE' ? null : await request.json(),
    })
  server.use(
    http.get('*/rest/v1/payment_methods', ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '')
      return HttpResponse.json(id ? rows.filter((row) => row.id === id) : rows)
    }),
    http.post('*/rest/v1/payment_methods', async ({ request }) => {
      await note(request)
      rows.push(second)
      return new HttpResponse(null, { status: 201 })
    }),
    http.patch('*/rest/v1/payment_methods', async ({ request }) => {
      await note(request)
      return HttpResponse.json([{ id: rows[0]?.id }])
    }),
    http.delete('*/rest/v1/payment_methods', async ({ request }) => {
      await note(request)
      return HttpResponse.json([{ id: rows.pop()?.id }])
    }),
  )
  return written
}

export const refuse = (method: 'post' | 'patch' | 'delete', status: number, body: Record<string, unknown>) =>
  server.use(http[method]('*/rest/v1/payment_methods', () => HttpResponse.json(body, { status })))

export const open = () =>
  show(
    '/dashboard/payment',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/payment" element={<PaymentInformationScreen />} />
    </Route>,
  )

/** Signs a person in who has sold nothing yet. */
export async function preparePaymentInformation() {
  await signedInAs(person)
  secondFactorAnswers()
  rpcAnswers('payout_balance', aBalance())
}
