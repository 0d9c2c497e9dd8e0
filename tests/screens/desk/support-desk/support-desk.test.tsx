import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import SupportDeskScreen from '@/desk/support-desk/support-desk-screen'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { aMessage, aTicket, callAnswers, refusal, threadAnswers, ticketId } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'

const desk = '/dashboard/admin/support'
const openAt = (query = '') =>
  show(
    desk + query,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={desk} element={<SupportDeskScreen />} />
      </Route>
    </Route>,
  )

const isAdmin = (answer: boolean) => callAnswers('is_admin', () => HttpResponse.json(answer))
const listOf = (...items: object[]) => ({ total: items.length, items })
const where = () => window.location.pathname + window.location.search

const aDesk = {
  notes: [{ id: 'n1', note: 'Was refunded twice.', created_at: '2026-11-20T10:00:00+00:00', author: 'Root' }],
  customer: {
    name: 'Ada Lovelace',
    username: 'ada',
    role: 'creator',
    creator_status: 'approved',
    registered_at: '2026-01-20T10:00:00+00:00',
  },
  ticket_count: 3,
  purchase_count: 12,
  purchases: [
    {
      id: 'p1',
      template_id: '7e000000-0000-4000-8000-000000000001',
      name: 'Chase unpaid invoices',
      price: 49,
      state: 'active',
      created_at: '2026-11-20T10:00:00+00:00',
    },
  ],
}

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('desk_ticket', aDesk)
  rpcAnswers('ticket_presence', [])
})

test('Users who are not admins get a 404 at the support desk', async () => {
  const asked = isAdmin(false)
  openAt()
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  expect(asked).toEqual([{ user_id: aPerson().id }])
})

test('The desk shows open tickets first and filters by status', async () => {
  isAdmin(true)
  const answer = rpcWaits('desk_tickets', listOf(aTicket()))
  openAt()
  expect(await screen.findByText('Loading tickets...')).toBeTruthy()
  answer()
  const row = await screen.findByRole('link', { name: /The download stops/ })
  expect(row.getAttribute('href')).toBe(`${desk}?id=${ticketId}`)
  expect(within(row.closest('tr')!).getByText('ada@example.com')).toBeTruthy()
  const asked = rpcAnswers('desk_tickets', listOf())
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText('No closed tickets')).toBeTruthy()
  expect(asked[0]).toEqual({ status: 'closed', search: '', page: 1, sort: 'updated' })
  expect(where()).toBe(`${desk}?status=closed`)
})

test('The search is sent exactly as typed', async () => {
  isAdmin(true)
  const asked = rpcAnswers('desk_tickets', listOf())
  openAt()
  expect(await screen.findByText('No one is waiting for a reply')).toBeTruthy()
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search tickets' }), '50%,"a')
  expect(await screen.findByText('No matches for “50%,"a”')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ status: 'open', search: '50%,"a', page: 1, sort: 'updated' })
})

