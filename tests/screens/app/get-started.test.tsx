import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import LoginDialogHost from '@/account/sign-in/login-dialog-host'
import GetStartedScreen from '@/app/get-started/get-started-screen'
import { answerRole, aPerson, aSession, signedInAs } from '../../support/account/person.ts'
import { stashAnswers } from '../../support/account/registration.ts'
import { aTemplate, tableAnswers, tableFails } from '../../support/screens/factories.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'

const waiting = aPerson({ email_confirmed_at: undefined })

const openPage = (address = '/get-started') =>
  show(address, <Route path="/get-started" element={<GetStartedScreen />} />, <LoginDialogHost />)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole('button', { name: 'Create account' })
const filled = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Password: 'difference',
  'Confirm password': 'difference',
}

async function fillIn(person: ReturnType<typeof userEvent.setup>, changes: Partial<typeof filled> = {}) {
  for (const [label, value] of Object.entries({ ...filled, ...changes })) await person.type(field(label), value)
  await person.click(screen.getByRole('checkbox'))
}

/** Mocks the draft and the sign-up. @returns the sign-up requests. */
function signUpAnswers(answer: object, status = 200) {
  const asked: { body: unknown; redirectTo: string | null }[] = []
  stashAnswers()
  server.use(
    http.post('*/auth/v1/signup', async ({ request }) => {
      asked.push({ body: await request.json(), redirectTo: new URL(request.url).searchParams.get('redirect_to') })
      return HttpResponse.json(answer, { status })
    }),
  )
  return asked
}

const crm = { body: null as unknown }
const crmAnswers = (status: number) =>
  server.use(
    http.post('*/functions/v1/webhook-ghl', async ({ request }) => {
      crm.body = await request.json()
      return HttpResponse.json({ success: status === 200 }, { status })
    }),
  )

