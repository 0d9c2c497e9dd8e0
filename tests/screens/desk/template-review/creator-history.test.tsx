import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { creatorHistoryMessages as messages } from '@/desk/messages'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aHistory, aReview, reviewedCreator, reviewedId } from '../../../support/desk/template-reviews.ts'
import { list, openReview, prepareReview } from './open-review.tsx'

const history = async () =>
  within((await screen.findByRole('heading', { name: 'Creator’s history' })).closest('section')!)

beforeEach(async () => {
  await prepareReview()
  rpcAnswers('template_under_review', aReview())
})

test('The history shows templates, sales, refunds, refusals and reports, with links', async () => {
  const asked = rpcAnswers(
    'creator_history',
    aHistory({
      suspended_at: '2026-10-01T10:00:00+00:00',
      templates: {
        total: 7,
        approved: 4,
        pending: 2,
        recalled: 1,
        latest: [{ id: reviewedId, name: 'Route leads', status: 'approved', sales_count: 1204 }],
      },
      money: {
        sales: 1204,
        downloads: 3,
        kept_cents: 5_000_000,
        refunds: 12,
        refunded_cents: 58_800,
        refund_requests: 14,
      },
      decisions: {
        approved: 5,
        changes_requested: 2,
        rejected: 1,
        refusals: [
          {
            id: 1,
            at: '2026-11-19T10:00:00+00:00',
            template_id: reviewedId,
            name: 'Scrape mails',
            decision: 'rejected',
            note: 'Copied',
            is_revision: false,
          },
        ],
      },
      reports: {
        total: 3,
        open: 1,
        latest: [
          {
            id: '9b000000-0000-4000-8000-000000000001',
            target_name: 'Route leads',
            reason: 'unsafe',
            status: 'open',
            outcome: null,
            created_at: '2026-11-18T10:00:00+00:00',
          },
        ],
      },
    }),
  )
  openReview()
  const shown = await history()
  expect(await shown.findByText('7, 4 live, 2 waiting, 1 recalled')).toBeTruthy()
  expect(asked).toEqual([{ creator_id: reviewedCreator }])
  for (const words of [
    'Since Oct 1, 2026',
    '1,204, $50,000.00 kept',
    '12, $588.00',
    '14',
    '5 approved, 2 sent back, 1 rejected',
    '3, 1 open',
    'Copied',
  ])
    expect(shown.getByText(words)).toBeTruthy()
  const addressOf = (name: string) => shown.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Route leads')).toBe(`${list}/${reviewedId}`)
  expect(addressOf('Scrape mails')).toBe(`${list}/${reviewedId}`)
  expect(addressOf('It’s unsafe or harmful')).toBe(
    '/dashboard/admin/support?tab=reports&status=open&id=9b000000-0000-4000-8000-000000000001',
  )
  expect(addressOf('All 7 templates')).toBe(`${list}?status=all&search=mara%40example.com`)
})

test('A creator without a past has a short history', async () => {
  openReview()
  const shown = await history()
  expect(await shown.findByText('1, 1 waiting')).toBeTruthy()
  expect(shown.getAllByText('None yet')).toHaveLength(2)
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Chase unpaid invoices'])
})

test('A history that cannot be loaded shows an error with a retry', async () => {
  rpcFails('creator_history')
  openReview()
  const shown = await history()
  expect(await shown.findByText(messages.failed)).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
