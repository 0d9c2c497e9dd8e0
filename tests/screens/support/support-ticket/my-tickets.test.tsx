import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { attachmentMessages } from '@/base/messages/files'
import { ticketMessages } from '@/support/messages'
import SupportTicketScreen from '@/support/support-ticket/support-ticket-screen'
import { tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { aMessage, aTicket, callAnswers, refusal, threadAnswers, ticketId } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'

const openAt = (address: string) => show(address, <Route path="/support/ticket" element={<SupportTicketScreen />} />)
const openList = () => openAt('/support/ticket')
const openThread = () => openAt(`/support/ticket?id=${ticketId}`)

beforeEach(() => signedInAs(aPerson()))

test('The list links each of the user’s tickets to its thread', async () => {
  const answer = tableWaits('support_tickets', [aTicket({ status: 'answered' })])
  openList()
  expect(await screen.findByText('Loading your tickets...')).toBeTruthy()
  answer()
  const link = await screen.findByRole('link', { name: /The download stops/ })
  expect(link.getAttribute('href')).toBe(`/support/ticket?id=${ticketId}`)
  expect(within(link).getByText('Answered')).toBeTruthy()
  expect(within(link).getByText('FS-1A2B3C4D · Nov 20, 2026')).toBeTruthy()
})

test('The list requests only the user’s own tickets, for admins too', async () => {
  const asked = tableAnswers('support_tickets', [])
  openList()
  expect(await screen.findByText('No tickets yet')).toBeTruthy()
  expect(asked[0]?.searchParams.get('user_id')).toBe(`eq.${aPerson().id}`)
})

test('Tickets that fail to load show an error and can be retried', async () => {
  tableFails('support_tickets')
  openList()
  expect(await screen.findByText(ticketMessages.loadFailed)).toBeTruthy()
  tableAnswers('support_tickets', [aTicket()])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The download stops')).toBeTruthy()
})

test('A thread shows its messages as text', async () => {
  threadAnswers(aTicket({ status: 'answered' }), [
    aMessage({ attachments: [{ path: `${ticketId}/1.png`, name: 'shot.png', size: 2048, type: 'image/png' }] }),
    aMessage({ author: 'support', body: '<b>Try</b> again, please.' }),
  ])
  openThread()
  expect(await screen.findByRole('heading', { level: 1, name: 'The download stops' })).toBeTruthy()
  const [first, second] = within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('time'))
  expect(within(first as HTMLElement).getByText('You')).toBeTruthy()
  expect(within(first as HTMLElement).getByRole('button', { name: /^Download shot\.png/ })).toBeTruthy()
  expect(within(second as HTMLElement).getByText('Flowshelf Support')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('<b>Try</b> again, please.')).toBeTruthy()
})

test('A double click sends a reply once, and the thread is read again', async () => {
  const user = userEvent.setup()
  threadAnswers(aTicket(), [aMessage()])
  const asked = callAnswers('reply_to_ticket', () => {
    threadAnswers(aTicket(), [aMessage(), aMessage({ body: 'And now it works.' })])
    return HttpResponse.json('6e000000-0000-4000-8000-999999999999')
  })
  openThread()
  await enter(await screen.findByLabelText('Your reply'), '  And now it works. ')
  await user.dblClick(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(ticketMessages.replied)).toBeTruthy()
  expect(await within(screen.getByRole('list', { name: 'Messages' })).findByText('And now it works.')).toBeTruthy()
  expect(asked).toEqual([{ ticket_id: ticketId, body: 'And now it works.' }])
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveProperty('value', ''))
})

test('A reply that is not sent is there again when its ticket is opened again, for this account alone', async () => {
  const user = userEvent.setup()
  tableAnswers('support_tickets', [aTicket()])
  threadAnswers(aTicket(), [aMessage()])
  callAnswers('reply_to_ticket', () => HttpResponse.json('6e000000-0000-4000-8000-999999999999'))
  openThread()
  await enter(await screen.findByLabelText('Your reply'), 'Half a sen')
  await user.click(screen.getByRole('link', { name: 'All tickets' }))
  await user.click(await screen.findByRole('link', { name: /The download stops/ }))
  expect(await screen.findByLabelText('Your reply')).toHaveProperty('value', 'Half a sen')
  expect(Object.keys(sessionStorage)).toContain(`flowshelf.reply-draft.${aPerson().id}.FS-1A2B3C4D`)
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveProperty('value', ''))
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('flowshelf.reply-draft'))).toEqual([])
})

