import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMutation, useQuery } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { Link, Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import { LoginDialogSlot } from '@/app/frames/login-dialog-slot'
import { useUser } from '@/account/data/session/session'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { supabase } from '@/base/data/supabase'
import { answerRole, aPerson, aSession, expireSession, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { HOUR_MS, now } from '../../../support/clock.ts'

const ada = aPerson()
const bob = aPerson({ id: '22222222-2222-4222-8222-222222222222', email: 'bob@example.com' })

/** A guarded screen with a form, a read and a write. */
function FormScreen() {
  const user = useUser()
  const read = useQuery({ queryKey: ['own', user.id], queryFn: () => user.email })
  const write = useMutation({ mutationFn: () => Promise.reject(Object.assign(new Error('refused'), { status: 401 })) })
  return (
    <>
      <p>Read for {read.data ?? 'nobody'}</p>
      <label>
        Note <input />
      </label>
      <button onClick={() => write.mutate()}>Save</button>
    </>
  )
}

const openPage = () =>
  show(
    '/guarded',
    <>
      <Route element={<SignedIn />}>
        <Route path="/guarded" element={<FormScreen />} />
      </Route>
      <Route path="/get-started" element={<p>You are at sign-up</p>} />
    </>,
    <>
      <Link to="/elsewhere">Away</Link>
      <LoginDialogSlot />
    </>,
  )

const note = () => screen.getByLabelText<HTMLInputElement>('Note')

async function typeAndExpire(person: ReturnType<typeof userEvent.setup>) {
  await signedInAs(ada)
  openPage()
  await screen.findByText('Read for ada@example.com')
  await person.type(note(), 'half a thought')
  await expireSession()
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeTruthy()
}

async function logIn(person: ReturnType<typeof userEvent.setup>, who: typeof ada) {
  server.use(
    http.post('*/auth/v1/token', () => HttpResponse.json(aSession(who))),
    http.get('*/auth/v1/user', () => HttpResponse.json(who)),
  )
  answerRole(who, 'buyer')
  const email = await screen.findByLabelText<HTMLInputElement>('Email', { selector: '[role=dialog] *' })
  await person.clear(email)
  await person.type(email, who.email ?? '')
  await person.type(screen.getByLabelText('Password', { selector: '[role=dialog] *' }), 'difference{Enter}')
}

test('A session that expires keeps the screen inert and asks its owner to log in', async () => {
  const person = userEvent.setup()
  await typeAndExpire(person)
  expect(note().value).toBe('half a thought')
  expect(note().closest('[inert]')).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Email', { selector: '[role=dialog] *' })).value).toBe(
    'ada@example.com',
  )
})

test('The same user who logs in again continues with the typed text', async () => {
  const person = userEvent.setup()
  await typeAndExpire(person)
  const before = note()
  await logIn(person, ada)
  expect(await screen.findByText(messages.success)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(note()).toBe(before)
  expect(note().value).toBe('half a thought')
  expect(note().closest('[inert]')).toBeNull()
  expect(window.location.pathname).toBe('/guarded')
})

test('Another user who logs in gets a fresh screen without the first user’s data', async () => {
  const person = userEvent.setup()
  await typeAndExpire(person)
  await logIn(person, bob)
  expect(await screen.findByText('Read for bob@example.com')).toBeTruthy()
  expect(note().value).toBe('')
  expect(screen.queryByText(/ada@example.com/)).toBeNull()
})

test('Closing the login dialog closes the screen and leads home', async () => {
  const person = userEvent.setup()
  await typeAndExpire(person)
  await person.keyboard('{Escape}')
  expect(await screen.findByText('You are at /')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('"Create an account" in the login dialog leads to the sign-up', async () => {
  const person = userEvent.setup()
  await typeAndExpire(person)
  await person.click(await screen.findByRole('link', { name: 'Create an account' }))
  expect(await screen.findByText('You are at sign-up')).toBeTruthy()
})

test('A sign-out in another tab closes the screen and leads home', async () => {
  await signedInAs(ada)
  openPage()
  await screen.findByText('Read for ada@example.com')
  localStorage.setItem('flowshelf.signed-out', String(now() + HOUR_MS))
  await expireSession()
  expect(await screen.findByText('You are at /')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A sign-out event that arrives after the session ended closes the screen', async () => {
  const person = userEvent.setup()
  await typeAndExpire(person)
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'flowshelf.signed-out', newValue: String(now()) })),
  )
  expect(await screen.findByText('You are at /')).toBeTruthy()
})

test('A write refused for a revoked session asks to log in and keeps what was typed', async () => {
  const person = userEvent.setup()
  await signedInAs(ada)
  openPage()
  await screen.findByText('Read for ada@example.com')
  await person.type(note(), 'half a thought')
  server.use(
    http.get('*/auth/v1/user', () =>
      HttpResponse.json({ error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 }),
    ),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeTruthy()
  expect(note().value).toBe('half a thought')
})

test('A visitor on a guarded screen is asked to log in and returns to it', async () => {
  // Ends what a sign-out began on a guarded screen: this one has no header, which would.
  await signedInAs(ada)
  localStorage.clear()
  await supabase.auth.signOut({ scope: 'local' })
  openPage()
  expect(await screen.findByText('You are at /login?next=%2Fguarded')).toBeTruthy()
})

test('A session that ends after leaving a guarded screen opens no login dialog', async () => {
  const person = userEvent.setup()
  await signedInAs(ada)
  openPage()
  await screen.findByText('Read for ada@example.com')
  await person.click(screen.getByText('Away'))
  await expireSession()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('You are at /elsewhere')).toBeTruthy()
})
