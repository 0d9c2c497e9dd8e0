import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { communityUrl } from '@/buying/buyer-dashboard/community'
import { billingMessages } from '@/buying/messages/billing'
import { checkoutMessages } from '@/buying/messages/checkout'
import {
  aListing,
  rpcAnswers,
  rpcFails,
  rpcWaits,
  tableAnswers,
  tableFails,
  tableWaits,
} from '../../../support/screens/factories.ts'
import { aPurchase, templateId } from '../../../support/buying/purchase.ts'
import { openBuyerDashboard as open, signedInBuyer } from './open-buyer-dashboard.tsx'

beforeEach(signedInBuyer)

const region = async (name: string) => within(await screen.findByRole('region', { name }))

const aTicket = {
  id: '71000000-0000-4000-8000-000000000001',
  reference: 'T-ABC123',
  user_id: null,
  email: 'ada@example.com',
  name: 'Ada',
  category: 'general',
  subject: 'It does not start',
  status: 'answered',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: 'long ago',
}

test('Own tickets are listed with their state and lead to the conversation', async () => {
  tableAnswers('support_tickets', [aTicket])
  open('?tab=support')
  const link = await screen.findByRole('link', { name: /It does not start/ })
  expect(link.getAttribute('href')).toBe(`/support/ticket?id=${aTicket.id}`)
  expect(within(link).getByText('Answered')).toBeTruthy()
  expect(within(link).getByText('T-ABC123 · Updated Unknown time')).toBeTruthy()
})

test('Tickets show loading, empty and failed faces', async () => {
  const answer = tableWaits('support_tickets', [])
  const { unmount } = open('?tab=support')
  expect(await screen.findByText('Loading your tickets...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No tickets' })).toBeTruthy()
  unmount()
  tableFails('support_tickets')
  open('?tab=support')
  expect((await screen.findAllByText(/ticket/i, { selector: '[role=alert] p' })).length).toBe(1)
})

test('Premium support leads to the calendar of the template’s creator', async () => {
  tableAnswers('purchases', [aPurchase({ support_option: 'full' }), aPurchase({ id: 'x', template_id: 'y' })])
  const asked = rpcAnswers('booking_link', 'https://calendly.com/mara')
  open('?tab=support')
  const priority = await region('Priority Support')
  const link = await priority.findByRole('link', { name: /^Schedule Consultation/ })
  expect(link.getAttribute('href')).toBe('https://calendly.com/mara')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(asked).toEqual([{ template_id: templateId }])
})

test('Without premium support, the card says how to get it', async () => {
  tableAnswers('purchases', [aPurchase({ support_option: 'setup' })])
  open('?tab=support')
  const priority = await region('Priority Support')
  expect((await priority.findByRole('link', { name: checkoutMessages.viewPurchases })).getAttribute('href')).toBe(
    '/purchases',
  )
})

test('Support whose creator has no calendar leads to our support', async () => {
  tableAnswers('purchases', [aPurchase({ support_option: 'support' })])
  rpcAnswers('booking_link', null)
  open('?tab=support')
  expect((await screen.findByRole('link', { name: 'Ask us to arrange a call' })).getAttribute('href')).toBe(
    '/support/ticket',
  )
})

test('The community forum opens in a new tab', async () => {
  open('?tab=support')
  const link = await screen.findByRole('link', { name: /^Visit Community Forum/ })
  expect(link.getAttribute('href')).toBe('https://community.n8n.io/')
  expect(link.getAttribute('target')).toBe('_blank')
})

test.each([
  ['https://forum.example.com/', 'https://forum.example.com/'],
  ['http://forum.example.com/', 'https://community.n8n.io/'],
  ['javascript:alert(1)', 'https://community.n8n.io/'],
  [undefined, 'https://community.n8n.io/'],
])('The forum configured as %s is %s', (setting, url) => {
  expect(communityUrl(setting)).toBe(url)
})

test('Recommendations are templates that the buyer does not own', async () => {
  const asked = rpcAnswers('recommended_listings', [aListing({ name: 'Sales forecast' })])
  open('?tab=templates')
  const recommended = await region('Recommended for you')
  expect(await recommended.findByRole('heading', { name: 'Sales forecast' })).toBeTruthy()
  expect(asked).toEqual([{ max_rows: 6 }])
})

test('Recommendations show loading, empty and failed faces', async () => {
  const answer = rpcWaits('recommended_listings', [])
  const { unmount } = open('?tab=templates')
  expect(await screen.findByText('Loading recommendations...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No recommendations yet' })).toBeTruthy()
  unmount()
  rpcFails('recommended_listings')
  open('?tab=templates')
  expect(await screen.findByText(billingMessages.recommendationsFailed)).toBeTruthy()
})
