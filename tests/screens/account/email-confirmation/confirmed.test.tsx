import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { passwordMessages } from '@/account/messages/password'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { emailConfirmationMessages } from '@/account/messages/email-confirmation'
import { mailLinkMessages } from '@/account/messages/mail-links'
import { actionTexts } from '@/base/messages/actions'
import { halfConfirmed, linkAnswers, linkOf, linkRefused } from '../../../support/account/mail-link.ts'
import { answerRole } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { now } from '../../../support/clock.ts'
import { ada, openLink, spendLink } from './open-link.tsx'
import { saysReady } from './says-ready.ts'

const expired = () => linkRefused('otp_expired')

beforeEach(() =>
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(ada)),
    http.post('*/functions/v1/webhook-ghl', () => HttpResponse.json({ success: true })),
  ),
)

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

test('A link is used by a click, once, and a ready account goes on to the purchase that is in view meanwhile', async () => {
  answerRole(ada, 'buyer')
  const used = linkAnswers(ada)
  const returnTo = encodeURIComponent('https://flowshelf.test/email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate')
  expect(await openLink(`/email-confirmed${linkOf('signup', `&redirect_to=${returnTo}`)}`)).toBe('/email-confirmed')
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy()
  expect(used).toEqual([])
  expect(screen.getByText('Goes on at /templates/7?buy=template')).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm my email' }))
  // The page goes on by itself, the toast stays.
  await screen.findByText(/One moment…$/)
  expect(screen.getByText('Goes on at /templates/7?buy=template')).toBeTruthy()
  await screen.findByText(emailConfirmationMessages.buyerReady)
  expect(used).toEqual([{ type: 'signup', token_hash: 'ab'.repeat(28) }])
  expect(await screen.findByText('You are at /templates/7?buy=template')).toBeTruthy()
})

test('"Continue to Dashboard" leads on at once', async () => {
  answerRole(ada, 'buyer')
  const person = userEvent.setup()
  await spendLink()
  await person.click(await screen.findByRole('button', { name: emailConfirmationMessages.continue }))
  expect(screen.getByText('You are at /dashboard/buyer')).toBeTruthy()
})

test('A missing row is created from the registration whose key this browser stored', async () => {
  localStorage.setItem(
    'flowshelf.registration-key',
    JSON.stringify({ email: 'ada@example.com', draftKey: 'k'.repeat(32), isUsed: true }),
  )
  const { finished } = unfinishedAccountAnswers()
  await spendLink()
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
  await spendLink()
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
  await spendLink()
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy()
  await person.type(screen.getByLabelText('New password'), 'short')
  await person.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText(passwordMessages.tooShort)).toBeTruthy()
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
  await spendLink()
  expect(await screen.findByRole('heading', { name: 'What brings you here?' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sell templates' }))
  await saysReady('Creator')
  expect(finished[1]).toEqual({ draft_key: '', role: 'creator' })
})

test('A role that fails to be saved shows an error', async () => {
  const answers = [() => HttpResponse.json(null), () => HttpResponse.json(serverError, { status: 500 })]
  unfinishedAccountAnswers({ finish: () => answers.shift()?.() ?? HttpResponse.error() })
  const person = userEvent.setup()
  await spendLink()
  await person.click(await screen.findByRole('button', { name: 'Sell templates' }))
  await waitFor(() => expect(screen.getAllByText(emailConfirmationMessages.creatorFailed)).toHaveLength(2))
})

test.each([
  ['Sell templates', emailConfirmationMessages.creatorIncomplete],
  ['Buy templates', emailConfirmationMessages.buyerFailed],
])('After “%s”, an account without a created row shows an error', async (choice, message) => {
  unfinishedAccountAnswers({ finish: () => HttpResponse.json(null) })
  const person = userEvent.setup()
  await spendLink()
  await person.click(await screen.findByRole('button', { name: choice }))
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
})

test('A confirmed creator sees the message for creators', async () => {
  answerRole(ada, 'creator')
  await spendLink()
  await saysReady('Creator')
})

test('A row that fails to be created shows an error, and a retry creates it', async () => {
  unfinishedAccountAnswers({ finish: () => HttpResponse.json(serverError, { status: 500 }) })
  const person = userEvent.setup()
  await spendLink()
  expect((await screen.findByRole('alert')).textContent).toContain(emailConfirmationMessages.buyerFailed)
  expect(screen.queryByText(/setup completed/)).toBeNull()

  answerRole(ada, 'buyer')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: emailConfirmationMessages.continue })).toBeTruthy()
})

test('A failed buyer lookup shows an error', async () => {
  unfinishedAccountAnswers({ lookupFails: true })
  await spendLink()
  expect((await screen.findByRole('alert')).textContent).toContain(emailConfirmationMessages.buyerCheckFailed)
})

test('A failed creator lookup shows an error', async () => {
  server.use(
    http.get('*/rest/v1/creators', () =>
      HttpResponse.json({ code: 'XX000', message: 'x', details: null, hint: null }, { status: 500 }),
    ),
  )
  await spendLink()
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
  await spendLink('/email-confirmed', linkOf('signup'), expired)
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
  await spendLink('/email-confirmed', linkOf('signup'), expired)
  await person.click(await screen.findByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText(buyerRegistrationMessages.emailInvalid)).toBeTruthy()
})

test('A session unknown to the auth service is shown as an expired link', async () => {
  server.use(
    http.get('*/auth/v1/user', () =>
      HttpResponse.json({ error_code: 'bad_jwt', msg: 'The token is not ours' }, { status: 403 }),
    ),
  )
  await spendLink()
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
  await spendLink('/email-confirmed?change=email', linkOf('email_change'), halfConfirmed)
  expect(await screen.findByRole('heading', { name: 'One more link to open' })).toBeTruthy()
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('flowshelf.email-change') ?? '')).toMatchObject({ isHalfConfirmed: true }),
  )
})

test('An expired link of an email change leads to the settings, whoever is signed in', async () => {
  await spendLink('/email-confirmed?change=email', linkOf('email_change'), expired)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(
    screen.getByText(
      `${mailLinkMessages.expired}. Your email has not changed. To try again, choose “Change email” in your settings.`,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your settings' }).getAttribute('href')).toBe('/dashboard/settings')
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull()
})