test.each([
  ['42501', 403, ticketMessages.replyFailed],
  ['PT429', 429, ticketMessages.tooManyReplies],
])('A reply refused with %s stays in the field', async (code, status, words) => {
  const user = userEvent.setup()
  threadAnswers(aTicket({ status: 'closed' }), [aMessage()])
  callAnswers('reply_to_ticket', refusal(code, status))
  openThread()
  expect(await screen.findByText('This ticket is closed. Replying reopens it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(ticketMessages.replyMissing)).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Once more')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'Once more')
})

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'shot.png', {
  type: 'image/png',
})

/** Mocks reply-to-ticket. @returns the received forms. */
function replyAnswers(answer: () => Response) {
  const sent: FormData[] = []
  server.use(
    http.post('*/functions/v1/reply-to-ticket', async ({ request }) => {
      sent.push(await request.formData())
      return answer()
    }),
  )
  return sent
}

test('A reply is sent with its checked attachments, and the form is emptied', async () => {
  const user = userEvent.setup({ applyAccept: false })
  threadAnswers(aTicket(), [aMessage()])
  const sent = replyAnswers(() => HttpResponse.json({ id: '6e000000-0000-4000-8000-999999999999' }))
  openThread()
  await enter(await screen.findByLabelText('Your reply'), 'Here it is.')
  await user.upload(screen.getByLabelText('Attach files'), new File(['<html>'], 'page.png', { type: 'image/png' }))
  expect(await screen.findByText(attachmentMessages.wrongType)).toBeTruthy()
  await user.upload(screen.getByLabelText('Attach files'), png)
  await user.dblClick(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(ticketMessages.replied)).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect([sent[0]?.get('ticketId'), sent[0]?.get('body'), sent[0]?.getAll('files').length]).toEqual([
    ticketId,
    'Here it is.',
    1,
  ])
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveProperty('value', ''))
  expect(screen.queryByRole('button', { name: 'Remove shot.png' })).toBeNull()
})

test.each([
  [
    'in its own words',
    () => HttpResponse.json({ error: attachmentMessages.tooLarge }, { status: 400 }),
    attachmentMessages.tooLarge,
  ],
  ['as too many', () => HttpResponse.json({}, { status: 429 }), ticketMessages.tooManyReplies],
  ['without a word', () => HttpResponse.json({}, { status: 500 }), ticketMessages.replyFailed],
  ['by nobody answering', () => HttpResponse.error(), ticketMessages.replyFailed],
])('A reply with attachments that is refused %s is kept with its attachments', async (_how, answer, words) => {
  const user = userEvent.setup()
  threadAnswers(aTicket(), [aMessage()])
  replyAnswers(answer)
  openThread()
  await enter(await screen.findByLabelText('Your reply'), 'Here it is.')
  await user.upload(screen.getByLabelText('Attach files'), png)
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'Here it is.')
  expect(screen.getByRole('button', { name: 'Remove shot.png' })).toBeTruthy()
})

test('An attachment that fails to open shows an error', async () => {
  threadAnswers(aTicket(), [
    aMessage({ attachments: [{ path: `${ticketId}/1.png`, name: 'shot.png', size: 2048, type: 'image/png' }] }),
  ])
  server.use(
    http.post('*/storage/v1/object/sign/*', () =>
      HttpResponse.json({ message: 'no', statusCode: '404', error: 'not_found' }, { status: 400 }),
    ),
  )
  openThread()
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Download shot\.png/ }))
  expect(await screen.findByText(ticketMessages.attachmentFailed)).toBeTruthy()
})

test('Another user’s ticket shows a message that it is not here', async () => {
  threadAnswers(null)
  openThread()
  expect(await screen.findByText('Ticket not found')).toBeTruthy()
})

test('A thread that fails to load shows an error', async () => {
  tableFails('support_tickets')
  openThread()
  expect(await screen.findByText(ticketMessages.threadFailed)).toBeTruthy()
})
