import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import KeepAccountScreen from '@/account/keep-account/keep-account-screen'
import { errorMessages } from '@/base/messages/errors'
import { pageMessages } from '@/base/messages/page'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'

const token = 'ab'.repeat(32)
const openAt = (rest: string) =>
  show(`/settings/keep-account${rest}`, <Route path="/settings/keep-account" element={<KeepAccountScreen />} />)
const button = () => screen.getByRole('button', { name: 'Keep my account' })

test('The link removes its token from the URL, and a click keeps the account, once', async () => {
  const asked = callAnswers('cancel_deletion_by_token', () => HttpResponse.json(true))
  openAt(`#token=${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep your account?' })).toBeTruthy()
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(asked).toEqual([])
  await userEvent.dblClick(button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account stays' })).toBeTruthy()
  expect(asked).toEqual([{ token }])
})

test('A link that was used, or came too late, says so', async () => {
  callAnswers('cancel_deletion_by_token', () => HttpResponse.json(false))
  openAt(`#token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test.each([
  ['too many', refusal('PT429', 429), pageMessages.tooMany],
  ['out of reach', () => HttpResponse.error(), errorMessages.unreachable],
])('A failure (%s) shows the reason, and the next try succeeds', async (_situation, answer, words) => {
  callAnswers('cancel_deletion_by_token', answer)
  openAt(`#token=${token}`)
  await userEvent.click(button())
  expect(await screen.findByText(words)).toBeTruthy()
  callAnswers('cancel_deletion_by_token', () => HttpResponse.json(true))
  await userEvent.click(button())
  expect(await screen.findByText('Deletion canceled. Good to have you back.')).toBeTruthy()
})

test('A link without a token says so', async () => {
  openAt('')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
})
