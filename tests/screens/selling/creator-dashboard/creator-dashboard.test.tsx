import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { actionTexts } from '@/base/messages/actions'
import { errorMessages } from '@/base/messages/errors'
import { myTemplatesMessages } from '@/selling/messages/my-templates'
import { rpcAnswers, rpcFails, rpcWaits, tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { aSubmission, submissionsAnswer } from '../my-templates/open-my-templates.tsx'
import { aProfile, mara, openCreatorDashboard as open, signedInCreator } from './open-creator-dashboard.tsx'

const aRow = (id: string, status: string) => aSubmission({ id, name: `Template ${id}`, status })
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

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

beforeEach(signedInCreator)

test.each([
  ['Mara Lindqvist', dashboardMessages.welcomeCreator('Mara Lindqvist')],
  [null, dashboardMessages.welcomeCreator('Creator')],
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
  expect(screen.getByRole('link', { name: actionTexts.createTemplate }).getAttribute('href')).toBe('/create-template')
  expect(figure('Total Templates')).toBe('4')
  expect(figure('Approved Templates')).toBe('1live')
})

test('While a creator is suspended, no approved template is called live', async () => {
  submissionsAnswer(aRow('1', 'approved'))
  const suspended = { suspended_at: '2026-11-20T10:00:00Z', suspension_reason: 'Copies.' }
  tableAnswers('creators', [{ id: mara.id, application_status: 'approved', ...suspended }])
  open()
  await screen.findByRole('heading', { level: 2, name: 'My Templates' })
  await waitFor(() => expect(figure('Approved Templates')).toBe('1not shown'))
})

test('The cards show the unique buyers and the total earnings', async () => {
  open()
  await screen.findByText('1,204')
  expect(figure('Total Customers')).toBe('1,204')
  expect(figure('Total Revenue')).toBe('$64,580.50before fees')
})

test('Customers and revenue that fail to load stay blank, with the reason as a toast', async () => {
  rpcFails('creator_totals')
  open()
  expect(await screen.findByText(dashboardMessages.analyticsUnavailable(errorMessages.unknown))).toBeTruthy()
  expect(figure('Total Customers')).toBe('–')
  expect(figure('Total Revenue')).toBe('–')
})

test('The template list shows loading and empty states', async () => {
  const answer = rpcWaits('my_templates', [])
  open()
  expect(await screen.findByText('Loading your templates...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: myTemplatesMessages.none })).toBeTruthy()
  expect(figure('Total Templates')).toBe('0')
})

test('Templates that fail to load show an error, and the figures stay blank', async () => {
  rpcFails('my_templates')
  open()
  expect(await screen.findByText(dashboardMessages.templatesFailed)).toBeTruthy()
  expect(figure('Total Templates')).toBe('–')
})

test('"Manage Settings" is in the Account Settings tab', async () => {
  open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Account Settings' }))
  expect((await screen.findByRole('link', { name: 'Manage Settings' })).getAttribute('href')).toBe(
    '/dashboard/settings',
  )
  await waitFor(() => expect(window.location.search).toBe('?tab=settings'))
})

test.each([
  ['approved', null, 'You’re an approved creator', null],
  ['pending', null, 'One step left', ['Complete your application', '/creator-application?new=true']],
  [
    'pending',
    { status: 'submitted' },
    'Your application is being reviewed',
    ['View application', '/application-pending'],
  ],
  [
    'rejected',
    { status: 'rejected', note: 'Say more about your work.' },
    'Your application wasn’t approved',
    ['Apply again', '/creator-application'],
  ],
  ['pending', { status: 'rejected' }, 'Your application wasn’t approved', ['Apply again', '/creator-application']],
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

test('A suspended creator reads the reason and where to ask', async () => {
  tableAnswers('creators', [
    {
      id: mara.id,
      application_status: 'approved',
      suspended_at: '2026-11-20T10:00:00+00:00',
      suspension_reason: 'Copied templates',
    },
  ])
  open()
  const notice = await screen.findByRole('region', { name: 'Your creator account is suspended' })
  expect(notice.textContent).toContain('The reason: Copied templates')
  expect(within(notice).getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support/ticket')
  expect(screen.queryByText('You’re an approved creator')).toBeNull()
})

const approval = () => screen.queryByRole('heading', { name: 'You’re an approved creator' })

test('The notice of an approval goes away when it is dismissed', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(approval()).toBeNull()
})

test('The notice of an approval does not come back on another visit', async () => {
  const { unmount } = open()
  await screen.findByRole('heading', { name: 'You’re an approved creator' })
  unmount()
  open()
  await screen.findByRole('heading', { name: myTemplatesMessages.none })
  expect(approval()).toBeNull()
})

test('Another creator in the same browser reads the notice of their approval', async () => {
  localStorage.setItem('flowshelf.approval-read.another', 'x')
  open()
  expect(await screen.findByRole('heading', { name: 'You’re an approved creator' })).toBeTruthy()
})

test('Notices with a next step come back on every visit', async () => {
  creatorStatusAnswers('pending')
  const { unmount } = open()
  await screen.findByRole('heading', { name: 'One step left' })
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  unmount()
  open()
  expect(await screen.findByRole('heading', { name: 'One step left' })).toBeTruthy()
})

test('The arrow keys move between tabs and update the URL', async () => {
  open()
  const names = ['My Templates', 'Buyer Analytics', 'Demand', 'Earnings', 'Account Settings']
  await screen.findByRole('tab', { name: 'My Templates' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names)
  rpcAnswers('get_creator_template_analytics', [])
  screen.getByRole('tab', { name: 'My Templates' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(window.location.search).toBe('?tab=analytics'))
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(window.location.search).toBe('?tab=settings'))
  await userEvent.keyboard('{Home}')
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('An unknown tab in the URL shows My Templates', async () => {
  open('?tab=nothing')
  expect((await screen.findByRole('tab', { name: 'My Templates' })).getAttribute('aria-selected')).toBe('true')
})

test('The templates are shown when the creator account fails to load', async () => {
  tableFails('creators')
  open()
  expect(await screen.findByText(dashboardMessages.creatorFailed)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: myTemplatesMessages.none })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Creator application' })).toBeNull()
})