test('The back button restores an earlier search in the field', async () => {
  isAdmin(true)
  rpcAnswers('desk_tickets', listOf())
  openAt('?search=import')
  expect(await screen.findByText('No matches for “import”')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tickets' })
  await user.clear(field)
  expect(await screen.findByText('No closed tickets')).toBeTruthy()
  window.history.back()
  expect(await screen.findByText('No matches for “import”')).toBeTruthy()
  expect(field.value).toBe('import')
})

test('Tickets that fail to load show an error', async () => {
  isAdmin(true)
  rpcFails('desk_tickets')
  openAt()
  await waitFor(() => expect(screen.getAllByText('Failed to load support tickets')).toHaveLength(2))
})

test('An admin answers a ticket in its thread', async () => {
  isAdmin(true)
  threadAnswers(aTicket(), [aMessage()])
  const asked = callAnswers('reply_to_ticket')
  const user = userEvent.setup()
  openAt(`?id=${ticketId}`)
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Please try again.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Reply sent')).toBeTruthy()
  expect(asked).toEqual([{ ticket_id: ticketId, body: 'Please try again.' }])
})

test('A ticket without an account is answered by a mailed link, with attachments', async () => {
  isAdmin(true)
  threadAnswers(aTicket({ user_id: null }), [aMessage()])
  openAt(`?id=${ticketId}`)
  expect(
    await screen.findByText('Emailed to ada@example.com with a link to read and reply that works for 30 days.'),
  ).toBeTruthy()
  expect(screen.getByLabelText('Attach files')).toBeTruthy()
})

test('A double click closes a ticket once, with the time it was read', async () => {
  isAdmin(true)
  threadAnswers(aTicket(), [aMessage()])
  const asked = callAnswers('close_ticket')
  openAt(`?id=${ticketId}`)
  await userEvent.setup().dblClick(await screen.findByRole('button', { name: 'Close ticket' }))
  expect(await screen.findByText('Ticket closed')).toBeTruthy()
  expect(asked).toEqual([{ ticket_id: ticketId, seen_at: '2026-11-20T10:00:00.123456+00:00' }])
})

test.each([
  ['PT409', 409, 'This ticket has changed since you opened it. Read what’s new, then close it.'],
  ['42501', 403, 'Failed to close the ticket'],
])('Closing a ticket refused with %s shows the reason', async (code, status, words) => {
  isAdmin(true)
  threadAnswers(aTicket(), [aMessage()])
  callAnswers('close_ticket', refusal(code, status))
  openAt(`?id=${ticketId}`)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Close ticket' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('A missing ticket shows a message', async () => {
  isAdmin(true)
  threadAnswers(null)
  openAt(`?id=${ticketId}`)
  expect(await screen.findByText('Ticket not found')).toBeTruthy()
})

test('Beside a ticket are the customer, purchases and notes; a reply can close it, and another answer is announced', async () => {
  isAdmin(true)
  threadAnswers(aTicket(), [aMessage()])
  const present = rpcAnswers('ticket_presence', ['Grace'])
  const noted = callAnswers('add_ticket_note')
  const closed = callAnswers('close_ticket')
  callAnswers('reply_to_ticket', () => {
    threadAnswers(aTicket({ updated_at: '2026-11-20T11:00:00+00:00' }), [aMessage(), aMessage({ author: 'support' })])
    return HttpResponse.json(null)
  })
  const user = userEvent.setup()
  openAt(`?id=${ticketId}`)
  const purchases = await screen.findByRole('list', { name: 'Latest purchases' })
  expect(within(purchases).getByText(/^\$49/)).toBeTruthy()
  expect(screen.getByText('Creator')).toBeTruthy()
  expect(screen.getByText('12')).toBeTruthy()
  expect(screen.getByText('Was refunded twice.')).toBeTruthy()
  await enter(screen.getByLabelText('Add a note'), 'Be kind.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Note added')).toBeTruthy()
  expect(noted).toEqual([{ ticket_id: ticketId, note: 'Be kind.' }])
  expect(screen.getByText('Grace is answering this ticket.')).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Done.')
  await waitFor(() => expect(present.at(-1)).toEqual({ ticket_id: ticketId, is_answering: true }))
  await user.click(screen.getByRole('button', { name: 'Send and close' }))
  expect(await screen.findByText('Ticket closed')).toBeTruthy()
  expect(closed).toEqual([{ ticket_id: ticketId, seen_at: '2026-11-20T11:00:00+00:00' }])
})

test('“Send and close” leaves the ticket open if another message came in meanwhile', async () => {
  isAdmin(true)
  threadAnswers(aTicket(), [aMessage()])
  const closed = callAnswers('close_ticket')
  callAnswers('reply_to_ticket', () => {
    threadAnswers(aTicket(), [aMessage(), aMessage(), aMessage({ author: 'support' })])
    return HttpResponse.json(null)
  })
  const user = userEvent.setup()
  openAt(`?id=${ticketId}`)
  await enter(await screen.findByLabelText('Your reply'), 'Done.')
  await user.click(screen.getByRole('button', { name: 'Send and close' }))
  expect(
    await screen.findByText('Your reply was sent, but another message came in, so the ticket is still open.'),
  ).toBeTruthy()
  expect(closed).toEqual([])
})

