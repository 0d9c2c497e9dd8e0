import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { notFoundMessages } from '@/app/messages'
import { ticketMessages } from '@/support/messages'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aTicket, ticketId } from '../../../support/support/tickets.ts'
import { desk, isAdmin, listOf, openAt } from './open-support-desk.tsx'

const where = () => window.location.pathname + window.location.search

beforeEach(async () => {
  await signedInAs(aPerson())
})

test('Users who are not admins get a 404 at the support desk', async () => {
  const asked = isAdmin(false)
  openAt()
  expect(await screen.findByRole('heading', { name: notFoundMessages.title })).toBeTruthy()
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
  await waitFor(() => expect(where()).toBe(`${desk}?status=closed`))
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
  await waitFor(() => expect(where()).toBe(`${desk}?status=closed`))
  window.history.back()
  expect(await screen.findByText('No matches for “import”')).toBeTruthy()
  expect(field.value).toBe('import')
})

test('Tickets that fail to load show an error', async () => {
  isAdmin(true)
  rpcFails('desk_tickets')
  openAt()
  expect(await screen.findByText(ticketMessages.loadFailed)).toBeTruthy()
})
