import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { billingMessages as messages } from '@/buying/messages/billing'
import { aPayment, cardAnswers, functionFails, invoiceAnswers } from '../../../support/buying/billing.ts'
import { rpcAnswers, rpcFails, tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { captureDownloads } from '../../../support/buying/purchase.ts'
import { ada, openBuyerDashboard as open, signedInBuyer } from './open-buyer-dashboard.tsx'
import { expectFocusOn } from '../../../support/screens/focus.ts'

beforeEach(signedInBuyer)

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('The history shows what each payment was for, what renews when, and what was refunded', async () => {
  const asked = tableAnswers('payments', [
    aPayment({ created_at: '2026-11-02T12:00:00+00:00' }),
    aPayment({
      id: 'b',
      amount_cents: 2999,
      refunded_cents: 1000,
      lines: [{ id: 'l', kind: 'support', cents: 2999, refunded_cents: 1000 }],
    }),
    aPayment({ id: 'c', amount_cents: 1200, refunded_cents: 1200, template: null }),
  ])
  open('?tab=billing')
  const history = await region('Purchase history')
  expect(await history.findByText('Nov 2, 2026')).toBeTruthy()
  expect(history.getAllByText('Template $49.00, Setup help $50.00')).toHaveLength(2)
  expect(history.getByText('$99.00')).toBeTruthy()
  expect(
    (await history.findByText('Premium support renews Dec 2, 2026 for $29.99.')).closest('td')?.textContent,
  ).toContain('Premium support')
  expect(history.getByText('$10.00 refunded')).toBeTruthy()
  expect(history.getByText('Refunded')).toBeTruthy()
  expect(history.getByRole('rowheader', { name: 'Template no longer available' })).toBeTruthy()
  expect(asked[0]?.searchParams.get('user_id')).toBe(`eq.${ada.id}`)
  expect(asked[0]?.searchParams.get('problem')).toBe('is.null')
})

test('The history is sorted by a column, in the URL, and a row leads to its template', async () => {
  tableAnswers('payments', [
    aPayment({ id: 'a', amount_cents: 100_000 }),
    aPayment({ id: 'b', amount_cents: 2999, template: { id: 'b', name: 'A lead inbox' } }),
  ])
  open('?tab=billing')
  const user = userEvent.setup()
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const amount = await screen.findByRole('button', { name: 'Amount' })
  expect(names()).toEqual(['Chase unpaid invoices', 'A lead inbox'])
  await user.click(amount)
  await waitFor(() => expect(names()).toEqual(['A lead inbox', 'Chase unpaid invoices']))
  await waitFor(() => expect(window.location.search).toBe('?tab=billing&sort=amount'))
  const first = screen.getByRole('link', { name: 'A lead inbox' })
  expect(first.getAttribute('href')).toBe('/templates/b')
  first.focus()
  await user.keyboard('j')
  await expectFocusOn(() => screen.getByRole('link', { name: 'Chase unpaid invoices' }))
})

test.each(['', '?tab=billing'])('Billing shows loading, empty and failed faces (%s)', async (query) => {
  const answer = tableWaits('payments', [])
  const { unmount } = open(query)
  expect(await screen.findByText('Loading your payments...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeTruthy()
  unmount()
  tableFails('payments')
  open(query)
  expect(await screen.findByText(messages.historyFailed)).toBeTruthy()
})

test('The total comes from the database, and can be retried', async () => {
  rpcFails('total_spent')
  open('?tab=billing')
  const total = await region('Total spent')
  expect(await total.findByText(messages.totalFailed)).toBeTruthy()
  rpcAnswers('total_spent', 11_899)
  await userEvent.click(total.getByRole('button', { name: 'Try again' }))
  expect(await total.findByText('$118.99')).toBeTruthy()
})

test('The overview lists payments without their actions', async () => {
  open()
  expect(await (await region('Billing')).findByText('$99.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Download invoice/ })).toBeNull()
})

test('The card is the one at Stripe', async () => {
  cardAnswers({ brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2029 })
  open('?tab=billing')
  const method = await region('Payment method')
  expect((await method.findByText(/4242/)).textContent).toBe('Visa ••••ending in 4242')
  expect(method.getByText('Expires 03/2029')).toBeTruthy()
})

test('Somebody without a card is told when to enter one', async () => {
  open('?tab=billing')
  expect(await screen.findByText('No card saved. You’ll enter one when you pay.')).toBeTruthy()
})

test('A card that fails to load can be retried', async () => {
  functionFails('billing-card', 502, 'no')
  open('?tab=billing')
  expect(await screen.findByText(messages.cardFailed)).toBeTruthy()
  cardAnswers({ brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2029 })
  await userEvent.click((await region('Payment method')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Expires 03/2029')).toBeTruthy()
})

test('A refunded payment says so, and has its credit notes beside the invoice', async () => {
  tableAnswers('payments', [aPayment({ refunded_cents: 9900, credit_notes: [{ number: 'CN-2026-000003' }] })])
  const asked = invoiceAnswers()
  const saved = captureDownloads()
  open('?tab=billing')
  await userEvent.click(await screen.findByRole('button', { name: 'Download credit note CN-2026-000003' }))
  expect(await screen.findByText(messages.creditNoteDownloaded)).toBeTruthy()
  expect(asked).toEqual([{ creditNote: 'CN-2026-000003' }])
  expect(saved.map(({ name }) => name)).toEqual(['credit-note-CN-2026-000003.pdf'])
  expect(screen.getByText('Refunded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download invoice FS-2026-000007' })).toBeTruthy()
})

test('An invoice is downloaded once on a double click', async () => {
  let answer = () => {}
  const asked = invoiceAnswers(new Promise<void>((resolve) => (answer = resolve)))
  const saved = captureDownloads()
  open('?tab=billing')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Download invoice FS-2026-000007' }))
  expect(await screen.findByText(messages.preparingInvoice)).toBeTruthy()
  answer()
  expect(await screen.findByText(messages.invoiceDownloaded)).toBeTruthy()
  expect(asked).toEqual([{ paymentId: 'fa000000-0000-4000-8000-000000000001' }])
  expect(saved.map(({ name }) => name)).toEqual(['invoice-FS-2026-000007.pdf'])
})

test('An invoice that is refused shows why', async () => {
  functionFails('invoice', 404, 'This payment has no invoice')
  open('?tab=billing')
  await userEvent.click(await screen.findByRole('button', { name: 'Download invoice FS-2026-000007' }))
  expect(await screen.findByText(messages.invoiceFailed)).toBeTruthy()
  expect(screen.getByText('This payment has no invoice')).toBeTruthy()
})

test('A payment without an invoice has no button for one, and a refund can be requested', async () => {
  tableAnswers('payments', [aPayment({ invoice: null })])
  open('?tab=billing')
  expect(await screen.findByRole('button', { name: 'Request refund: Chase unpaid invoices' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Download invoice/ })).toBeNull()
})
