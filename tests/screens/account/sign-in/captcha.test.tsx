import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captchaMessages } from '@/account/messages/captcha'
import { passwordMessages } from '@/account/messages/password'
import { PasswordForm } from '@/account/account-settings/password-form'
import { ResendForm } from '@/account/email-confirmation/resend-form'
import { BuyerRegistrationForm } from '@/account/sign-up/buyer-registration-form'
import { useRegistrationForms } from '@/account/sign-up/use-registration-forms'
import { ForgottenPasswordForm } from '@/account/sign-in/forgotten-password-form'
import { LoginForm } from '@/account/sign-in/login-form'
import { actionTexts } from '@/base/messages/actions'
import { reasonByCode } from '@/base/messages/errors'
import { env } from '@/base/page/env'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

type Widget = { sitekey: string; callback: (token: string) => void; 'error-callback': (code: string) => void }

const widgets: Widget[] = []
const script = () => document.getElementById('turnstile-script')

/** Cloudflare's script, as if it were loaded. */
beforeEach(() => {
  widgets.length = 0
  env.captchaSiteKey = '0x4AAA'
  const element = document.createElement('div')
  element.id = 'turnstile-script'
  document.body.append(element)
  const turnstile = {
    render: (_: HTMLElement, widget: Widget) => `widget-${widgets.push(widget)}`,
    reset: () => undefined,
    remove: () => undefined,
    getResponse: () => undefined,
  }
  Object.assign(window, { turnstile })
})
afterEach(() => {
  cleanup()
  env.captchaSiteKey = null
  script()?.remove()
  Object.assign(window, { turnstile: undefined })
})

const widget = () => waitFor(() => widgets.at(-1) ?? Promise.reject(new Error('no captcha')))
const solve = async (token: string) => {
  const { callback } = await widget()
  act(() => callback(token))
}

/** Answers a call of the auth service. @returns the tokens that it was called with. */
function tokensAt(path: string, answer = () => HttpResponse.json({ error_code: 'captcha_failed' }, { status: 400 })) {
  const tokens: unknown[] = []
  server.use(
    http.post(`*/auth/v1/${path}`, async ({ request }) => {
      const { gotrue_meta_security } = (await request.json()) as { gotrue_meta_security: { captcha_token: unknown } }
      tokens.push(gotrue_meta_security.captcha_token)
      return answer()
    }),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
    http.post('*/rest/v1/rpc/save_registration_draft', () => HttpResponse.json(null)),
  )
  return tokens
}

function SignUp() {
  const { buyer } = useRegistrationForms()
  return <BuyerRegistrationForm form={buyer} next={null} onUnconfirmed={() => undefined} />
}

const nothing = () => undefined
const logIn = <LoginForm returnTo={null} email="ada@example.com" onLeave={nothing} onForgotten={nothing} />
const open = (form: React.ReactElement) => show('/', <Route path="/" element={form} />)

const forms: [string, React.ReactElement, string, (person: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
  [
    'log-in',
    logIn,
    'token',
    async (person) => {
      await person.type(screen.getByLabelText('Password'), 'difference')
      await person.click(screen.getByRole('button', { name: actionTexts.logIn }))
    },
  ],
  [
    'sign-up',
    <SignUp />,
    'signup',
    async (person) => {
      await person.type(screen.getByLabelText(/First name/i), 'Ada')
      await person.type(screen.getByLabelText(/Last name/i), 'Lovelace')
      await person.type(screen.getByLabelText('Email'), 'ada@example.com')
      await person.type(screen.getByLabelText('Password'), 'difference engine')
      await person.type(screen.getByLabelText('Confirm password'), 'difference engine')
      await person.click(screen.getByRole('checkbox'))
      await person.click(screen.getByRole('button', { name: 'Create account' }))
    },
  ],
  [
    'recovery',
    <ForgottenPasswordForm email="ada@example.com" onTyped={nothing} onBack={nothing} />,
    'recover',
    (person) => person.click(screen.getByRole('button', { name: 'Send the link' })),
  ],
  [
    'confirmation',
    <ResendForm email="ada@example.com" next={null} />,
    'resend',
    (person) => person.click(screen.getByRole('button', { name: 'Resend confirmation email' })),
  ],
  [
    'new-password',
    <PasswordForm email="ada@example.com" />,
    'token',
    async (person) => {
      await signedInAs(aPerson())
      await person.type(screen.getByLabelText('Current Password'), 'difference')
      await person.type(screen.getByLabelText('New Password'), 'analytical engine')
      await person.type(screen.getByLabelText('Confirm New Password'), 'analytical engine')
      await person.click(screen.getByRole('button', { name: passwordMessages.update }))
    },
  ],
]

test.each(forms)(
  'The %s form sends the token of its captcha, and says when it is refused',
  async (_, form, path, send) => {
    const tokens = tokensAt(path)
    open(form)
    await solve('solved')
    await send(userEvent.setup())
    await waitFor(() => expect(tokens).toEqual(['solved']))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(reasonByCode.captcha_failed))
  },
)

test('Each attempt takes a new token, and waits for it', async () => {
  const tokens = tokensAt('token')
  const [, form, , send] = forms[0]!
  const person = userEvent.setup()
  open(form)
  await send(person)
  expect(tokens).toEqual([])
  await solve('first')
  await waitFor(() => expect(tokens).toEqual(['first']))
  await solve('second')
  await person.click(await screen.findByRole('button', { name: actionTexts.logIn }))
  await waitFor(() => expect(tokens).toEqual(['first', 'second']))
})

test('A captcha that fails is told; one that is solved later counts', async () => {
  const tokens = tokensAt('token')
  const [, form, , send] = forms[0]!
  const person = userEvent.setup()
  open(form)
  const { 'error-callback': fail } = await widget()
  act(() => fail('300030'))
  await send(person)
  // A toast says it, too.
  expect(await screen.findByText(`${reasonByCode.captcha_failed}.`, { selector: 'p' })).toBeTruthy()
  expect(tokens).toEqual([])
  await solve('later')
  await person.click(screen.getByRole('button', { name: actionTexts.logIn }))
  await waitFor(() => expect(tokens).toEqual(['later']))
})

test('A blocked script is told with its address, and the next form loads it again', async () => {
  // This browser loads no scripts of others.
  script()?.remove()
  Object.assign(window, { turnstile: undefined })
  const [, form, , send] = forms[0]!
  open(form)
  await send(userEvent.setup())
  expect(await screen.findByText(captchaMessages.blocked, { selector: 'p' })).toBeTruthy()
  expect(script()).toBeNull()
})

test('Without a site key there is no captcha', async () => {
  env.captchaSiteKey = null
  const tokens = tokensAt('token')
  const [, form, , send] = forms[0]!
  open(form)
  await send(userEvent.setup())
  await waitFor(() => expect(tokens).toEqual([undefined]))
  expect(widgets).toEqual([])
})
