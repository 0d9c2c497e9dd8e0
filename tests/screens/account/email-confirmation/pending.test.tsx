import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import EmailConfirmationPendingScreen from '@/account/email-confirmation/email-confirmation-pending-screen'
import { emailConfirmationMessages } from '@/account/messages/email-confirmation'
import { errorMessages, reasonByCode } from '@/base/messages/errors'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const openPage = () =>
  show(
    '/email-confirmation-pending',
    <Route path="/email-confirmation-pending" element={<EmailConfirmationPendingScreen />} />,
  )

const pending = (next: string | null = null) =>
  sessionStorage.setItem('flowshelf.pending-sign-up', JSON.stringify({ email: 'ada@example.com', next }))

function resendAnswers(answer: object = {}, status = 200) {
  const asked: { body: unknown; redirectTo: string | null }[] = []
  server.use(
    http.post('*/auth/v1/resend', async ({ request }) => {
      asked.push({ body: await request.json(), redirectTo: new URL(request.url).searchParams.get('redirect_to') })
      return HttpResponse.json(answer, { status })
    }),
  )
  return asked
}

const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend confirmation email' })

test('Without a user and a pending address, the page leads home', async () => {
  openPage()
  expect(await screen.findByText('You are at /')).toBeTruthy()
})

test('The page shows the pending address and links to the local inbox', async () => {
  pending()
  openPage()
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe(`${location.origin}/__inbox`)
})

test('A signed-in but unconfirmed user sees their address', async () => {
  await signedInAs(aPerson({ email: 'grace@example.com', email_confirmed_at: undefined }))
  openPage()
  expect(await screen.findByText('grace@example.com')).toBeTruthy()
})

test('A confirmed user is led on and keeps the way back', async () => {
  pending('/templates/7?buy=template')
  await signedInAs(aPerson())
  openPage()
  expect(await screen.findByText('You are at /email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate')).toBeTruthy()
})

test('The page goes on by itself once the link is opened in another tab', async () => {
  pending('/templates/7')
  openPage()
  await screen.findByText('ada@example.com')
  await act(() => signedInAs(aPerson()))
  expect(await screen.findByText('You are at /email-confirmed?next=%2Ftemplates%2F7')).toBeTruthy()
})

test('Resending sends the link once, confirms it and starts a one-minute cooldown', async () => {
  pending('/templates/7')
  const asked = resendAnswers()
  const person = userEvent.setup()
  openPage()
  await person.click(resend())

  expect(await screen.findByText(emailConfirmationMessages.resent)).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({ type: 'signup', email: 'ada@example.com' })
  expect(asked[0]?.redirectTo).toBe(`${location.origin}/email-confirmed?next=%2Ftemplates%2F7`)
  const waiting = await screen.findByRole('button', { name: /^Resend in \d\ds$/ })
  expect((waiting as HTMLButtonElement).disabled).toBe(true)
})

test('The resend button returns after the cooldown of a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  pending()
  resendAnswers()
  const person = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  openPage()
  await person.click(resend())
  await screen.findByRole('button', { name: /^Resend in/ })
  await act(() => vi.advanceTimersByTimeAsync(58_000))
  expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(resend().disabled).toBe(false)
})

test('A refused resend shows a plain message and keeps the button enabled', async () => {
  pending()
  resendAnswers({ error_code: 'over_email_send_rate_limit', msg: 'Only once every 60 seconds' }, 429)
  const person = userEvent.setup()
  openPage()
  await person.click(resend())
  await waitFor(() =>
    expect(
      screen.getAllByText(emailConfirmationMessages.resendFailed(reasonByCode.over_email_send_rate_limit)),
    ).toHaveLength(2),
  )
  expect(resend().disabled).toBe(false)
})

test('An unexpected error while resending shows no library message', async () => {
  pending()
  const { supabase } = await import('@/base/data/supabase')
  vi.spyOn(supabase.auth, 'resend').mockRejectedValueOnce(new Error('The lock was lost'))
  const person = userEvent.setup()
  openPage()
  await person.click(resend())
  await waitFor(() =>
    expect(screen.getAllByText(emailConfirmationMessages.resendUnexpected(errorMessages.unknown))).toHaveLength(2),
  )
  expect(resend().disabled).toBe(false)
})

test('A double click sends one mail', async () => {
  pending()
  const asked = resendAnswers()
  const person = userEvent.setup()
  openPage()
  await person.dblClick(resend())
  await screen.findByRole('button', { name: /^Resend in/ })
  expect(asked).toHaveLength(1)
})

test('A tampered return path in storage does not lead off the site', async () => {
  sessionStorage.setItem(
    'flowshelf.pending-sign-up',
    JSON.stringify({ email: 'ada@example.com', next: '//evil.example' }),
  )
  const asked = resendAnswers()
  const person = userEvent.setup()
  openPage()
  await person.click(resend())
  await screen.findByRole('button', { name: /^Resend in/ })
  expect(asked[0]?.redirectTo).toBe(`${location.origin}/email-confirmed`)
})
