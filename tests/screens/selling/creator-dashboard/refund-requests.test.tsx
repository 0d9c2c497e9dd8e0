import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refundRequestMessages as messages } from '@/buying/messages/refund-requests'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { openCreatorDashboard, signedInCreator } from './open-creator-dashboard.tsx'
import { enter } from '../../../support/screens/enter.ts'

const aRequest = (changes: Record<string, unknown> = {}) => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  created_at: '2026-11-15T12:00:00+00:00',
  template_id: '7e000000-0000-4000-8000-000000000001',
  template_name: 'Chase unpaid invoices',
  kind: 'setup',
  cents: 5000,
  reason: 'The call never took place.',
  status: 'open',
  answer_due_at: '2100-11-20T12:00:00+00:00',
  agrees: null,
  answer: null,
  answered_at: null,
  note: null,
  decided_at: null,
  ...changes,
})

const requestsAnswer = (...requests: object[]) => rpcAnswers('creator_refund_requests', requests as never)
const open = (tab = '?tab=earnings') => openCreatorDashboard(tab)
const list = async () => within(await screen.findByRole('list', { name: 'Refund requests' }))

beforeEach(async () => {
  await signedInCreator()
  for (const name of ['payout_balance', 'creator_sales_over_time', 'creator_sales', 'my_payouts']) rpcFails(name)
})

test('A creator disagrees with a refund request in words that the buyer reads', async () => {
  requestsAnswer(aRequest())
  const asked = rpcAnswers('answer_refund_request', null)
  open()
  const user = userEvent.setup()
  const row = await list()
  expect(row.getByText('Waiting for you')).toBeTruthy()
  expect(row.getByText('Answer by Nov 20, 2100')).toBeTruthy()
  expect(row.getByText('The call never took place.')).toBeTruthy()
  expect(row.getByText('$50.00')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Disagree' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Disagree' }))
  expect(dialog.getByText(messages.answerMissing)).toBeTruthy()
  await enter(dialog.getByLabelText('Message'), ' We talked on Friday. ')
  requestsAnswer(aRequest({ agrees: false, answer: 'We talked on Friday.', answered_at: '2026-11-16T12:00:00+00:00' }))
  await user.click(dialog.getByRole('button', { name: 'Disagree' }))
  expect(await screen.findByText(messages.answered)).toBeTruthy()
  expect(asked).toEqual([{ id: aRequest().id, agrees: false, answer: 'We talked on Friday.' }])
  expect(await screen.findByText('You disagreed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disagree' })).toBeNull()
})

test('A creator agrees to a refund without a message', async () => {
  requestsAnswer(aRequest())
  const asked = rpcAnswers('answer_refund_request', null)
  open()
  const user = userEvent.setup()
  await user.click((await list()).getByRole('button', { name: 'Agree' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to refund $50.00?' }))
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  await expect.poll(() => asked).toEqual([{ id: aRequest().id, agrees: true, answer: '' }])
})

test('An answer that fails keeps the dialog with the words', async () => {
  requestsAnswer(aRequest())
  rpcFails('answer_refund_request')
  open()
  const user = userEvent.setup()
  await user.click((await list()).getByRole('button', { name: 'Disagree' }))
  const dialog = within(await screen.findByRole('dialog'))
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message')
  await user.click(message)
  await user.paste('x'.repeat(2001))
  await user.click(dialog.getByRole('button', { name: 'Disagree' }))
  expect(dialog.getByText(messages.answerTooLong)).toBeTruthy()
  await user.clear(message)
  await enter(message, 'We talked.')
  await user.click(dialog.getByRole('button', { name: 'Disagree' }))
  expect(await screen.findByText(messages.answerFailed)).toBeTruthy()
  expect(message.value).toBe('We talked.')
})

test.each([
  [
    'whose 5 days are over',
    aRequest({ answer_due_at: '2026-11-20T12:00:00+00:00' }),
    ['Being reviewed', 'The 5-day response window has closed. We’ll review it and decide.'],
  ],
  [
    'that was approved',
    aRequest({ status: 'approved', agrees: true, answered_at: '2026-11-16T12:00:00+00:00' }),
    ['Approved', 'You agreed', 'No comment'],
  ],
  [
    'that was denied',
    aRequest({ status: 'denied', note: 'The calendar shows the call.', template_name: null }),
    ['Denied', 'Our reason', 'The calendar shows the call.', 'Deleted template'],
  ],
])('A request %s shows its state and cannot be answered', async (_which, request, shown) => {
  requestsAnswer(request)
  open()
  const row = await list()
  for (const text of shown) expect(row.getByText(text)).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Refund requests that need a response' })).toBeNull()
})

test('Every tab says how many requests wait for an answer, and links to them', async () => {
  requestsAnswer(
    aRequest(),
    aRequest({ id: 'b', answer_due_at: '2100-11-18T12:00:00+00:00' }),
    aRequest({ id: 'c', status: 'denied' }),
  )
  open('?tab=settings')
  const notice = within(await screen.findByRole('region', { name: 'Refund requests that need a response' }))
  expect(notice.getByText('2 refund requests wait for your answer')).toBeTruthy()
  expect(notice.getByText('Please answer by Nov 18, 2100. After that, we’ll decide.')).toBeTruthy()
  await userEvent.setup().click(notice.getByRole('link', { name: 'View requests' }))
  expect((await list()).getAllByRole('listitem')).toHaveLength(3)
  expect(notice.queryByRole('link')).toBeNull()
})

test('Five requests are shown at first', async () => {
  requestsAnswer(...Array.from({ length: 7 }, (_, index) => aRequest({ id: `r${index}`, status: 'denied' })))
  open()
  expect((await list()).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.setup().click(screen.getByRole('button', { name: /Show more.*refund requests|more refund requests/ }))
  expect((await list()).getAllByRole('listitem')).toHaveLength(7)
})

test('The requests show that they load, that they failed, and that there are none', async () => {
  const answer = rpcWaits('creator_refund_requests', [aRequest()])
  const { unmount } = open()
  expect(await screen.findByText('Loading...')).toBeTruthy()
  answer()
  expect((await list()).getAllByRole('listitem')).toHaveLength(1)
  unmount()
  rpcFails('creator_refund_requests')
  const second = open()
  expect((await screen.findAllByText(messages.loadFailed)).length).toBeGreaterThan(0)
  second.unmount()
  requestsAnswer()
  open()
  expect(await screen.findByText('No refund requests')).toBeTruthy()
})
