import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { mailLinkMessages } from '@/account/messages/mail-links'
import { passwordResetMessages } from '@/account/messages/password-reset'
import { passwordMessages } from '@/account/messages/password'
import { actionTexts } from '@/base/messages/actions'
import { reasonByCode } from '@/base/messages/errors'
import { answerRole, aPerson, tokenOf } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const ada = aPerson()
const tokens = `access_token=${tokenOf(ada)}&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery`
const expired = 'error=access_denied&error_code=otp_expired&error_description=Call+0800+123'

/** Opens the page from a mail link: the URL is read while the module loads. */
async function openLink(address: string, role: 'buyer' | 'creator' = 'buyer') {
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json(ada)))
  answerRole(ada, role)
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { show } = await import('../../../support/screens/show.tsx')
  const { default: Screen } = await import('@/account/password-reset/reset-password-screen')
  const { default: LoginDialogHost } = await import('@/account/sign-in/login-dialog-host')
  const here = window.location.pathname + window.location.search + window.location.hash
  show(here, <Route path="/reset-password" element={<Screen />} />, <LoginDialogHost />)
  return here
}

/** Mocks the change of the password. @returns the calls. */
function authAnswers(answer: object = ada, status = 200) {
  const calls: string[] = []
  server.use(
    http.put('*/auth/v1/user', async ({ request }) => {
      calls.push(`password ${((await request.json()) as { password: string }).password}`)
      return HttpResponse.json(answer, { status })
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      calls.push(`logout ${new URL(request.url).searchParams.get('scope')}`)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return calls
}

function recoverAnswers(answer: () => Response) {
  const asked: { body: unknown; redirectTo: string | null }[] = []
  server.use(
    http.post('*/auth/v1/recover', async ({ request }) => {
      asked.push({ body: await request.json(), redirectTo: new URL(request.url).searchParams.get('redirect_to') })
      return answer()
    }),
  )
  return asked
}

const password = () => screen.findByLabelText('New password')
const save = () => screen.getByRole('button', { name: 'Save new password' })

async function choose(person: ReturnType<typeof userEvent.setup>, chosen: string, again = chosen) {
  await person.type(await password(), chosen)
  await person.type(screen.getByLabelText('Confirm new password'), again)
  await person.click(save())
}

test('A recovery link’s tokens leave the URL, and the new password ends all other sessions', async () => {
  const calls = authAnswers()
  const person = userEvent.setup()
  expect(await openLink(`/reset-password#${tokens}`)).toBe('/reset-password')
  await choose(person, 'a new secret')
  await waitFor(() => expect(screen.getAllByText(passwordMessages.updated)).toHaveLength(2))
  expect(calls).toEqual(['password a new secret', 'logout others'])
  expect(screen.getByRole('link', { name: 'Go on' })).toBeTruthy()
  await expectFocusOn(() => screen.getByRole('heading', { level: 1, name: passwordMessages.updated }))
})

test.each([
  ['buyer', '1234567', passwordResetMessages.tooShort(8)],
  ['creator', '12345', passwordResetMessages.tooShort(6)],
] as const)('For a %s the password %s is too short', async (role, short, words) => {
  const calls = authAnswers()
  const person = userEvent.setup()
  await openLink(`/reset-password#${tokens}`, role)
  await choose(person, short, 'other')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(passwordResetMessages.differ)).toBeTruthy()
  expect(calls).toEqual([])
})

test('A refused password shows a plain message, and the next try succeeds', async () => {
  authAnswers({ error_code: 'same_password', msg: 'New password should be different from the old password.' }, 422)
  const person = userEvent.setup()
  await openLink(`/reset-password#${tokens}`)
  await choose(person, 'the old secret')
  await waitFor(() => expect(screen.getAllByText(reasonByCode.same_password)).toHaveLength(2))
  authAnswers()
  await person.type(await password(), ' but new')
  await person.type(screen.getByLabelText('Confirm new password'), ' but new')
  await person.dblClick(save())
  await waitFor(() => expect(screen.getAllByText(passwordMessages.updated)).toHaveLength(2))
})

test.each(['reauthentication_needed', 'current_password_required'])(
  'A recovery session that is too old (%s) shows that a new link is needed',
  async (code) => {
    authAnswers({ error_code: code, msg: 'Password update requires reauthentication' }, 400)
    const person = userEvent.setup()
    await openLink(`/reset-password#${tokens}`)
    await choose(person, 'a new secret')
    await waitFor(() => expect(screen.getAllByText(passwordResetMessages.linkGone)).toHaveLength(2))
  },
)

test('A recovery link can set one password', async () => {
  authAnswers()
  const person = userEvent.setup()
  await openLink(`/reset-password#${tokens}`)
  await choose(person, 'a new secret')
  await screen.findByRole('link', { name: 'Go on' })
  expect(sessionStorage.getItem('flowshelf.recovery')).toBeNull()
})

test('A reload keeps the recovery open', async () => {
  await openLink(`/reset-password#${tokens}`)
  await password()
  expect(sessionStorage.getItem('flowshelf.recovery')).toBe(ada.id)
})

test('A signed-in user without a recovery link cannot set a password here', async () => {
  await openLink(`/reset-password#${tokens.replace('recovery', 'magiclink')}`)
  expect(await screen.findByText('Forgot your password?')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('An expired link shows the reason and offers to send a new one', async () => {
  const asked = recoverAnswers(() => HttpResponse.json({}))
  const person = userEvent.setup()
  expect(await openLink(`/reset-password#${expired}`)).toBe('/reset-password')
  expect((await screen.findByRole('alert')).textContent).toContain(
    `${mailLinkMessages.expired}. ${mailLinkMessages.useNewest} Or request a new link.`,
  )
  expect(document.body.textContent).not.toContain('0800')
  await person.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  const words = await screen.findByText(passwordResetMessages.sent)
  await expectFocusOn(() => words)
  expect(asked).toEqual([
    {
      body: expect.objectContaining({ email: 'ada@example.com' }) as unknown,
      redirectTo: `${location.origin}/reset-password`,
    },
  ])
})

test.each([
  [200, {}],
  [429, { error_code: 'over_email_send_rate_limit', msg: 'Only once every 60 seconds' }],
  [422, { error_code: 'user_not_found', msg: 'No such user' }],
])('Requesting a reset link shows the same message when the auth service answers %d', async (status, answer) => {
  recoverAnswers(() => HttpResponse.json(answer, { status }))
  const person = userEvent.setup()
  await openLink('/reset-password')
  await person.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await person.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(passwordResetMessages.sent)).toBeTruthy()
})

test('An unreachable service shows an error and keeps the typed address', async () => {
  recoverAnswers(() => HttpResponse.error())
  const person = userEvent.setup()
  await openLink('/reset-password')
  await person.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(passwordResetMessages.unreachable)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('An invalid email address shows an error', async () => {
  const person = userEvent.setup()
  await openLink('/reset-password')
  await person.type(await screen.findByLabelText('Email'), 'ada{Enter}')
  expect(await screen.findByText(passwordResetMessages.emailInvalid)).toBeTruthy()
})

test('The login dialog offers the password reset with the typed address and a way back', async () => {
  const asked = recoverAnswers(() => HttpResponse.json({}))
  const person = userEvent.setup()
  await openLink('/reset-password')
  await person.click(await screen.findByRole('button', { name: actionTexts.logIn }))
  await person.type(await screen.findByLabelText('Email', { selector: '[role=dialog] *' }), 'ada@example.com')
  await person.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeTruthy()
  await person.keyboard('{Enter}')
  const words = await screen.findByText(passwordResetMessages.sent)
  await expectFocusOn(() => words)
  expect(asked).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Back to log in' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email', { selector: '[role=dialog] *' })).value).toBe(
    'ada@example.com',
  )
})
