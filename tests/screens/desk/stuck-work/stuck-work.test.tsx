import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { errorMessages } from '@/base/messages/errors'
import { stuckWorkMessages as messages } from '@/desk/messages'
import StuckWorkScreen from '@/desk/stuck-work/stuck-work-screen'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { DAY_MS, fromNow, HOUR_MS } from '../../../support/clock.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/stuck-work'
const open = (query = '') => show(address + query, <Route path={address} element={<StuckWorkScreen />} />)
const where = () => window.location.pathname + window.location.search

const idOf = (index: number) => `7e000000-0000-4000-8000-00000000000${index}`
const aMail = (index: number, changes: Record<string, unknown> = {}) => ({
  kind: 'mail',
  id: idOf(index),
  state: 'given_up',
  needs_admin: true,
  since: fromNow(-4 * DAY_MS - 2 * HOUR_MS).toISOString(),
  tries: 20,
  next_at: null,
  cause: '550 no such mailbox',
  person: `buyer${index}@example.com`,
  template_id: null,
  template_name: null,
  reference: 'purchase_confirmed',
  cents: null,
  waiting: null,
  ...changes,
})
const aRefund = {
  ...aMail(4),
  kind: 'refund',
  state: 'retrying',
  needs_admin: false,
  tries: 3,
  next_at: fromNow(2.5 * HOUR_MS).toISOString(),
  cause: 'card_declined',
  template_name: 'Lead Router',
  reference: 'pi_4',
  cents: 4900,
}
const aPage = (rows: object[], changes: Record<string, unknown> = {}) => ({
  total: rows.length,
  page_size: 50,
  counts: {},
  rows,
  ...changes,
})
const asks = (changes: object = {}) => ({ kind: '', page: 1, sort: 'state', is_descending: false, ...changes })

beforeEach(() => signedInAs(aPerson()))

test('Stuck work is listed with cause, time, tries and next try', async () => {
  const outage = {
    ...aMail(1),
    kind: 'mail_server',
    id: 'mail_server',
    state: 'outage',
    person: null,
    reference: null,
    cause: '421 too busy',
    waiting: 78,
  }
  const answer = rpcWaits('stuck_work', aPage([outage, aMail(2), aRefund]))
  open()
  expect(await screen.findByText('Loading stuck work...')).toBeTruthy()
  answer()
  const table = within(await screen.findByRole('table', { name: 'Stuck work' }))
  const texts = table.getAllByRole('rowheader').map((name) => {
    const row = name.closest('tr')!
    return row.textContent + (row.nextElementSibling?.textContent ?? '')
  })
  expect(texts).toHaveLength(3)
  for (const text of ['Mail server', 'Outage', '78 emails are waiting', '421 too busy'])
    expect(texts[0]).toContain(text)
  for (const text of [
    'Email to buyer2@example.com',
    'purchase confirmed',
    'Given up',
    '4 days',
    '20',
    'None',
    '550 no such mailbox',
    idOf(2),
  ])
    expect(texts[1]).toContain(text)
  for (const text of [
    'Refund of $49.00',
    'Lead Router, buyer4@example.com',
    'Trying again',
    'In 2 hours',
    'card_declined',
    'pi_4',
  ])
    expect(texts[2]).toContain(text)
})

test('A payout shows its week, and no ID of Stripe', async () => {
  const payout = { ...aMail(5), kind: 'payout', state: 'retrying', reference: '2026-11-20', cause: 'deadlock detected' }
  rpcAnswers('stuck_work', aPage([payout]))
  open()
  expect(await screen.findByText('Week until Nov 20, 2026')).toBeTruthy()
  expect(screen.getByText('deadlock detected')).toBeTruthy()
  expect(screen.queryByText('Stripe ID')).toBeNull()
})

test('Work is tried again with one click', async () => {
  rpcAnswers('stuck_work', aPage([aMail(1), aRefund]))
  const retried = rpcAnswers('retry_stuck_work', 1)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Refund of $49.00' }))
  expect(await screen.findByText(messages.retried(1, 1))).toBeTruthy()
  expect(retried).toEqual([{ items: [{ kind: 'refund', id: idOf(4) }] }])
})

test('Selected work is tried again together, and the result says what was no longer stuck', async () => {
  rpcAnswers('stuck_work', aPage([aMail(1), aMail(2), aRefund]))
  const retried = rpcAnswers('retry_stuck_work', 2)
  open()
  const user = userEvent.setup()
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try the selected work again' })
  expect(all.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 on this page' }))
  await user.click(all)
  expect(await screen.findByText(messages.retried(2, 3))).toBeTruthy()
  expect(retried).toEqual([
    {
      items: [
        { kind: 'mail', id: idOf(1) },
        { kind: 'mail', id: idOf(2) },
        { kind: 'refund', id: idOf(4) },
      ],
    },
  ])
})

test('An email that may have been sent is sent again only after a question', async () => {
  rpcAnswers('stuck_work', aPage([aMail(1, { state: 'uncertain', cause: 'no answer' })]))
  const retried = rpcAnswers('retry_stuck_work', 1)
  open()
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Try again: Email to buyer1@example.com' })
  await user.click(button)
  const dialog = within(screen.getByRole('dialog', { name: messages.sendTwiceTitle(1) }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(retried).toEqual([])
  await user.click(button)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(messages.retried(1, 1))).toBeTruthy()
  expect(retried).toEqual([{ items: [{ kind: 'mail', id: idOf(1) }] }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A refused retry shows its reason and keeps the question open', async () => {
  rpcAnswers('stuck_work', aPage([aMail(1, { state: 'uncertain' })]))
  server.use(
    http.post('*/rest/v1/rpc/retry_stuck_work', () =>
      HttpResponse.json({ message: 'Too many', code: 'PT429' }, { status: 429 }),
    ),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Try again:/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(`${messages.retryFailed}: ${errorMessages.tooMany}`)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('Kind, order and page are in the URL, and the filter counts each kind', async () => {
  const asked = rpcAnswers('stuck_work', ({ kind }) =>
    kind === 'deletion'
      ? aPage([], { counts: { mail: 1200, refund: 1 } })
      : aPage([aMail(1)], { total: 51, counts: { mail: 1200, refund: 1 } }),
  )
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(asks({ page: 2 })))
  const filter = screen.getByLabelText('Show')
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Everything (1,201)',
    'Mail server',
    'Emails (1,200)',
    'Refunds (1)',
    'Cancellations',
    'Payment links',
    'Closed offers',
    'Account deletions',
    'Payouts',
    'Recalls',
  ])
  await user.selectOptions(filter, 'Emails (1,200)')
  await waitFor(() => expect(asked.at(-1)).toEqual(asks({ kind: 'mail' })))
  await user.click(screen.getByRole('button', { name: 'Tries' }))
  await user.click(screen.getByRole('button', { name: 'Tries' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(asks({ kind: 'mail', sort: 'tries', is_descending: true })))
  await waitFor(() => expect(where()).toBe(`${address}?kind=mail&sort=tries+down`))
  await user.selectOptions(filter, 'Account deletions')
  expect(await screen.findByText(messages.nothingOfKind)).toBeTruthy()
})

test('Without stuck work the list says so', async () => {
  rpcAnswers('stuck_work', aPage([]))
  open()
  expect(await screen.findByText(messages.nothing)).toBeTruthy()
})

test('A list that fails to load shows an error and can be retried', async () => {
  rpcFails('stuck_work')
  open()
  expect(await screen.findByText(messages.failed)).toBeTruthy()
  rpcAnswers('stuck_work', aPage([aMail(1)]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Stuck work' })).toBeTruthy()
})
