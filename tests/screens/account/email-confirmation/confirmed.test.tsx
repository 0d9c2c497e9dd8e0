import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { emailConfirmationMessages } from '@/account/messages/email-confirmation'
import { mailLinkMessages } from '@/account/messages/mail-links'
import { passwordResetMessages } from '@/account/messages/password-reset'
import { actionTexts } from '@/base/messages/actions'
import { answerRole, aPerson, tokenOf } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { now } from '../../../support/clock.ts'
import { saysReady } from './says-ready.ts'

const ada = aPerson()
const tokens = `access_token=${tokenOf(ada)}&refresh_token=r&expires_in=3600&token_type=bearer&type=signup`
const expired = 'error=access_denied&error_code=otp_expired&error_description=Call+0800+123'

beforeEach(() =>
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(ada)),
    http.post('*/functions/v1/webhook-ghl', () => HttpResponse.json({ success: true })),
  ),
)

/** Opens the page from a mail link: the URL is read while the module loads. */
async function openLink(address: string) {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { show } = await import('../../../support/screens/show.tsx')
  const { default: Screen } = await import('@/account/email-confirmation/email-confirmed-screen')
  const { default: LoginDialogHost } = await import('@/account/sign-in/login-dialog-host')
  const here = window.location.pathname + window.location.search + window.location.hash
  show(here, <Route path="/email-confirmed" element={<Screen />} />, <LoginDialogHost />)
  return here
}

const serverError = { code: 'XX000', message: 'out of order', details: null, hint: null }

/**
 * Mocks an account without a row, the step of its registration and its completion. @returns the requests to finish it.
 */
function unfinishedAccountAnswers({
  step = 'role',
  lookupFails = false,
  finish = () => HttpResponse.json('buyer') as Response,
} = {}) {
  const state = { step }
  const finished: unknown[] = []
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json([])),
    http.get('*/rest/v1/buyers', () =>
      lookupFails ? HttpResponse.json(serverError, { status: 500 }) : HttpResponse.json([]),
    ),
    http.post('*/rest/v1/rpc/registration_step', () => HttpResponse.json(state.step)),
    http.post('*/rest/v1/rpc/finish_registration', async ({ request }) => {
      finished.push(await request.json())
      return finish()
    }),
  )
  return { state, finished }
}

test('The tokens leave the URL before the first render, and a ready account goes on to its next page', async () => {
  answerRole(ada, 'buyer')
  expect(await openLink(`/email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate#${tokens}`)).toBe(
    '/email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate',
  )
  await saysReady('Buyer')
  expect(await screen.findByText('You are at /templates/7?buy=template')).toBeTruthy()
})

test('"Continue to Dashboard" leads on at once', async () => {
  answerRole(ada, 'buyer')
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  await person.click(await screen.findByRole('button', { name: emailConfirmationMessages.continue }))
  expect(screen.getByText('You are at /dashboard/buyer')).toBeTruthy()
})

test('A missing row is created from the registration whose key this browser stored', async () => {
  localStorage.setItem(
    'flowshelf.registration-key',
    JSON.stringify({ email: 'ada@example.com', draftKey: 'k'.repeat(32), isUsed: true }),
  )
  const { finished } = unfinishedAccountAnswers()
  await openLink(`/email-confirmed#${tokens}`)
  expect(await screen.findByRole('button', { name: emailConfirmationMessages.continue })).toBeTruthy()
  expect(finished).toEqual([{ draft_key: 'k'.repeat(32) }])
  expect(localStorage.getItem('flowshelf.registration-key')).toBeNull()
})

test('A registration key stored for another address is not sent', async () => {
  localStorage.setItem(
    'flowshelf.registration-key',
    JSON.stringify({ email: 'eve@example.com', draftKey: 'k'.repeat(32), isUsed: true }),
  )
  const { finished } = unfinishedAccountAnswers()
  await openLink(`/email-confirmed#${tokens}`)
  await screen.findByRole('button', { name: emailConfirmationMessages.continue })
  expect(finished).toEqual([{ draft_key: '' }])
})

test('If others signed up with the address, the owner first chooses a new password', async () => {
  const { state, finished } = unfinishedAccountAnswers({ step: 'password' })
  let changed: unknown
  server.use(
    http.put('*/auth/v1/user', async ({ request }) => {
      changed = await request.json()
      state.step = 'role'
      return HttpResponse.json(ada)
    }),
  )
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy()
  await person.type(screen.getByLabelText('New password'), 'short')
  await person.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText(passwordResetMessages.tooShort(8))).toBeTruthy()
  expect([finished, changed]).toEqual([[], undefined])
  await person.type(screen.getByLabelText('New password'), ' no more')
  await person.type(screen.getByLabelText('Confirm new password'), 'short no more')
  await person.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByRole('button', { name: emailConfirmationMessages.continue })).toBeTruthy()
  expect(changed).toMatchObject({ password: 'short no more' })
  expect(finished).toHaveLength(1)
})

