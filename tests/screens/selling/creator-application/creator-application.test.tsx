import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { accountAnswers, anApplication, applicationAnswers } from '../../../support/selling/applications.ts'
import { tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { description, fillFirstStep, open, submitButton, submitted } from './form.tsx'
import { enter } from '../../../support/screens/enter.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const ada = aPerson()
const where = () => window.location.pathname + window.location.search
const elsewhere = (address: string) => screen.findByText(`You are at ${address}`)

beforeEach(async () => {
  await signedInAs(ada)
  accountAnswers()
  applicationAnswers({})
})

test('The application form shows a loading state, and a failed lookup can be retried', async () => {
  const answer = tableWaits('creator_applications', [])
  const { unmount } = open()
  expect(await screen.findByText('Loading your application...')).toBeTruthy()
  answer()
  expect(await description()).toBeTruthy()
  unmount()
  tableFails('creator_applications')
  open()
  expect(await screen.findByText(messages.loadFailed)).toBeTruthy()
  applicationAnswers({})
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await description()).toBeTruthy()
})

test('The form is prefilled with what the account knows', async () => {
  accountAnswers({
    creator: {
      first_name: 'Augusta',
      last_name: 'King',
      has_company: true,
      company_name: 'Engines Ltd',
      business_description: 'Engines.',
      templates_count: '6-10',
      has_clients: true,
    },
    socials: [{ platform: 'linkedin', url: 'https://linkedin.com/in/ada' }],
  })
  open()
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Augusta')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Engines Ltd')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByLabelText('How many templates do you have?')).toHaveProperty('value', '4-10')
  expect(screen.getByLabelText('LinkedIn')).toHaveProperty('value', 'https://linkedin.com/in/ada')
})

test('The form opens empty when the account data fails to load', async () => {
  tableFails('creators')
  open()
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', '')
})

test('Next reports every missing field of the first step', async () => {
  const user = userEvent.setup()
  open()
  await description()
  for (const label of ['First name', 'Last name', 'Email']) await user.clear(screen.getByLabelText(label))
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Do you have a company?' })).getByRole('radio', { name: 'Yes' }),
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
  for (const words of [
    messages.emailMissing,
    messages.firstNameMissing,
    messages.lastNameMissing,
    messages.companyNameMissing,
    messages.businessDescriptionMissing,
  ]) {
    expect(await screen.findByText(words)).toBeTruthy()
  }
  await expectFocusOn(() => screen.getByLabelText('First name'))
  await enter(screen.getByLabelText('Email'), 'ada')
  expect(await screen.findByText(messages.emailInvalid)).toBeTruthy()
  expect(where()).toBe('/creator-application')
})

test('The URL holds the step, and Previous keeps everything typed', async () => {
  const user = userEvent.setup()
  open('?new=true')
  expect(await screen.findByText('Welcome to Flowshelf, Ada!')).toBeTruthy()
  await fillFirstStep(user)
  expect(where()).toBe('/creator-application?new=true&step=2')
  await expectFocusOn(() => screen.getByRole('heading', { name: 'Business Details' }))
  await enter(screen.getByLabelText('YouTube'), 'youtube.com/@ada')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await description()).toHaveProperty('value', 'Engines.')
  await waitFor(() => expect(where()).toBe('/creator-application?new=true'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByLabelText('YouTube')).toHaveProperty('value', 'youtube.com/@ada')
  window.history.back()
  expect(await description()).toBeTruthy()
})

test('The URL of the second step leads to the first until that is filled in', async () => {
  open('?step=2')
  expect(await description()).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/creator-application'))
})

test('A double click submits the application once, and the next page shows its reference', async () => {
  const asked = callAnswers('submit_application', () => {
    // The application appears in the refetched list before the navigation: no message about an existing one.
    applicationAnswers({ latest: anApplication() })
    return submitted()
  })
  const user = userEvent.setup()
  open()
  await fillFirstStep(user)
  await user.click(submitButton())
  expect(await screen.findByText(messages.templatesCountMissing)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '4-10')
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Do you already have clients?' })).getByRole('radio', {
      name: 'Yes',
    }),
  )
  await enter(screen.getByLabelText('LinkedIn'), 'linkedin.com/in/ada')
  await user.dblClick(submitButton())
  expect(await elsewhere('/application-pending')).toBeTruthy()
  expect(await screen.findByText(messages.submitted)).toBeTruthy()
  // A wrong message would appear after the right one.
  await delay(300)
  expect(screen.queryByText(/You already have an application/)).toBeNull()
  expect(asked).toEqual([
    {
      application: {
        email: 'ada@example.com',
        has_company: false,
        company_name: '',
        business_description: 'Engines.',
        first_name: 'Ada',
        last_name: 'Lovelace',
        templates_count: '4-10',
        has_clients: true,
      },
      documents: [],
      social_profiles: [{ platform: 'linkedin', profile_url: 'https://linkedin.com/in/ada' }],
    },
  ])
  expect(sessionStorage.getItem(`flowshelf.application-draft.${ada.id}`)).toBeNull()
})

test.each([
  ['a refusal', refusal('23514', 400), messages.submitFailed],
  ['a fault of the server', refusal('XX000', 500), messages.submitFailed],
  ['a document that is gone', refusal('PT422', 422), messages.documentGone],
])('After %s the form keeps what was typed, and the next try succeeds', async (_what, answer, words) => {
  callAnswers('submit_application', answer)
  const user = userEvent.setup()
  open()
  await fillFirstStep(user)
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '1-3')
  await user.click(submitButton())
  // Once as a toast and once in the form.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(screen.getByLabelText('How many templates do you have?')).toHaveProperty('value', '1-3')
  callAnswers('submit_application', submitted)
  await user.click(submitButton())
  expect(await elsewhere('/application-pending')).toBeTruthy()
})

test('An application sent from another tab: the form shows its reference and links to its status', async () => {
  callAnswers('submit_application', () => {
    applicationAnswers({ latest: anApplication() })
    return refusal('23505', 409)()
  })
  const user = userEvent.setup()
  open()
  await fillFirstStep(user)
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '1-3')
  await user.click(submitButton())
  expect(await elsewhere('/application-pending')).toBeTruthy()
  expect(await screen.findAllByText(messages.alreadyApplied('FS-2026-0A1B2C'))).toHaveLength(1)
})

test.each(['submitted', 'approved'])('A user with a %s application is led to its status page', async (status) => {
  applicationAnswers({ latest: anApplication({ status }) })
  open('?new=true')
  expect(await elsewhere('/application-pending')).toBeTruthy()
  expect(await screen.findByText(messages.alreadyApplied('FS-2026-0A1B2C'))).toBeTruthy()
})

test('An approved creator is led to the creator dashboard', async () => {
  accountAnswers({ creator: { first_name: 'Ada', last_name: 'King', application_status: 'approved' } })
  open()
  expect(await elsewhere('/dashboard/creator')).toBeTruthy()
})

test('A visitor is asked to log in and returns to the same step', async () => {
  const { supabase } = await import('@/base/data/supabase')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
  open('?new=true&step=2')
  expect(await elsewhere('/login?next=%2Fcreator-application%3Fnew%3Dtrue%26step%3D2')).toBeTruthy()
  expect(await screen.findByText(messages.signInFirst)).toBeTruthy()
})
