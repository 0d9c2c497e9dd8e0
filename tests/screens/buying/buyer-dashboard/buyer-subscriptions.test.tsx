import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { billingMessages as messages } from '@/buying/messages/billing'
import { aSubscription, functionAnswers, functionFails } from '../../../support/buying/billing.ts'
import { rpcAnswers, rpcFails, tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { ada, openBuyerDashboard as open, signedInBuyer } from './open-buyer-dashboard.tsx'

beforeEach(signedInBuyer)

const row = async () => within(await screen.findByRole('listitem'))
const dot = () => document.querySelector('[data-dot]')?.getAttribute('data-dot')

test('A subscription shows its template, price and renewal', async () => {
  const asked = tableAnswers('subscriptions', [aSubscription()])
  open('?tab=subscriptions')
  const shown = await row()
  expect(shown.getByRole('link', { name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(shown.getByText('Premium support · $29.99 a month · Since Nov 2, 2026')).toBeTruthy()
  expect(shown.getByText('Renews Dec 2, 2026')).toBeTruthy()
  expect(asked[0]?.searchParams.get('user_id')).toBe(`eq.${ada.id}`)
  expect(asked[0]?.searchParams.get('order')).toBe('created_at.desc,id.asc')
})

test.each([
  ['active', false, 'Active', 'green', 'Renews Dec 2, 2026'],
  ['active', true, messages.canceling, 'green', 'Ends Dec 2, 2026'],
  ['canceled', true, 'Canceled', 'red', null],
  ['pending', false, 'Pending', 'yellow', 'Renews Dec 2, 2026'],
  ['past_due', false, 'Past due', 'gray', 'Your last payment failed. Update your card to keep your support.'],
] as const)(
  'A subscription that is %s (cancels: %s) shows "%s" with a %s dot',
  async (status, cancels, label, color, outlook) => {
    tableAnswers('subscriptions', [aSubscription({ status, cancel_at_period_end: cancels })])
    open('?tab=subscriptions')
    const shown = await row()
    expect(shown.getByText(label)).toBeTruthy()
    expect(dot()).toBe(color)
    if (outlook) expect(shown.getByText(outlook)).toBeTruthy()
    else expect(shown.queryByText(/Renews|Ends/)).toBeNull()
  },
)

const paidByLink = (changes: object = {}) => aSubscription({ paid_by_link: true, ...changes })
const endButton = { name: 'End support' }

test('Support that was paid by link is ended here, after a question', async () => {
  tableAnswers('subscriptions', [paidByLink()])
  const asked = rpcAnswers('cancel_support', null)
  open('?tab=subscriptions')
  const shown = await row()
  expect(shown.getByText(/Paid through a payment link$/)).toBeTruthy()
  await userEvent.click(shown.getByRole('button', endButton))
  const dialog = await screen.findByRole('dialog', { name: 'End premium support?' })
  expect(dialog.textContent).toContain('It stays active until Dec 2, 2026')
  expect(asked).toEqual([])
  tableAnswers('subscriptions', [paidByLink({ cancel_at_period_end: true })])
  await userEvent.click(within(dialog).getByRole('button', endButton))
  expect(await screen.findByText(messages.supportEnds)).toBeTruthy()
  expect(asked).toEqual([{ subscription_id: aSubscription().id }])
  expect(await screen.findByText(messages.canceling)).toBeTruthy()
  expect(screen.queryByRole('button', endButton)).toBeNull()
})

test('Support that could not be ended says so and keeps the question', async () => {
  tableAnswers('subscriptions', [paidByLink({ current_period_end: null })])
  rpcFails('cancel_support')
  open('?tab=subscriptions')
  await userEvent.click((await row()).getByRole('button', endButton))
  const dialog = await screen.findByRole('dialog', { name: 'End premium support?' })
  expect(dialog.textContent).toContain('It stays active until the end of the paid month')
  await userEvent.click(within(dialog).getByRole('button', endButton))
  expect(await screen.findByText(messages.endSupportFailed)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'End premium support?' })).toBeTruthy()
})

test.each([
  ['bought while signed in', aSubscription()],
  ['that already ends', paidByLink({ cancel_at_period_end: true })],
  ['that has ended', paidByLink({ status: 'canceled' })],
])('Support %s is not ended here', async (_, subscription) => {
  tableAnswers('subscriptions', [subscription])
  open('?tab=subscriptions')
  expect((await row()).queryByRole('button', endButton)).toBeNull()
})

test('The failed payment of support that was paid by link asks for no other card', async () => {
  tableAnswers('subscriptions', [paidByLink({ status: 'past_due' })])
  open('?tab=subscriptions')
  const outlook = 'The last payment failed. We’ll try again, and end your support if that fails, too.'
  expect((await row()).getByText(outlook)).toBeTruthy()
})

test('An unreadable date shows "Invalid date"', async () => {
  tableAnswers('subscriptions', [aSubscription({ current_period_end: 'soon' })])
  open('?tab=subscriptions')
  expect(await screen.findByText('Renews Invalid date')).toBeTruthy()
})

test('Template no longer available leaves its subscription in the list', async () => {
  tableAnswers('subscriptions', [aSubscription({ template: null })])
  open('?tab=subscriptions')
  expect(await screen.findByRole('heading', { name: 'Template no longer available' })).toBeTruthy()
})

test.each(['', '?tab=subscriptions'])('Subscriptions show loading, empty and failed faces (%s)', async (query) => {
  const answer = tableWaits('subscriptions', [])
  const { unmount } = open(query)
  expect(await screen.findByText('Loading your subscriptions...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No subscriptions' })).toBeTruthy()
  unmount()
  tableFails('subscriptions')
  open(query)
  expect(await screen.findByText(messages.subscriptionsFailed)).toBeTruthy()
})

test.each([
  ['', 180],
  ['?tab=subscriptions', 300],
])('The list scrolls beyond its height, by keyboard too (%s: %d px)', async (query, height) => {
  open(query)
  const list = await screen.findByRole('group', { name: 'Subscriptions' })
  expect(list.style.maxHeight).toBe(`${height}px`)
  expect(list.tabIndex).toBe(0)
})

test('The customer portal opens once on a double click', async () => {
  const assign = vi.fn()
  const asked = functionAnswers('billing-portal', () => HttpResponse.json({ url: 'https://billing.stripe.com/p/1' }))
  open('?tab=subscriptions')
  const manage = await screen.findByRole('button', { name: 'Manage subscriptions' })
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { assign }))
  await userEvent.dblClick(manage)
  expect(await screen.findByText(messages.connecting)).toBeTruthy()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.stripe.com/p/1'))
  expect(asked).toEqual([{}])
})

test('A refused portal shows why', async () => {
  functionFails('billing-portal', 409, 'There is nothing to manage yet.')
  open('?tab=subscriptions')
  await userEvent.click(await screen.findByRole('button', { name: 'Manage subscriptions' }))
  expect(await screen.findByText(messages.portalFailed)).toBeTruthy()
  expect(screen.getByText('There is nothing to manage yet.')).toBeTruthy()
})

test('A portal without an address is an error', async () => {
  functionAnswers('billing-portal', () => HttpResponse.json({ url: 'javascript:alert(1)' }))
  open('?tab=subscriptions')
  await userEvent.click(await screen.findByRole('button', { name: 'Manage subscriptions' }))
  expect(await screen.findByText(messages.portalFailed)).toBeTruthy()
})
