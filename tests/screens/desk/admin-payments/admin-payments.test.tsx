import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse, type JsonBodyType } from 'msw'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import PaymentsScreen from '@/desk/admin-payments/payments-screen'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { fromNow } from '../../../support/clock.ts'
import { enter } from '../../../support/screens/enter.ts'

const address = '/dashboard/admin/payments'
const openAt = (query = '') =>
  show(
    address + query,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={address} element={<PaymentsScreen />} />
      </Route>
    </Route>,
  )

const idOf = (index: number) => `7e000000-0000-4000-8000-00000000000${index}`

const aProblem = (changes: Record<string, unknown> = {}) => ({
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

const aRequest = (changes: Record<string, unknown> = {}) => ({
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
  ...changes,
})

const aPayout = (index: number, changes: Record<string, unknown> = {}) => ({
  id: idOf(index),
  number: `PS-2026-00000${index}`,
  creator_id: idOf(9),
  creator_name: `Creator ${index}`,
  creator_email: `creator-${index}@example.com`,
  period_end: '2026-11-20',
  gross_cents: 15278,
  fee_cents: 1528,
  returned_cents: 0,
  net_cents: 13750,
  status: 'pending',
  account_detail: 'Ada Flow •••• 5432',
  paid_at: null,
  reference: null,
  return_reason: null,
  is_held: false,
  ...changes,
})

const aPage = (rows: unknown[], changes: Record<string, unknown> = {}) => ({
  total: rows.length,
  page_size: 50,
  rows,
  pending: { count: 3, net_cents: 41250 },
  ...changes,
})

/** A database function that answers after the second click of a double click. @returns the arguments of its calls */
function slowly(name: string, answer: JsonBodyType) {
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

const today = fromNow(0).toISOString().slice(0, 10)
const saved: { name: string; blob: Blob }[] = []

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  saved.length = 0
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, blob })
  })
})
afterEach(() => vi.restoreAllMocks())

test('Users who are no admins get a 404', async () => {
  rpcAnswers('is_admin', false)
  openAt()
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
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
  ])
  await user.click(screen.getByRole('tab', { name: 'Refund requests' }))
  expect(await screen.findByText('No refund requests to review')).toBeTruthy()
  expect(window.location.search).toBe('?tab=requests')
  await user.click(screen.getByRole('tab', { name: 'Payouts' }))
  expect(await screen.findByText('No payouts to transfer')).toBeTruthy()
  expect(window.location.search).toBe('?tab=payouts')
})

