import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import { RefundRequestButton } from '@/buying/parts/refund-request'
import { useUser } from '@/account/data/session/session'
import { useRefundRequests } from '@/buying/data/refund-requests'
import { refundRequestMessages as messages } from '@/buying/messages/refund-requests'
import type { RefundablePayment } from '@/buying/rules/refund-request'
import { rpcAnswers, rpcFails, tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { fromNow } from '../../../support/clock.ts'
import { enter } from '../../../support/screens/enter.ts'

const daysFromNow = (days: number) => fromNow(days * 86_400_000).toISOString()

const aLine = (kind: string, cents: number, refunded_cents = 0) => ({ id: `line-${kind}`, kind, cents, refunded_cents })

const aPayment = (changes: Partial<RefundablePayment> = {}): RefundablePayment => ({
  id: 'payment',
  created_at: daysFromNow(-2),
  claim_state: 'claimed',
  template: { name: 'Chase unpaid invoices' },
  lines: [aLine('template', 4900), aLine('setup', 5000), aLine('support', 2999)],
  ...changes,
})

const aRequest = (changes: Record<string, unknown> = {}) => ({
  id: 'request',
  payment_line_id: 'line-setup',
  reason: 'The call never took place.',
  status: 'open',
  answer_due_at: '2100-11-20T12:00:00+00:00',
  agrees: null,
  answer: null,
  answered_at: null,
  note: null,
  decided_at: null,
  created_at: '2026-11-15T12:00:00+00:00',
  ...changes,
})

function Row({ payment }: { payment: RefundablePayment }) {
  const refunds = useRefundRequests(useUser().id)
  return <RefundRequestButton payment={payment} refunds={refunds} />
}

const open = (payment = aPayment()) =>
  show(
    '/here',
    <Route element={<SignedIn />}>
      <Route
        path="/here"
        element={
          <>
            <h1>Here</h1>
            <Row payment={payment} />
          </>
        }
      />
    </Route>,
  )

const button = (name: string) => screen.findByRole('button', { name })

async function openDialog(label: string) {
  const user = userEvent.setup()
  await user.click(await button(`${label}: Chase unpaid invoices`))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

beforeEach(() => signedInAs(aPerson()))

test('A buyer chooses one line of a payment and requests its refund with a reason', async () => {
  tableAnswers('refund_requests', [])
  const asked = rpcAnswers('request_refund', { ok: true, problem: null })
  open()
  const { user, dialog } = await openDialog('Request refund')
  expect(dialog.getAllByRole('radio')).toHaveLength(3)
  expect(dialog.getByText('$50.00')).toBeTruthy()
  expect(dialog.getByText('You’ll lose access to the template once it’s refunded.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Setup help' }))
  await enter(dialog.getByLabelText('Reason'), '  The call never took place. ')
  tableAnswers('refund_requests', [aRequest()])
  await user.click(dialog.getByRole('button', { name: 'Request refund' }))
  expect(await screen.findByText(messages.requested)).toBeTruthy()
  expect(asked).toEqual([{ payment_line_id: 'line-setup', reason: 'The call never took place.' }])
  expect(await button('Refund requested: Chase unpaid invoices')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A request without a line, or with a reason that is too short or too long, is not sent', async () => {
  tableAnswers('refund_requests', [])
  open()
  const { user, dialog } = await openDialog('Request refund')
  const send = () => user.click(dialog.getByRole('button', { name: 'Request refund' }))
  await send()
  expect(dialog.getByText(messages.lineMissing)).toBeTruthy()
  expect(dialog.getByText(messages.reasonTooShort)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Template' }))
  const reason = dialog.getByLabelText('Reason')
  await enter(reason, '123456789')
  expect(dialog.getByText(messages.reasonTooShort)).toBeTruthy()
  await user.clear(reason)
  await user.click(reason)
  await user.paste('x'.repeat(2001))
  expect(dialog.getByText(messages.reasonTooLong)).toBeTruthy()
  // An unhandled request would fail the test.
  await send()
})

test.each([
  ['too_late', messages.refused.too_late],
  ['refunded', messages.refused.refunded],
  ['disputed', messages.refused.disputed],
  ['already_open', messages.refused.already_open],
  ['already_decided', messages.refused.already_decided],
  ['not_found', messages.refused.not_found],
  ['reason', messages.refused.reason],
])('A request that is refused as %s shows why, and keeps the reason', async (problem, message) => {
  tableAnswers('refund_requests', [])
  rpcAnswers('request_refund', { ok: false, problem })
  open(aPayment({ lines: [aLine('template', 4900)] }))
  const { user, dialog } = await openDialog('Request refund')
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason')
  await enter(reason, 'It does not start')
  await user.click(dialog.getByRole('button', { name: 'Request refund' }))
  expect(await screen.findByText(messages.requestFailed)).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(reason.value).toBe('It does not start')
})

test('An open request shows until when the creator can answer, and can be withdrawn', async () => {
  tableAnswers('refund_requests', [aRequest()])
  const asked = rpcAnswers('withdraw_refund_request', null)
  open()
  const { user, dialog } = await openDialog('Refund requested')
  expect(dialog.getByText('Waiting for the creator')).toBeTruthy()
  expect(dialog.getByText('The creator has until Nov 20, 2100 to respond. After that, we’ll decide.')).toBeTruthy()
  expect(dialog.getByText('The call never took place.')).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Request another refund' })).toBeTruthy()
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  tableAnswers('refund_requests', [aRequest({ status: 'withdrawn' })])
  await user.click(dialog.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText(messages.withdrawn)).toBeTruthy()
  expect(asked).toEqual([{ id: 'request' }])
  expect(await dialog.findAllByRole('radio')).toHaveLength(3)
})

test('A request that cannot be withdrawn any more says so', async () => {
  tableAnswers('refund_requests', [aRequest()])
  rpcFails('withdraw_refund_request')
  open()
  const { user, dialog } = await openDialog('Refund requested')
  await user.click(dialog.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText(messages.withdrawFailed)).toBeTruthy()
})

const answered = { agrees: false, answer: 'You missed it.', answered_at: '2026-11-16T12:00:00+00:00' }

test.each([
  [
    'The creator disagrees',
    aRequest(answered),
    'Refund requested',
    ['Being reviewed', 'Next, we’ll make a decision and email you.', 'The creator disagrees', 'You missed it.'],
  ],
  [
    'The creator agrees without a comment',
    aRequest({ ...answered, agrees: true, answer: null }),
    'Refund requested',
    ['Being reviewed', 'The creator agrees', 'No comment'],
  ],
  [
    'The creator let 5 days pass',
    aRequest({ answer_due_at: '2026-11-20T12:00:00+00:00' }),
    'Refund requested',
    ['Being reviewed', 'Next, we’ll make a decision and email you.'],
  ],
  [
    'Approved, not refunded yet',
    aRequest({ ...answered, status: 'approved', decided_at: '2026-11-17T12:00:00+00:00' }),
    'View refund request',
    ['Approved', 'We’re refunding the card you paid with.'],
  ],
  [
    'Denied with a reason',
    aRequest({ ...answered, status: 'denied', note: 'The calendar shows the call.' }),
    'View refund request',
    ['Denied', 'You’ll keep your purchase.', 'Our reason', 'The calendar shows the call.'],
  ],
])('A buyer sees the state of a request: %s', async (_state, request, label, shown) => {
  tableAnswers('refund_requests', [request])
  open()
  const { dialog } = await openDialog(label)
  for (const text of shown) expect(dialog.getByText(text)).toBeTruthy()
})

test('An approved request shows that the money was refunded', async () => {
  tableAnswers('refund_requests', [aRequest({ status: 'approved' })])
  open(aPayment({ lines: [aLine('setup', 5000, 5000)] }))
  const { dialog } = await openDialog('View refund request')
  expect(dialog.getByText('Refunded')).toBeTruthy()
  expect(
    dialog.getByText('Your money is on its way to the card you paid with. It usually takes 5 to 10 business days.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Request refund' })).toBeNull()
})

test.each([
  ['14 days after the payment', aPayment({ created_at: daysFromNow(-14) })],
  ['for a refunded payment', aPayment({ claim_state: 'refunded' })],
  ['for refunded lines', aPayment({ lines: [aLine('template', 4900, 4900)] })],
])('No refund is offered %s', async (_when, payment) => {
  const asked = tableAnswers('refund_requests', [])
  open(payment)
  await screen.findByRole('heading', { name: 'Here' })
  await expect.poll(() => asked.length).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})

test('Requests that fail to load show a toast, and no button', async () => {
  tableFails('refund_requests')
  open()
  expect(await screen.findByText(messages.loadFailed)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Request refund/ })).toBeNull()
})
