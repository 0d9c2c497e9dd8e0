import { delay, http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'

export const ticketId = '5e000000-0000-4000-8000-000000000001'

/** A row of support_tickets, as the data API returns it. */
export const aTicket = (changes: Record<string, unknown> = {}) => ({
  id: ticketId,
  reference: 'FS-1A2B3C4D',
  user_id: 'ad000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  category: 'purchase',
  subject: 'The download stops',
  status: 'open',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  ...changes,
})

let made = 0

/** A row of ticket_messages. */
export const aMessage = (changes: Record<string, unknown> = {}) => ({
  id: `6e000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  author: 'customer',
  body: 'It stops at half of the file.',
  attachments: [],
  created_at: '2026-11-20T10:00:00+00:00',
  ...changes,
})

/** Mocks a ticket and its thread. */
export const threadAnswers = (ticket: object | null, messages: object[] = []) =>
  server.use(
    http.get('*/rest/v1/support_tickets', () => HttpResponse.json(ticket ? [ticket] : [])),
    http.get('*/rest/v1/ticket_messages', () => HttpResponse.json(messages)),
  )

/** Mocks a database function. @returns the arguments of its calls. */
export function callAnswers(name: string, answer: () => Response = () => HttpResponse.json(null)) {
  const asked: unknown[] = []
  server.use(
    http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
      asked.push(await request.json())
      // Longer than the interval of a double click.
      await delay(150)
      return answer()
    }),
  )
  return asked
}

export const refusal = (code: string, status: number) => () =>
  HttpResponse.json({ code, message: 'no', details: null, hint: null }, { status })
