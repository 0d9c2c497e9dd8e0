import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { wishMessages as messages } from '@/shop/messages'
import ConfirmWishScreen from '@/shop/wishes/confirm-screen'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const token = 'ab'.repeat(32)
const openAt = (rest: string) =>
  show(`/wishes/confirm${rest}`, <Route path="/wishes/confirm" element={<ConfirmWishScreen />} />)
const button = () => screen.getByRole('button', { name: 'Yes, tell me' })

test('Opening the link of a wish removes its token from the URL, and only a click confirms, once', async () => {
  const asked = callAnswers('confirm_wish', () => HttpResponse.json(true))
  openAt(`#token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Should we tell you when we have it?' })).toBeTruthy()
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(asked).toEqual([])
  await userEvent.dblClick(button())
  const outcome = await screen.findByRole('heading', { level: 1, name: 'We’ll tell you when we have it' })
  await expectFocusOn(() => outcome)
  expect(asked).toEqual([{ token }])
})

test('An expired or used link of a wish shows a message', async () => {
  callAnswers('confirm_wish', () => HttpResponse.json(false))
  openAt(`#token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test.each([
  ['too many', refusal('PT429', 429), messages.tooManyConfirmed],
  ['failing', refusal('XX000', 400), messages.confirmFailed],
  ['out of reach', () => HttpResponse.error(), messages.confirmFailed],
])(
  'A failed confirmation of a wish (%s) shows the reason, and the next try succeeds',
  async (_situation, answer, words) => {
    callAnswers('confirm_wish', answer)
    openAt(`#token=${token}`)
    await userEvent.click(button())
    expect(await screen.findByText(words)).toBeTruthy()
    callAnswers('confirm_wish', () => HttpResponse.json(true))
    await userEvent.click(button())
    expect(await screen.findByText('We’ll tell you when we have it')).toBeTruthy()
  },
)

test.each(['', '#', '#token=', `?token=${token}`])(
  'A link of a wish without a token in the fragment (%j) shows a message',
  async (rest) => {
    openAt(rest)
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
  },
)
