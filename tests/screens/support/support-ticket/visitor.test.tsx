import { screen } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import SupportTicketScreen from '@/support/support-ticket/support-ticket-screen'
import { show } from '../../../support/screens/show.tsx'
import { ticketId } from '../../../support/support/tickets.ts'

test('A visitor who follows a link to a ticket is asked to log in', async () => {
  show(`/support/ticket?id=${ticketId}`, <Route path="/support/ticket" element={<SupportTicketScreen />} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in to read this ticket' })).toBeTruthy()
  expect(screen.getByRole('button', { name: actionTexts.logIn })).toBeTruthy()
})
