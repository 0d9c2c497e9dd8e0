import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import EmailConfirmationPendingScreen from '@/account/email-confirmation/email-confirmation-pending-screen'
import EmailConfirmedScreen from '@/account/email-confirmation/email-confirmed-screen'
import GetStartedScreen from '@/app/get-started/get-started-screen'
import { answerRole, aPerson, signedInAs } from '../../../support/account/person.ts'
import { stashAnswers } from '../../../support/account/registration.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const openPage = (address: string) =>
  show(
    address,
    <>
      <Route path="/get-started" element={<GetStartedScreen />} />
      <Route path="/email-confirmation-pending" element={<EmailConfirmationPendingScreen />} />
      <Route path="/email-confirmed" element={<EmailConfirmedScreen />} />
    </>,
  )

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const again = () => screen.findByRole('link', { name: 'Sign up again' })

/** All values in sessionStorage as one string. */
const kept = () => Object.values({ ...sessionStorage }).join()

async function signUpWithWrongAddress(person: ReturnType<typeof userEvent.setup>) {
  stashAnswers()
  server.use(
    http.post('*/auth/v1/signup', () => HttpResponse.json(aPerson({ email_confirmed_at: undefined }))),
    http.post('*/functions/v1/webhook-ghl', () => HttpResponse.json({ success: true })),
  )
  openPage('/get-started?next=%2Ftemplates%2F7')
  const typed = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.con',
    Password: 'difference',
    'Confirm password': 'difference',
  }
  for (const [label, words] of Object.entries(typed)) await person.type(field(label), words)
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Create account' }))
}

test('After a wrong address the user signs up again with the typed values, except passwords and consent', async () => {
  const person = userEvent.setup()
  await signUpWithWrongAddress(person)
  const link = await again()
  expect(kept()).toContain('Lovelace')
  expect(kept()).not.toContain('difference')
  await person.click(link)
  expect(window.location.search).toBe('?next=%2Ftemplates%2F7')
  expect(
    ['First name', 'Last name', 'Email', 'Password', 'Confirm password'].map((label) => field(label).value),
  ).toEqual(['Ada', 'Lovelace', 'ada@example.con', '', ''])
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test('The kept values do not fill a new form and are removed once the address is confirmed', async () => {
  const person = userEvent.setup()
  await signUpWithWrongAddress(person)
  await again()
  const { unmount } = openPage('/get-started')
  expect(screen.getAllByLabelText<HTMLInputElement>('First name').at(-1)?.value).toBe('')
  unmount()
  answerRole(aPerson(), 'buyer')
  await signedInAs(aPerson())
  await waitFor(() => expect(kept()).not.toContain('Lovelace'))
})

test('A creator returns to the creator form and has to confirm the address again', async () => {
  sessionStorage.setItem('flowshelf.pending-sign-up', JSON.stringify({ email: 'grace@example.con', next: null }))
  const typed = {
    firstName: 'Grace',
    email: 'grace@example.con',
    confirmEmail: 'grace@example.con',
    companyName: 'Nanoseconds',
    hasClients: 'yes',
  }
  sessionStorage.setItem('flowshelf.registration-sent', JSON.stringify({ role: 'creator', typed }))
  const person = userEvent.setup()
  openPage('/email-confirmation-pending')
  await person.click(await again())
  expect(window.location.search).toBe('?role=creator')
  expect(['First name', 'Email', 'Confirm email', 'Company name'].map((label) => field(label).value)).toEqual([
    'Grace',
    'grace@example.con',
    '',
    'Nanoseconds',
  ])
})

test('Values typed since then are not replaced by the kept ones', async () => {
  sessionStorage.setItem('flowshelf.pending-sign-up', JSON.stringify({ email: 'ada@example.con', next: null }))
  sessionStorage.setItem('flowshelf.registration-sent', JSON.stringify({ role: 'buyer', typed: { firstName: 'Ada' } }))
  sessionStorage.setItem('flowshelf.registration-draft', JSON.stringify({ firstName: 'Augusta' }))
  const person = userEvent.setup()
  openPage('/email-confirmation-pending')
  await person.click(await again())
  expect(field('First name').value).toBe('Augusta')
})
