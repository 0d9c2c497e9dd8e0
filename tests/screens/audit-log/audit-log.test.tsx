import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import AuditLogScreen from '@/features/audit-log/audit-log-screen'
import { applicationId } from '../../support/applications.ts'
import { rpcAnswers, rpcFails, rpcWaits } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { show } from '../../support/show.tsx'

const log = '/dashboard/admin/audit'
const open = (query = '') => show(log + query, <Route path={log} element={<AuditLogScreen />} />)
const where = () => window.location.pathname + window.location.search

const anEntry = (changes: object = {}) => ({
  id: 7,
  at: '2026-11-21T10:00:00+00:00',
  actor: 'a0000000-0000-4000-8000-000000000001',
  actor_name: 'Robin Okafor',
  action_type: 'review_application',
  entity_type: 'creator_application',
  entity_id: applicationId,
  details: { name: 'Grace Hopper', decision: 'rejected', note: 'Too few.' },
  ...changes,
})
const page = (entries: object[], total = entries.length) => ({ total, entries })

beforeEach(() => signedInAs(aPerson()))

test('An entry shows its action, actor, details and a link to its subject', async () => {
  const answer = rpcWaits(
    'audit_entries',
    page([anEntry(), anEntry({ id: 6, actor: null, actor_name: null }), anEntry({ id: 5, actor_name: null })]),
  )
  open()
  expect(await screen.findByText('Loading the audit log...')).toBeTruthy()
  answer()
  const [first, second, third] = await within(await screen.findByRole('list', { name: 'Entries' })).findAllByRole(
    'listitem',
  )
  const entry = within(first!)
  for (const words of ['Grace Hopper: denied', 'Application reviewed', 'Robin Okafor', 'Too few.', applicationId])
    expect(entry.getByText(words)).toBeTruthy()
  expect(first!.querySelector('a')?.getAttribute('href')).toBe(`/creator-application?id=${applicationId}`)
  expect(within(second!).getByText('Flowshelf itself')).toBeTruthy()
  expect(within(third!).getByText('An account that is gone')).toBeTruthy()
})

test('The URL holds kind, search and page of the audit log', async () => {
  const asked = rpcAnswers('audit_entries', ({ action }) =>
    action === 'close_report' ? page([]) : page([anEntry()], 120),
  )
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '', page: 2, action: '' }))
  await user.selectOptions(screen.getByLabelText('Show'), 'Email sent')
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '', page: 1, action: 'send_email' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'grace')
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'grace', page: 1, action: 'send_email' }))
  expect(where()).toBe(`${log}?action=send_email&search=grace`)
  await user.selectOptions(screen.getByLabelText('Show'), 'Report closed')
  expect(await screen.findByText('Nothing here matches “grace”')).toBeTruthy()
})

test.each([
  ['', 'Nothing has been done yet'],
  ['?action=close_report', 'No entries of the kind “Report closed”'],
  ['?action=nonsense', 'Nothing has been done yet'],
  ['?page=9', 'Nothing on this page'],
])('An empty audit log at %j shows its message', async (query, words) => {
  rpcAnswers('audit_entries', page([]))
  open(query)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('An audit log that fails to load shows an error and can be retried', async () => {
  rpcFails('audit_entries')
  open()
  await waitFor(() => expect(screen.getAllByText('Failed to load the audit log')).toHaveLength(2))
  rpcAnswers('audit_entries', page([anEntry()]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Grace Hopper: denied')).toBeTruthy()
})
