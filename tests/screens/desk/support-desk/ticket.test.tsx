import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { ticketMessages as messages } from '@/support/messages'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aMessage, aTicket, callAnswers, refusal, threadAnswers, ticketId } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'
import { isAdmin, openAt } from './open-support-desk.tsx'

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
      price_cents: 4900,
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

test('An admin answers a ticket in its thread', async () => {
  isAdmin(true)
  threadAnswers(aTicket(), [aMessage()])
  const asked = callAnswers('reply_to_ticket')
  const user = userEvent.setup()
  openAt(`?id=${ticketId}`)
  expect(await screen.findByText('Ada Lovelace', { selector: 'span' })).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Please try again.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(messages.replied)).toBeTruthy()
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
  expect(await screen.findByText(messages.closed)).toBeTruthy()
  expect(asked).toEqual([{ ticket_id: ticketId, seen_at: '2026-11-20T10:00:00.123456+00:00' }])
})

test.each([
  ['PT409', 409, messages.changedMeanwhile],
  ['42501', 403, messages.closeFailed],
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
  expect(await screen.findByText(messages.noteAdded)).toBeTruthy()
  expect(noted).toEqual([{ ticket_id: ticketId, note: 'Be kind.' }])
  expect(screen.getByText('Grace is answering this ticket.')).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Done.')
  await waitFor(() => expect(present.at(-1)).toEqual({ ticket_id: ticketId, is_answering: true }))
  await user.click(screen.getByRole('button', { name: 'Send and close' }))
  expect(await screen.findByText(messages.closed)).toBeTruthy()
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
  expect(await screen.findByText(messages.sentNotClosed)).toBeTruthy()
  expect(closed).toEqual([])
})
