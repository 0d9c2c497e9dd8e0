import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { newsletterMessages as messages } from '@/shop/messages'
import { NewsletterForm } from '@/shop/newsletter/newsletter-form'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { enter } from '../../../support/screens/enter.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const open = () => show('/', <Route path="/" element={<NewsletterForm />} />)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /email/ })
const button = () => screen.getByRole('button', { name: 'Subscribe' })

/** Mocks subscriptions. @returns the requests' bodies. */
function subscriptionAnswers(answer: () => Response) {
  const sent: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/subscribe_newsletter', async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  return sent
}

async function subscribe(email: string) {
  await enter(field(), email)
  await userEvent.click(button())
}

test.each(['robin', 'robin@example', 'ro bin@example.com'])(
  'The invalid address %s shows "Please enter a valid email address" and sends nothing',
  async (email) => {
    const sent = subscriptionAnswers(() => HttpResponse.json('subscribed'))
    open()
    await subscribe(email)
    expect(await screen.findByText(messages.emailInvalid)).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await expectFocusOn(() => field())
    expect(sent).toEqual([])
    await enter(field(), '!')
    expect(screen.queryByText(messages.emailInvalid)).toBeNull()
  },
)

test('An empty field shows "Please enter a valid email address"', async () => {
  open()
  await userEvent.click(button())
  expect(await screen.findByText(messages.emailInvalid)).toBeTruthy()
})

test('A successful subscription shows "Thank you for subscribing!" and empties the field', async () => {
  const sent = subscriptionAnswers(() => HttpResponse.json('subscribed'))
  open()
  await subscribe(' robin@example.com ')
  expect(await screen.findByText(messages.success)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(messages.checkMail)
  expect(sent).toEqual([{ email: 'robin@example.com' }])
  await waitFor(() => expect(field().value).toBe(''))
})

test.each([
  ['there already', () => HttpResponse.json('duplicate'), messages.duplicate],
  [
    'there already, by the key',
    () => HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
    messages.duplicate,
  ],
  ['invalid to the database', () => HttpResponse.json('invalid'), messages.emailInvalid],
  [
    'refused',
    () => HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
    messages.refused,
  ],
  ['failing', () => HttpResponse.json({ code: 'XX000', message: 'internal error' }, { status: 500 }), messages.refused],
  ['answering what nobody knows', () => HttpResponse.json('perhaps'), messages.refused],
  [
    'too many',
    () => HttpResponse.json({ code: 'PT429', message: 'Too many requests.' }, { status: 429 }),
    messages.tooMany,
  ],
  ['out of reach', () => HttpResponse.error(), messages.unreachable],
])('An address that is %s shows the message and keeps what was typed', async (_situation, answer, words) => {
  subscriptionAnswers(answer)
  open()
  await subscribe('robin@example.com')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field().value).toBe('robin@example.com')
})
