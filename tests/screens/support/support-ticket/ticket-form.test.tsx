import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { attachmentMessages } from '@/base/messages/files'
import { ticketMessages } from '@/support/messages'
import SupportTicketScreen from '@/support/support-ticket/support-ticket-screen'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { aTicket } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const openPage = () => show('/support/ticket', <Route path="/support/ticket" element={<SupportTicketScreen />} />)

const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const png = (name = 'shot.png') => new File([pngBytes], name, { type: 'image/png' })

/** Mocks open-ticket. @returns the headers of its calls. */
function ticketAnswers(answer: () => Response | Promise<Response>) {
  const calls: Headers[] = []
  server.use(
    http.post('*/functions/v1/open-ticket', ({ request }) => {
      calls.push(request.headers)
      return answer()
    }),
  )
  return calls
}

const taken = () => HttpResponse.json({ id: aTicket().id, reference: 'FS-1A2B3C4D' })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await enter(await screen.findByLabelText('Name'), 'Grace Hopper')
  await enter(screen.getByLabelText('Email'), 'grace@example.com')
  await user.selectOptions(screen.getByLabelText('Category'), 'Using a template')
  await enter(screen.getByLabelText('Subject'), 'It does nothing')
  await enter(screen.getByLabelText('Message'), 'Every run ends at once.')
}

const sendButton = () => screen.getByRole('button', { name: 'Send ticket' })

test('A double click sends a visitor’s ticket once, and the page shows the reference', async () => {
  const user = userEvent.setup()
  let answer = (_response: Response) => {}
  const calls = ticketAnswers(() => new Promise<Response>((resolve) => (answer = resolve)))
  openPage()
  await fillIn(user)
  await user.dblClick(sendButton())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  answer(taken())
  expect(await screen.findByText('FS-1A2B3C4D')).toBeTruthy()
  await expectFocusOn(() => screen.getByRole('heading', { level: 1, name: 'We have your ticket' }))
  expect(screen.getByText('grace@example.com')).toBeTruthy()
  expect(screen.getByText('We’ll reply within 24 hours by email, with a link to the conversation.')).toBeTruthy()
  expect(await screen.findByText(ticketMessages.sent)).toBeTruthy()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.has('authorization')).toBe(false)
  expect(sessionStorage.getItem('flowshelf.ticket-draft')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send another ticket' }))
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '')
  await expectFocusOn(() => screen.getByRole('heading', { level: 1, name: 'Open a support ticket' }))
})

test('An incomplete ticket names every missing field and is not sent', async () => {
  const calls = ticketAnswers(taken)
  openPage()
  await screen.findByLabelText('Name')
  await userEvent.setup().click(sendButton())
  expect(await screen.findByText(ticketMessages.nameMissing)).toBeTruthy()
  expect(screen.getByText(ticketMessages.emailInvalid)).toBeTruthy()
  expect(screen.getByText(ticketMessages.categoryMissing)).toBeTruthy()
  expect(screen.getByText(ticketMessages.subjectTooShort)).toBeTruthy()
  expect(screen.getByText(ticketMessages.messageTooShort)).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test('Files are checked before they are attached', async () => {
  const user = userEvent.setup({ applyAccept: false })
  openPage()
  const input = await screen.findByLabelText('Attach files')
  await user.upload(input, new File(['<html><script>'], 'shot.png', { type: 'image/png' }))
  expect(await screen.findByText(attachmentMessages.wrongType)).toBeTruthy()
  expect(screen.queryByText('shot.png')).toBeNull()
  await user.upload(input, new File([pngBytes, new Uint8Array(5 * 1024 * 1024)], 'huge.png', { type: 'image/png' }))
  expect(await screen.findByText(attachmentMessages.tooLarge)).toBeTruthy()
  await user.upload(input, new File([], 'empty.txt'))
  expect(await screen.findByText(attachmentMessages.missing)).toBeTruthy()
  await user.upload(input, [new File(['<html>'], 'page.png', { type: 'image/png' }), new File([], 'empty.txt')])
  expect(await screen.findByText(`page.png: ${attachmentMessages.wrongType}`)).toBeTruthy()
  await user.upload(input, [png('1.png'), png('2.png'), png('3.png'), png('4.png')])
  expect(await screen.findByText(ticketMessages.tooManyFiles)).toBeTruthy()
  expect(
    screen.getAllByRole('listitem').map((row) => within(row).getByRole('button').getAttribute('aria-label')),
  ).toEqual(['Remove 1.png', 'Remove 2.png', 'Remove 3.png'])
  expect(input).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Remove 2.png' }))
  expect(screen.queryByText('2.png')).toBeNull()
  expect(screen.queryByText(ticketMessages.tooManyFiles)).toBeNull()
  expect(input).toHaveProperty('disabled', false)
})

/** Delays a file's bytes until the test releases them, like a large file on a slow disk. */
function withSlowBytes(file: File) {
  const slice = file.slice.bind(file)
  let come = () => {}
  const ready = new Promise<void>((resolve) => (come = resolve))
  file.slice = (...range) => {
    const part = slice(...range)
    const read = part.arrayBuffer.bind(part)
    return Object.assign(part, { arrayBuffer: () => ready.then(read) })
  }
  return { file, come: () => come() }
}

const attached = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))

test('A file still being checked when Send is pressed is sent with the ticket', async () => {
  const user = userEvent.setup()
  const sent: FormData[] = []
  server.use(
    http.post('*/functions/v1/open-ticket', async ({ request }) => {
      sent.push(await request.formData())
      return taken()
    }),
  )
  openPage()
  await fillIn(user)
  const { file, come } = withSlowBytes(png('slow.png'))
  await user.upload(screen.getByLabelText('Attach files'), file)
  await user.click(sendButton())
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy()
  expect(sent).toHaveLength(0)
  come()
  expect(await screen.findByText('FS-1A2B3C4D')).toBeTruthy()
  expect(sent[0]?.getAll('files')).toHaveLength(1)
})

