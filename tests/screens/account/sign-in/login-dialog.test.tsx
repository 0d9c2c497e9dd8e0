import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { signInMessages } from '@/account/messages/sign-in'
import LoginDialogHost from '@/account/sign-in/login-dialog-host'
import LoginScreen from '@/account/sign-in/login-screen'
import { useLoginDialog } from '@/account/parts/login-dialog'
import { actionTexts } from '@/base/messages/actions'
import { reasonByCode } from '@/base/messages/errors'
import { pageMessages } from '@/base/messages/page'
import { answerRole, aPerson, aSession, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const ada = aPerson()
const token = '*/auth/v1/token'

/** A screen with the two buttons that open the dialog. */
function AnyScreen() {
  const { open, returnTo } = useLoginDialog()
  return (
    <>
      <button onClick={() => open()}>Log in here</button>
      <button onClick={() => open({ returnTo: '/templates/7?buy=template' })}>Buy</button>
      <button onClick={() => open({ returnTo: '//evil.example' })}>Trap</button>
      <output>{returnTo ?? 'nowhere'}</output>
    </>
  )
}

const openPage = (address = '/any') =>
  show(
    address,
    <>
      <Route path="/any" element={<AnyScreen />} />
      <Route path="/login" element={<LoginScreen />} />
    </>,
    <LoginDialogHost />,
  )

const dialog = () => screen.findByRole('dialog', { name: 'Log in to Flowshelf' })
const email = () => screen.findByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: actionTexts.logIn })

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await email(), 'ada@example.com')
  await person.type(password(), 'difference')
}

/** Opens the dialog with one of these buttons and fills in both fields, without submitting. */
async function fillInAt(button: 'Log in here' | 'Buy') {
  const person = userEvent.setup()
  openPage()
  await person.click(screen.getByText(button))
  await fillIn(person)
  return person
}

async function logInAt(button: 'Log in here' | 'Buy') {
  const person = await fillInAt(button)
  await person.click(submit())
  return person
}

test('The dialog shows the tagline and requires both fields', async () => {
  const person = userEvent.setup()
  openPage()
  await person.click(screen.getByText('Log in here'))
  expect(within(await dialog()).getByText(pageMessages.tagline)).toBeTruthy()
  expect((await email()).getAttribute('type')).toBe('email')

  await person.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(signInMessages.bothRequired)

  await person.type(await email(), 'ada@example.com')
  await person.click(submit())
  expect(screen.getByRole('alert').textContent).toBe(signInMessages.bothRequired)
})

