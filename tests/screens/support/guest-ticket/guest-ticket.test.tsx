import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import GuestTicketScreen from '@/support/guest-ticket/guest-ticket-screen'
import { ticketMessages as messages } from '@/support/messages'
import { rpcWaits } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { aMessage, callAnswers, refusal, ticketId } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'

const token = 'ab'.repeat(32)
const openAt = (rest: string) =>
  show(`/support/conversation${rest}`, <Route path="/support/conversation" element={<GuestTicketScreen />} />)

const attachment = { path: `${ticketId}/1.png`, name: 'shöt.png', size: 2048, type: 'image/png' }
const aThread = (changes: object = {}) => ({
  reference: 'FS-1A2B3C4D',
  category: 'purchase',
  subject: 'The download stops',
  status: 'answered',
  expires_at: '2026-12-23T10:00:00+00:00',
  messages: [aMessage(), aMessage({ author: 'support', body: '<b>Try</b> again.', attachments: [attachment] })],
  ...changes,
})
const threadIs = (thread: object | null) => callAnswers('guest_ticket', () => HttpResponse.json(thread))

test('While the conversation loads, the page says so', async () => {
  const answer = rpcWaits('guest_ticket', aThread())
  openAt(`#token=${token}`)
  expect(await screen.findByText('Loading your ticket...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'The download stops' })).toBeTruthy()
})

test('The mailed link opens the conversation without an account, and the reply and its file are sent with its token', async () => {
  const asked = threadIs(aThread())
  const user = userEvent.setup()
  openAt(`#token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'The download stops' })).toBeTruthy()
  expect(asked[0]).toEqual({ token })
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  const thread = screen.getByRole('list', { name: 'Messages' })
  expect(within(thread).getByText('You')).toBeTruthy()
  expect(within(thread).getByText('<b>Try</b> again.')).toBeTruthy()
  expect(screen.getByText(/^Your link works until Dec 23, 2026\./)).toBeTruthy()

  const sent: FormData[] = []
  server.use(
    http.post('*/functions/v1/guest-reply', async ({ request }) => {
      sent.push(await request.formData())
      threadIs(aThread({ status: 'open', messages: [aMessage({ body: 'It works now.' })] }))
      return HttpResponse.json({ id: 'm' })
    }),
  )
  await enter(screen.getByLabelText('Your reply'), ' It works now. ')
  await user.upload(
    screen.getByLabelText('Attach files'),
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'a.png', { type: 'image/png' }),
  )
  await user.dblClick(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(messages.replied)).toBeTruthy()
  expect(sent.map((form) => [form.get('token'), form.get('body'), form.getAll('files').length])).toEqual([
    [token, 'It works now.', 1],
  ])
  expect(await within(screen.getByRole('list', { name: 'Messages' })).findByText('It works now.')).toBeTruthy()
  expect(screen.getByLabelText('Your reply')).toHaveProperty('value', '')
})

test('An attachment is downloaded under its name, by an address that is signed for the token', async () => {
  threadIs(aThread())
  const asked: unknown[] = []
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const answer = (response: () => Response) =>
    server.use(
      http.post('*/functions/v1/guest-attachment', async ({ request }) => {
        asked.push(await request.json())
        return response()
      }),
    )
  answer(() => HttpResponse.json({ url: 'http://kong:8000/storage/v1/object/sign/a?token=x' }))
  openAt(`#token=${token}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Download shöt\.png/ }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  const address = new URL(String(assign.mock.calls[0]?.[0]))
  expect([address.host === 'kong:8000', address.pathname, address.searchParams.get('download')]).toEqual([
    false,
    '/storage/v1/object/sign/a',
    'shöt.png',
  ])
  expect(asked).toEqual([{ token, path: attachment.path }])
  answer(() => HttpResponse.json({ error: 'You have opened many files in a short time.' }, { status: 429 }))
  await user.click(screen.getByRole('button', { name: /^Download shöt\.png/ }))
  expect(await screen.findByText('You have opened many files in a short time.')).toBeTruthy()
  assign.mockRestore()
})

test.each([
  [404, { error: messages.linkExpired }, /^This link no longer works\. Please open/],
  [429, {}, messages.tooManyReplies],
  [500, {}, messages.replyFailed],
])('A reply refused with %i stays in the field', async (status, body, words) => {
  threadIs(aThread({ status: 'closed' }))
  server.use(http.post('*/functions/v1/guest-reply', () => HttpResponse.json(body, { status })))
  openAt(`#token=${token}`)
  const user = userEvent.setup()
  expect(await screen.findByText('This ticket is closed. Replying reopens it.')).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Once more')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'Once more')
})

test('A reload keeps the conversation, because the token is kept with the history entry', async () => {
  const asked = threadIs(aThread())
  const first = openAt(`#token=${token}`)
  await screen.findByRole('heading', { level: 1, name: 'The download stops' })
  first.unmount()
  show(null, <Route path="/support/conversation" element={<GuestTicketScreen />} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'The download stops' })).toBeTruthy()
  expect(asked.at(-1)).toEqual({ token })
})

test('An expired or unknown link says what to do', async () => {
  threadIs(null)
  openAt(`#token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open a support ticket' }).getAttribute('href')).toBe('/support/ticket')
})

test('A link without a token says that it is incomplete', async () => {
  openAt('')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
})

test('A conversation that fails to load shows an error and can be retried', async () => {
  callAnswers('guest_ticket', refusal('XX000', 400))
  openAt(`#token=${token}`)
  expect(await screen.findByText(messages.threadFailed)).toBeTruthy()
  threadIs(aThread())
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The download stops' })).toBeTruthy()
})
