import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { openCreatorDashboard, signedInCreator } from './open-creator-dashboard.tsx'
import { expectFocusOn } from '../../../support/screens/focus.ts'

type Changes = Record<string, unknown>

const aBalance = (changes: Changes = {}) => ({
  available_cents: 13_331,
  held_cents: 162_718,
  pending_cents: 22_050,
  paid_cents: 573_734,
  minimum_cents: 1000,
  next_payout_on: '2026-11-27',
  next_payout_cents: 20_000,
  skip_reason: null,
  account_held_until: null,
  ...changes,
})

const aSale = (changes: Changes = {}) => ({
  entry_id: 7,
  sold_at: '2026-11-02T12:00:00+00:00',
  template_id: '7e000000-0000-4000-8000-000000000001',
  template_name: 'Chase unpaid invoices',
  kind: 'template',
  buyer_email: 'ada@example.com',
  gross_cents: 4900,
  fee_cents: 490,
  net_cents: 4410,
  refunded_cents: 0,
  state: 'available',
  payable_on: '2026-11-20',
  ...changes,
})

const aPayout = (changes: Changes = {}) => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  number: 'PS-2026-000001',
  period_end: '2026-11-20',
  status: 'pending',
  gross_cents: 24_500,
  fee_cents: 2450,
  returned_cents: 0,
  net_cents: 22_050,
  account_detail: 'Mara Lindqvist •••• 3000',
  paid_at: null,
  reference: null,
  return_reason: null,
  skip_reason: null,
  available_cents: null,
  ...changes,
})

const aSkip = (reason: string, cents: number) => ({
  ...aPayout({ id: null, number: null, status: 'skipped', account_detail: null }),
  skip_reason: reason,
  available_cents: cents,
})

const aStep = (starts_on: string, sales: number, gross_cents: number) => ({
  starts_on,
  sales,
  gross_cents,
  fee_cents: gross_cents / 10,
  net_cents: gross_cents - gross_cents / 10,
})

const balanceAnswers = (changes?: Changes) => rpcAnswers('payout_balance', aBalance(changes) as never)
const stepsAnswer = (...steps: object[]) => rpcAnswers('creator_sales_over_time', steps as never)
const salesAnswer = (...sales: object[]) => rpcAnswers('creator_sales', sales as never)
const payoutsAnswer = (...payouts: object[]) => rpcAnswers('my_payouts', payouts as never)
const open = () => openCreatorDashboard('?tab=earnings')
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const fact = (of: ReturnType<typeof within>, label: string) => of.getByText(label).nextElementSibling?.textContent
/** The cells of a row, without the titles that cards show. */
const cellsOf = (row: HTMLElement) =>
  [...row.children].map((cell) =>
    [...cell.childNodes]
      .filter((part) => !(part instanceof Element && part.matches('[aria-hidden]')))
      .map((part) => part.textContent)
      .join(''),
  )
const cellsIn = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(cellsOf)

beforeEach(async () => {
  await signedInCreator()
  balanceAnswers()
  stepsAnswer(aStep('2026-11-21', 1, 4900), aStep('2026-11-22', 2, 9800))
  salesAnswer(aSale())
  payoutsAnswer(aPayout())
})

