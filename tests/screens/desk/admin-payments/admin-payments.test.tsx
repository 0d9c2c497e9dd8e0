import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { notFoundMessages } from '@/app/messages'
import { adminPaymentMessages } from '@/desk/messages'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPage, aPayout, aProblem, aRequest, openAt, signedInAdmin } from './open-payments.tsx'

beforeEach(signedInAdmin)

test('Users who are no admins get a 404', async () => {
  rpcAnswers('is_admin', false)
  openAt()
  expect(await screen.findByRole('heading', { name: notFoundMessages.title })).toBeTruthy()
})

test('The tabs are in the URL', async () => {
  rpcAnswers('payment_problems', [])
  rpcAnswers('refund_requests_to_decide', [])
  rpcAnswers('admin_payouts', aPage([]))
  openAt()
  const user = userEvent.setup()
  expect(await screen.findByText('No payment problems')).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Problems',
    'Refund requests',
    'Disputes',
    'Payouts',
    'Risk',
  ])
  await user.click(screen.getByRole('tab', { name: 'Refund requests' }))
  expect(await screen.findByText('No refund requests to review')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?tab=requests'))
  await user.click(screen.getByRole('tab', { name: 'Payouts' }))
  expect(await screen.findByText('No payouts to transfer')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?tab=payouts'))
})

test.each([
  ['', 'payment_problems', 'Loading problems...', adminPaymentMessages.problemsFailed, [aProblem()], 'Problems'],
  [
    '?tab=requests',
    'refund_requests_to_decide',
    'Loading refund requests...',
    adminPaymentMessages.requestsFailed,
    [aRequest()],
    'Refund requests',
  ],
  [
    '?tab=payouts',
    'admin_payouts',
    'Loading payouts...',
    adminPaymentMessages.payoutsFailed,
    aPage([aPayout(1)]),
    'Payouts',
  ],
])(
  'The tab %s shows that it loads, that it failed, and the list after a retry',
  async (query, rpc, loading, failed, rows, list) => {
    const answer = rpcWaits(rpc, rows)
    const { unmount } = openAt(query)
    expect(await screen.findByText(loading)).toBeTruthy()
    answer()
    expect(await screen.findByRole('table', { name: list })).toBeTruthy()
    unmount()
    rpcFails(rpc)
    openAt(query)
    expect((await screen.findByRole('alert')).textContent).toContain(failed)
    rpcAnswers(rpc, rows)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: list })).toBeTruthy()
  },
)
