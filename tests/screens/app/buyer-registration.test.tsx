import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { errorMessages, reasonByCode } from '@/base/messages/errors'
import { answerRole, aPerson, aSession } from '../../support/account/person.ts'
import { stashAnswers } from '../../support/account/registration.ts'
import { server } from '../../support/screens/server.ts'
import { field, fillIn, openPage, submit } from './open-get-started.tsx'

const waiting = aPerson({ email_confirmed_at: undefined })

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

test('A new account reaches the pending page and keeps the return path', async () => {
  const asked = signUpAnswers(waiting)
  const stashed = stashAnswers()
  crmAnswers(200)
  const person = userEvent.setup()
  openPage('/get-started?next=%2Ftemplates%2F7%3Fbuy%3Dtemplate')
  await fillIn(person)
  await person.click(submit())

  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
  expect(await screen.findByText(buyerRegistrationMessages.createdUnconfirmed)).toBeTruthy()
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
    expect(screen.getAllByText(buyerRegistrationMessages.failed(reasonByCode.weak_password))).toHaveLength(2),
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
  [429, 'PT429', buyerRegistrationMessages.failed(errorMessages.tooMany)],
  [400, '22023', buyerRegistrationMessages.failed(errorMessages.unknown)],
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
  await waitFor(() => expect(screen.getAllByText(buyerRegistrationMessages.noAccount)).toHaveLength(2))
})

test('An unexpected error at sign-up shows no library message', async () => {
  stashAnswers()
  const { supabase } = await import('@/base/data/supabase')
  vi.spyOn(supabase.auth, 'signUp').mockRejectedValueOnce(new Error('The lock was lost'))
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() =>
    expect(screen.getAllByText(buyerRegistrationMessages.failed(errorMessages.unknown))).toHaveLength(2),
  )
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
  expect(await screen.findByText(buyerRegistrationMessages.createdConfirmed)).toBeTruthy()
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
