import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import PaymentsScreen from '@/desk/admin-payments/payments-screen'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/payments'
const open = () =>
  show(
    `${address}?tab=disputes`,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={address} element={<PaymentsScreen />} />
      </Route>
    </Route>,
  )

const aDispute = (changes: Record<string, unknown> = {}) => ({
  dispute_id: 'dp_1',
  status: 'open',
  reason: 'product_not_received',
  cents: 12899,
  opened_at: '2026-11-20T12:00:00+00:00',
  evidence_due_at: '2100-11-27T12:00:00+00:00',
  payment_intent: 'pi_1',
  paid_at: '2026-11-02T12:00:00+00:00',
  buyer_email: 'bea@example.com',
  template_id: '7e000000-0000-4000-8000-000000000002',
  template_name: 'Lead Router',
  ...changes,
})

const evidence = {
  dispute_id: 'dp_1',
  reason: 'product_not_received',
  disputed_cents: 12899,
  payment_intent: 'pi_1',
  session: 'cs_test_1',
  paid_at: '2026-11-02T12:00:00+00:00',
  amount_cents: 12899,
  refunded_cents: 0,
  lines: [{ kind: 'template', cents: 12899 }],
  template_name: 'Lead Router',
  creator_name: 'Mara Lindqvist',
  buyer_name: 'Bea Buyer',
  buyer_email: 'bea@example.com',
  paid_by_link: false,
  registered_at: null,
  confirmed_at: null,
  version: 2,
  downloads: [{ at: '2026-11-02T12:05:00+00:00', version: 2 }],
  mails: [],
  refund_requests: [],
  tickets: [],
}

const disputesAnswer = (...disputes: object[]) => rpcAnswers('payment_disputes', disputes as never)
const list = async () => within(await screen.findByRole('table', { name: 'Disputes' }))

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  secondFactorAnswers()
})

test('An open dispute shows amount, reason and until when Stripe accepts evidence', async () => {
  disputesAnswer(aDispute())
  open()
  const row = await list()
  for (const text of ['Lead Router', '$128.99', 'Evidence needed', 'Product not received', 'bea@example.com', 'dp_1'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(/Evidence is due by Nov 27, 2100, .*\. Submit it in the Stripe dashboard\./)).toBeTruthy()
})

test('An admin reads the evidence and copies it as text', async () => {
  disputesAnswer(aDispute())
  const asked = rpcAnswers('dispute_evidence', evidence)
  open()
  const row = await list()
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(row.getByRole('button', { name: 'Show evidence' }))
  const shown = await row.findByRole('region', { name: 'Evidence' })
  expect(shown.textContent).toContain('2026-11-02 12:05 UTC Downloaded version 2')
  expect(asked).toEqual([{ dispute_id: 'dp_1' }])
  await user.click(row.getByRole('button', { name: 'Copy evidence' }))
  expect(await screen.findByText(messages.evidenceCopied)).toBeTruthy()
  expect(write.mock.calls[0]?.[0]).toBe(shown.textContent)
  write.mockRejectedValue(new Error('denied'))
  await user.click(row.getByRole('button', { name: 'Copy evidence' }))
  expect(await screen.findByText(messages.evidenceNotCopied)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Hide evidence' }))
  expect(row.queryByRole('region', { name: 'Evidence' })).toBeNull()
})

test('Evidence that fails to load says so and can be retried', async () => {
  disputesAnswer(aDispute())
  rpcFails('dispute_evidence')
  open()
  const user = userEvent.setup()
  await user.click((await list()).getByRole('button', { name: 'Show evidence' }))
  expect((await screen.findByRole('alert')).textContent).toContain(messages.evidenceFailed)
  rpcAnswers('dispute_evidence', evidence)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Evidence' })).toBeTruthy()
})

test.each([
  ['won', aDispute({ status: 'won' }), 'Won'],
  ['lost', aDispute({ status: 'lost', reason: null }), 'Lost'],
  ['overdue', aDispute({ evidence_due_at: '2026-11-21T12:00:00+00:00' }), 'Waiting for the bank'],
  ['an inquiry', aDispute({ status: 'inquiry' }), 'Inquiry'],
  ['an inquiry that was closed', aDispute({ status: 'inquiry_closed' }), 'Inquiry closed'],
  ['of a deleted template', aDispute({ template_name: null }), 'Deleted template'],
])('A dispute that is %s shows its state', async (_state, dispute, text) => {
  disputesAnswer(dispute)
  open()
  expect((await list()).getByText(text)).toBeTruthy()
})

test('An inquiry says that no money has moved, and until when it can be answered', async () => {
  disputesAnswer(aDispute({ status: 'inquiry' }))
  open()
  const row = await list()
  expect(row.getByText(/No money has moved, and the buyer keeps the template\./).textContent).toMatch(
    /answer in the Stripe dashboard by Nov 27, 2100, .*: without an answer, it becomes a dispute\./,
  )
  expect(row.queryByText(/Evidence is due/)).toBeNull()
  expect(row.getByRole('button', { name: 'Show evidence' })).toBeTruthy()
})

test('A dispute without a payment or a due time is listed without evidence', async () => {
  disputesAnswer(aDispute({ paid_at: null, template_name: null, buyer_email: null, evidence_due_at: null }))
  open()
  const row = await list()
  expect(row.getByText('Unknown payment')).toBeTruthy()
  expect(row.getByText(/Stripe hasn’t set a deadline for evidence\./)).toBeTruthy()
  expect(row.queryByRole('button', { name: 'Show evidence' })).toBeNull()
})

test('The disputes show that they load, that they failed, and that there are none', async () => {
  const answer = rpcWaits('payment_disputes', [aDispute()])
  const { unmount } = open()
  expect(await screen.findByText('Loading disputes...')).toBeTruthy()
  answer()
  expect((await list()).getAllByRole('rowheader')).toHaveLength(1)
  unmount()
  rpcFails('payment_disputes')
  const second = open()
  expect((await screen.findByRole('alert')).textContent).toContain(messages.disputesFailed)
  second.unmount()
  disputesAnswer()
  open()
  expect(await screen.findByText('No disputes')).toBeTruthy()
})
