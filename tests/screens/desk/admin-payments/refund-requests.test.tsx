import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { errorMessages } from '@/base/messages/errors'
import { adminPaymentMessages } from '@/desk/messages'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { aRequest, idOf, openAt, signedInAdmin, slowly } from './open-payments.tsx'

beforeEach(signedInAdmin)

test('A refund request shows both sides and is denied with a reason', async () => {
  rpcAnswers('refund_requests_to_decide', [aRequest()])
  const decided = rpcAnswers('decide_refund_request', 'denied')
  openAt('?tab=requests')
  const user = userEvent.setup()
  const row = await screen.findByRole('table', { name: 'Refund requests' })
  for (const text of [
    '$49.00',
    'Creator disagrees',
    'It does not run on my version of n8n.',
    'The page names the version.',
  ])
    expect(row.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Deny refund: Lead Router' }))
  const dialog = screen.getByRole('dialog', { name: 'Deny this refund?' })
  await user.click(within(dialog).getByRole('button', { name: 'Deny refund' }))
  expect(within(dialog).getByText(adminPaymentMessages.noteMissing)).toBeTruthy()
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  fireEvent.change(reason, { target: { value: 'x'.repeat(2001) } })
  await user.click(within(dialog).getByRole('button', { name: 'Deny refund' }))
  expect(within(dialog).getByText(adminPaymentMessages.noteTooLong)).toBeTruthy()
  expect(decided).toEqual([])
  fireEvent.change(reason, { target: { value: '  As described.  ' } })
  rpcAnswers('refund_requests_to_decide', [])
  await user.click(within(dialog).getByRole('button', { name: 'Deny refund' }))
  expect(await screen.findByText(adminPaymentMessages.decided.denied)).toBeTruthy()
  expect(decided).toEqual([{ id: idOf(3), decision: 'denied', note: 'As described.' }])
  expect(await screen.findByText('No refund requests to review')).toBeTruthy()
})

test('A refund is approved without a note, once, and stays open when it fails', async () => {
  rpcAnswers('refund_requests_to_decide', [aRequest({ agrees: null, answer: null, answered_at: null })])
  rpcFails('decide_refund_request')
  openAt('?tab=requests')
  const user = userEvent.setup()
  expect((await screen.findByRole('table', { name: 'Refund requests' })).textContent).toContain(
    'The creator didn’t respond by Nov 20, 2026.',
  )
  await user.click(screen.getByRole('button', { name: 'Approve refund: Lead Router' }))
  const dialog = screen.getByRole('dialog', { name: 'Refund $49.00?' })
  expect(dialog.textContent).toContain('and loses access to Lead Router')
  const button = within(dialog).getByRole('button', { name: 'Refund $49.00' })
  await user.click(button)
  expect(await screen.findByText(`${adminPaymentMessages.decideFailed}: ${errorMessages.unknown}`)).toBeTruthy()
  const decided = slowly('decide_refund_request', 'approved')
  await user.dblClick(button)
  expect(await screen.findByText(adminPaymentMessages.decided.approved)).toBeTruthy()
  expect(decided).toEqual([{ id: idOf(3), decision: 'approved', note: '' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A request about a disputed payment is left to the bank', async () => {
  rpcAnswers('refund_requests_to_decide', [aRequest()])
  server.use(
    http.post('*/rest/v1/rpc/decide_refund_request', () =>
      HttpResponse.json({ message: 'The payment is disputed', code: 'PT409' }, { status: 409 }),
    ),
  )
  openAt('?tab=requests')
  await userEvent.click(await screen.findByRole('button', { name: 'Approve refund: Lead Router' }))
  await userEvent.click(screen.getByRole('button', { name: 'Refund $49.00' }))
  expect(
    await screen.findByText(`${adminPaymentMessages.decideFailed}: ${adminPaymentMessages.requestDisputed}`),
  ).toBeTruthy()
})

test('An admin does not decide a request about their own purchase or sale', async () => {
  rpcAnswers('refund_requests_to_decide', [aRequest({ is_own: true })])
  openAt('?tab=requests')
  expect(await screen.findByText(adminPaymentMessages.ownRequest)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve refund/ })).toBeNull()
})

test('A large refund is approved by two admins', async () => {
  const large = { needs_approval: true }
  rpcAnswers('refund_requests_to_decide', [aRequest(large)])
  const decided = rpcAnswers('decide_refund_request', 'second_needed')
  openAt('?tab=requests')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Approve refund: Lead Router' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refund $49.00?' }))
  expect(dialog.getByText(/Another admin has to approve it, too\./)).toBeTruthy()
  expect(dialog.getByText('Not sent: the admin who approves last writes the note.')).toBeTruthy()
  rpcAnswers('refund_requests_to_decide', [
    aRequest({ ...large, approved_by: 'root@example.com', is_approved_by_me: true }),
  ])
  await user.click(dialog.getByRole('button', { name: 'Refund $49.00' }))
  expect(await screen.findByText(adminPaymentMessages.decided.second_needed)).toBeTruthy()
  expect(decided).toEqual([{ id: idOf(3), decision: 'approved', note: '' }])
  expect(await screen.findByText(adminPaymentMessages.waitsForSecond)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve refund: Lead Router' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Deny refund: Lead Router' })).toBeTruthy()
})

test('The first admin approves alone once no second is needed', async () => {
  rpcAnswers('refund_requests_to_decide', [
    aRequest({ needs_approval: false, approved_by: 'root@example.com', is_approved_by_me: true }),
  ])
  openAt('?tab=requests')
  await userEvent.click(await screen.findByRole('button', { name: 'Approve refund: Lead Router' }))
  expect(screen.getByText('Sent to the buyer and the creator exactly as written.')).toBeTruthy()
  expect(screen.queryByText(adminPaymentMessages.waitsForSecond)).toBeNull()
})

test('The second admin sees who approved a large refund', async () => {
  rpcAnswers('refund_requests_to_decide', [aRequest({ needs_approval: true, approved_by: 'max@example.com' })])
  openAt('?tab=requests')
  expect(await screen.findByText('Approved by max@example.com.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve refund: Lead Router' }))
  expect(screen.getByRole('dialog', { name: 'Refund $49.00?' }).textContent).toContain('This cannot be undone.')
})
