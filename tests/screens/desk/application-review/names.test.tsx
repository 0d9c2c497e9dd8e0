import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import ApplicationsScreen from '@/desk/application-review/applications-screen'
import { nameReviewMessages as messages } from '@/desk/messages'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { fromNow, HOUR_MS } from '../../../support/clock.ts'

const list = '/dashboard/admin/applications'
const open = () =>
  show(
    `${list}?tab=names`,
    <Route element={<SignedIn />}>
      <Route path={list} element={<ApplicationsScreen />} />
    </Route>,
  )

const aChange = (changes: Record<string, unknown> = {}) => ({
  id: 'e0000000-0000-4000-8000-000000000001',
  user_id: 'c0000000-0000-4000-8000-000000000009',
  full_name: 'Car1 Moss',
  username: 'cleo',
  current_full_name: 'Cleo Finch',
  current_username: 'cleo',
  email: 'cleo@example.com',
  requested_at: fromNow(-2 * HOUR_MS).toISOString(),
  updated_at: '2026-11-21T10:00:00+00:00',
  similar: [{ name: 'Carl Moss', username: 'carl', likeness: 'alike' }],
  ...changes,
})
const queue = (...changes: object[]) => ({ total: changes.length, changes })

beforeEach(() => signedInAs(aPerson()))

test('The queue shows each waiting name with the current one and whose name it looks like', async () => {
  const answer = rpcWaits('name_change_queue', queue(aChange()))
  open()
  expect(await screen.findByText('Loading names...')).toBeTruthy()
  answer()
  const change = within(await screen.findByRole('article'))
  expect(change.getByRole('heading', { name: 'Car1 Moss @cleo' })).toBeTruthy()
  expect(change.getByRole('link', { name: 'Cleo Finch' }).getAttribute('href')).toBe('/creators/cleo')
  const similar = within(change.getByRole('region', { name: 'Similar names' }))
  expect(similar.getByRole('link', { name: 'Carl Moss' }).getAttribute('href')).toBe('/creators/carl')
  expect(similar.getByText('Looks the same')).toBeTruthy()
})

test('An admin approves a name as seen', async () => {
  rpcAnswers('name_change_queue', queue(aChange()))
  const asked = rpcAnswers('review_name_change', null)
  open()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(messages.decided.approved)).toBeTruthy()
  expect(asked).toEqual([
    { change_id: aChange().id, decision: 'approved', note: '', seen_at: '2026-11-21T10:00:00+00:00' },
  ])
})

test('A denial needs a reason, which is sent to the creator', async () => {
  rpcAnswers('name_change_queue', queue(aChange()))
  const asked = rpcAnswers('review_name_change', null)
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Deny' }))
  await user.click(await screen.findByRole('button', { name: 'Deny name' }))
  expect(await screen.findByText(messages.noteMissing)).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Carl has it')
  await user.click(screen.getByRole('button', { name: 'Deny name' }))
  expect(await screen.findByText(messages.decided.rejected)).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'rejected', note: 'Carl has it' }])
})

test('An approval of a username that was taken meanwhile says what to do', async () => {
  rpcAnswers('name_change_queue', queue(aChange()))
  callAnswers('review_name_change', refusal('PT422', 422))
  open()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(messages.usernameTaken)).toBeTruthy()
})

test('Admins cannot decide on their own name', async () => {
  rpcAnswers('name_change_queue', queue(aChange({ user_id: aPerson().id })))
  open()
  expect(await screen.findByText(messages.ownName)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('An empty queue says so, and one that fails can be retried', async () => {
  rpcFails('name_change_queue')
  open()
  expect((await screen.findAllByText(messages.loadFailed)).length).toBeGreaterThan(0)
  rpcAnswers('name_change_queue', queue())
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No names are waiting' })).toBeTruthy()
})
