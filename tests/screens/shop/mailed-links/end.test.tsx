import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { mailLinkMessages } from '@/account/messages/mail-links'
import { newsletterMessages, wishMessages } from '@/shop/messages'
import UnsubscribeScreen from '@/shop/newsletter/unsubscribe-screen'
import WithdrawWishScreen from '@/shop/wishes/withdraw-screen'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const token = '7e000000-0000-4000-8000-000000000001'

const endings = [
  {
    of: 'the newsletter',
    call: 'unsubscribe_newsletter',
    address: '/newsletter/unsubscribe',
    Screen: UnsubscribeScreen,
    question: 'Unsubscribe from the newsletter?',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed',
    failed: newsletterMessages.unsubscribeFailed,
  },
  {
    of: 'the mails of a wish',
    call: 'withdraw_wish',
    address: '/wishes/withdraw',
    Screen: WithdrawWishScreen,
    question: 'Stop telling you about new templates?',
    button: 'Stop these emails',
    done: 'You won’t get these emails anymore',
    failed: wishMessages.withdrawFailed,
  },
]

describe.each(endings)('The link that ends $of', ({ call, address, Screen, question, button, done, failed }) => {
  const openAt = (query: string) => show(address + query, <Route path={address} element={<Screen />} />)
  const end = () => screen.getByRole('button', { name: button })

  test('Opening it changes nothing, and a click ends them once', async () => {
    const asked = callAnswers(call, () => new HttpResponse(null, { status: 204 }))
    openAt(`?token=${token}`)
    expect(await screen.findByRole('heading', { level: 1, name: question })).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.dblClick(end())
    const outcome = await screen.findByRole('heading', { level: 1, name: done })
    await expectFocusOn(() => outcome)
    expect(asked).toEqual([{ token }])
  })

  test.each([
    ['too many', refusal('PT429', 429), mailLinkMessages.tooManyTokens],
    ['failing', refusal('XX000', 400), failed],
    ['out of reach', () => HttpResponse.error(), failed],
  ])('A failed call (%s) shows the reason, and the next try succeeds', async (_situation, answer, words) => {
    callAnswers(call, answer)
    openAt(`?token=${token}`)
    await userEvent.click(end())
    expect(await screen.findByText(words)).toBeTruthy()
    callAnswers(call, () => new HttpResponse(null, { status: 204 }))
    await userEvent.click(end())
    expect(await screen.findByText(done)).toBeTruthy()
  })

  test.each(['', '?token=', '?token=%20'])(
    'Without a token (%j) it shows a message and a way to support',
    async (query) => {
      openAt(query)
      expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support/ticket')
    },
  )
})
