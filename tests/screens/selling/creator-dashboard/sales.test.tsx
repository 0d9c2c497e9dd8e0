import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { errorMessages } from '@/base/messages/errors'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import {
  aSale,
  cellsIn,
  open,
  prepareEarnings,
  salesAnswer,
  section,
  watchDownloads,
  type Saved,
} from './open-earnings.ts'

beforeEach(prepareEarnings)

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
      'Chase unpaid invoicesSetup call, which the buyer books in your calendar',
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

  test.each(['held', 'available', 'paid'])(
    'A sale whose money went back is refunded, also where it was %s',
    async (state) => {
      salesAnswer(aSale({ state, payable_on: '2099-11-20', gross_cents: 0, net_cents: 0, refunded_cents: 4900 }))
      open()
      expect((await rows())[0]?.[6]).toBe('Refunded')
    },
  )

  test('A sale says what is left of its reserve, and until when', async () => {
    salesAnswer(aSale({ state: 'paid', reserved_cents: 490, released_on: '2027-02-26' }))
    open()
    expect((await rows())[0]?.[6]).toBe('In a payout$4.90 in reserve until Feb 26, 2027')
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
    expect(screen.queryByText(/only your newest/)).toBeNull()
    await userEvent.click(table.getByRole('button', { name: 'Net' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ max_rows: 50, sort: 'net', is_descending: false }))
    await waitFor(() => expect(window.location.search).toBe('?tab=earnings&sort=net'))
    expect(table.getByRole('columnheader', { name: 'Net' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByText('Sorted this way, only your newest 5,000 sales are shown.')).toBeTruthy()
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
    expect(await part.findByText(dashboardMessages.salesFailed)).toBeTruthy()
    salesAnswer(aSale())
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })

  test('"Export CSV" saves all sales, read page by page', async () => {
    const saved = watchDownloads()
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        aSale({ entry_id: from - index, reserved_cents: 490, released_on: '2027-02-26' }),
      )
    const last = aSale({
      entry_id: 1,
      template_name: '=1+1',
      gross_cents: -4900,
      refunded_cents: 9800,
      sold_at: '2025-11-02T12:00:00+00:00',
    })
    const asked = rpcAnswers('creator_sales', ({ after_entry, max_rows }) => {
      if (max_rows === 50) return [aSale({ entry_id: 1000 })]
      if (after_entry === 1) return []
      return after_entry ? [last] : numbered(1000, 500)
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.slice(1)).toEqual([
      { max_rows: 500, sort: 'sold', is_descending: true },
      { after_entry: 501, max_rows: 500, sort: 'sold', is_descending: true },
      { after_entry: 1, max_rows: 500, sort: 'sold', is_descending: true },
    ])
    const [file] = saved
    expect(file?.name).toMatch(/^flowshelf-sales-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = new Uint8Array(await (file as Saved).blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines).toHaveLength(503)
    expect(lines[0]).toBe(
      'Sale,Sold (UTC),Template,Item,Buyer,Gross,Fee,Net,Refunded,Currency,Status,Payable from,In reserve,Released from',
    )
    expect(lines[1]).toBe(
      '1000,2026-11-02 12:00:00,Chase unpaid invoices,Template,ada@example.com,49.00,4.90,44.10,0.00,USD,Available,2026-11-20,4.90,2027-02-26',
    )
    expect(lines[501]).toBe(
      "1,2025-11-02 12:00:00,'=1+1,Template,ada@example.com,-49.00,4.90,44.10,98.00,USD,Available,2026-11-20,0.00,",
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
        const rows = isFirst ? Array.from({ length: 500 }, (_, index) => aSale({ entry_id: 2000 - index })) : []
        isFirst = false
        return HttpResponse.json(rows)
      }),
    )
    watchDownloads()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('500 sales read')).toBeTruthy()
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
    expect(await screen.findByText(dashboardMessages.exportFailed)).toBeTruthy()
    expect(screen.getByText(`${errorMessages.unknown}.`)).toBeTruthy()
  })
})
