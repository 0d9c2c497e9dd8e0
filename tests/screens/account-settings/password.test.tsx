import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aPerson, aSession, signedInAs } from '../../support/person.ts'
import { keptProfile, realtime } from '../../support/profile.ts'
import { server } from '../../support/screens.ts'
import { showSettings } from './show-settings.tsx'

beforeEach(() => void realtime())

type Answers = { signIn?: [JsonBodyType, number]; update?: [JsonBodyType, number] }

/** Answers the auth service's calls, and keeps them in their order. */
function authAnswers({ signIn, update }: Answers = {}) {
  const calls: [string, unknown?][] = []
  const person = aPerson()
  server.use(
    http.post('*/auth/v1/token', async ({ request }) => {
      calls.push(['sign in', await request.json()])
      return signIn ? HttpResponse.json(signIn[0], { status: signIn[1] }) : HttpResponse.json({ ...aSession(person), access_token: 'beside.beside.beside' })
    }),
    http.put('*/auth/v1/user', async ({ request }) => {
      calls.push(['update', await request.json()])
      return update ? HttpResponse.json(update[0], { status: update[1] }) : HttpResponse.json(person)
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      calls.push([`sign out ${new URL(request.url).searchParams.get('scope')}`, request.headers.get('authorization') === 'Bearer beside.beside.beside'])
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return calls
}

async function open(role: 'buyer' | 'creator' = 'buyer') {
  await signedInAs(aPerson(), role)
  keptProfile()
  showSettings()
  await screen.findByLabelText('Current Password')
  await screen.findByText(role === 'buyer' ? 'At least 8 characters.' : 'At least 6 characters.')
}

async function fill(user: ReturnType<typeof userEvent.setup>, current: string, next: string, confirm = next) {
  const fields = [['Current Password', current], ['New Password', next], ['Confirm New Password', confirm]] as const
  for (const [label, words] of fields) {
    await user.clear(screen.getByLabelText(label))
    if (words) await user.type(screen.getByLabelText(label), words)
  }
  await user.click(screen.getByRole('button', { name: 'Update Password' }))
}

test('the current password is checked beside the session, the new one saved, other sessions ended', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open()
  const before = localStorage.getItem('sb-localhost-auth-token')
  await fill(user, 'old secret', 'new secret')
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls).toMatchObject([
    ['sign in', { email: 'ada@example.com', password: 'old secret' }],
    ['sign out local', true],
    ['update', { password: 'new secret', current_password: 'old secret' }],
    ['sign out others', false],
  ])
  expect(screen.getByLabelText('Current Password')).toHaveProperty('value', '')
  expect(JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').access_token).toBe(JSON.parse(before ?? '{}').access_token)
})

test('a wrong current password is said at its field, nothing is changed, what was typed stays', async () => {
  const user = userEvent.setup()
  const calls = authAnswers({ signIn: [{ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400] })
  await open()
  await fill(user, 'not it', 'new secret')
  await waitFor(() => expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('That is not your current password. Please try again.').length).toBeGreaterThan(0)
  expect(calls.map(([name]) => name)).toEqual(['sign in'])
  expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'new secret')
})

test('a password that the service refuses is said so, and stays', async () => {
  const user = userEvent.setup()
  authAnswers({ update: [{ code: 422, error_code: 'weak_password', msg: 'Password is known to be weak' }, 422] })
  await open()
  await fill(user, 'old secret', 'new secret')
  expect((await screen.findAllByText('Failed to update password: Password is known to be weak')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Current Password')).toHaveProperty('value', 'old secret')
})

test('a session that was revoked meanwhile is asked for again, and what was typed stays', async () => {
  const user = userEvent.setup()
  const gone: [JsonBodyType, number] = [{ error_code: 'session_not_found', msg: 'Session not found' }, 403]
  authAnswers({ update: gone })
  await open()
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json(gone[0], { status: gone[1] })))
  await fill(user, 'old secret', 'new secret')
  expect((await screen.findAllByText('You must be logged in to update your profile')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.getByLabelText('New Password').closest('[inert]')).toBeTruthy())
  expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'new secret')
})

test('too many attempts are said to be so', async () => {
  const user = userEvent.setup()
  authAnswers({ signIn: [{ code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' }, 429] })
  await open()
  await fill(user, 'old secret', 'new secret')
  expect((await screen.findAllByText('Too many attempts. Please wait a moment and try again.')).length).toBeGreaterThan(0)
})

test('the same password again is refused without asking the service', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open()
  await fill(user, 'old secret', 'old secret')
  expect((await screen.findAllByText('Please choose a password that differs from your current one')).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('what is missing or too short for the role is said before anything is sent', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open()
  await fill(user, '', 'seven77', 'other')
  expect(await screen.findByText('Please enter your current password')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a creator’s password may have six characters', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open('creator')
  await fill(user, 'old secret', 'five5')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
  expect(calls).toEqual([])
  await fill(user, 'old secret', 'sixsix')
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
})