describe('Balance', () => {
  test('It shows what is available, on hold, on its way and paid out', async () => {
    open()
    await screen.findByText('$133.31')
    const balance = await section('Balance')
    expect(['Available', 'On hold', 'On its way', 'Paid out'].map((label) => fact(balance, label))).toEqual([
      '$133.31For the next payout',
      '$1,627.18For 14 days after a sale, or longer during a refund request or dispute',
      '$220.50Not transferred yet',
      '$5,737.34So far',
    ])
    expect(balance.getByText(/Payouts go out every Friday and take 2-3 business days\./)).toBeTruthy()
  })

  test('A negative balance is explained as carried forward', async () => {
    balanceAnswers({ available_cents: -4410, next_payout_cents: 0, skip_reason: 'negative' })
    open()
    expect(await screen.findByText('-$44.10')).toBeTruthy()
    expect(screen.getByText('Refunds exceed your earnings. Your next sales will cover the difference.')).toBeTruthy()
  })

  test('The next payout shows its Friday and amount', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Next payout: Friday, Nov 27, 2026 · $200.00' })).toBeTruthy()
    expect(screen.getByText('This is an estimate. Sales and refunds before then may change it.')).toBeTruthy()
  })

  test.each([
    [
      { skip_reason: 'no_account' },
      'You haven’t added a bank account, so this payout will be skipped. Add a bank account',
      'Add a bank account',
    ],
    [
      { skip_reason: 'account_changed', account_held_until: '2026-11-28T12:00:00+00:00' },
      'Your bank account changed. For your security, payouts are paused for 7 days after a change, until Nov 28, 2026. Check your bank account',
      'Check your bank account',
    ],
    [{ skip_reason: 'below_minimum' }, 'Payouts start at $10.00. Your earnings stay in your balance until then.', null],
    [{ skip_reason: 'negative' }, 'Refunds exceed your balance. Your next sales will cover the difference.', null],
    [
      { skip_reason: null },
      'Nothing will be ready to pay out by then. A sale can be paid out on the first Friday after 14 days.',
      null,
    ],
  ])('A Friday with %o pays nothing and says why: "%s"', async (changes, words, link) => {
    balanceAnswers({ next_payout_cents: 0, ...changes })
    open()
    const heading = await screen.findByRole('heading', { name: 'Next payout: Friday, Nov 27, 2026' })
    expect(heading.nextElementSibling?.textContent).toBe(words)
    const links = [...(heading.nextElementSibling?.querySelectorAll('a') ?? [])]
    expect(links.map((a) => [a.textContent, a.getAttribute('href')])).toEqual(
      link ? [[link, '/dashboard/payment']] : [],
    )
  })

  test('It shows loading and failed states, and a retry', async () => {
    const answer = rpcWaits('payout_balance', aBalance() as never)
    open()
    expect(await screen.findByText('Loading your balance...')).toBeTruthy()
    answer()
    expect(await screen.findByText('$133.31')).toBeTruthy()
  })

  test('A balance that fails to load can be read again', async () => {
    rpcFails('payout_balance')
    open()
    const balance = await section('Balance')
    expect(await balance.findByText('Failed to load your balance')).toBeTruthy()
    balanceAnswers()
    await userEvent.click(balance.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$133.31')).toBeTruthy()
  })
})

