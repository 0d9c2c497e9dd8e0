import { http, HttpResponse } from 'msw'
import { anHourBefore, clockStart } from '../screens/clock-start.ts'
import { server } from '../screens/server.ts'
import { templateId } from './purchase.ts'

/** A row of subscriptions with its template, as the data API returns it. */
export const aSubscription = (changes: Record<string, unknown> = {}) => ({
  id: '5b000000-0000-4000-8000-000000000001',
  status: 'active',
  cancel_at_period_end: false,
  current_period_end: '2026-12-02T12:00:00+00:00',
  monthly_cents: 2999,
  paid_by_link: false,
  created_at: '2026-11-02T12:00:00+00:00',
  template_id: templateId,
  template: { id: templateId, name: 'Chase unpaid invoices' },
  ...changes,
})

/** A row of payments with its lines and invoice, as the data API returns it; made on the day of the screens' clock, so that it can be refunded. */
export const aPayment = (changes: Record<string, unknown> = {}) => ({
  id: 'fa000000-0000-4000-8000-000000000001',
  template_id: templateId,
  amount_cents: 9900,
  refunded_cents: 0,
  claim_state: 'claimed',
  created_at: anHourBefore(clockStart),
  lines: [
    { id: 'fb000000-0000-4000-8000-000000000001', kind: 'template', cents: 4900, refunded_cents: 0 },
    { id: 'fb000000-0000-4000-8000-000000000002', kind: 'setup', cents: 5000, refunded_cents: 0 },
  ],
  invoice: { number: 'FS-2026-000007' },
  credit_notes: [],
  template: { id: templateId, name: 'Chase unpaid invoices' },
  ...changes,
})

/** Mocks an edge function. @returns the bodies of its calls */
export function functionAnswers(name: string, answer: () => Response | Promise<Response>) {
  const asked: unknown[] = []
  server.use(
    http.post(`*/functions/v1/${name}`, async ({ request }) => {
      asked.push(await request.json())
      return answer()
    }),
  )
  return asked
}

export const cardAnswers = (card: object | null) => functionAnswers('billing-card', () => HttpResponse.json({ card }))

/** Mocks an edge function that refuses or fails. */
export const functionFails = (name: string, status: number, error: string) =>
  functionAnswers(name, () => HttpResponse.json({ error }, { status }))

/** Mocks the invoice function after `when`. @returns the bodies of its calls */
export const invoiceAnswers = (when: Promise<unknown> = Promise.resolve()) =>
  functionAnswers('invoice', async () => {
    await when
    return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  })
