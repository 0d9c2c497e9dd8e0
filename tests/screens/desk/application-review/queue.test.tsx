import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import { notFoundMessages } from '@/app/messages'
import ApplicationsScreen from '@/desk/application-review/applications-screen'
import { applicationReviewMessages } from '@/selling/messages/creator-application'
import { aQueuedApplication, applicationId } from '../../../support/selling/applications.ts'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { fromNow, HOUR_MS, SECOND_MS } from '../../../support/clock.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { enter } from '../../../support/screens/enter.ts'

const list = '/dashboard/admin/applications'
const open = (query = '') =>
  show(
    list + query,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={list} element={<ApplicationsScreen />} />
      </Route>
    </Route>,
  )
const where = () => window.location.pathname + window.location.search
const page = (applications: object[], total = applications.length) => ({ total, applications })
const hoursAgo = (hours: number) => fromNow(-hours * HOUR_MS - SECOND_MS).toISOString()

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  secondFactorAnswers()
})

test('Users who are not admins get a 404 at the application queue', async () => {
  rpcAnswers('is_admin', false)
  open()
  expect(await screen.findByRole('heading', { name: notFoundMessages.title })).toBeTruthy()
})

test('The queue shows each waiting application with its waiting time and a link to the review', async () => {
  const answer = rpcWaits('application_queue', page([aQueuedApplication({ submitted_at: hoursAgo(50) })]))
  open()
  expect(await screen.findByText('Loading applications...')).toBeTruthy()
  answer()
  const link = await screen.findByRole('link', { name: /Grace Hopper ?, Compilers Ltd/ })
  expect(link.getAttribute('href')).toBe(`/creator-application?id=${applicationId}`)
  const row = within(link.closest('tr')!)
  for (const words of ['FS-2026-0A1B2C', 'grace@example.com', '4-10', '2 days ago'])
    expect(row.getByText(words)).toBeTruthy()
  expect(row.getByText('Submitted', { selector: 'td > span:not([aria-hidden])' })).toBeTruthy()
})

test('The URL holds status, search and page, and a new filter starts at page 1', async () => {
  const asked = rpcAnswers('application_queue', ({ status }) =>
    status === 'approved' ? page([]) : page([aQueuedApplication()], 41),
  )
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(where()).toBe(`${list}?page=3`))
  const waiting = { status: 'submitted', search: '', sort: 'waiting' }
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...waiting, page: 3 }))
  await enter(screen.getByRole('searchbox', { name: 'Search applications' }), 'grace')
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...waiting, search: 'grace', page: 1 }))
  await user.click(screen.getByRole('button', { name: 'Applicant' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', is_descending: false }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved')
  expect(await screen.findByText('No matches for “grace”')).toBeTruthy()
  await waitFor(() => expect(where()).toBe(`${list}?search=grace&sort=name&status=approved`))
})

test.each([
  ['', 'No applications are waiting'],
  ['?status=approved', 'No approved applications yet'],
  ['?status=info_requested', 'No applicants have a question to answer'],
  ['?status=rejected', 'No denied applications yet'],
  ['?status=all', 'No applications yet'],
  ['?status=nonsense', 'No applications are waiting'],
  ['?page=9', 'Nothing on this page'],
])('An empty queue at %j shows its message', async (query, words) => {
  rpcAnswers('application_queue', page([]))
  open(query)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('A queue that fails to load shows an error and can be retried', async () => {
  rpcFails('application_queue')
  open()
  expect(await screen.findByText(applicationReviewMessages.loadFailed)).toBeTruthy()
  rpcAnswers('application_queue', page([aQueuedApplication()]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('FS-2026-0A1B2C')).toBeTruthy()
})

test('An applicant with the name of an approved creator is flagged', async () => {
  rpcAnswers('application_queue', page([aQueuedApplication({ same_name_as: ['grace', 'g-hopper'] })]))
  open()
  expect(await screen.findByText(`${applicationReviewMessages.sameName} grace, g-hopper`)).toBeTruthy()
})
