import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import CreatorDashboardScreen from '@/features/creator-dashboard/creator-dashboard-screen'
import { rpcFails, rpcWaits, tableAnswers, tableFails } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { show } from '../../support/show.tsx'
import { aSubmission, submissionsAnswer } from '../my-templates/open-my-templates.tsx'

const mara = aPerson({ email: 'mara@example.com' })

const open = (query = '') =>
  show(
    `/dashboard/creator${query}`,
    <Route element={<SignedIn />}>
      <Route path="/dashboard/creator" element={<CreatorDashboardScreen />} />
    </Route>,
  )

const aRow = (id: string, status: string) => aSubmission({ id, name: `Template ${id}`, status })
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

const aProfile = (full_name: string | null) => ({
  id: mara.id,
  email: 'mara@example.com',
  full_name,
  username: 'mara',
  phone: null,
  date_of_birth: null,
  country: null,
  city: null,
  language: 'english',
  bio: null,
  avatar_url: null,
  calendly_url: null,
  notification_preferences: {},
  privacy_settings: {},
  updated_at: '2026-11-20T10:00:00Z',
})

/** Mocks the creator's row (null: none) and the latest application. */
function creatorStatusAnswers(status: string | null, application: { status: string; note?: string } | null = null) {
  tableAnswers('creators', status ? [{ id: mara.id, application_status: status }] : [])
  tableAnswers(
    'creator_applications',
    application
      ? [
          {
            id: 'a',
            reference_number: 'FS-2026-7K3M9P',
            submitted_at: '2026-11-20T10:00:00Z',
            reviewed_at: null,
            note: application.note ?? null,
            status: application.status,
          },
        ]
      : [],
  )
}

beforeEach(async () => {
  tableAnswers('profiles', [aProfile('Mara Lindqvist')])
  submissionsAnswer()
  await signedInAs(mara, 'creator')
  creatorStatusAnswers('approved')
})

test.each([
  ['Mara Lindqvist', 'Welcome, Mara Lindqvist!'],
  [null, 'Welcome, Creator!'],
])('The creator %s is greeted with "%s"', async (name, words) => {
  tableAnswers('profiles', [aProfile(name)])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
})

test('Each template shows its status, date and link, and the figures count them', async () => {
  submissionsAnswer(aRow('1', 'approved'), aRow('2', 'rejected'), aRow('3', 'pending'), aRow('4', 'changes_requested'))
  open()
  await screen.findByRole('heading', { level: 2, name: 'My Templates' })
  const list = within(screen.getByRole('list'))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Template 1✅ ApprovedCreated Nov 2, 2026View',
    'Template 2❌ RejectedCreated Nov 2, 2026View',
    'Template 3Pending ReviewCreated Nov 2, 2026View',
    'Template 4✏️ Changes requestedCreated Nov 2, 2026View',
  ])
  expect(list.getByRole('link', { name: 'View Template 2' }).getAttribute('href')).toBe('/templates/2')
  expect(screen.getByRole('link', { name: 'Manage Templates' }).getAttribute('href')).toBe('/dashboard/templates')
  expect(screen.getByRole('link', { name: 'Create Template' }).getAttribute('href')).toBe('/create-template')
  expect(figure('Total Templates')).toBe('4')
  expect(figure('Approved Templates')).toBe('1live')
})

test('The template list shows loading and empty states', async () => {
  const answer = rpcWaits('my_templates', [])
  open()
  expect(await screen.findByText('Loading your templates...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeTruthy()
  expect(figure('Total Templates')).toBe('0')
})

test('Templates that fail to load show an error, and the figures stay blank', async () => {
  rpcFails('my_templates')
  open()
  await waitFor(() => expect(screen.getAllByText('Failed to load your templates')).toHaveLength(2))
  expect(figure('Total Templates')).toBe('–')
})

test('"Manage Settings" is in the Account Settings tab', async () => {
  open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Account Settings' }))
  expect((await screen.findByRole('link', { name: 'Manage Settings' })).getAttribute('href')).toBe(
    '/dashboard/settings',
  )
  expect(window.location.search).toBe('?tab=settings')
})

test.each([
  ['approved', null, 'You are an approved creator', null],
  ['pending', null, 'One step is left', ['Complete your application', '/creator-application?new=true']],
  [
    'pending',
    { status: 'submitted' },
    'Your application is being reviewed',
    ['View application', '/application-pending'],
  ],
  [
    'rejected',
    { status: 'rejected', note: 'Say more about your work.' },
    'Your application was not approved',
    ['Apply again', '/creator-application'],
  ],
  ['pending', { status: 'rejected' }, 'Your application was not approved', ['Apply again', '/creator-application']],
  [null, null, 'Sell your own templates', ['Apply as a creator', '/creator-application']],
  [null, { status: 'submitted' }, 'Your application is being reviewed', ['View application', '/application-pending']],
] as const)('A creator with status %s and application %o sees "%s"', async (status, application, title, way) => {
  creatorStatusAnswers(status, application)
  open()
  const notice = within(await screen.findByRole('region', { name: 'Creator application' }))
  expect(notice.getByRole('heading', { name: title })).toBeTruthy()
  expect(notice.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    way ? [way] : [],
  )
  if (application && 'note' in application) expect(notice.getByText(application.note)).toBeTruthy()
  if (application?.status === 'submitted') expect(notice.getByText(/FS-2026-7K3M9P/)).toBeTruthy()
})

test('The templates are shown when the creator account fails to load', async () => {
  tableFails('creators')
  open()
  expect(await screen.findByText('Failed to load your creator account')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Creator application' })).toBeNull()
})
