import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { errorMessages } from '@/base/messages/errors'
import { adminPaymentMessages } from '@/desk/messages'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { enter } from '../../../support/screens/enter.ts'
import { aPage, aPayout, idOf, openAt, signedInAdmin, slowly } from './open-payments.tsx'

beforeEach(signedInAdmin)

test('Selected payouts are marked as paid, and the dialog says how many and how much', async () => {
  const asked = rpcAnswers('admin_payouts', aPage([1, 2, 3].map((index) => aPayout(index))))
  const marked = slowly('mark_payouts_paid', { marked: 3 })
  openAt('?tab=payouts')
  const user = userEvent.setup()
  expect(await screen.findByText('3 payouts pending, $412.50')).toBeTruthy()
  expect(asked[0]).toEqual({ status: 'pending', page: 1, sort: 'week', is_descending: true })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as paid' })).disabled).toBe(true)
  await user.click(await screen.findByRole('checkbox', { name: 'Select PS-2026-000002, Creator 2, $137.50' }))
  expect(screen.getByText('1 payout selected, $137.50')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '1 payout selected, $137.50' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  const dialog = screen.getByRole('dialog', { name: 'Mark 3 payouts ($412.50) as paid?' })
  const confirm = within(dialog).getByRole('button', { name: 'Mark 3 payouts as paid' })
  await user.click(confirm)
  expect(within(dialog).getByText(adminPaymentMessages.referenceMissing)).toBeTruthy()
  const day = within(dialog).getByLabelText('Transfer date')
  fireEvent.change(day, { target: { value: '2999-01-01' } })
  expect(within(dialog).getByText(adminPaymentMessages.dateInFuture)).toBeTruthy()
  fireEvent.change(day, { target: { value: '' } })
  expect(within(dialog).getByText(adminPaymentMessages.dateMissing)).toBeTruthy()
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  const reference = within(dialog).getByRole('textbox', { name: /Reference/ })
  fireEvent.change(reference, { target: { value: 'x'.repeat(141) } })
  expect(within(dialog).getByText(adminPaymentMessages.referenceTooLong)).toBeTruthy()
  await user.clear(reference)
  await enter(reference, ' Batch 7 ')
  expect(marked).toEqual([])
  await user.dblClick(confirm)
  expect(await screen.findByText(adminPaymentMessages.markedPaid(3, 3))).toBeTruthy()
  expect(marked).toEqual([
    { payout_ids: [idOf(2), idOf(1), idOf(3)].sort(), paid_on: '2026-11-20', reference: 'Batch 7' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Payouts are selected by keyboard and as a range, only pending ones, and sorted by the database', async () => {
  const rows = [1, 2, 3, 4].map((index) => aPayout(index))
  const asked = rpcAnswers(
    'admin_payouts',
    aPage([
      ...rows,
      aPayout(5, { status: 'paid' }),
      aPayout(6, { is_held: true }),
      aPayout(7, { is_own: true }),
      aPayout(8, { status: 'paid', is_own: true }),
    ]),
  )
  openAt('?tab=payouts&status=all')
  const user = userEvent.setup()
  const boxOf = (index: number) => screen.findByRole('checkbox', { name: new RegExp(`PS-2026-00000${index}`) })
  ;(await boxOf(1)).focus()
  await user.keyboard('jx')
  expect(document.activeElement).toBe(await boxOf(2))
  expect(screen.getByText('1 payout selected, $137.50')).toBeTruthy()
  await user.keyboard('jj{Shift>}X{/Shift}')
  expect(screen.getByText('3 payouts selected, $412.50')).toBeTruthy()
  await user.keyboard('j')
  expect(document.activeElement).toBe(await boxOf(4))
  await user.keyboard('{Shift>}')
  await user.click(await boxOf(1))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('4 payouts selected, $550.00')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /PS-2026-00000[5678]/ })).toBeNull()
  expect(screen.getAllByText('Yours')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Mark PS-2026-000005 as returned' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark PS-2026-000008 as returned' })).toBeNull()
  expect(screen.getByText('On hold')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '4 payouts selected, $550.00' }))
  expect(screen.getByText('Select all 4 on this page')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '', sort: 'amount', is_descending: false }))
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'amount', is_descending: true }))
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
})

test('Payouts that are no longer pending are named in the result', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1), aPayout(2)]))
  rpcAnswers('mark_payouts_paid', { marked: 1 })
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 on this page' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await enter(screen.getByRole('textbox', { name: /Reference/ }), 'x')
  await user.click(screen.getByRole('button', { name: 'Mark 2 payouts as paid' }))
  expect(await screen.findByText(adminPaymentMessages.markedPaid(1, 2))).toBeTruthy()
})

test('A failed mark keeps the dialog with what was typed', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1)]))
  server.use(
    http.post('*/rest/v1/rpc/mark_payouts_paid', () =>
      HttpResponse.json({ message: 'Too many', code: 'PT429' }, { status: 429 }),
    ),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 1 on this page' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await enter(screen.getByRole('textbox', { name: /Reference/ }), 'Batch 7')
  await user.click(screen.getByRole('button', { name: 'Mark 1 payout as paid' }))
  expect(await screen.findByText(`${adminPaymentMessages.markPaidFailed}: ${errorMessages.tooMany}`)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Reference/ }).value).toBe('Batch 7')
})

test('Paid payouts have no selection; one is marked as returned with the bank’s reason', async () => {
  const paid = aPayout(1, { status: 'paid', paid_at: '2026-11-21T00:00:00+00:00', reference: 'Batch 7' })
  const asked = rpcAnswers('admin_payouts', aPage([paid]))
  const marked = rpcAnswers('mark_payout_returned', null)
  openAt('?tab=payouts&status=paid')
  const user = userEvent.setup()
  expect((await screen.findByRole('row', { name: /PS-2026-000001/ })).textContent).toContain(
    'Paid on Nov 21, 2026, Batch 7',
  )
  expect(asked[0]).toMatchObject({ status: 'paid', page: 1 })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark PS-2026-000001 as returned' }))
  const dialog = screen.getByRole('dialog', { name: 'Mark PS-2026-000001 ($137.50) as returned?' })
  await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }))
  expect(within(dialog).getByText(adminPaymentMessages.reasonMissing)).toBeTruthy()
  const reason = within(dialog).getByRole('textbox', { name: 'The bank’s reason' })
  fireEvent.change(reason, { target: { value: 'x'.repeat(501) } })
  expect(within(dialog).getByText(adminPaymentMessages.reasonTooLong)).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'Account closed' } })
  await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }))
  expect(await screen.findByText(adminPaymentMessages.markedReturned)).toBeTruthy()
  expect(marked).toEqual([{ payout_id: idOf(1), reason: 'Account closed' }])
})

test('The filter and the pages of payouts are in the URL', async () => {
  const asked = rpcAnswers('admin_payouts', ({ page }) =>
    aPage([aPayout(1, { status: 'returned', paid_at: '2026-11-21T00:00:00+00:00', return_reason: 'Account closed' })], {
      total: 51,
      page_size: 50,
      pending: { count: 0, net_cents: 0 },
      ...(page === 3 ? { rows: [] } : {}),
    }),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Returned' }))
  expect(await screen.findByText('Account closed')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?tab=payouts&status=returned'))
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'returned', page: 2 }))
  await waitFor(() => expect(window.location.search).toBe('?tab=payouts&status=returned&page=2'))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '', page: 1 }))
})
