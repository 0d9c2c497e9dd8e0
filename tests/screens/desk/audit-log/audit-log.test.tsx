import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { secondFactorMessages } from '@/account/messages/second-factor'
import AuditLogScreen from '@/desk/audit-log/audit-log-screen'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { applicationId } from '../../../support/selling/applications.ts'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { enter } from '../../../support/screens/enter.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

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
const robin = { id: 'a0000000-0000-4000-8000-000000000001', name: 'Robin Okafor' }
const page = (entries: object[], total = entries.length) => ({ total, entries, admins: [robin] })
const asks = (changes: object = {}) => ({ search: '', page: 1, action: '', is_ascending: false, ...changes })

beforeEach(() => signedInAs(aPerson()))

test('Deeds are sentences by day that lead to their subject, several like ones a row that leads to all', async () => {
  const minutesAgo = (minutes: number) => `2026-11-20T12:0${9 - minutes}:00+00:00`
  const answer = rpcWaits(
    'audit_entries',
    page([
      anEntry(),
      anEntry({
        id: 6,
        actor: null,
        actor_name: null,
        action_type: 'send_email',
        entity_type: 'email',
        entity_id: 'x',
        details: {},
      }),
      ...[1, 2, 3].map((id) => anEntry({ id, at: minutesAgo(4 - id), action_type: 'answer_ticket', details: {} })),
    ]),
  )
  open()
  expect(await screen.findByText('Loading the audit log...')).toBeTruthy()
  answer()
  const table = within(await screen.findByRole('table', { name: 'Entries' }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Saturday, November 21, 2026',
    'Robin Okafor denied Grace Hopper’s applicationToo few.',
    'Flowshelf sent an email',
    'Friday, November 20, 2026',
    'Robin Okafor answered 3 tickets',
  ])
  const [denied, answered] = table.getAllByRole('link')
  expect(denied?.getAttribute('href')).toBe(`/creator-application?id=${applicationId}`)
  expect(table.getAllByText('10:00 AM')).toHaveLength(2)
  denied?.focus()
  await userEvent.keyboard('j')
  await expectFocusOn(() => answered)
  await userEvent.click(answered!)
  await waitFor(() =>
    expect(where()).toBe(
      `${log}?action=answer_ticket&since=2026-11-20&until=2026-11-20&admin=a0000000-0000-4000-8000-000000000001`,
    ),
  )
  expect(await screen.findAllByText('answered ticket')).toHaveLength(3)
})

test('The URL holds admin, kind, days, search, order and page of the audit log', async () => {
  const asked = rpcAnswers('audit_entries', ({ action }) =>
    action === 'close_report' ? page([]) : page([anEntry()], 120),
  )
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(asks({ page: 2 })))
  await user.selectOptions(screen.getByLabelText('Show'), 'Email sent')
  await waitFor(() => expect(asked.at(-1)).toEqual(asks({ action: 'send_email' })))
  await user.selectOptions(screen.getByLabelText('Admin'), 'Robin Okafor')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-20' } })
  await enter(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'grace')
  const all = { action: 'send_email', admin: robin.id, since: '2026-11-01', until: '2026-11-20', search: 'grace' }
  await waitFor(() => expect(asked.at(-1)).toEqual(asks(all)))
  await waitFor(() =>
    expect(where()).toBe(`${log}?action=send_email&admin=${robin.id}&since=2026-11-01&until=2026-11-20&search=grace`),
  )
  await user.click(screen.getByRole('button', { name: 'Time (UTC)' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(asks({ ...all, is_ascending: true })))
  await user.selectOptions(screen.getByLabelText('Show'), 'Report closed')
  expect(await screen.findByText('No matches for “grace”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(where()).toBe(log))
})

test.each([
  ['', 'No entries yet'],
  ['?action=close_report', 'No matches for these filters'],
  ['?action=nonsense', 'No entries yet'],
  ['?page=9', 'Nothing on this page'],
])('An empty audit log at %j shows its message', async (query, words) => {
  rpcAnswers('audit_entries', page([]))
  open(query)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('An audit log that fails to load shows an error and can be retried', async () => {
  rpcFails('audit_entries')
  open()
  expect(await screen.findByText(messages.auditFailed)).toBeTruthy()
  rpcAnswers('audit_entries', page([anEntry()]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('denied Grace Hopper’s application', { exact: false })).toBeTruthy()
})

test('An admin lets another back in, after being asked, and never themselves', async () => {
  const grace = { id: 'a0000000-0000-4000-8000-000000000002', name: 'Grace Hopper', email: 'grace@example.com' }
  let isOn = true
  const removed: unknown[] = []
  rpcAnswers('audit_entries', page([]))
  server.use(
    http.post('*/rest/v1/rpc/admins_to_let_in', () =>
      HttpResponse.json([
        { ...grace, is_on: isOn, is_own: false },
        { ...robin, email: 'robin@example.com', is_on: true, is_own: true },
      ]),
    ),
    http.post('*/functions/v1/remove-second-factor', async ({ request }) => {
      removed.push(await request.json())
      isOn = false
      return HttpResponse.json({})
    }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Admins' }))
  expect(await screen.findByText('robin@example.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Let Robin Okafor back in' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Let Grace Hopper back in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Let Grace Hopper back in?' })
  expect(removed).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove their app' }))
  expect(await screen.findByText(secondFactorMessages.letIn)).toBeTruthy()
  expect(removed).toEqual([{ admin_id: grace.id }])
  expect(await screen.findByText('Password only')).toBeTruthy()
})
