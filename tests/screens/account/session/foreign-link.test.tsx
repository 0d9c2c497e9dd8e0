import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { halfConfirmed, linkAnswers, linkOf } from '../../../support/account/mail-link.ts'
import { answerRole, aPerson, aSession, tokenOf } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'

const ada = aPerson()
const eve = aPerson({ id: '33333333-3333-4333-8333-333333333333', email: 'eve@example.com' })
const storageKey = 'sb-localhost-auth-token'

/** Mocks the auth service with two users; other tokens are refused. */
function authAnswers() {
  const ofToken = ({ request }: { request: Request }) => {
    const [, claims = ''] = (request.headers.get('authorization') ?? '').split('.')
    const person = [ada, eve].find(({ id }) => Buffer.from(claims, 'base64url').toString().includes(id))
    return person
      ? HttpResponse.json(person)
      : HttpResponse.json({ error_code: 'bad_jwt', msg: 'invalid JWT' }, { status: 403 })
  }
  server.use(
    http.get('*/auth/v1/user', ofToken),
    http.put('*/auth/v1/user', ofToken),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  )
  answerRole(eve, 'buyer')
}

/** Opens the page from a mail link while this user is signed in. */
async function openLink(address: string, signedIn: typeof ada | null) {
  authAnswers()
  if (signedIn) localStorage.setItem(storageKey, JSON.stringify(aSession(signedIn)))
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { show } = await import('../../../support/screens/show.tsx')
  const { default: Confirmed } = await import('@/account/email-confirmation/email-confirmed-screen')
  const { default: Reset } = await import('@/account/password-reset/reset-password-screen')
  show(window.location.pathname + window.location.search + window.location.hash, [
    <Route key="confirmed" path="/email-confirmed" element={<Confirmed />} />,
    <Route key="reset" path="/reset-password" element={<Reset />} />,
  ])
}

const confirm = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function choosePassword() {
  await userEvent.type(await screen.findByLabelText('New password'), 'a new secret')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'a new secret')
  await confirm('Save new password')
}

const storedEmail = () =>
  (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { user?: { email: string } }).user?.email

test.each([
  ['/email-confirmed', 'signup', () => confirm('Confirm my email')],
  ['/reset-password', 'recovery', choosePassword],
] as const)(
  'On %s a %s link for another account asks first, and "Stay signed in" keeps the session',
  async (path, type, use) => {
    linkAnswers(eve)
    await openLink(path + linkOf(type), ada)
    expect(window.location.hash).toBe('')
    await use()
    expect(await screen.findByRole('heading', { name: 'This link is for another account' })).toBeTruthy()
    expect(document.body.textContent).toContain(
      'You’re signed in as ada@example.com. This link is for another account, eve@example.com.',
    )
    expect(storedEmail()).toBe('ada@example.com')
    await confirm('Stay signed in')
    expect(await screen.findByText('You are at /')).toBeTruthy()
    expect(storedEmail()).toBe('ada@example.com')
    expect(sessionStorage.getItem('flowshelf.mailed-link')).toBeNull()
  },
)

test('"Switch accounts" signs in with the link', async () => {
  linkAnswers(eve)
  await openLink(`/reset-password${linkOf('recovery')}`, ada)
  await choosePassword()
  await confirm('Switch accounts')
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeTruthy()
  expect(storedEmail()).toBe('eve@example.com')
})

test('A link signs in a visitor', async () => {
  linkAnswers(eve)
  await openLink(`/email-confirmed${linkOf('signup')}`, null)
  await confirm('Confirm my email')
  await waitFor(() => expect(storedEmail()).toBe('eve@example.com'))
})

test('Opening a link signs nobody in', async () => {
  await openLink(`/email-confirmed${linkOf('signup')}`, ada)
  expect(await screen.findByRole('button', { name: 'Confirm my email' })).toBeTruthy()
  expect(storedEmail()).toBe('ada@example.com')
})

test.each([null, ada])('The tokens of a session in the URL sign nobody in', async (signedIn) => {
  const tokens = `#access_token=${tokenOf(eve)}&refresh_token=r&expires_in=3600&token_type=bearer&type=signup`
  await openLink(`/email-confirmed${tokens}`, signedIn)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(window.location.hash).toBe('')
  expect(storedEmail()).toBe(signedIn?.email)
})

const change = linkOf('email_change', '&from=ada%40example.com&to=eve%40example.com')

test('A link of an email change names both addresses, and the first one says that the second must be used too', async () => {
  linkAnswers(ada, halfConfirmed)
  await openLink(`/email-confirmed${change}`, ada)
  expect(await screen.findByText(/The Flowshelf account/)).toBeTruthy()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(screen.getByText('eve@example.com')).toBeTruthy()
  await confirm('Confirm the change')
  expect(await screen.findByRole('heading', { name: 'One more link to open' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('0800')
})

/** Mocks the steps that the account still needs, one answer after the other. */
function stepAnswers(...steps: string[]) {
  server.use(
    http.post('*/rest/v1/rpc/registration_step', () => HttpResponse.json(steps.length > 1 ? steps.shift() : steps[0])),
  )
}

test('After the second link of an email change, a new password is chosen', async () => {
  linkAnswers(eve)
  stepAnswers('password', 'done')
  await openLink(`/email-confirmed${change}`, null)
  await confirm('Confirm the change')
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy()
  expect(document.body.textContent).toContain('Your email address is now eve@example.com.')
  await choosePassword()
  expect(await screen.findByRole('heading', { name: 'Your email address has changed' })).toBeTruthy()
  expect(screen.getByText('eve@example.com')).toBeTruthy()
})

test('If the old address confirmed last, the password is chosen by a link mailed to the new one', async () => {
  linkAnswers(eve)
  stepAnswers('mailbox')
  let asked: unknown
  server.use(
    http.post('*/auth/v1/recover', async ({ request }) => {
      asked = await request.json()
      return HttpResponse.json({})
    }),
  )
  await openLink(`/email-confirmed${change}`, null)
  await confirm('Confirm the change')
  await confirm('Send the link')
  await waitFor(() => expect(asked).toMatchObject({ email: 'eve@example.com' }))
})

test('A step that cannot be read can be tried again', async () => {
  linkAnswers(eve)
  server.use(http.post('*/rest/v1/rpc/registration_step', () => HttpResponse.json({ code: '42501' }, { status: 403 })))
  await openLink(`/email-confirmed${change}`, null)
  await confirm('Confirm the change')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  stepAnswers('done')
  await userEvent.click(retry)
  expect(await screen.findByText(/From now on, log in with/)).toBeTruthy()
})
