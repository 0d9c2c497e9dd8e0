import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { newsletterMessages as messages } from '@/shop/messages'
import UnsubscribeScreen from '@/shop/newsletter/unsubscribe-screen'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const token = '7e000000-0000-4000-8000-000000000001'
const openAt = (query: string) =>
  show(`/newsletter/unsubscribe${query}`, <Route path="/newsletter/unsubscribe" element={<UnsubscribeScreen />} />)
const button = () => screen.getByRole('button', { name: 'Unsubscribe' })

test('Opening the unsubscribe link changes nothing, and a click unsubscribes once', async () => {
  const asked = callAnswers('unsubscribe_newsletter', () => new HttpResponse(null, { status: 204 }))
  openAt(`?token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter?' })).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.dblClick(button())
  const outcome = await screen.findByRole('heading', { level: 1, name: 'You’re unsubscribed' })
  await expectFocusOn(() => outcome)
  expect(asked).toEqual([{ token }])
})

test.each([
  ['too many', refusal('PT429', 429), messages.tooManyUnsubscribed],
  ['failing', refusal('XX000', 400), messages.unsubscribeFailed],
  ['out of reach', () => HttpResponse.error(), messages.unsubscribeFailed],
])('A failed unsubscription (%s) shows the reason, and the next try succeeds', async (_situation, answer, words) => {
  callAnswers('unsubscribe_newsletter', answer)
  openAt(`?token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByText(words)).toBeTruthy()
  callAnswers('unsubscribe_newsletter', () => new HttpResponse(null, { status: 204 }))
  await userEvent.click(button())
  expect(await screen.findByText('You’re unsubscribed')).toBeTruthy()
})

test.each(['', '?token=', '?token=%20'])(
  'A link without a token (%j) shows a message and a way to support',
  async (query) => {
    openAt(query)
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support/ticket')
  },
)
