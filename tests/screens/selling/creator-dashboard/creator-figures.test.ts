import { expect, test } from 'vitest'
import {
  fetchAllSales,
  newestSales,
  salesQuery,
  templateAnalyticsQuery,
  templateBuyersQuery,
} from '@/selling/data/creator-analytics'
import { createQueryClient } from '@/base/data/query-client'
import { creatorId, rpcAnswers } from '../../../support/screens/factories.ts'

// The reads of the creator dashboard on the data layer, without a screen.

const aRow = (buyers: unknown) => ({
  template_id: '7e000000-0000-4000-8000-000000000001',
  template_name: 'Weekly numbers',
  template_status: 'approved',
  total_purchases: 2,
  downloads: 5,
  total_earnings_cents: 12_807,
  buyers,
  views: 40,
  purchases_30d: 1,
})

const buyers = [
  {
    buyer_email: 'ann@example.com',
    purchase_date: '2026-11-20T10:00:00+00:00',
    amount_cents: 7899,
    support_option: 'full',
  },
  {
    buyer_email: 'bob@example.com',
    purchase_date: '2026-11-19T10:00:00+00:00',
    amount_cents: 4908,
    support_option: null,
  },
]

const analyticsOf = async (answer: unknown) => {
  const asked = rpcAnswers('get_creator_template_analytics', [aRow(answer)] as never)
  const rows = await createQueryClient().fetchQuery(templateAnalyticsQuery(creatorId))
  expect(asked).toEqual([{ creator_user_id: creatorId }])
  return rows
}

test.each([
  ['a list', buyers],
  ['a JSON string', JSON.stringify(buyers)],
])('Buyers are read from %s, amounts in cents, without an option as "none"', async (_kind, answer) => {
  const [row] = await analyticsOf(answer)
  expect(row).toMatchObject({
    total_purchases: 2,
    downloads: 5,
    total_earnings_cents: 12807,
    views: 40,
    purchases_30d: 1,
  })
  expect(row?.buyers).toEqual([
    {
      buyer_email: 'ann@example.com',
      purchase_date: '2026-11-20T10:00:00+00:00',
      amount_cents: 7899,
      support_option: 'full',
    },
    {
      buyer_email: 'bob@example.com',
      purchase_date: '2026-11-19T10:00:00+00:00',
      amount_cents: 4908,
      support_option: 'none',
    },
  ])
})

test('Missing buyers are an empty list', async () => {
  expect((await analyticsOf(null))[0]?.buyers).toEqual([])
})

test.each(['[', '{}', [{ amount_cents: 'much' }]])('Malformed buyers %s are an error', async (answer) => {
  const client = createQueryClient()
  rpcAnswers('get_creator_template_analytics', [aRow(answer)] as never)
  await expect(client.fetchQuery({ ...templateAnalyticsQuery(creatorId), retry: false })).rejects.toThrow()
})

const sale = (entry_id: number) => ({ entry_id, kind: 'template', gross_cents: 4900 })
/** A page of sales from an entry down. */
const salesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => sale(first - at))

test('Sales come in pages of 50, each from the last entry of the one before', async () => {
  const asked = rpcAnswers(
    'creator_sales',
    ({ after_entry }) => (after_entry ? salesFrom(20, 20) : salesFrom(70, 50)) as never,
  )
  const { pages } = await createQueryClient().fetchInfiniteQuery({ ...salesQuery(creatorId, newestSales), pages: 3 })
  expect(pages.map((page) => page.length)).toEqual([50, 20])
  expect(asked).toEqual([
    { max_rows: 50, sort: 'sold', is_descending: true },
    { after_entry: 21, max_rows: 50, sort: 'sold', is_descending: true },
  ])
})

test('The export reads all sales, also where an answer is shorter than what was asked for', async () => {
  const asked = rpcAnswers('creator_sales', ({ after_entry = 1_201 }) => {
    const left = Number(after_entry) - 1
    return salesFrom(left, Math.min(left, 500)) as never
  })
  const sales = await fetchAllSales(new AbortController().signal)
  expect(sales.map(({ entry_id }) => entry_id)).toEqual(salesFrom(1_200, 1_200).map(({ entry_id }) => entry_id))
  expect(asked.map(({ after_entry }) => after_entry)).toEqual([undefined, 701, 201, 1])
})

test('Further buyers of a template are read from the date of the last one', async () => {
  const page = Array.from({ length: 50 }, (_, at) => ({
    ...buyers[0],
    purchase_date: `2026-11-20T10:00:${String(59 - at).padStart(2, '0')}.123456+00:00`,
  }))
  const asked = rpcAnswers('template_buyers', ({ before }) => (before ? [buyers[1]] : page) as never)
  const { pages } = await createQueryClient().fetchInfiniteQuery({
    ...templateBuyersQuery(creatorId, 'template'),
    pages: 3,
  })
  expect(pages.map(({ length }) => length)).toEqual([50, 1])
  expect(asked).toEqual([
    { template_id: 'template', max_rows: 50 },
    { template_id: 'template', before: '2026-11-20T10:00:10.123456+00:00', max_rows: 50 },
  ])
})