test.each([
  ['buyer', '/dashboard/buyer'],
  ['creator', '/dashboard/creator'],
  [null, '/get-started'],
] as const)('A successful login closes the dialog and leads the role %s to %s', async (role, home) => {
  server.use(http.post(token, () => HttpResponse.json(aSession(ada))))
  answerRole(ada, role)
  await logInAt('Log in here')

  expect(await screen.findByText(signInMessages.success)).toBeTruthy()
  expect(await screen.findByText(`You are at ${home}`)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A successful login leads an admin to the applications', async () => {
  server.use(http.post(token, () => HttpResponse.json(aSession(ada))))
  answerRole(ada, 'buyer')
  server.use(http.post('*/rest/v1/rpc/is_admin', () => HttpResponse.json(true)))
  await logInAt('Log in here')
  expect(await screen.findByText('You are at /dashboard/admin/applications')).toBeTruthy()
})

test('A successful login returns to the page the user came from', async () => {
  server.use(http.post(token, () => HttpResponse.json(aSession(ada))))
  answerRole(ada, 'buyer')
  await logInAt('Buy')
  expect(await screen.findByText('You are at /templates/7?buy=template')).toBeTruthy()
})

test('Closing the dialog forgets the return path, and an external one is never stored', async () => {
  const person = userEvent.setup()
  openPage()
  await person.click(screen.getByText('Buy'))
  await email()
  expect(document.querySelector('output')?.textContent).toBe('/templates/7?buy=template')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe('nowhere')

  await person.click(screen.getByText('Trap'))
  await email()
  expect(document.querySelector('output')?.textContent).toBe('nowhere')
})

test('A refused login shows the error in the form and as a toast and keeps what was typed', async () => {
  server.use(
    http.post(token, () =>
      HttpResponse.json({ error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 }),
    ),
  )
  await logInAt('Log in here')

  await waitFor(() => expect(screen.getAllByText(reasonByCode.invalid_credentials)).toHaveLength(2))
  expect(screen.getByRole('alert').textContent).toBe(reasonByCode.invalid_credentials)
  expect(((await email()) as HTMLInputElement).value).toBe('ada@example.com')
  expect((password() as HTMLInputElement).value).toBe('difference')
  expect(screen.queryByText('Get a new confirmation link')).toBeNull()
})

test('A refusal without a message shows "Login failed"', async () => {
  server.use(http.post(token, () => HttpResponse.json({}, { status: 400 })))
  await logInAt('Log in here')
  await waitFor(() => expect(screen.getAllByText(signInMessages.failed)).toHaveLength(2))
})

test('An unexpected error shows "Login error" and no library message', async () => {
  const { supabase } = await import('@/base/data/supabase')
  vi.spyOn(supabase.auth, 'signInWithPassword').mockRejectedValueOnce(new Error('The lock was lost'))
  await logInAt('Log in here')
  await waitFor(() => expect(screen.getAllByText(signInMessages.unexpected)).toHaveLength(2))
  expect(screen.queryByText('The lock was lost')).toBeNull()
})

test('A response without a session shows "Login failed: No session returned"', async () => {
  server.use(http.post(token, () => HttpResponse.json({ user: ada })))
  await logInAt('Log in here')
  await waitFor(() => expect(screen.getAllByText(signInMessages.noSession)).toHaveLength(2))
})

test('An unconfirmed user is offered a new confirmation link and keeps the return path', async () => {
  server.use(
    http.post(token, () =>
      HttpResponse.json({ error_code: 'email_not_confirmed', msg: 'Email not confirmed' }, { status: 400 }),
    ),
  )
  const person = await logInAt('Buy')
  await person.click(await screen.findByText('Get a new confirmation link'))

  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(JSON.parse(sessionStorage.getItem('flowshelf.pending-sign-up') ?? '')).toEqual({
    email: 'ada@example.com',
    next: '/templates/7?buy=template',
  })
})

test('A signed-in user is signed out everywhere before the attempt, even if the sign-out fails', async () => {
  await signedInAs(aPerson({ id: '22222222-2222-4222-8222-222222222222', email: 'former@example.com' }))
  const calls: string[] = []
  server.use(
    http.post('*/auth/v1/logout', ({ request }) => {
      calls.push(`logout ${new URL(request.url).searchParams.get('scope')}`)
      return HttpResponse.json({ msg: 'out of order' }, { status: 500 })
    }),
    http.post(token, () => {
      calls.push('token')
      return HttpResponse.json(aSession(ada))
    }),
  )
  answerRole(ada, 'buyer')
  await logInAt('Log in here')
  expect(await screen.findByText(signInMessages.success)).toBeTruthy()
  expect(calls).toEqual(['logout global', 'token'])
})

test('A double click logs in once', async () => {
  let attempts = 0
  server.use(
    http.post(token, () => {
      attempts++
      return HttpResponse.json(aSession(ada))
    }),
  )
  answerRole(ada, 'buyer')
  const person = await fillInAt('Log in here')
  await person.dblClick(submit())
  expect(await screen.findByText(signInMessages.success)).toBeTruthy()
  expect(attempts).toBe(1)
})

test('One click fills in a demo account', async () => {
  const person = userEvent.setup()
  openPage()
  await person.click(screen.getByText('Log in here'))
  await email()
  await person.click(screen.getByRole('button', { name: 'Creator' }))
  expect(((await email()) as HTMLInputElement).value).toBe('creator@flowshelf.test')
  expect((password() as HTMLInputElement).value).toBe('flowshelf-demo')
})

test('"Create an account" keeps the return path', async () => {
  const person = userEvent.setup()
  openPage()
  await person.click(screen.getByText('Buy'))
  await email()
  await person.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(await screen.findByText('You are at /get-started?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('/login opens the dialog, and closing it goes back', async () => {
  const person = userEvent.setup()
  window.history.pushState(null, '', '/any')
  openPage('/any')
  window.history.pushState({ idx: 1, key: 'a' }, '', '/login')
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: 'a' } }))
  await dialog()
  await person.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Log in here')).toBeTruthy()
})

test('Closing /login as the first page leads home', async () => {
  const person = userEvent.setup()
  openPage('/login')
  await dialog()
  await person.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('You are at /')).toBeTruthy()
})

test('/login returns to the path in its query', async () => {
  server.use(http.post(token, () => HttpResponse.json(aSession(ada))))
  answerRole(ada, 'buyer')
  const person = userEvent.setup()
  openPage('/login?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate')
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText('You are at /templates/7?buy=template')).toBeTruthy()
  expect(await screen.findByText(signInMessages.success)).toBeTruthy()
})

test('/login does not lead to another site', async () => {
  await signedInAs(ada)
  openPage('/login?next=https%3A%2F%2Fevil.example')
  expect(await screen.findByText('You are at /dashboard/buyer')).toBeTruthy()
})
