import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import SupportDeskScreen from '@/features/support-desk/support-desk-screen'
import { rpcAnswers, rpcFails, rpcWaits, tableAnswers, tableFails } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { server } from '../../support/screens.ts'
import { show } from '../../support/show.tsx'
import { aMessage, aTicket, callAnswers, refusal, threadAnswers, ticketId } from '../../support/tickets.ts'

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
const where = () => window.location.pathname + window.location.search

beforeEach(() => signedInAs(aPerson()))

test('Users who are not admins get a 404 at the support desk', async () => {
  const asked = isAdmin(false)
  openAt()
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  expect(asked).toEqual([{ user_id: aPerson().id }])
})

test('The desk shows open tickets first and filters by status', async () => {
  isAdmin(true)
  const answer = rpcWaits('desk_tickets', [aTicket()])
  openAt()
  expect(await screen.findByText('Loading tickets...')).toBeTruthy()
  answer()
  const row = await screen.findByRole('link', { name: /The download stops/ })
  expect(row.getAttribute('href')).toBe(`${desk}?id=${ticketId}`)
  expect(within(row).getByText('Ada Lovelace, ada@example.com')).toBeTruthy()
  const asked = rpcAnswers('desk_tickets', [])
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText('No closed tickets')).toBeTruthy()
  expect(asked[0]).toEqual({ ticket_status: 'closed', search: '', max_rows: 100 })
  expect(where()).toBe(`${desk}?status=closed`)
})

test('The search is sent exactly as typed', async () => {
  isAdmin(true)
  const asked = rpcAnswers('desk_tickets', [])
  openAt()
  expect(await screen.findByText('No one is waiting for an answer')).toBeTruthy()
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search tickets' }), '50%,"a')
  expect(await screen.findByText('No open ticket matches “50%,"a”')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ ticket_status: 'open', search: '50%,"a', max_rows: 100 })
})

test('The back button restores an earlier search in the field', async () => {
  isAdmin(true)
  rpcAnswers('desk_tickets', [])
  openAt('?search=import')
  expect(await screen.findByText('No open ticket matches “import”')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tickets' })
  await user.clear(field)
  expect(await screen.findByText('No closed tickets')).toBeTruthy()
  window.history.back()
  expect(await screen.findByText('No open ticket matches “import”')).toBeTruthy()
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
  await user.type(screen.getByLabelText('Your reply'), 'Please try again.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Reply sent')).toBeTruthy()
  expect(asked).toEqual([{ ticket_id: ticketId, body: 'Please try again.' }])
})

test('A ticket without an account is answered by mail, without attachments', async () => {
  isAdmin(true)
  threadAnswers(aTicket({ user_id: null }), [aMessage()])
  openAt(`?id=${ticketId}`)
  expect(await screen.findByText('Sent to ada@example.com by email: there is no account to read it with.')).toBeTruthy()
  expect(screen.queryByLabelText('Attach files')).toBeNull()
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
  ['PT409', 409, 'This ticket has changed since you opened it. Read what is new, then close it.'],
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
  expect(await screen.findByText('There is no such ticket')).toBeTruthy()
})

const aReport = {
  id: '8e000000-0000-4000-8000-000000000001',
  target_type: 'template',
  target_id: '7e000000-0000-4000-8000-000000000001',
  target_name: 'Chase unpaid invoices',
  reason: 'unsafe',
  details: 'It sends my keys away.',
  created_at: '2026-11-20T10:00:00+00:00',
}

test('An admin reads and closes a report', async () => {
  isAdmin(true)
  rpcAnswers('desk_tickets', [])
  server.use(http.get('*/rest/v1/support_tickets', () => HttpResponse.json([])))
  tableAnswers('reports', [aReport])
  const asked = callAnswers('close_report', () => {
    tableAnswers('reports', [])
    return HttpResponse.json(null)
  })
  const user = userEvent.setup()
  openAt()
  await user.click(await screen.findByRole('radio', { name: 'Reports' }))
  expect((await screen.findByRole('link', { name: 'Chase unpaid invoices' })).getAttribute('href')).toBe(
    `/templates/${aReport.target_id}`,
  )
  expect(screen.getByText('It sends my keys away.')).toBeTruthy()
  expect(screen.getByText(/^It is unsafe or harmful/)).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Close report' }))
  expect(await screen.findByText('Report closed')).toBeTruthy()
  expect(await screen.findByText('Nothing is reported')).toBeTruthy()
  expect(asked).toEqual([{ report_id: aReport.id }])
})

test('Reports that fail to load or close show an error', async () => {
  isAdmin(true)
  tableFails('reports')
  openAt('?tab=reports')
  await waitFor(() => expect(screen.getAllByText('Failed to load reports')).toHaveLength(2))
  tableAnswers('reports', [aReport])
  callAnswers('close_report', refusal('42501', 403))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Close report' }))
  expect(await screen.findByText('Failed to close the report')).toBeTruthy()
})
