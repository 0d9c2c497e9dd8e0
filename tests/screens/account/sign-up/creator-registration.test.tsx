import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { creatorRegistrationMessages } from '@/account/messages/creator-registration'
import { companyDocumentMessages } from '@/account/messages/documents'
import { reasonByCode } from '@/base/messages/errors'
import { fillStorage } from '../../../support/screens/full-storage.ts'
import { signUpAnswers, field, fillIn, isSubmitEnabled, openPage, submit } from './creator-form.tsx'

test('The submit button is disabled until the form is valid and reports what is missing when pressed', async () => {
  const { asked } = signUpAnswers()
  const person = userEvent.setup()
  openPage()
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await person.click(submit())
  expect(await screen.findByText(creatorRegistrationMessages.formIncomplete)).toBeTruthy()
  for (const words of [
    creatorRegistrationMessages.firstNameMissing,
    creatorRegistrationMessages.companyNameMissing,
    creatorRegistrationMessages.calendlyMissing,
    creatorRegistrationMessages.templatesCountMissing,
  ])
    expect(screen.getByText(words)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  expect(asked).toHaveLength(0)
})

test('Submitting an invalid form with Enter shows an error and sends nothing', async () => {
  const { asked } = signUpAnswers()
  const person = userEvent.setup()
  openPage()
  await person.type(field('First name'), 'Grace{Enter}')
  expect(await screen.findByText(creatorRegistrationMessages.formWrong)).toBeTruthy()
  expect(field('First name').value).toBe('Grace')
  expect(asked).toHaveLength(0)
})

test('With only the terms unchecked, the form names the terms alone', async () => {
  signUpAnswers()
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(screen.getByRole('checkbox'))
  await person.click(submit())
  // Once beside the checkbox and once as a toast.
  await waitFor(() => expect(screen.getAllByText(creatorRegistrationMessages.termsRequired)).toHaveLength(2))
})

test('A new creator reaches the pending page, and the CRM and the mail function are called', async () => {
  const { asked, told, stashed } = signUpAnswers()
  const person = userEvent.setup()
  openPage('/get-started?role=creator&next=%2Ftemplates%2F7')
  await fillIn(person)
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  await person.type(field('Website'), 'hopper.example')
  await waitFor(() => expect(isSubmitEnabled()).toBe(true))
  await person.dblClick(submit())

  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
  expect(await screen.findByText(creatorRegistrationMessages.createdUnconfirmed)).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({ email: 'grace@example.com', password: 'cobol-60' })
  expect(asked[0]?.body.data).toEqual({ role: 'creator', draft_key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(stashed).toEqual([
    {
      draft_key: (asked[0]?.body.data as { draft_key: string }).draft_key,
      email: 'grace@example.com',
      details: {
        first_name: 'Grace',
        last_name: 'Hopper',
        full_name: 'Grace Hopper',
        role: 'creator',
        company_name: 'Nanoseconds',
        business_description: 'We shorten waits.',
        templates_count: '1-5',
        has_clients: true,
        calendly_url: 'https://calendly.com/grace',
        has_company: true,
        social_accounts: { website: 'https://hopper.example' },
      },
    },
  ])
  expect(asked[0]?.redirectTo).toBe(`${location.origin}/email-confirmed?next=%2Ftemplates%2F7`)
  await waitFor(() =>
    expect(told).toEqual({
      'webhook-ghl': { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' },
      'send-pending-notification': { recipientEmail: 'grace@example.com', recipientName: 'Grace Hopper' },
    }),
  )
})

test('A failing CRM and mail function do not fail the registration', async () => {
  signUpAnswers({ side: 500 })
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
})

test.each([
  [
    422,
    { error_code: 'weak_password', msg: 'Password is known to be weak' },
    creatorRegistrationMessages.authenticationFailed(reasonByCode.weak_password),
  ],
  [200, {}, creatorRegistrationMessages.noAccount],
])('A sign-up answered with %d %j shows "%s" and keeps what was typed', async (status, answer, words) => {
  signUpAnswers({ status, answer })
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(field('Company name').value).toBe('Nanoseconds')
  expect(field('Password').value).toBe('cobol-60')
})

test('An unexpected error at sign-up shows no library message', async () => {
  signUpAnswers()
  const { supabase } = await import('@/base/data/supabase')
  vi.spyOn(supabase.auth, 'signUp').mockRejectedValueOnce(new Error('The lock was lost'))
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  await waitFor(() =>
    expect(
      screen.getAllByText(creatorRegistrationMessages.failed(creatorRegistrationMessages.unexpectedReason)),
    ).toHaveLength(2),
  )
})

test('A full storage keeps nobody from registering', async () => {
  signUpAnswers()
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  fillStorage()
  await person.click(submit())
  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
})

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'logo.png', { type: 'image/png' })

test('A refused document is left out with the reason, and the registration goes on', async () => {
  signUpAnswers()
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  const picker = screen.getByLabelText<HTMLInputElement>('Choose a file')
  expect(picker.accept).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png')
  await person.upload(picker, png)
  expect(
    await screen.findByText(/^Invalid file type\. Only PDF and Word documents are allowed\. It will be left out/),
  ).toBeTruthy()
  await waitFor(() => expect(isSubmitEnabled()).toBe(true))
  await person.click(submit())
  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
  expect(await screen.findByText(companyDocumentMessages.wrongType)).toBeTruthy()
})

test('A chosen document can be removed', async () => {
  const person = userEvent.setup()
  openPage()
  await person.upload(screen.getByLabelText('Choose a file'), png)
  await person.click(await screen.findByRole('button', { name: 'Remove logo.png' }))
  expect(screen.queryByText('logo.png')).toBeNull()
  expect(screen.queryByText(/Invalid file type/)).toBeNull()
})

test('The role is stored in the URL, and switching it keeps the common fields', async () => {
  const person = userEvent.setup()
  openPage('/get-started?next=%2Ftemplates%2F7')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Buyer/ }).checked).toBe(true)
  await person.type(field('First name'), 'Grace')
  await person.type(field('Email'), 'grace@example.com')
  await person.type(field('Password'), 'cobol and more')
  await person.click(screen.getByRole('radio', { name: /^Creator/ }))

  await waitFor(() => expect(new URLSearchParams(location.search).get('role')).toBe('creator'))
  expect(new URLSearchParams(location.search).get('next')).toBe('/templates/7')
  expect([field('First name').value, field('Email').value, field('Password').value]).toEqual([
    'Grace',
    'grace@example.com',
    'cobol and more',
  ])
  await person.type(field('Company name'), 'Nanoseconds')
  await person.type(field('Last name'), 'Hopper')
  await person.click(screen.getByRole('radio', { name: /^Buyer/ }))
  await waitFor(() => expect(location.search).toBe('?next=%2Ftemplates%2F7'))
  expect(field('Last name').value).toBe('Hopper')
  await person.click(screen.getByRole('radio', { name: /^Creator/ }))
  expect(field('Company name').value).toBe('Nanoseconds')
})

