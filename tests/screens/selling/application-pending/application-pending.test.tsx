import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { LoginDialogSlot } from '@/app/frames/login-dialog-slot'
import ApplicationPendingScreen from '@/selling/application-pending/application-pending-screen'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { anApplication, applicationAnswers } from '../../../support/selling/applications.ts'
import { tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, expireSession, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'

const open = () =>
  show('/application-pending', <Route path="/application-pending" element={<ApplicationPendingScreen />} />)
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

beforeEach(() => signedInAs(aPerson()))

async function signOut() {
  const { supabase } = await import('@/base/data/supabase')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
}

test('An application in review shows its reference, the review time and the next steps', async () => {
  const answer = tableWaits('creator_applications', [anApplication()])
  open()
  expect(await screen.findByText('Loading your application...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'Your application is in review' })).toBeTruthy()
  expect(screen.getByText('FS-2026-0A1B2C')).toBeTruthy()
  expect(screen.getByText('Submitted', { selector: 'span' })).toBeTruthy()
  expect(screen.getByText(/^Review takes 1-2 business days\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy()
  expect(await linkTo('Return to Homepage')).toBe('/')
})

test('An approved application links to the creator dashboard', async () => {
  applicationAnswers({
    latest: anApplication({ status: 'approved', reviewed_at: '2026-11-21T10:00:00+00:00', note: 'Fine work.' }),
  })
  open()
  expect(await screen.findByRole('heading', { name: 'You’re approved' })).toBeTruthy()
  expect(screen.getByText('Fine work.')).toBeTruthy()
  expect(screen.getByText('Nov 21, 2026')).toBeTruthy()
  expect(await linkTo('Go to your creator dashboard')).toBe('/dashboard/creator')
  expect(await linkTo('Return to Homepage')).toBe('/')
})

test('A denied application shows the reviewer’s reason as text and links to a new application', async () => {
  applicationAnswers({
    latest: anApplication({
      status: 'rejected',
      reviewed_at: '2026-11-21T10:00:00+00:00',
      note: 'Please show <b>one</b> workflow.',
    }),
  })
  open()
  expect(await screen.findByRole('heading', { name: 'Your application wasn’t approved' })).toBeTruthy()
  expect(screen.getByText('Please show <b>one</b> workflow.')).toBeTruthy()
  expect(await linkTo('Apply again')).toBe('/creator-application')
})

test('A user without an application is invited to apply', async () => {
  applicationAnswers({})
  open()
  expect(await screen.findByText('You haven’t applied yet')).toBeTruthy()
  expect(await linkTo('Apply to sell')).toBe('/creator-application')
})

test('An application that fails to load shows an error and can be retried', async () => {
  tableFails('creator_applications')
  open()
  expect(await screen.findByText(messages.loadFailed)).toBeTruthy()
  expect(await linkTo('Return to Homepage')).toBe('/')
  applicationAnswers({ latest: anApplication() })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('FS-2026-0A1B2C')).toBeTruthy()
})

test('A user with an unconfirmed address is told to confirm it first', async () => {
  await signOut()
  sessionStorage.setItem('flowshelf.pending-sign-up', JSON.stringify({ email: 'ada@example.com', next: null }))
  open()
  expect(await screen.findByRole('heading', { name: 'Confirm your email first' })).toBeTruthy()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(await linkTo('Send the link again')).toBe('/email-confirmation-pending')
  expect(await linkTo('Return to Homepage')).toBe('/')
})

test('A visitor is asked to log in and returns to the page', async () => {
  await signOut()
  open()
  expect(await screen.findByText('You are at /login?next=%2Fapplication-pending')).toBeTruthy()
})

test('A question is answered once, after an empty answer was refused', async () => {
  applicationAnswers({
    latest: anApplication({
      status: 'info_requested',
      reviewed_at: '2026-11-21T10:00:00+00:00',
      note: 'Which clients?',
    }),
  })
  const asked = callAnswers('answer_application')
  const user = userEvent.setup()
  open()
  expect(await screen.findByRole('heading', { name: 'We have a question' })).toBeTruthy()
  expect(screen.getByText('Which clients?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText(messages.answerMissing)).toBeTruthy()
  await enter(screen.getByLabelText('Your answer'), ' Acme. ')
  await user.dblClick(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText(messages.answered)).toBeTruthy()
  expect(asked).toEqual([{ application_id: anApplication().id, answer: 'Acme.', documents: [] }])
})

test('An answer that is being written survives the end of the session', async () => {
  applicationAnswers({ latest: anApplication({ status: 'info_requested', note: 'Which clients?' }) })
  show(
    '/application-pending',
    <Route path="/application-pending" element={<ApplicationPendingScreen />} />,
    <LoginDialogSlot />,
  )
  await enter(await screen.findByLabelText('Your answer'), 'Acme.')
  await expireSession()
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeTruthy()
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Acme.')
})