describe('Sales and earnings', () => {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  test('The totals of the period and the chart in words are shown', async () => {
    open()
    expect(
      await screen.findByRole('img', {
        name: 'Sales and earnings for the last 30 days: 3 sales, $147.00 gross, $14.70 fees, $132.30 net. Best day: Nov 22, 2026, with $88.20 net.',
      }),
    ).toBeTruthy()
    const part = await section('Sales and earnings')
    const totalOf = (label: string) => part.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
    expect(['Sales', 'Gross', 'Fee', 'Net'].map(totalOf)).toEqual(['3', '$147.00', '$14.70', '$132.30'])
  })

  test('"Show as table" shows the same figures as a table, newest first', async () => {
    open()
    await screen.findByRole('img', { name: /^Sales and earnings/ })
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const table = screen.getByRole('region', { name: 'Sales and earnings for the last 30 days' })
    expect(rowsOf(table)).toEqual([
      ['Day', 'Sales', 'Gross', 'Fee', 'Net'],
      ['Nov 22, 2026', '2', '$98.00', '$9.80', '$88.20'],
      ['Nov 21, 2026', '1', '$49.00', '$4.90', '$44.10'],
    ])
    expect(screen.getByRole('button', { name: 'Show as table' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('img', { name: /^Sales and earnings/ })).toBeNull()
  })

  test('Weeks and months are read when they are chosen', async () => {
    const asked = stepsAnswer(aStep('2026-11-01', 1, 4900))
    open()
    await screen.findByRole('img', { name: /30 days/ })
    await userEvent.click(screen.getByRole('radio', { name: '12 weeks' }))
    expect(await screen.findByRole('img', { name: /12 weeks.*Best week: Nov 1, 2026/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '12 months' }))
    expect(await screen.findByRole('img', { name: /12 months.*Best month: Nov 2026/ })).toBeTruthy()
    expect(asked.map(({ period }) => period)).toEqual(['30d', '12w', '12m'])
  })

  test('A period without sales says so', async () => {
    stepsAnswer(aStep('2026-11-21', 0, 0))
    open()
    expect(await screen.findByRole('heading', { name: 'No sales in the last 30 days' })).toBeTruthy()
  })

  test('Earnings that fail to load can be read again', async () => {
    rpcFails('creator_sales_over_time')
    open()
    const part = await section('Sales and earnings')
    expect(await part.findByText('Failed to load your earnings')).toBeTruthy()
    stepsAnswer(aStep('2026-11-21', 1, 4900))
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(await part.findByRole('img')).toBeTruthy()
  })
})

describe('Payouts', () => {
  const table = () => screen.findByRole('table', { name: 'Payouts' })
  const rows = async () => cellsIn(await table())

  test('A payout shows its week, status, transfer, gross, fee and net', async () => {
    payoutsAnswer(
      aPayout(),
      aPayout({ id: 'b', status: 'paid', paid_at: '2026-11-23T12:00:00+00:00', reference: 'FLOW 77' }),
      aPayout({ id: 'c', returned_cents: 22_050, net_cents: 44_100 }),
      aPayout({ id: 'd', status: 'returned', return_reason: 'Account closed' }),
    )
    open()
    const [pending, paid, again, returned] = await rows()
    const week = 'Week to Nov 20, 2026PS-2026-000001'
    const account = 'Mara Lindqvist •••• 3000'
    expect(pending).toEqual([week, 'On its way', account, '$245.00', '$24.50', '$220.50', 'Statement'])
    expect(paid?.slice(1, 3)).toEqual(['Paid', `${account}Transferred Nov 23, 2026, FLOW 77`])
    expect(again?.[2]).toBe(`${account}Includes $220.50 paid again`)
    expect(returned?.slice(1, 3)).toEqual([
      'Sent back',
      `${account}Returned by the bank: Account closed. The amount is part of your next payout.`,
    ])
  })

  test('A skipped week says why, what was carried forward, and how to mend it', async () => {
    payoutsAnswer(
      ...(['no_account', 'account_changed', 'below_minimum', 'negative'] as const).map((reason, index) => ({
        ...aSkip(reason, reason === 'negative' ? -4410 : 4410),
        period_end: `2026-11-${20 - index}`,
      })),
    )
    open()
    const review = 'Check your bank account'
    expect((await rows()).map(([, , details]) => details)).toEqual([
      `You hadn’t added a bank account. $44.10 carried forward. ${review}`,
      `Your bank account changed less than 7 days before. $44.10 carried forward. ${review}`,
      'The balance was below the minimum payout. $44.10 carried forward. ',
      'Refunds exceeded your balance. -$44.10 carried forward. ',
    ])
    expect((await rows())[0]).toEqual(['Week to Nov 20, 2026', 'Skipped', expect.anything(), '', '', '', ''])
    const links = within(await table()).getAllByRole('link', { name: review })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/payment', '/dashboard/payment'])
    expect(within(await table()).queryByRole('button', { name: /statement/ })).toBeNull()
  })

  test('They are sorted by net, in the URL, and J and K move between their statements', async () => {
    payoutsAnswer(
      aPayout({ id: 'a', number: 'PS-1', period_end: '2026-11-20', net_cents: 900 }),
      { ...aSkip('below_minimum', 100), period_end: '2026-11-13' },
      aPayout({ id: 'c', number: 'PS-3', period_end: '2026-11-06', net_cents: 100_000 }),
    )
    open()
    const user = userEvent.setup()
    const nets = async () => (await rows()).map((cells) => cells[5])
    expect(await nets()).toEqual(['$9.00', '', '$1,000.00'])
    screen.getByRole('button', { name: 'Download statement PS-1' }).focus()
    await user.keyboard('j')
    await expectFocusOn(() => screen.getByRole('button', { name: 'Download statement PS-3' }))
    await user.keyboard('k')
    await expectFocusOn(() => screen.getByRole('button', { name: 'Download statement PS-1' }))
    const net = within(await table()).getByRole('button', { name: 'Net' })
    await user.click(net)
    await user.click(net)
    await waitFor(async () => expect(await nets()).toEqual(['$1,000.00', '$9.00', '']))
    expect(window.location.search).toBe('?tab=earnings&payouts=net+down')
  })

  test('The statement is downloaded as a PDF with its number', async () => {
    const saved = watchDownloads()
    const asked: unknown[] = []
    server.use(
      http.post('*/functions/v1/payout-statement', async ({ request }) => {
        asked.push(await request.json())
        return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      }),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Download statement PS-2026-000001' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked).toEqual([{ payoutId: 'b0000000-0000-4000-8000-000000000001' }])
    expect(saved[0]?.name).toBe('payout-statement-PS-2026-000001.pdf')
  })

  test.each([
    [404, { error: 'This payout doesn’t exist' }, 'This payout doesn’t exist'],
    [
      429,
      { error: 'You’ve reached the download limit for now. Please try again later.' },
      'You’ve reached the download limit for now. Please try again later.',
    ],
    [500, { error: 'boom' }, 'Please try again later.'],
  ])(
    'A statement refused with %i shows "Failed to download the statement" and the reason',
    async (status, body, reason) => {
      server.use(http.post('*/functions/v1/payout-statement', () => HttpResponse.json(body, { status })))
      open()
      await userEvent.click(await screen.findByRole('button', { name: 'Download statement PS-2026-000001' }))
      expect(await screen.findByText('Failed to download the statement')).toBeTruthy()
      expect(screen.getByText(reason)).toBeTruthy()
    },
  )

  test('"Show more" shows the weeks after the newest five', async () => {
    payoutsAnswer(
      ...Array.from({ length: 7 }, (_, index) =>
        aPayout({ id: `b0000000-0000-4000-8000-00000000000${index}`, period_end: `2026-10-0${index + 1}` }),
      ),
    )
    open()
    expect(await rows()).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show more payouts' }))
    expect(await rows()).toHaveLength(7)
  })

  test('A creator without payouts reads when the first one comes', async () => {
    payoutsAnswer()
    open()
    expect(await screen.findByRole('heading', { name: 'No payouts yet' })).toBeTruthy()
    expect(
      screen.getByText('Your first payout comes on a Friday, at least 14 days after your first sale.'),
    ).toBeTruthy()
  })

  test('Payouts that fail to load can be read again', async () => {
    rpcFails('my_payouts')
    open()
    const part = await section('Payouts')
    expect(await part.findByText('Failed to load your payouts')).toBeTruthy()
    payoutsAnswer(aPayout())
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(await part.findByText('On its way')).toBeTruthy()
  })
})

describe('Sales', () => {
  const rows = async () => cellsIn(await screen.findByRole('table', { name: 'Sales' }))

  test('A sale shows its template, day, buyer, gross, fee, net and status', async () => {
    salesAnswer(aSale())
    open()
    expect(await rows()).toEqual([
      ['Chase unpaid invoices', 'Nov 2, 2026', 'ada@example.com', '$49.00', '$4.90', '$44.10', 'Available'],
    ])
  })

  test('Setup, support, refunds, deleted templates and deleted accounts have words of their own', async () => {
    salesAnswer(
      aSale({ entry_id: 3, kind: 'setup' }),
      aSale({ entry_id: 2, kind: 'support', buyer_email: null }),
      aSale({ entry_id: 1, template_name: null, gross_cents: 0, fee_cents: 0, net_cents: 0, refunded_cents: 4900 }),
    )
    open()
    const cells = await rows()
    expect(cells.map(([template]) => template)).toEqual([
      'Chase unpaid invoicesSetup call',
      'Chase unpaid invoicesMonth of support',
      'Deleted template',
    ])
    expect(cells[1]?.[2]).toBe('Deleted account')
    expect(cells[2]?.[3]).toBe('$0.00$49.00 refunded')
  })

  test.each([
    ['held', '2099-11-20', 'On hold until Nov 20, 2099'],
    ['held', '2026-01-02', 'On hold'],
    ['available', '2026-01-02', 'Available'],
    ['paid', '2026-01-02', 'In a payout'],
  ])('A sale that is %s and payable on %s has the status "%s"', async (state, payable_on, words) => {
    salesAnswer(aSale({ state, payable_on }))
    open()
    expect((await rows())[0]?.[6]).toBe(words)
  })

  test('"Show more" shows the newest 50, then reads the sales before them', async () => {
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => aSale({ entry_id: from - index }))
    const asked = rpcAnswers(
      'creator_sales',
      ({ after_entry }) => (after_entry ? numbered(50, 2) : numbered(100, 50)) as never,
    )
    open()
    expect(await rows()).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Show more sales' }))
    expect(await rows()).toHaveLength(50)
    await userEvent.click(screen.getByRole('button', { name: 'Show more sales' }))
    await waitFor(async () => expect(await rows()).toHaveLength(52))
    expect(asked).toEqual([
      { max_rows: 50, sort: 'sold', is_descending: true },
      { after_entry: 51, max_rows: 50, sort: 'sold', is_descending: true },
    ])
    expect(screen.queryByRole('button', { name: 'Show more sales' })).toBeNull()
  })

  test('The database sorts sales, and a row leads to its template', async () => {
    const asked = rpcAnswers('creator_sales', [
      aSale({ entry_id: 2 }),
      aSale({ entry_id: 1, template_id: null, template_name: null }),
    ] as never)
    open()
    const table = within(await screen.findByRole('table', { name: 'Sales' }))
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/templates/7e000000-0000-4000-8000-000000000001',
    ])
    expect(table.getByRole('columnheader', { name: 'Sold' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(table.getByRole('button', { name: 'Net' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ max_rows: 50, sort: 'net', is_descending: false }))
    expect(window.location.search).toBe('?tab=earnings&sort=net')
    expect(table.getByRole('columnheader', { name: 'Net' }).getAttribute('aria-sort')).toBe('ascending')
  })

  test('A creator without sales sees no export', async () => {
    salesAnswer()
    open()
    expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  test('Sales that fail to load can be read again', async () => {
    rpcFails('creator_sales')
    open()
    const part = await section('Sales')
    expect(await part.findByText('Failed to load your sales')).toBeTruthy()
    salesAnswer(aSale())
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })

  test('"Export CSV" saves all sales, read in pages of 1,000', async () => {
    const saved = watchDownloads()
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => aSale({ entry_id: from - index }))
    const asked = rpcAnswers(
      'creator_sales',
      ({ after_entry, max_rows }) =>
        (max_rows === 50
          ? [aSale({ entry_id: 1500 })]
          : after_entry
            ? [
                aSale({
                  entry_id: 1,
                  template_name: '=1+1',
                  gross_cents: -4900,
                  refunded_cents: 9800,
                  sold_at: '2025-11-02T12:00:00+00:00',
                }),
              ]
            : numbered(1500, 1000)) as never,
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.slice(1)).toEqual([
      { max_rows: 1000, sort: 'sold', is_descending: true },
      { after_entry: 501, max_rows: 1000, sort: 'sold', is_descending: true },
    ])
    const [file] = saved
    expect(file?.name).toMatch(/^flowshelf-sales-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = new Uint8Array(await (file as Saved).blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines).toHaveLength(1003)
    expect(lines[0]).toBe('Sale,Sold (UTC),Template,Item,Buyer,Gross,Fee,Net,Refunded,Currency,Status,Payable from')
    expect(lines[1]).toBe(
      '1500,2026-11-02 12:00:00,Chase unpaid invoices,Template,ada@example.com,49.00,4.90,44.10,0.00,USD,Available,2026-11-20',
    )
    expect(lines[1001]).toBe(
      "1,2025-11-02 12:00:00,'=1+1,Template,ada@example.com,-49.00,4.90,44.10,98.00,USD,Available,2026-11-20",
    )
  })

  test('An export shows its progress', async () => {
    let isFirst = true
    let answer = () => {}
    server.use(
      http.post('*/rest/v1/rpc/creator_sales', async ({ request }) => {
        const { max_rows, after_entry } = (await request.json()) as { max_rows: number; after_entry?: number }
        if (max_rows === 50) return HttpResponse.json([aSale()])
        if (after_entry) await new Promise<void>((resolve) => (answer = resolve))
        const rows = isFirst ? Array.from({ length: 1000 }, (_, index) => aSale({ entry_id: 2000 - index })) : []
        isFirst = false
        return HttpResponse.json(rows)
      }),
    )
    watchDownloads()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1,000 sales read')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Exporting...' }).hasAttribute('disabled')).toBe(true)
    answer()
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
  })

  test('An export that fails says so', async () => {
    server.use(
      http.post('*/rest/v1/rpc/creator_sales', async ({ request }) => {
        const { max_rows } = (await request.json()) as { max_rows: number }
        return max_rows === 50
          ? HttpResponse.json([aSale()])
          : HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 })
      }),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Failed to export your sales')).toBeTruthy()
    expect(screen.getByText('Something went wrong.')).toBeTruthy()
  })
})

type Saved = { name: string; blob: Blob }

/** Files that the page saves. */
function watchDownloads(): Saved[] {
  const saved: Saved[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:saved'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download && last) saved.push({ name: this.download, blob: last })
  })
  return saved
}
