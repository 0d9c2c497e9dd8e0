import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { answerRole, aPerson, aSession, tokenOf } from '../../../support/account/person.ts'
import { linkScreens } from '../../../support/paths.ts'
import { server } from '../../../support/screens/server.ts'

const ada = aPerson()
const eve = aPerson({ id: '33333333-3333-4333-8333-333333333333', email: 'eve@example.com' })
const storageKey = 'sb-localhost-auth-token'

/** Mocks the auth service with two users; other tokens are refused. */
function authAnswers() {
  const people = new Map([ada, eve].map((person) => [`Bearer ${tokenOf(person)}`, person]))
  server.use(
    http.get('*/auth/v1/user', ({ request }) => {
      const person = people.get(request.headers.get('authorization') ?? '')
      return person
        ? HttpResponse.json(person)
        : HttpResponse.json({ error_code: 'bad_jwt', msg: 'invalid JWT' }, { status: 403 })
    }),
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

const linkOf = (person: typeof ada, type = 'signup') =>
  `#access_token=${tokenOf(person)}&refresh_token=r&expires_in=3600&token_type=bearer&type=${type}`
const storedEmail = () =>
  (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { user?: { email: string } }).user?.email

test.each(linkScreens)(
  'On %s a link for another account asks first, and "Stay signed in" keeps the session',
  async (path) => {
    const person = userEvent.setup()
    await openLink(path + linkOf(eve, 'recovery'), ada)
    expect(await screen.findByRole('heading', { name: 'This link is for another account' })).toBeTruthy()
    expect(document.body.textContent).toContain(
      'You’re signed in as ada@example.com. This link is for another account, eve@example.com.',
    )
    expect(window.location.hash).toBe('')
    expect(storedEmail()).toBe('ada@example.com')
    await person.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(await screen.findByText('You are at /')).toBeTruthy()
    expect(storedEmail()).toBe('ada@example.com')
    expect(sessionStorage.getItem('flowshelf.recovery')).toBeNull()
  },
)

test('"Switch accounts" signs in with the link', async () => {
  const person = userEvent.setup()
  await openLink(`/reset-password${linkOf(eve, 'recovery')}`, ada)
  await person.click(await screen.findByRole('button', { name: 'Switch accounts' }))
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
  expect(screen.getByText('eve@example.com')).toBeTruthy()
  expect(storedEmail()).toBe('eve@example.com')
})

test('A link for the signed-in user is used at once', async () => {
  await openLink(`/reset-password${linkOf(ada, 'recovery')}`, ada)
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
})

test('A link signs in a visitor', async () => {
  await openLink(`/email-confirmed${linkOf(eve)}`, null)
  await waitFor(() => expect(storedEmail()).toBe('eve@example.com'))
})

test('A token with a forged subject does not replace the session', async () => {
  const [head = '', , signature = ''] = tokenOf(eve).split('.')
  const claims = Buffer.from(JSON.stringify({ sub: ada.id, exp: 1 })).toString('base64url')
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(aSession(eve))))
  await openLink(`/reset-password#access_token=${head}.${claims}.${signature}&refresh_token=of-eve&type=recovery`, ada)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(storedEmail()).toBe('ada@example.com')
})

test('The first link of an email change says that the second must be opened too', async () => {
  await openLink('/email-confirmed#message=Call+0800&sb=', ada)
  expect(await screen.findByRole('heading', { name: 'One more link to open' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('0800')
})

test('The second link of an email change shows the new address', async () => {
  await openLink(`/email-confirmed${linkOf(eve, 'email_change')}`, null)
  expect(await screen.findByRole('heading', { name: 'Your email address has changed' })).toBeTruthy()
  expect(screen.getByText('eve@example.com')).toBeTruthy()
})
