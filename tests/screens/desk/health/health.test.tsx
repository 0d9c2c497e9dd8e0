import { screen, within } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { healthMessages as messages } from '@/desk/messages'
import HealthScreen from '@/desk/health/health-screen'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { fromNow, MINUTE_MS } from '../../../support/clock.ts'

const address = '/dashboard/admin/health'
const open = () => show(address, <Route path={address} element={<HealthScreen />} />)

const late = { kind: 'mail_minutes', value: 1204, most: 15, is_outage: true }
const full = { kind: 'database_megabytes', value: 6501, most: 6500, is_outage: false }
const fine = { kind: 'failing_jobs', value: 0, most: 0, is_outage: true }
const titles = /^(Now|Limit|Last run|Failures in a row|Release|Last seen|Times)/
const minutesAgo = (minutes: number) => fromNow(-minutes * MINUTE_MS).toISOString()
const job = () => ({
  name: 'send-outbox',
  ran_at: minutesAgo(150),
  failures: 4,
  problem: 'send-outbox answered 500',
})
const error = () => ({
  release: '0.1.0',
  event: 'query_failed',
  error: 'TypeError',
  code: '',
  place: 'assets/home-1a2b3c4.js:1:204',
  times: 3,
  last_at: minutesAgo(90),
})
/** Of each row its name and its cells, without their titles on cards. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((head) => [...head.closest('tr')!.children].map(({ textContent }) => textContent.replace(titles, '')))

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('maintenance', null)
})

test('Numbers are listed with their limits, and say which of them is an outage', async () => {
  const answer = rpcWaits('health', { readings: [late, full, fine], jobs: [job()], errors: [error()] })
  open()
  expect(await screen.findByText('Loading health...')).toBeTruthy()
  answer()
  await screen.findByRole('table', { name: 'Numbers' })
  expect(rowsOf('Numbers')).toEqual([
    ['Oldest waiting email', 'Outage', '1,204 minutes', '15 minutes'],
    ['Size of the database', 'Over the limit', '6,501 MB', '6,500 MB'],
    ['Failing jobs', 'Fine', '0', '0'],
  ])
  expect(rowsOf('Jobs')).toEqual([['send outbox', 'Failed', '2 hours ago', '4']])
  expect(screen.getByText('send-outbox answered 500')).toBeTruthy()
  expect(rowsOf('Page errors')).toEqual([['query failed, TypeError', '0.1.0', '1 hour ago', '3']])
  expect(screen.getByText('assets/home-1a2b3c4.js:1:204')).toBeTruthy()
})

test('Without jobs and errors the page says so', async () => {
  rpcAnswers('health', { readings: [fine], jobs: [], errors: [] })
  open()
  expect(await screen.findByText(messages.noJobs)).toBeTruthy()
  expect(screen.getByText(messages.noErrors)).toBeTruthy()
})

test('If the health cannot be loaded, the page offers to try again', async () => {
  rpcFails('health')
  open()
  expect(await screen.findByText(messages.failed)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
