import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { dateMessages } from '@/base/messages/dates'
import { errorMessages, reasonByCode } from '@/base/messages/errors'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { aSubmission, submissionsAnswer } from '../my-templates/open-my-templates.tsx'
import { mara, openCreatorDashboard, signedInCreator } from './open-creator-dashboard.tsx'

type Changes = Record<string, unknown>

const aBuyer = (changes: Changes = {}) => ({
  buyer_email: 'ada@example.com',
  purchase_date: '2026-11-02T12:00:00+00:00',
  amount_cents: 4900,
  support_option: 'setup',
  ...changes,
})

const aTemplate = (changes: Changes = {}) => ({
  template_id: '7e000000-0000-4000-8000-000000000001',
  template_name: 'Chase unpaid invoices',
  template_status: 'approved',
  total_purchases: 3,
  downloads: 12,
  total_earnings_cents: 12_899,
  buyers: [aBuyer()],
  views: 80,
  purchases_30d: 2,
  ...changes,
})

const analyticsAnswer = (...rows: object[]) => rpcAnswers('get_creator_template_analytics', rows as never)
const open = () => openCreatorDashboard('?tab=analytics')
const template = async (name = 'Chase unpaid invoices') => within(await screen.findByRole('article', { name }))
const fact = (of: ReturnType<typeof within>, label: string) => of.getByText(label).nextElementSibling?.textContent
const buyersOf = (of: ReturnType<typeof within>) => within(of.getByRole('table')).getAllByRole('row').slice(1)
/** The cells of a row, without the titles that cards show. */
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.lastChild?.textContent)

beforeEach(signedInCreator)

test('The Buyer Analytics tab asks for the figures of the signed-in creator', async () => {
  const asked = analyticsAnswer(aTemplate())
  openCreatorDashboard()
  await userEvent.click(await screen.findByRole('tab', { name: 'Buyer Analytics' }))
  await template()
  await waitFor(() => expect(window.location.search).toBe('?tab=analytics'))
  expect(asked[0]).toEqual({ creator_user_id: mara.id })
})

test('A template shows its name, status, sales, downloads, earnings, average sale, views, conversion and page', async () => {
  analyticsAnswer(aTemplate())
  open()
  const found = await template()
  expect(found.getByRole('heading', { level: 3, name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(found.getByText(templateStatusTexts.approved)).toBeTruthy()
  const labels = ['Sales', 'Downloads', 'Earnings', 'Average sale', 'Views', 'Conversion']
  expect(labels.map((label) => fact(found, label))).toEqual(['3', '12', '$128.99', '$43.00', '80', '2.5%'])
  expect(found.getByRole('link', { name: 'View Chase unpaid invoices' }).getAttribute('href')).toBe(
    '/templates/7e000000-0000-4000-8000-000000000001',
  )
})

test('The average sale without sales is 0.00, and the conversion without views a dash', async () => {
  analyticsAnswer(aTemplate({ total_purchases: 0, total_earnings_cents: 0, buyers: [], views: 0, purchases_30d: 0 }))
  open()
  const found = await template()
  expect(fact(found, 'Average sale')).toBe('$0.00')
  expect(fact(found, 'Conversion')).toBe('–')
  expect(found.getByText('No one has bought this template yet.')).toBeTruthy()
})

test('Buyers show email, purchase date, amount and support option, "none" if absent, "Invalid date" for a bad date', async () => {
  analyticsAnswer(
    aTemplate({
      buyers: [
        aBuyer(),
        aBuyer({ buyer_email: 'bo@example.com', support_option: null, purchase_date: 'yesterday' }),
        aBuyer({ buyer_email: null, support_option: 'full', amount_cents: 0 }),
      ],
    }),
  )
  open()
  expect(buyersOf(await template()).map(cellsOf)).toEqual([
    ['ada@example.com', 'Nov 2, 2026', '$49.00', 'setup'],
    ['bo@example.com', dateMessages.invalid, '$49.00', 'none'],
    ['Deleted account', 'Nov 2, 2026', '$0.00', 'full'],
  ])
})

test('Buyers that arrive as a JSON string are shown', async () => {
  analyticsAnswer(aTemplate({ buyers: JSON.stringify([aBuyer({ buyer_email: 'json@example.com' })]) }))
  open()
  expect(await screen.findByText('json@example.com')).toBeTruthy()
})

test('"Show more" shows the newest 50 buyers, then reads the ones before them', async () => {
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      aBuyer({
        buyer_email: `buyer-${from + index}@example.com`,
        purchase_date: new Date(Date.UTC(2026, 10, 2) - (from + index) * 60_000).toISOString(),
      }),
    )
  analyticsAnswer(aTemplate({ total_purchases: 53, buyers: numbered(1, 50) }))
  const asked = rpcAnswers('template_buyers', numbered(51, 3))
  open()
  const found = await template()
  expect(buyersOf(found)).toHaveLength(5)
  await userEvent.click(found.getByRole('button', { name: 'Show more buyers of Chase unpaid invoices' }))
  expect(buyersOf(found)).toHaveLength(50)
  expect(asked).toEqual([])
  await userEvent.click(found.getByRole('button', { name: 'Show more buyers of Chase unpaid invoices' }))
  await waitFor(() => expect(buyersOf(found)).toHaveLength(53))
  expect(asked).toEqual([
    { template_id: '7e000000-0000-4000-8000-000000000001', before: '2026-11-01T23:10:00.000Z', max_rows: 50 },
  ])
  expect(found.queryByRole('button', { name: /^Show more/ })).toBeNull()
})

test('A deleted template says so and links to no page', async () => {
  analyticsAnswer(aTemplate({ template_status: 'deleted' }))
  open()
  const found = await template()
  expect(found.getByText(templateStatusTexts.deleted)).toBeTruthy()
  expect(found.queryByRole('link')).toBeNull()
})

test('The tab shows loading and empty states', async () => {
  const answer = rpcWaits('get_creator_template_analytics', [])
  open()
  expect(await screen.findByText('Loading analytics...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No templates to analyze yet' })).toBeTruthy()
  expect(screen.getByText('Submit your first template. Its views, sales, and buyers will appear here.')).toBeTruthy()
})

test('Without analytics the templates are listed as pending with nothing sold, and a retry shows the figures', async () => {
  rpcFails('get_creator_template_analytics')
  submissionsAnswer(aSubmission({ id: '1', name: 'Chase unpaid invoices', status: 'approved' }))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    dashboardMessages.analyticsUnavailable(errorMessages.unknown),
  )
  const found = await template()
  expect(found.getByText(templateStatusTexts.pendingReview)).toBeTruthy()
  expect(['Sales', 'Downloads', 'Earnings', 'Average sale'].map((label) => fact(found, label))).toEqual([
    '0',
    '0',
    '$0.00',
    '$0.00',
  ])
  expect(found.getByText('No one has bought this template yet.')).toBeTruthy()

  analyticsAnswer(aTemplate())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [403, { code: '42501', message: 'You can only read your own analytics' }, reasonByCode['42501']],
  [429, { code: 'PT429', message: 'Slow down' }, errorMessages.tooMany],
  [401, { code: 'PGRST301', message: 'JWT expired' }, errorMessages.sessionEnded],
  [500, { code: 'XX000', message: 'boom' }, errorMessages.unknown],
])('A failure with status %i and %o is explained by "%s"', async (status, body, reason) => {
  server.use(http.post('*/rest/v1/rpc/get_creator_template_analytics', () => HttpResponse.json(body, { status })))
  open()
  expect(await screen.findByText(dashboardMessages.analyticsUnavailable(reason))).toBeTruthy()
})