test('A reload restores the typed values except passwords and consent', async () => {
  const person = userEvent.setup()
  const before = openPage()
  await fillIn(person)
  await person.type(field('LinkedIn'), 'linkedin.com/in/grace')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('cobol-60')
  before.unmount()

  const after = openPage()
  const kept = [
    'First name',
    'Confirm email',
    'Company name',
    'How many templates do you have?',
    'Calendly URL',
    'LinkedIn',
  ]
  expect(kept.map((label) => field(label).value)).toEqual([
    'Grace',
    'grace@example.com',
    'Nanoseconds',
    '1-5',
    'https://calendly.com/grace',
    'linkedin.com/in/grace',
  ])
  expect([field('Password').value, field('Confirm password').value]).toEqual(['', ''])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  after.unmount()

  const asBuyer = openPage('/get-started')
  expect([field('First name').value, field('Email').value]).toEqual(['Grace', 'grace@example.com'])
  await person.type(field('Last name'), ' II')
  asBuyer.unmount()
  openPage()
  expect([field('Last name').value, field('Company name').value]).toEqual(['Hopper II', 'Nanoseconds'])
})

test('The draft is cleared once the account is created', async () => {
  signUpAnswers()
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByText('You are at /email-confirmation-pending')).toBeTruthy()
  expect(sessionStorage.getItem('flowshelf.registration-draft')).toBeNull()
})
