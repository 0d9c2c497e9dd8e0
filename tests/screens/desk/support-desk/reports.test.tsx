import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { reportMessages as messages } from '@/support/messages'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'
import { isAdmin, listOf, openAt } from './open-support-desk.tsx'

const aReport = {
  id: '8e000000-0000-4000-8000-000000000001',
  target_type: 'template',
  target_name: 'Chase unpaid invoices',
  reason: 'unsafe',
  details: 'It sends my keys away.',
  status: 'open',
  outcome: null,
  note: null,
  created_at: '2026-11-20T10:00:00+00:00',
  closed_at: null,
  reporter_name: 'Bob Birch',
  reporter: { name: 'Bob Birch', email: 'bob@example.com', report_count: 2 },
  template: {
    id: '7e000000-0000-4000-8000-000000000001',
    name: 'Chase unpaid invoices',
    status: 'approved',
    updated_at: '2026-11-19T10:00:00.123456+00:00',
  },
  creator: {
    id: 'c0000000-0000-4000-8000-000000000001',
    name: 'Mara Lindqvist',
    username: 'mara',
    email: 'mara@example.com',
    status: 'approved',
  },
  others: [
    {
      id: '8e000000-0000-4000-8000-000000000002',
      target_name: 'Sort the inbox',
      reason: 'misleading',
      status: 'closed',
      outcome: 'dismissed',
      created_at: '2026-11-01T10:00:00+00:00',
    },
  ],
  history: [],
}

beforeEach(async () => {
  await signedInAs(aPerson())
})

test('An admin opens a report, and takes the template down with a reason for its creator', async () => {
  isAdmin(true)
  rpcAnswers('desk_tickets', listOf())
  rpcAnswers('desk_reports', listOf(aReport))
  rpcAnswers('desk_report', aReport)
  const asked = callAnswers('close_report', () => {
    rpcAnswers('desk_report', { ...aReport, status: 'closed', outcome: 'taken_down', note: 'It is unsafe.' })
    return HttpResponse.json(null)
  })
  const user = userEvent.setup()
  openAt()
  await user.click(await screen.findByRole('radio', { name: 'Reports' }))
  await user.click(await screen.findByRole('link', { name: 'Chase unpaid invoices' }))
  expect(await screen.findByText('It sends my keys away.')).toBeTruthy()
  for (const words of ['bob@example.com', '2 reports', 'On the marketplace', 'mara@example.com', 'Sort the inbox'])
    expect(screen.getByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take down' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take this template down?' })
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(within(dialog).getByText(messages.reasonForCreatorMissing)).toBeTruthy()
  expect(asked).toEqual([])
  await enter(within(dialog).getByLabelText('Reason'), ' It is unsafe. ')
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText(messages.taken_down)).toBeTruthy()
  expect(asked).toEqual([
    { report_id: aReport.id, outcome: 'taken_down', note: 'It is unsafe.', seen_at: aReport.template.updated_at },
  ])
  const reopened = callAnswers('reopen_report')
  await user.click(await screen.findByRole('button', { name: 'Reopen report' }))
  expect(await screen.findByText(messages.reopened)).toBeTruthy()
  expect(reopened).toEqual([{ report_id: aReport.id }])
})

test('Reports that fail to load or close show an error', async () => {
  isAdmin(true)
  rpcFails('desk_reports')
  openAt('?tab=reports')
  expect(await screen.findByText(messages.loadFailed)).toBeTruthy()
  rpcAnswers('desk_reports', listOf(aReport))
  rpcAnswers('desk_report', aReport)
  callAnswers('close_report', refusal('PT404', 404))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('link', { name: 'Chase unpaid invoices' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss report' }))
  expect(await screen.findByText(messages.alreadyDecided)).toBeTruthy()
})
