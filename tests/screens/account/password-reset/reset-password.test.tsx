import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { mailLinkMessages } from '@/account/messages/mail-links'
import { passwordResetMessages } from '@/account/messages/password-reset'
import { passwordMessages } from '@/account/messages/password'
import { actionTexts } from '@/base/messages/actions'
import { reasonByCode } from '@/base/messages/errors'
import { linkAnswers, linkOf, linkRefused } from '../../../support/account/mail-link.ts'
import { answerRole, aPerson, aSession } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const ada = aPerson()
const recoveryLink = `/reset-password${linkOf('recovery', '&to=ada%40example.com')}`

/** Opens the page from a mail link: the URL is read while the module loads. */
async function openLink(address: string) {
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json(ada)))
  answerRole(ada, 'buyer')
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { show } = await import('../../../support/screens/show.tsx')
  const { default: Screen } = await import('@/account/password-reset/reset-password-screen')
  const { default: LoginDialogHost } = await import('@/account/sign-in/login-dialog-host')
  const here = window.location.pathname + window.location.search + window.location.hash
  show(here, <Route path="/reset-password" element={<Screen />} />, <LoginDialogHost />)
  return here
}

/** Mocks the use of the link and the change of the password. @returns the calls. */
function authAnswers(answer: object = ada, status = 200, link?: () => Response) {
  const calls: string[] = []
  linkAnswers(ada, () => {
    calls.push('link')
    return link ? link() : HttpResponse.json(aSession(ada))
  })
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

test('A recovery link is used together with the new password, which ends all other sessions', async () => {
  const calls = authAnswers()
  const person = userEvent.setup()
  expect(await openLink(recoveryLink)).toBe('/reset-password')
  await person.type(await password(), 'a new secret')
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(calls).toEqual([])
  await person.type(screen.getByLabelText('Confirm new password'), 'a new secret')
  await person.click(save())
  await waitFor(() => expect(screen.getAllByText(passwordMessages.updated)).toHaveLength(2))
  expect(calls).toEqual(['link', 'password a new secret', 'logout others'])
  expect(screen.getByRole('link', { name: 'Go on' })).toBeTruthy()
  await expectFocusOn(() => screen.getByRole('heading', { level: 1, name: passwordMessages.updated }))
})

test('A password that is too short or typed differently is not sent', async () => {
  const calls = authAnswers()
  const person = userEvent.setup()
  await openLink(recoveryLink)
  await choose(person, '1234567', 'other')
  expect(await screen.findByText(passwordMessages.tooShort)).toBeTruthy()
  expect(screen.getByText(passwordResetMessages.differ)).toBeTruthy()
  expect(calls).toEqual([])
})

test('A refused password shows a plain message, and the next try succeeds', async () => {
  authAnswers({ error_code: 'same_password', msg: 'New password should be different from the old password.' }, 422)
  const person = userEvent.setup()
  await openLink(recoveryLink)
  await choose(person, 'the old secret')
  await waitFor(() => expect(screen.getAllByText(reasonByCode.same_password)).toHaveLength(2))
  const calls = authAnswers()
  await person.type(await password(), ' but new')
  await person.type(screen.getByLabelText('Confirm new password'), ' but new')
  await person.dblClick(save())
  await waitFor(() => expect(screen.getAllByText(passwordMessages.updated)).toHaveLength(2))
  expect(calls).toEqual(['password the old secret but new', 'logout others'])
})

test.each(['reauthentication_needed', 'current_password_required'])(
  'A recovery session that is too old (%s) shows that a new link is needed',
  async (code) => {
    authAnswers({ error_code: code, msg: 'Password update requires reauthentication' }, 400)
    const person = userEvent.setup()
    await openLink(recoveryLink)
    await choose(person, 'a new secret')
    await waitFor(() => expect(screen.getAllByText(passwordResetMessages.linkGone)).toHaveLength(2))
  },
)

test('A link for another account than the one it names sets no password', async () => {
  const calls = authAnswers(ada, 200)
  const person = userEvent.setup()
  await openLink(`/reset-password${linkOf('recovery', '&to=victim%40example.com')}`)
  await choose(person, 'a new secret')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(calls).toEqual(['link'])
})

test('Without a connection, the link is not lost', async () => {
  authAnswers(ada, 200, () => HttpResponse.error())
  const person = userEvent.setup()
  await openLink(recoveryLink)
  await choose(person, 'a new secret')
  await waitFor(() => expect(screen.getAllByText(`${mailLinkMessages.unreachable}. Please try again.`)).toHaveLength(2))
  authAnswers()
  await person.click(save())
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeTruthy()
})

test('A reload keeps the link until it is used', async () => {
  await openLink(recoveryLink)
  await password()
  cleanup()
  await openLink('/reset-password')
  authAnswers()
  await choose(userEvent.setup(), 'a new secret')
  await screen.findByRole('link', { name: 'Go on' })
  expect(sessionStorage.getItem('flowshelf.mailed-link')).toBeNull()
})

test.each(['signup', 'magiclink', 'email_change'])('A link of the kind %s sets no password here', async (type) => {
  await openLink(`/reset-password${linkOf(type)}`)
  expect(await screen.findByText('Forgot your password?')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('An expired link shows the reason and offers to send a new one', async () => {
  authAnswers(ada, 200, () => linkRefused('otp_expired'))
  const asked = recoverAnswers(() => HttpResponse.json({}))
  const person = userEvent.setup()
  await openLink(recoveryLink)
  await choose(person, 'a new secret')
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.getByRole('alert').textContent).toContain(
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
  await person.keyboard('.uk{Enter}')
  const words = await screen.findByText(passwordResetMessages.sent)
  await expectFocusOn(() => words)
  expect(asked).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Back to log in' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email', { selector: '[role=dialog] *' })).value).toBe(
    'ada@example.com.uk',
  )
})