test('A file found invalid after Send was pressed stops the ticket', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const calls = ticketAnswers(taken)
  openPage()
  await fillIn(user)
  const { file, come } = withSlowBytes(new File(['<html><script>'], 'shot.png', { type: 'image/png' }))
  await user.upload(screen.getByLabelText('Attach files'), file)
  await user.click(sendButton())
  come()
  expect(await screen.findByText(attachmentMessages.wrongType)).toBeTruthy()
  expect(calls).toHaveLength(0)
  // After the message, Send works without the file.
  await user.click(sendButton())
  expect(await screen.findByText('FS-1A2B3C4D')).toBeTruthy()
})

test('Overlapping file choices are attached in order up to the limit, and removed files stay removed', async () => {
  const user = userEvent.setup()
  openPage()
  const input = await screen.findByLabelText('Attach files')
  await user.upload(input, png('0.png'))
  await screen.findByText('0.png')
  const first = withSlowBytes(png('1.png'))
  await user.upload(input, first.file)
  await user.upload(input, png('2.png'))
  await user.click(screen.getByRole('button', { name: 'Remove 0.png' }))
  first.come()
  expect(await screen.findByText('2.png')).toBeTruthy()
  expect(attached()).toEqual(['Remove 1.png', 'Remove 2.png'])
  const third = withSlowBytes(png('3.png'))
  await user.upload(input, third.file)
  await user.upload(input, png('4.png'))
  third.come()
  expect(await screen.findByText(ticketMessages.tooManyFiles)).toBeTruthy()
  expect(attached()).toEqual(['Remove 1.png', 'Remove 2.png', 'Remove 3.png'])
})

test('An unreadable file shows an error', async () => {
  const user = userEvent.setup()
  openPage()
  const gone = png('gone.png')
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  await user.upload(await screen.findByLabelText('Attach files'), gone)
  expect(await screen.findByText(ticketMessages.fileUnreadable)).toBeTruthy()
  expect(attached()).toEqual([])
})

test.each([
  [
    'a refusal in its own words',
    () => HttpResponse.json({ error: attachmentMessages.tooLarge }, { status: 400 }),
    attachmentMessages.tooLarge,
  ],
  ['too many', () => HttpResponse.json({}, { status: 429 }), ticketMessages.tooManyTickets],
  ['a fault of the server', () => HttpResponse.json({}, { status: 500 }), ticketMessages.sendFailed],
  ['an answer without a reference', () => HttpResponse.json({ ok: true }), ticketMessages.sendFailed],
  ['no network', () => HttpResponse.error(), ticketMessages.sendFailed],
])('After %s, the form keeps what was typed, and the next try succeeds', async (_what, answer, words) => {
  const user = userEvent.setup()
  ticketAnswers(answer)
  openPage()
  await fillIn(user)
  await user.upload(screen.getByLabelText('Attach files'), png())
  await screen.findByText('shot.png')
  await user.click(sendButton())
  // Once as a toast and once in the form.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Every run ends at once.')
  expect(screen.getByText('shot.png')).toBeTruthy()
  ticketAnswers(taken)
  await user.click(sendButton())
  expect(await screen.findByText('FS-1A2B3C4D')).toBeTruthy()
})

test('A reload restores the typed values', async () => {
  const user = userEvent.setup()
  const { unmount } = openPage()
  await fillIn(user)
  unmount()
  openPage()
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Grace Hopper')
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'template')
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Every run ends at once.')
})

test('One user’s draft is not shown to the next user', async () => {
  const fields = {
    name: 'Eve',
    email: 'eve@example.com',
    category: 'other',
    subject: 'Private',
    message: 'Not for others.',
  }
  sessionStorage.setItem('flowshelf.ticket-draft', JSON.stringify({ userId: 'somebody-else', fields }))
  openPage()
  expect(await screen.findByLabelText('Subject')).toHaveProperty('value', '')
})

test('A signed-in user’s name and email are filled in, and the ticket is sent with their session', async () => {
  await signedInAs(aPerson())
  server.use(
    http.get('*/rest/v1/support_tickets', () => HttpResponse.json([])),
    http.get('*/rest/v1/profiles', () => HttpResponse.json([{ id: aPerson().id, full_name: 'Ada Lovelace' }])),
  )
  const calls = ticketAnswers(taken)
  const user = userEvent.setup()
  openPage()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace'))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true)
  await user.selectOptions(screen.getByLabelText('Category'), 'My account')
  await enter(screen.getByLabelText('Subject'), 'My name')
  await enter(screen.getByLabelText('Message'), 'Please change my name.')
  await user.click(sendButton())
  expect(
    await screen.findByText(
      'We’ll reply within 24 hours by email, and you’ll find the conversation under your tickets.',
    ),
  ).toBeTruthy()
  expect(calls[0]?.get('authorization')).toMatch(/^Bearer /)
})

test('After a name change a draft is filled in with the new name', async () => {
  await signedInAs(aPerson())
  const isCalled = (full_name: string) =>
    server.use(
      http.get('*/rest/v1/support_tickets', () => HttpResponse.json([])),
      http.get('*/rest/v1/profiles', () => HttpResponse.json([{ id: aPerson().id, full_name }])),
    )
  isCalled('Ada Byron')
  const { unmount } = openPage()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Byron'))
  await enter(screen.getByLabelText('Subject'), 'My name')
  unmount()
  isCalled('Ada Lovelace')
  openPage()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace'))
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'My name')
})