test('Submitting an empty form names every missing field and sends nothing', async () => {
  const person = userEvent.setup()
  openPage()
  await person.click(submit())
  for (const words of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'You must agree to the Terms of Service and Privacy Policy',
  ]) {
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

test('Errors are shown beside their fields, and what was typed is kept', async () => {
  const person = userEvent.setup()
  openPage()
  await fillIn(person, { Email: 'ada', 'Confirm password': 'differing' })
  await person.click(submit())

  await screen.findByText('Passwords do not match')
  const words = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
  expect(words('Email')).toBe('Please enter a valid email address')
  expect(words('Confirm password')).toBe('Passwords do not match')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(field('First name').getAttribute('aria-invalid')).toBeNull()
  expect(field('First name').value).toBe('Ada')
  expect(field('Password').value).toBe('difference')
})

test('Fields have autocomplete values, and the password shows its requirement', () => {
  openPage()
  expect(
    ['First name', 'Last name', 'Email', 'Password', 'Confirm password'].map((label) => field(label).autocomplete),
  ).toEqual(['given-name', 'family-name', 'username', 'new-password', 'new-password'])
  expect(screen.getByText('At least 8 characters.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
})

test('A new account reaches the pending page and keeps the return path', async () => {
  const asked = signUpAnswers(waiting)
  const stashed = stashAnswers()
  crmAnswers(200)
  const person = userEvent.setup()
  openPage('/get-started?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate')
  await fillIn(person)
  await person.click(submit())

  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
  expect(
    await screen.findByText('Account created! Please check your email to verify your account before signing in.'),
  ).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({
    email: 'ada@example.com',
    password: 'difference',
    data: { role: 'buyer', draft_key: stashed[0]?.draft_key },
  })
  expect(JSON.stringify(asked[0]?.body)).not.toContain('Lovelace')
  expect(stashed).toEqual([
    {
      draft_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: 'ada@example.com',
      details: { first_name: 'Ada', last_name: 'Lovelace', role: 'buyer', full_name: 'Ada Lovelace' },
    },
  ])
  expect(asked[0]?.redirectTo).toBe(`${location.origin}/email-confirmed?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate`)
  expect(JSON.parse(sessionStorage.getItem('flowshelf.pending-sign-up') ?? '')).toEqual({
    email: 'ada@example.com',
    next: '/templates/7?buy=template',
  })
  await waitFor(() => expect(crm.body).toEqual({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }))
})

test('With an external return path, the confirmation link leads to the plain page', async () => {
  const asked = signUpAnswers(waiting)
  crmAnswers(200)
  const person = userEvent.setup()
  openPage('/get-started?next=https%3A%2F%2Fevil.example')
  await fillIn(person)
  await person.click(submit())
  await screen.findByText('You are at /email-confirmation-pending')
  expect(asked[0]?.redirectTo).toBe(`${location.origin}/email-confirmed`)
})

test('A failing CRM webhook does not fail the registration', async () => {
  signUpAnswers(waiting)
  crmAnswers(500)
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
})

test('A refused sign-up shows a plain message and keeps the form', async () => {
  signUpAnswers({ error_code: 'weak_password', msg: 'Password is known to be weak' }, 422)
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() =>
    expect(screen.getAllByText('Registration failed: This password is too short or too easy to guess')).toHaveLength(2),
  )
  expect(field('Email').value).toBe('ada@example.com')
  expect(field('Password').value).toBe('difference')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('A retry after a refusal reuses the registration key, and a new sign-up gets another', async () => {
  const asked = signUpAnswers({ error_code: 'weak_password', msg: 'Password is known to be weak' }, 422)
  const stashed = stashAnswers()
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await screen.findAllByText(/^Registration failed: /)
  signUpAnswers(waiting)
  crmAnswers(200)
  stashAnswers()
  server.use(
    http.post('*/rest/v1/rpc/save_registration_draft', async ({ request }) => {
      stashed.push((await request.json()) as (typeof stashed)[number])
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(submit())
  await screen.findByText('You are at /email-confirmation-pending')
  const { saveRegistrationDraft } = await import('@/account/data/registration/registration-stash')
  await saveRegistrationDraft('ada@example.com', 'buyer', {})
  const keys = stashed.map(({ draft_key }) => draft_key)
  expect(asked).toHaveLength(1)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test.each([
  [429, 'PT429', 'Registration failed: Too many attempts. Please try again later'],
  [400, '22023', 'Registration failed: Something went wrong'],
])('If the draft cannot be stored (%d %s), no sign-up is sent', async (status, code, words) => {
  const asked = signUpAnswers(waiting)
  stashAnswers(status, { code, message: 'words of the database', details: null, hint: null })
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(asked).toEqual([])
})

test('A response without an account shows "Failed to create user account"', async () => {
  signUpAnswers({})
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() => expect(screen.getAllByText('Failed to create user account')).toHaveLength(2))
})

test('An unexpected error at sign-up shows no library message', async () => {
  stashAnswers()
  const { supabase } = await import('@/base/data/supabase')
  vi.spyOn(supabase.auth, 'signUp').mockRejectedValueOnce(new Error('The lock was lost'))
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() => expect(screen.getAllByText('Registration failed: Something went wrong')).toHaveLength(2))
})

test('Without email confirmation, the account is ready and the user goes on', async () => {
  const person = aPerson()
  signUpAnswers(aSession(person))
  crmAnswers(200)
  const inserted: unknown[] = []
  answerRole(person, 'buyer')
  server.use(
    http.post('*/rest/v1/buyers', async ({ request }) => {
      inserted.push(await request.json())
      return HttpResponse.json({ code: '23505', message: 'duplicate key', details: null, hint: null }, { status: 409 })
    }),
  )
  const user = userEvent.setup()
  openPage('/get-started?next=%2Ftemplates%2F7')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText('You are at /templates/7')).toBeTruthy()
  expect(await screen.findByText('Account created successfully!')).toBeTruthy()
  expect(inserted).toEqual([{ id: person.id, email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' }])
})

test('A double click registers once', async () => {
  const asked = signUpAnswers(waiting)
  crmAnswers(200)
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.dblClick(submit())
  await screen.findByText('You are at /email-confirmation-pending')
  expect(asked).toHaveLength(1)
})

test('A signed-in user is led to the return path', async () => {
  await signedInAs(aPerson())
  openPage('/get-started?next=%2Ftemplates%2F7')
  expect(await screen.findByText('You are at /templates/7')).toBeTruthy()
})

test('A signed-in user without a return path is led to the home of their role', async () => {
  await signedInAs(aPerson(), 'creator')
  openPage()
  expect(await screen.findByText('You are at /dashboard/creator')).toBeTruthy()
})

test('A user with an account logs in instead and keeps the return path', async () => {
  const ada = aPerson()
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(aSession(ada))))
  answerRole(ada, 'buyer')
  const person = userEvent.setup()
  openPage('/get-started?next=%2Ftemplates%2F7')
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(await screen.findByLabelText('Email', { selector: '[role=dialog] *' }), 'ada@example.com')
  await person.type(screen.getByLabelText('Password', { selector: '[role=dialog] *' }), 'difference{Enter}')
  expect(await screen.findByText('You are at /templates/7')).toBeTruthy()
  await waitFor(() => expect(dialog.isConnected).toBe(false))
})

describe('The screen names what one was about to buy', () => {
  const priced = aTemplate({ setup_price: 50, support_price: 20 })
  const openFor = (path: string) => openPage(`/get-started?${new URLSearchParams({ next: path })}`)
  const panel = () => screen.findByRole('region', { name: 'Your template' })

  test('A template with the chosen option, and the way back to it; creators see their own pitch', async () => {
    tableAnswers('templates', [priced])
    openFor(`/templates/${priced.id}?buy=full`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create your account to buy “Chase unpaid invoices”' }),
    ).toBeTruthy()
    const shown = within(await panel())
    expect(shown.getByText('$119.00')).toBeTruthy()
    expect(shown.getByText(/today, then \$20.00 a month/)).toBeTruthy()
    expect(shown.getByText('With setup help and premium support')).toBeTruthy()
    expect(shown.getByText('by Mara Lindqvist')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Chase unpaid invoices' }).getAttribute('href')).toBe(
      `/templates/${priced.id}?buy=full`,
    )
    await userEvent.setup().click(screen.getByRole('radio', { name: /Creator/ }))
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy()
    expect(screen.getByText('You set the price of every template.')).toBeTruthy()
  })

  test('A free template is not bought', async () => {
    const free = aTemplate({ snapshot_price: null })
    tableAnswers('templates', [free])
    openFor(`/template/${free.id}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create your account to get “Chase unpaid invoices”' }),
    ).toBeTruthy()
    expect(within(await panel()).getByText('Free')).toBeTruthy()
  })

  test.each([
    ['is not there', () => tableAnswers('templates', [])],
    ['cannot be read', () => tableFails('templates')],
  ])('A template that %s leaves what an account gives, without an error', async (_situation, answer) => {
    answer()
    openFor(`/templates/${priced.id}`)
    expect(await screen.findByText('See every step of a workflow before you pay.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy()
    expect(screen.queryByText(/Failed/)).toBeNull()
  })
})
