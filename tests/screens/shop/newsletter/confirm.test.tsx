import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { newsletterMessages as messages } from '@/shop/messages'
import ConfirmNewsletterScreen from '@/shop/newsletter/confirm-screen'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const token = 'ab'.repeat(32)
const openAt = (rest: string) =>
  show(`/newsletter/confirm${rest}`, <Route path="/newsletter/confirm" element={<ConfirmNewsletterScreen />} />)
const button = () => screen.getByRole('button', { name: 'Confirm subscription' })

test('Opening the confirmation link removes its token from the URL, and only a click confirms, once', async () => {
  const asked = callAnswers('confirm_newsletter', () => HttpResponse.json(true))
  openAt(`#token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe to the newsletter?' })).toBeTruthy()
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(asked).toEqual([])
  await userEvent.dblClick(button())
  const outcome = await screen.findByRole('heading', { level: 1, name: 'You’re subscribed' })
  await expectFocusOn(() => outcome)
  expect(asked).toEqual([{ token }])
})

test('An expired or used confirmation link shows a message', async () => {
  callAnswers('confirm_newsletter', () => HttpResponse.json(false))
  openAt(`#token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test.each([
  ['too many', refusal('PT429', 429), messages.tooManyConfirmed],
  ['failing', refusal('XX000', 400), messages.confirmFailed],
  ['out of reach', () => HttpResponse.error(), messages.confirmFailed],
])('A failed confirmation (%s) shows the reason, and the next try succeeds', async (_situation, answer, words) => {
  callAnswers('confirm_newsletter', answer)
  openAt(`#token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByText(words)).toBeTruthy()
  callAnswers('confirm_newsletter', () => HttpResponse.json(true))
  await userEvent.click(button())
  expect(await screen.findByText('You’re subscribed')).toBeTruthy()
})

test.each(['', '#', '#token=', `?token=${token}`])(
  'A link without a token in the fragment (%j) shows a message',
  async (rest) => {
    openAt(rest)
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
  },
)
