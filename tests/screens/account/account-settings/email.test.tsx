import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { emailChangeMessages } from '@/account/messages/email-change'
import { passwordMessages } from '@/account/messages/password'
import { aPerson, aSession, signedInAs } from '../../../support/account/person.ts'
import { aProfile, mockRealtime, profileAnswers } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings } from './show-settings.tsx'
import { now } from '../../../support/clock.ts'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(() => void mockRealtime())

const waiting =
  'We sent a link to ada@example.com and to ada@new.example. Open both within an hour to change your email.'

type Answers = { allow?: [JsonBodyType, number]; update?: [JsonBodyType, number] }

/** Mocks the check of the password and the auth service. @returns the calls in order. */
function authAnswers({ allow = [true, 200], update }: Answers = {}) {
  const calls: [string, unknown?][] = []
  server.use(
    http.post('*/rest/v1/rpc/allow_email_change', async ({ request }) => {
      calls.push(['allow', await request.json()])
      return HttpResponse.json(allow[0], { status: allow[1] })
    }),
    http.put('*/auth/v1/user', async ({ request }) => {
      calls.push(['update', await request.json()])
      return update ? HttpResponse.json(update[0], { status: update[1] }) : HttpResponse.json(aPerson())
    }),
  )
  return calls
}

async function open(profile = aProfile()) {
  await signedInAs(aPerson())
  profileAnswers(profile)
  showSettings()
  return screen.findByRole('button', { name: 'Change email' })
}

async function change(user: ReturnType<typeof userEvent.setup>, next: string, current = 'old secret') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
  await user.clear(dialog.getByLabelText('New Email'))
  if (next) await enter(dialog.getByLabelText('New Email'), next)
  await user.clear(dialog.getByLabelText('Current Password'))
  if (current) await enter(dialog.getByLabelText('Current Password'), current)
  await user.click(dialog.getByRole('button', { name: 'Send links' }))
}

const textOf = (start: RegExp) => screen.getAllByRole('status').find(({ textContent }) => start.test(textContent))

test('Changing the email checks the password, asks for the change and shows which links to open', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await user.click(await open())
  await change(user, ' Ada@New.example ')
  expect(await screen.findByText(emailChangeMessages.started)).toBeTruthy()
  expect(calls).toEqual([
    ['allow', { email: 'ada@new.example', password: 'old secret' }],
    ['update', expect.objectContaining({ email: 'ada@new.example' })],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(textOf(/^We sent/)?.textContent).toContain(waiting)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(textOf(/^We sent/)).toBeUndefined()
})

test('An address of another account gets the same answer as a free one', async () => {
  const user = userEvent.setup()
  authAnswers({ update: [{ code: 422, error_code: 'email_exists', msg: 'already been registered' }, 422] })
  await user.click(await open())
  await change(user, 'ada@new.example')
  expect(await screen.findByText(emailChangeMessages.started)).toBeTruthy()
  expect(textOf(/^We sent/)?.textContent).toContain(waiting)
})

test('A wrong password shows an error at its field and changes nothing', async () => {
  const user = userEvent.setup()
  const calls = authAnswers({ allow: [false, 200] })
  await user.click(await open())
  await change(user, 'ada@new.example')
  const dialog = within(screen.getByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
  expect(calls.map(([name]) => name)).toEqual(['allow'])
  expect(screen.getByLabelText('New Email')).toHaveProperty('value', 'ada@new.example')
})

test('The own address, no address and a missing password are reported before anything is sent', async () => {
  const user = userEvent.setup()
  const calls = authAnswers()
  await user.click(await open())
  await change(user, 'ADA@example.com', '')
  expect(await screen.findByText(emailChangeMessages.same)).toBeTruthy()
  expect(screen.getByText(passwordMessages.currentMissing)).toBeTruthy()
  await change(user, 'ada@')
  expect(await screen.findByText(emailChangeMessages.invalid)).toBeTruthy()
  expect(calls).toEqual([])
})

test.each<[string, Answers]>([
  ['changes', { update: [{ code: 429, error_code: 'over_email_send_rate_limit', msg: 'wait' }, 429] }],
  ['passwords', { allow: [{ code: 'PT429', message: 'Too many requests.', details: null, hint: null }, 429] }],
])('Too many %s show a message to wait, and the input stays', async (_what, answers) => {
  const user = userEvent.setup()
  authAnswers(answers)
  await user.click(await open())
  await change(user, 'ada@new.example')
  expect((await screen.findAllByText(passwordMessages.tooMany)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('New Email')).toHaveProperty('value', 'ada@new.example')
})

const remembered = (over: object) =>
  localStorage.setItem(
    'flowshelf.email-change',
    JSON.stringify({ userId: aPerson().id, email: 'ada@new.example', at: now(), isHalfConfirmed: false, ...over }),
  )

test('After the first link, the settings say that the other one is missing', async () => {
  remembered({ isHalfConfirmed: true })
  await open()
  expect(textOf(/^One address is confirmed/)?.textContent).toContain(
    'One address is confirmed. To change your email to ada@new.example, open the link in the other inbox, too.',
  )
})

test('After an hour, the settings say that the links have expired', async () => {
  remembered({ at: now() - 3_601_000 })
  await open()
  expect(textOf(/^The links/)?.textContent).toContain('The links to change your email to ada@new.example have expired.')
})

test.each([
  ['of another account', { userId: '22222222-2222-4222-8222-222222222222' }],
  ['that is complete', { email: 'ada@example.com' }],
])('A change %s shows no notice', async (_, over) => {
  remembered(over)
  await open()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('A change that was completed elsewhere refreshes the session', async () => {
  let refreshes = 0
  const renamed = { ...aPerson(), email: 'ada@new.example' }
  server.use(
    http.post('*/auth/v1/token', () => {
      refreshes++
      return HttpResponse.json(aSession(renamed))
    }),
  )
  await open(aProfile({ email: 'ada@new.example' }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@new.example'))
  expect(refreshes).toBe(1)
})
