import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { wishMessages as messages } from '@/shop/messages'
import WithdrawWishScreen from '@/shop/wishes/withdraw-screen'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const token = '7e000000-0000-4000-8000-000000000001'
const openAt = (query: string) =>
  show(`/wishes/withdraw${query}`, <Route path="/wishes/withdraw" element={<WithdrawWishScreen />} />)
const button = () => screen.getByRole('button', { name: 'Stop these emails' })

test('Opening the link changes nothing, and a click withdraws the wish once', async () => {
  const asked = callAnswers('withdraw_wish', () => new HttpResponse(null, { status: 204 }))
  openAt(`?token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Stop telling you about new templates?' })).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.dblClick(button())
  const outcome = await screen.findByRole('heading', { level: 1, name: 'You won’t get these emails anymore' })
  await expectFocusOn(() => outcome)
  expect(asked).toEqual([{ token }])
})

test.each([
  ['too many', refusal('PT429', 429), messages.tooManyWithdrawn],
  ['failing', refusal('XX000', 400), messages.withdrawFailed],
  ['out of reach', () => HttpResponse.error(), messages.withdrawFailed],
])('A failed withdrawal (%s) shows the reason, and the next try succeeds', async (_situation, answer, words) => {
  callAnswers('withdraw_wish', answer)
  openAt(`?token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByText(words)).toBeTruthy()
  callAnswers('withdraw_wish', () => new HttpResponse(null, { status: 204 }))
  await userEvent.click(button())
  expect(await screen.findByText('You won’t get these emails anymore')).toBeTruthy()
})

test.each(['', '?token=', '?token=%20'])(
  'A link without a token (%j) shows a message and a way to support',
  async (query) => {
    openAt(query)
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support/ticket')
  },
)
