import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { creatorRegistrationMessages } from '@/account/messages/creator-registration'
import { reasonByCode } from '@/base/messages/errors'
import { answerRole, aSession } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { signUpAnswers, field, fillIn, grace, openPage, submit } from './creator-form.tsx'

/** Mocks a sign-up without email confirmation, which returns a session. */
function confirmedAtOnce(creators: { insert: number; found: boolean }) {
  const person = grace
  const inserted: Record<string, unknown> = {}
  const backendOf = signUpAnswers({ answer: aSession(person) })
  answerRole(person, 'creator')
  server.use(
    http.get('*/rest/v1/creators', () =>
      HttpResponse.json(creators.found ? [{ id: person.id, calendly_url: 'https://calendly.com/grace' }] : []),
    ),
    http.post('*/rest/v1/creators', async ({ request }) => {
      inserted.creators = await request.json()
      if (creators.insert === 201) return HttpResponse.json({ id: person.id }, { status: 201 })
      return HttpResponse.json(
        { code: '23505', message: 'duplicate key', details: null, hint: null },
        { status: creators.insert },
      )
    }),
    http.post('*/rest/v1/creator_social_accounts', async ({ request }) => {
      inserted.socials = await request.json()
      return new HttpResponse(null, { status: 201 })
    }),
  )
  return { ...backendOf, inserted, person }
}

async function register() {
  const person = userEvent.setup()
  openPage()
  await fillIn(person)
  await person.type(field('Website'), 'hopper.example')
  await person.click(submit())
}

test('Without email confirmation, the creator row is inserted and the setup finishes', async () => {
  const { inserted, person: made } = confirmedAtOnce({ insert: 201, found: false })
  await register()
  expect(await screen.findByText('You are at /email-confirmed')).toBeTruthy()
  expect(inserted.creators).toEqual({
    id: made.id,
    email: 'grace@example.com',
    first_name: 'Grace',
    last_name: 'Hopper',
    has_company: true,
    company_name: 'Nanoseconds',
    business_description: 'We shorten waits.',
    templates_count: '1-5',
    has_clients: false,
    calendly_url: 'https://calendly.com/grace',
  })
  expect(inserted.socials).toEqual([{ creator_id: made.id, platform: 'website', url: 'https://hopper.example' }])
})

test('An existing creators row counts as success', async () => {
  confirmedAtOnce({ insert: 409, found: true })
  await register()
  expect(await screen.findByText('You are at /email-confirmed')).toBeTruthy()
})

test('A creators row that can be neither inserted nor found shows an error', async () => {
  confirmedAtOnce({ insert: 409, found: false })
  await register()
  await waitFor(() =>
    expect(
      screen.getAllByText(creatorRegistrationMessages.profileFailed(reasonByCode['23505'])).length,
    ).toBeGreaterThan(0),
  )
})
