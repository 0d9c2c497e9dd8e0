import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { passwordMessages } from '@/account/messages/password'
import { reasonByCode } from '@/base/messages/errors'
import { aPerson, aSession, signedInAs, tokenOf } from '../../../support/account/person.ts'
import { profileAnswers, mockRealtime } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings, thisSession } from './show-settings.tsx'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(() => void mockRealtime())

/** The access token of the second session, which verifies the current password. */
const besideToken = tokenOf({ ...aPerson(), email: 'beside' })

type Answers = { signIn?: [JsonBodyType, number]; update?: [JsonBodyType, number] }

/** Mocks the auth service. @returns its calls in order. */
function authAnswers({ signIn, update }: Answers = {}) {
  const calls: [string, unknown?, boolean?][] = []
  const person = aPerson()
  server.use(
    http.post('*/auth/v1/token', async ({ request }) => {
      calls.push(['sign in', await request.json()])
      return signIn
        ? HttpResponse.json(signIn[0], { status: signIn[1] })
        : HttpResponse.json({ ...aSession(person), access_token: besideToken })
    }),
    http.put('*/auth/v1/user', async ({ request }) => {
      calls.push(['update', await request.json(), request.headers.get('authorization') === `Bearer ${besideToken}`])
      return update ? HttpResponse.json(update[0], { status: update[1] }) : HttpResponse.json(person)
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      calls.push([
        `sign out ${new URL(request.url).searchParams.get('scope')}`,
        request.headers.get('authorization') === `Bearer ${besideToken}`,
      ])
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return calls
}

async function open(role: 'buyer' | 'creator' = 'buyer') {
  await signedInAs(aPerson(), role)
  profileAnswers()
  showSettings()
  await screen.findByLabelText('Current Password')
  await screen.findByText(passwordMessages.lengthHint)
}

async function fill(user: ReturnType<typeof userEvent.setup>, current: string, next: string, confirm = next) {
  const fields = [
    ['Current Password', current],
    ['New Password', next],
    ['Confirm New Password', confirm],
  ] as const
  for (const [label, words] of fields) {
    await user.clear(screen.getByLabelText(label))
    if (words) await enter(screen.getByLabelText(label), words)
  }
  await user.click(screen.getByRole('button', { name: passwordMessages.update }))
}

test('Changing the password checks the current one, saves the new one and ends other sessions', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open()
  await fill(user, 'old secret', 'new secret')
  expect(await screen.findByText(passwordMessages.updated)).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls).toMatchObject([
    ['sign in', { email: 'ada@example.com', password: 'old secret' }],
    ['update', { password: 'new secret', current_password: 'old secret' }, true],
    ['sign out others', true],
  ])
  expect(screen.getByLabelText('Current Password')).toHaveProperty('value', '')
  expect(JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').access_token).toBe(besideToken)
})

test('After a change, the devices are those that are still logged in', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await signedInAs(aPerson())
  profileAnswers()
  const phone = { ...thisSession, id: '50000000-0000-4000-8000-000000000002', device: 'Phone', is_current: false }
  const isEnded = () => calls.some(([name]) => name === 'sign out others')
  showSettings(undefined, () => HttpResponse.json(isEnded() ? [thisSession] : [thisSession, phone]))
  expect(await screen.findByText('Phone')).toBeTruthy()
  await screen.findByText(passwordMessages.lengthHint)
  await fill(user, 'old secret', 'new secret')
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull())
})

test('A wrong current password shows an error at its field and changes nothing', async () => {
  const user = userEvent.setup()
  const calls = authAnswers({
    signIn: [{ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400],
  })
  await open()
  await fill(user, 'not it', 'new secret')
  await waitFor(() => expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(passwordMessages.currentWrong).length).toBeGreaterThan(0)
  expect(calls.map(([name]) => name)).toEqual(['sign in'])
  expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'new secret')
})

test('A current password that was changed meanwhile shows an error at its field', async () => {
  const user = userEvent.setup()
  authAnswers({
    update: [
      {
        code: 400,
        error_code: 'current_password_invalid',
        msg: 'Current password required when setting new password.',
      },
      400,
    ],
  })
  await open()
  await fill(user, 'old secret', 'new secret')
  await waitFor(() => expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
})

test('A password refused by the auth service shows the reason and keeps the session', async () => {
  const user = userEvent.setup()
  const calls = authAnswers({
    update: [{ code: 422, error_code: 'weak_password', msg: 'Password is known to be weak' }, 422],
  })
  await open()
  const before = localStorage.getItem('sb-localhost-auth-token')
  await fill(user, 'old secret', 'new secret')
  await waitFor(() => expect(calls.at(-1)).toEqual(['sign out local', true]))
  expect(localStorage.getItem('sb-localhost-auth-token')).toBe(before)
  expect((await screen.findAllByText(passwordMessages.failed(reasonByCode.weak_password))).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Current Password')).toHaveProperty('value', 'old secret')
})

test('Too many password attempts show a message to wait', async () => {
  const user = userEvent.setup()
  authAnswers({ signIn: [{ code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' }, 429] })
  await open()
  await fill(user, 'old secret', 'new secret')
  expect((await screen.findAllByText(passwordMessages.tooMany)).length).toBeGreaterThan(0)
})

test('A new password equal to the current one is refused without a request', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open()
  await fill(user, 'old secret', 'old secret')
  expect((await screen.findAllByText(passwordMessages.sameAsBefore)).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('Missing or too short passwords are reported before anything is sent', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open()
  await fill(user, '', 'seven77', 'other')
  expect(await screen.findByText(passwordMessages.currentMissing)).toBeTruthy()
  expect(screen.getByText(passwordMessages.tooShort)).toBeTruthy()
  expect(screen.getByText(buyerRegistrationMessages.passwordsDiffer)).toBeTruthy()
  expect(calls).toEqual([])
})

test('A creator’s password has at least eight characters, too', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await open('creator')
  await fill(user, 'old secret', 'seven77')
  expect(await screen.findByText(passwordMessages.tooShort)).toBeTruthy()
  expect(calls).toEqual([])
  await fill(user, 'old secret', 'eight888')
  expect(await screen.findByText(passwordMessages.updated)).toBeTruthy()
})
