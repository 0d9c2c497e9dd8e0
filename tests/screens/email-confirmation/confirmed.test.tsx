import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerRole, aPerson, tokenOf } from '../../support/person.ts'
import { server } from '../../support/screens.ts'

const ada = aPerson()
const tokens = `access_token=${tokenOf(ada)}&refresh_token=r&expires_in=3600&token_type=bearer&type=signup`
const expired = 'error=access_denied&error_code=otp_expired&error_description=Call+0800+123'

beforeEach(() => server.use(http.get('*/auth/v1/user', () => HttpResponse.json(ada))))

/** Opens the page as a browser does from a mail: the address is read while the page loads. */
async function openLink(address: string) {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { show } = await import('../../support/show.tsx')
  const { default: Screen } = await import('@/features/email-confirmation/email-confirmed-screen')
  const { default: LoginDialogHost } = await import('@/features/sign-in/login-dialog-host')
  const here = window.location.pathname + window.location.search + window.location.hash
  show(here, <Route path="/email-confirmed" element={<Screen />} />, <LoginDialogHost />)
  return here
}

/** Answers the lookup of the buyer's row, and keeps what is inserted. */
function buyersAnswer({ found, lookupFails, insertFails }: { found?: boolean; lookupFails?: boolean; insertFails?: boolean }) {
  const fault = { code: 'XX000', message: 'out of order', details: null, hint: null }
  const inserted: unknown[] = []
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json([])),
    http.get('*/rest/v1/buyers', () => (lookupFails ? HttpResponse.json(fault, { status: 500 }) : HttpResponse.json(found ? [{ id: ada.id }] : []))),
    http.post('*/rest/v1/buyers', async ({ request }) => {
      inserted.push(await request.json())
      return insertFails ? HttpResponse.json(fault, { status: 500 }) : new HttpResponse(null, { status: 201 })
    }),
  )
  return inserted
}

test('the tokens are gone from the address before anything is drawn; the account is ready, the way goes on', async () => {
  answerRole(ada, 'buyer')
  const started = Date.now()
  expect(await openLink(`/email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate#${tokens}`)).toBe(
    '/email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate',
  )
  await waitFor(() => expect(screen.getAllByText(/^Buyer account setup completed!/)).toHaveLength(2))
  expect(await screen.findByText('You are at /templates/7?buy=template', {}, { timeout: 3000 })).toBeTruthy()
  expect(Date.now() - started).toBeGreaterThan(1400)
})

test('"Continue to Dashboard" goes on at once', async () => {
  answerRole(ada, 'buyer')
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  await person.click(await screen.findByRole('button', { name: 'Continue to Dashboard' }))
  expect(screen.getByText('You are at /dashboard/buyer')).toBeTruthy()
})

test('a missing buyer row is made from what was given at sign-up', async () => {
  const inserted = buyersAnswer({ found: false })
  await openLink(`/email-confirmed#${tokens}`)
  expect(await screen.findByRole('button', { name: 'Continue to Dashboard' })).toBeTruthy()
  expect(inserted).toEqual([{ id: ada.id, email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' }])
})

test('a creator is welcomed as one', async () => {
  answerRole(ada, 'creator')
  await openLink(`/email-confirmed#${tokens}`)
  await waitFor(() => expect(screen.getAllByText(/^Creator account setup completed!/)).toHaveLength(2))
})

test('a row that cannot be made says so, and a retry makes it', async () => {
  buyersAnswer({ found: false, insertFails: true })
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to complete buyer registration. Please contact support.')
  expect(screen.queryByText(/setup completed/)).toBeNull()

  buyersAnswer({ found: true })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Continue to Dashboard' })).toBeTruthy()
})

test('a lookup that fails says so', async () => {
  buyersAnswer({ lookupFails: true })
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Error verifying buyer data')
})

test('a creator lookup that fails says so', async () => {
  server.use(http.get('*/rest/v1/creators', () => HttpResponse.json({ code: 'XX000', message: 'x', details: null, hint: null }, { status: 500 })))
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Error verifying creator data')
})

test('an expired link says why, and a new one is sent to the pending address', async () => {
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
  expect(alert.textContent).toContain('An error occurred during confirmation: The link has expired or was already used.')
  expect(document.body.textContent).not.toContain('0800')
  await person.click(screen.getByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText('Confirmation email has been resent. Please check your inbox and spam folder.')).toBeTruthy()
  expect(body).toMatchObject({ type: 'signup', email: 'ada@example.com' })
})

test('in another browser the expired link’s page asks for the address', async () => {
  const person = userEvent.setup()
  await openLink(`/email-confirmed#${expired}`)
  await person.click(await screen.findByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
})

test('a session that the auth service does not know is a failed link', async () => {
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json({ error_code: 'bad_jwt', msg: 'The token is not ours' }, { status: 403 })))
  await openLink(`/email-confirmed#${tokens}`)
  expect((await screen.findByRole('alert')).textContent).toContain('The link has expired or was already used')
  expect(document.body.textContent).not.toContain('The token is not ours')
  expect(screen.queryByText(/setup completed/)).toBeNull()
})

test('without a link there is nothing to confirm, but a way in', async () => {
  const person = userEvent.setup()
  await openLink('/email-confirmed')
  expect(await screen.findByText('Nothing to confirm here')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