test.each([
  ['', 'payment_problems', 'Loading problems...', 'Failed to load payment problems', [aProblem()], 'Problems'],
  [
    '?tab=requests',
    'refund_requests_to_decide',
    'Loading refund requests...',
    'Failed to load refund requests',
    [aRequest()],
    'Refund requests',
  ],
  ['?tab=payouts', 'admin_payouts', 'Loading payouts...', 'Failed to load payouts', aPage([aPayout(1)]), 'Payouts'],
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

test('Problems that need an admin come first, each with its refund and what to do', async () => {
  rpcAnswers('payment_problems', [
    aProblem({ refund_state: 'refunded' }),
    aProblem({ payment_id: idOf(2), refund_state: 'failed', refund_error: 'charge_disputed' }),
    aProblem({
      payment_id: null,
      event_id: 'evt_1',
      problem: 'malformed: bad input (22P02)',
      amount_cents: null,
      refund_state: 'none',
      template_id: null,
      buyer_email: null,
      stripe_session_id: null,
    }),
    aProblem({ payment_id: idOf(4), problem: 'wrong_currency', currency: 'eur', amount_cents: 4900 }),
  ])
  openAt()
  const user = userEvent.setup()
  const table = await screen.findByRole('table', { name: 'Problems' })
  const names = () => within(table).getAllByRole('rowheader')
  // Each problem is a row and a row of details.
  const problems = names().map((name) => {
    const row = name.closest('tr')!
    return row.textContent + (row.nextElementSibling?.textContent ?? '')
  })
  expect(problems).toHaveLength(4)
  const [failed, malformed, refunded, euro] = problems
  for (const text of [
    'Paid a different amount than offered',
    'Refund failed',
    'Refund the payment in the Stripe dashboard',
    'charge_disputed',
    'cs_test_1',
    '$1.00',
    'bea@example.com',
  ])
    expect(failed).toContain(text)
  for (const text of ['Unreadable Stripe event', 'Needs attention', 'evt_1', 'malformed: bad input (22P02)'])
    expect(malformed).toContain(text)
  expect(refunded).toContain('The buyer has their money back. No action needed.')
  expect(euro).toContain('49.00 EUR')
  expect(within(table).getAllByRole('link', { name: 'Lead Router' })[0]?.getAttribute('href')).toBe(
    `/templates/${idOf(2)}`,
  )
  await user.click(within(table).getByRole('button', { name: 'Amount' }))
  expect(names().at(-1)?.textContent).toBe('Unreadable Stripe event')
  expect(window.location.search).toBe('?sort=amount')
})

test('A refund request shows both sides and is denied with a reason', async () => {
  rpcAnswers('refund_requests_to_decide', [aRequest()])
  const decided = rpcAnswers('decide_refund_request', null)
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
  expect(within(dialog).getByText('Please give a reason. We’ll email it to the buyer and the creator.')).toBeTruthy()
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  fireEvent.change(reason, { target: { value: 'x'.repeat(2001) } })
  await user.click(within(dialog).getByRole('button', { name: 'Deny refund' }))
  expect(within(dialog).getByText('Please use 2,000 characters or fewer')).toBeTruthy()
  expect(decided).toEqual([])
  fireEvent.change(reason, { target: { value: '  As described.  ' } })
  rpcAnswers('refund_requests_to_decide', [])
  await user.click(within(dialog).getByRole('button', { name: 'Deny refund' }))
  expect(await screen.findByText('Refund denied. We’ll email the buyer and the creator.')).toBeTruthy()
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
  expect(await screen.findByText('Failed to save your decision: Something went wrong')).toBeTruthy()
  const decided = slowly('decide_refund_request', null)
  await user.dblClick(button)
  expect(await screen.findByText('Refund approved. We’ll email the buyer and the creator.')).toBeTruthy()
  expect(decided).toEqual([{ id: idOf(3), decision: 'approved', note: '' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

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
  expect(within(dialog).getByText('Please enter the bank’s reference')).toBeTruthy()
  const day = within(dialog).getByLabelText('Transfer date')
  fireEvent.change(day, { target: { value: '2999-01-01' } })
  expect(within(dialog).getByText('The transfer date can’t be in the future')).toBeTruthy()
  fireEvent.change(day, { target: { value: '' } })
  expect(within(dialog).getByText('Please choose the transfer date')).toBeTruthy()
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  const reference = within(dialog).getByRole('textbox', { name: /Reference/ })
  fireEvent.change(reference, { target: { value: 'x'.repeat(141) } })
  expect(within(dialog).getByText('Please use 140 characters or fewer')).toBeTruthy()
  await user.clear(reference)
  await enter(reference, ' Batch 7 ')
  expect(marked).toEqual([])
  await user.dblClick(confirm)
  expect(await screen.findByText('Marked 3 payouts as paid')).toBeTruthy()
  expect(marked).toEqual([
    { payout_ids: [idOf(2), idOf(1), idOf(3)].sort(), paid_on: '2026-11-20', reference: 'Batch 7' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Payouts are selected by keyboard and as a range, only pending ones, and sorted by the database', async () => {
  const rows = [1, 2, 3, 4].map((index) => aPayout(index))
  const asked = rpcAnswers(
    'admin_payouts',
    aPage([...rows, aPayout(5, { status: 'paid' }), aPayout(6, { is_held: true })]),
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
  expect(screen.queryByRole('checkbox', { name: /PS-2026-00000[56]/ })).toBeNull()
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
  expect(await screen.findByText('Marked 1 of 2 payouts as paid. The rest were no longer pending.')).toBeTruthy()
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
  expect(
    await screen.findByText('Failed to mark the payouts as paid: Too many attempts. Please try again later'),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Reference/ }).value).toBe('Batch 7')
})

test.each([
  ['Export pain.001', 'pain.001', 'application/xml', '<Document/>', `flowshelf-payouts-${today}.xml`, '<Document/>'],
  ['Export CSV', 'csv', 'text/csv; charset=utf-8', 'Number\r\n', `flowshelf-payouts-${today}.csv`, '\ufeffNumber\r\n'],
])('%s saves the file of the selected payouts', async (button, format, type, body, name, text) => {
  rpcAnswers('admin_payouts', aPage([aPayout(1), aPayout(2)]))
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/payout-export', async ({ request }) => {
      asked.push(await request.json())
      await delay(300)
      return new HttpResponse(body, { headers: { 'content-type': type } })
    }),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /PS-2026-000002/ }))
  await user.dblClick(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Exported 1 payout. They stay pending until you mark them as paid.')).toBeTruthy()
  expect(asked).toEqual([{ payoutIds: [idOf(2)], format }])
  expect(saved.map((file) => file.name)).toEqual([name])
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.blob.arrayBuffer())).toBe(text)
})

test('The reason of a refused export is shown', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1)]))
  const error =
    'The payout account isn’t configured. Set PAYOUT_ACCOUNT_NAME, PAYOUT_ACCOUNT_IBAN, and PAYOUT_ACCOUNT_BIC, or export as CSV.'
  server.use(http.post('*/functions/v1/payout-export', () => HttpResponse.json({ error }, { status: 409 })))
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /PS-2026-000001/ }))
  await user.click(screen.getByRole('button', { name: 'Export pain.001' }))
  expect(await screen.findByText(error)).toBeTruthy()
  expect(saved).toEqual([])
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
  expect(within(dialog).getByText('Please enter the bank’s reason. We’ll email it to the creator.')).toBeTruthy()
  const reason = within(dialog).getByRole('textbox', { name: 'The bank’s reason' })
  fireEvent.change(reason, { target: { value: 'x'.repeat(501) } })
  expect(within(dialog).getByText('Please use 500 characters or fewer')).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'Account closed' } })
  await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }))
  expect(
    await screen.findByText('Payout marked as returned. We’ll include it in the next weekly payouts.'),
  ).toBeTruthy()
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
  expect(window.location.search).toBe('?tab=payouts&status=returned')
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'returned', page: 2 }))
  expect(window.location.search).toBe('?tab=payouts&status=returned&page=2')
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '', page: 1 }))
})

test('The statement of a payout is saved under its number', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1)]))
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/payout-statement', async ({ request }) => {
      asked.push(await request.json())
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Download statement PS-2026-000001' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual(['payout-statement-PS-2026-000001.pdf']))
  expect(asked).toEqual([{ payoutId: idOf(1) }])
  server.use(
    http.post('*/functions/v1/payout-statement', () =>
      HttpResponse.json({ error: 'This payout doesn’t exist' }, { status: 404 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Download statement PS-2026-000001' }))
  expect(await screen.findByText('This payout doesn’t exist')).toBeTruthy()
})
