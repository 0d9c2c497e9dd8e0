import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import GetStartedScreen from '@/app/get-started/get-started-screen'
import { aPerson } from '../../../support/account/person.ts'
import { stashAnswers } from '../../../support/account/registration.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

export const grace = aPerson({ email: 'grace@example.com', user_metadata: { role: 'creator' } })
const waiting: object = { ...grace, email_confirmed_at: undefined }

export const openPage = (address = '/get-started?role=creator') =>
  show(address, <Route path="/get-started" element={<GetStartedScreen />} />)

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const submit = () => screen.getByRole('button', { name: 'Create creator account' })
const filled = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  Email: 'grace@example.com',
  'Confirm email': 'grace@example.com',
  Password: 'cobol-60',
  'Confirm password': 'cobol-60',
  'Company name': 'Nanoseconds',
  'Business description': 'We shorten waits.',
  'Calendly URL': 'https://calendly.com/grace',
}

/** Pastes the values, which is faster than typing. */
export async function fillIn(person: UserEvent, changes: Partial<typeof filled> = {}) {
  for (const [label, value] of Object.entries({ ...filled, ...changes })) {
    await person.click(field(label))
    if (value) await person.paste(value)
  }
  await person.selectOptions(field('How many templates do you have?'), '1-5')
  await person.click(screen.getByRole('checkbox'))
}

export const isSubmitEnabled = () => submit().getAttribute('aria-disabled') === null

/** Mocks the sign-up and the calls after it. @returns their requests and the stored drafts. */
export function signUpAnswers({ answer = waiting, status = 200, side = 200 } = {}) {
  const asked: { body: Record<string, unknown>; redirectTo: string | null }[] = []
  const told: Record<string, unknown> = {}
  const stashed = stashAnswers()
  server.use(
    http.post('*/auth/v1/signup', async ({ request }) => {
      asked.push({
        body: (await request.json()) as Record<string, unknown>,
        redirectTo: new URL(request.url).searchParams.get('redirect_to'),
      })
      return HttpResponse.json(answer, { status })
    }),
    ...['webhook-ghl', 'send-pending-notification'].map((name) =>
      http.post(`*/functions/v1/${name}`, async ({ request }) => {
        told[name] = await request.json()
        return HttpResponse.json({}, { status: side })
      }),
    ),
  )
  return { asked, told, stashed }
}