const aReport = {
  id: '8e000000-0000-4000-8000-000000000001',
  target_type: 'template',
  target_name: 'Chase unpaid invoices',
  reason: 'unsafe',
  details: 'It sends my keys away.',
  status: 'open',
  outcome: null,
  note: null,
  created_at: '2026-11-20T10:00:00+00:00',
  closed_at: null,
  reporter_name: 'Bob Birch',
  reporter: { name: 'Bob Birch', email: 'bob@example.com', report_count: 2 },
  template: {
    id: '7e000000-0000-4000-8000-000000000001',
    name: 'Chase unpaid invoices',
    status: 'approved',
    updated_at: '2026-11-19T10:00:00.123456+00:00',
  },
  creator: {
    id: 'c0000000-0000-4000-8000-000000000001',
    name: 'Mara Lindqvist',
    username: 'mara',
    email: 'mara@example.com',
    status: 'approved',
  },
  others: [
    {
      id: '8e000000-0000-4000-8000-000000000002',
      target_name: 'Sort the inbox',
      reason: 'misleading',
      status: 'closed',
      outcome: 'dismissed',
      created_at: '2026-11-01T10:00:00+00:00',
    },
  ],
  history: [],
}

test('An admin opens a report, and takes the template down with a reason for its creator', async () => {
  isAdmin(true)
  rpcAnswers('desk_tickets', listOf())
  rpcAnswers('desk_reports', listOf(aReport))
  rpcAnswers('desk_report', aReport)
  const asked = callAnswers('close_report', () => {
    rpcAnswers('desk_report', { ...aReport, status: 'closed', outcome: 'taken_down', note: 'It is unsafe.' })
    return HttpResponse.json(null)
  })
  const user = userEvent.setup()
  openAt()
  await user.click(await screen.findByRole('radio', { name: 'Reports' }))
  await user.click(await screen.findByRole('link', { name: 'Chase unpaid invoices' }))
  expect(await screen.findByText('It sends my keys away.')).toBeTruthy()
  for (const words of ['bob@example.com', '2 reports', 'On the marketplace', 'mara@example.com', 'Sort the inbox'])
    expect(screen.getByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take down' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take this template down?' })
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(within(dialog).getByText('Please give a reason. We’ll email it to the creator.')).toBeTruthy()
  expect(asked).toEqual([])
  await enter(within(dialog).getByLabelText('Reason'), ' It is unsafe. ')
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('Template taken off the marketplace. We’ll email its creator.')).toBeTruthy()
  expect(asked).toEqual([
    { report_id: aReport.id, outcome: 'taken_down', note: 'It is unsafe.', seen_at: aReport.template.updated_at },
  ])
  const reopened = callAnswers('reopen_report')
  await user.click(await screen.findByRole('button', { name: 'Reopen report' }))
  const again = await screen.findByRole('dialog', { name: 'Reopen this report?' })
  await user.click(within(again).getByRole('button', { name: 'Reopen report' }))
  expect(await screen.findByText('Report reopened')).toBeTruthy()
  expect(reopened).toEqual([{ report_id: aReport.id }])
})

test('Reports that fail to load or close show an error', async () => {
  isAdmin(true)
  rpcFails('desk_reports')
  openAt('?tab=reports')
  await waitFor(() => expect(screen.getAllByText('Failed to load reports')).toHaveLength(2))
  rpcAnswers('desk_reports', listOf(aReport))
  rpcAnswers('desk_report', aReport)
  callAnswers('close_report', refusal('PT404', 404))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('link', { name: 'Chase unpaid invoices' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss report' }))
  expect(
    await screen.findByText('Another admin just closed or reopened this report. Please take another look.'),
  ).toBeTruthy()
})