test('On a device without the registration key, the owner chooses their role', async () => {
  const answers = [null, 'creator', 'creator']
  const { finished } = unfinishedAccountAnswers({ finish: () => HttpResponse.json(answers.shift()) })
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  expect(await screen.findByRole('heading', { name: 'What brings you here?' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sell templates' }))
  await saysReady('Creator')
  expect(finished[1]).toEqual({ draft_key: '', role: 'creator' })
})

test('A role that fails to be saved shows an error', async () => {
  const answers = [() => HttpResponse.json(null), () => HttpResponse.json(serverError, { status: 500 })]
  unfinishedAccountAnswers({ finish: () => answers.shift()?.() ?? HttpResponse.error() })
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  await person.click(await screen.findByRole('button', { name: 'Sell templates' }))
  await waitFor(() => expect(screen.getAllByText(emailConfirmationMessages.creatorFailed)).toHaveLength(2))
})

test.each([
  ['Sell templates', emailConfirmationMessages.creatorIncomplete],
  ['Buy templates', emailConfirmationMessages.buyerFailed],
])('After “%s”, an account without a created row shows an error', async (choice, message) => {
  unfinishedAccountAnswers({ finish: () => HttpResponse.json(null) })
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  await person.click(await screen.findByRole('button', { name: choice }))
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
})

test('A confirmed creator sees the message for creators', async () => {
  answerRole(ada, 'creator')
  await openLink(`/email-confirmed#${tokens}`)
  await saysReady('Creator')
})

test('A row that fails to be created shows an error, and a retry creates it', async () => {
  unfinishedAccountAnswers({ finish: () => HttpResponse.json(serverError, { status: 500 }) })
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain(emailConfirmationMessages.buyerFailed)
  expect(screen.queryByText(/setup completed/)).toBeNull()

  answerRole(ada, 'buyer')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: emailConfirmationMessages.continue })).toBeTruthy()
})

test('A failed buyer lookup shows an error', async () => {
  unfinishedAccountAnswers({ lookupFails: true })
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain(emailConfirmationMessages.buyerCheckFailed)
})

test('A failed creator lookup shows an error', async () => {
  server.use(
    http.get('*/rest/v1/creators', () =>
      HttpResponse.json({ code: 'XX000', message: 'x', details: null, hint: null }, { status: 500 }),
    ),
  )
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain(emailConfirmationMessages.creatorCheckFailed)
})

test('An expired link shows the reason, and a new one is sent to the pending address', async () => {
  sessionStorage.setItem('flowshelf.pending-sign-up', JSON.stringify({ email: 'ada@example.com', next: null }))
  let body: unknown
  server.use(
    http.post('*/auth/v1/resend', async ({ request }) => {
      body = await request.json()
      return HttpResponse.json({})
    }),
  )
  const person = userEvent.setup()
  expect(await openLink(`/email-confirmed#${expired}`)).toBe('/email-confirmed')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    `${emailConfirmationMessages.failed}: ${mailLinkMessages.expired}. ${mailLinkMessages.useNewest}`,
  )
  expect(document.body.textContent).not.toContain('0800')
  await person.click(screen.getByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText(emailConfirmationMessages.resent)).toBeTruthy()
  expect(body).toMatchObject({ type: 'signup', email: 'ada@example.com' })
})

test('In another browser, resending an expired link requires an email address', async () => {
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${expired}`)
  await person.click(await screen.findByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText(buyerRegistrationMessages.emailInvalid)).toBeTruthy()
})

test('A session unknown to the auth service is shown as an expired link', async () => {
  server.use(
    http.get('*/auth/v1/user', () =>
      HttpResponse.json({ error_code: 'bad_jwt', msg: 'The token is not ours' }, { status: 403 }),
    ),
  )
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain(mailLinkMessages.expired)
  expect(document.body.textContent).not.toContain('The token is not ours')
  expect(screen.queryByText(/setup completed/)).toBeNull()
})

test('Without a link the page says there is nothing to confirm and offers to log in', async () => {
  const person = userEvent.setup()
  await openLink('/email-confirmed')
  expect(await screen.findByText('Nothing to confirm here')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: actionTexts.logIn }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('After the first link of an email change, the settings remember that one address has confirmed', async () => {
  const pending = { userId: ada.id, email: 'ada@new.example', at: now(), isHalfConfirmed: false }
  localStorage.setItem('flowshelf.email-change', JSON.stringify(pending))
  await openLink('/email-confirmed?change=email#message=Confirmation+link+accepted')
  expect(await screen.findByRole('heading', { name: 'One more link to open' })).toBeTruthy()
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('flowshelf.email-change') ?? '')).toMatchObject({ isHalfConfirmed: true }),
  )
})

test('An expired link of an email change leads to the settings, whoever is signed in', async () => {
  await openLink(`/email-confirmed?change=email#${expired}`)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(
    screen.getByText(
      `${mailLinkMessages.expired}. Your email has not changed. To try again, choose “Change email” in your settings.`,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your settings' }).getAttribute('href')).toBe('/dashboard/settings')
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull()
})
