import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { passwordMessages } from '@/account/messages/password'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { actionTexts } from '@/base/messages/actions'
import { answerRole, aPerson, aSession, signedInAs } from '../../support/account/person.ts'
import { server } from '../../support/screens/server.ts'
import { field, fillIn, openPage, submit } from './open-get-started.tsx'

test('Submitting an empty form names every missing field and sends nothing', async () => {
  const person = userEvent.setup()
  openPage()
  await person.click(submit())
  for (const words of [
    buyerRegistrationMessages.firstNameTooShort,
    buyerRegistrationMessages.lastNameTooShort,
    buyerRegistrationMessages.emailInvalid,
    passwordMessages.tooShort,
    buyerRegistrationMessages.termsRequired,
  ]) {
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

test('Errors are shown beside their fields, and what was typed is kept', async () => {
  const person = userEvent.setup()
  openPage()
  await fillIn(person, { Email: 'ada', 'Confirm password': 'differing' })
  await person.click(submit())

  await screen.findByText(buyerRegistrationMessages.passwordsDiffer)
  const words = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
  expect(words('Email')).toBe(buyerRegistrationMessages.emailInvalid)
  expect(words('Confirm password')).toBe(buyerRegistrationMessages.passwordsDiffer)
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
  await person.click(screen.getByRole('button', { name: actionTexts.logIn }))
  const dialog = await screen.findByRole('dialog')
  await person.type(await screen.findByLabelText('Email', { selector: '[role=dialog] *' }), 'ada@example.com')
  await person.type(screen.getByLabelText('Password', { selector: '[role=dialog] *' }), 'difference{Enter}')
  expect(await screen.findByText('You are at /templates/7')).toBeTruthy()
  await waitFor(() => expect(dialog.isConnected).toBe(false))
})
