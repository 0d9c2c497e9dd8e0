import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { mailLinkMessages as messages } from '@/account/messages/mail-links'
import ConfirmReviewAddressScreen from '@/selling/review-address/confirm-screen'
import ConfirmNewsletterScreen from '@/shop/newsletter/confirm-screen'
import ConfirmWishScreen from '@/shop/wishes/confirm-screen'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const token = 'ab'.repeat(32)

const confirmations = [
  {
    of: 'a subscription to the newsletter',
    call: 'confirm_newsletter',
    address: '/newsletter/confirm',
    Screen: ConfirmNewsletterScreen,
    question: 'Subscribe to the newsletter?',
    button: 'Confirm subscription',
    done: 'You’re subscribed',
  },
  {
    of: 'a wish',
    call: 'confirm_wish',
    address: '/wishes/confirm',
    Screen: ConfirmWishScreen,
    question: 'Should we tell you when we have it?',
    button: 'Yes, tell me',
    done: 'We’ll tell you when we have it',
  },
  {
    of: 'an address for review mail',
    call: 'confirm_review_address',
    address: '/confirm-email',
    Screen: ConfirmReviewAddressScreen,
    question: 'Send review emails to this address?',
    button: 'Confirm address',
    done: 'Your address is confirmed',
  },
]

describe.each(confirmations)('The link that confirms $of', ({ call, address, Screen, question, button, done }) => {
  const openAt = (rest: string) => show(address + rest, <Route path={address} element={<Screen />} />)
  const confirm = () => screen.getByRole('button', { name: button })

  test('Opening it removes its token from the URL, and only a click confirms, once', async () => {
    const asked = callAnswers(call, () => HttpResponse.json(true))
    openAt(`#token=${token}`)
    expect(await screen.findByRole('heading', { level: 1, name: question })).toBeTruthy()
    await waitFor(() => expect(window.location.hash).toBe(''))
    expect(asked).toEqual([])
    await userEvent.dblClick(confirm())
    const outcome = await screen.findByRole('heading', { level: 1, name: done })
    await expectFocusOn(() => outcome)
    expect(asked).toEqual([{ token }])
  })

  test('Once expired or used, it shows a message', async () => {
    callAnswers(call, () => HttpResponse.json(false))
    openAt(`#token=${token}`)
    await userEvent.click(confirm())
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })

  test.each([
    ['too many', refusal('PT429', 429), messages.tooManyTokens],
    ['failing', refusal('XX000', 400), messages.confirmFailed],
    ['out of reach', () => HttpResponse.error(), messages.confirmFailed],
  ])('A failed confirmation (%s) shows the reason, and the next try succeeds', async (_situation, answer, words) => {
    callAnswers(call, answer)
    openAt(`#token=${token}`)
    await userEvent.click(confirm())
    expect(await screen.findByText(words)).toBeTruthy()
    callAnswers(call, () => HttpResponse.json(true))
    await userEvent.click(confirm())
    expect(await screen.findByText(done)).toBeTruthy()
  })

  test.each(['', '#', '#token=', `?token=${token}`])(
    'Without a token in the fragment (%j) it shows a message',
    async (rest) => {
      openAt(rest)
      expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
    },
  )
})
