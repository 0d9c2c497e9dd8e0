import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { photoMessages } from '@/account/messages/profile-photo'
import { settingsMessages } from '@/account/messages/settings'
import { actionTexts } from '@/base/messages/actions'
import { purchaseMessages } from '@/buying/messages/purchases'
import { tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPurchase, downloadAnswers, downloadRefused, captureDownloads } from '../../../support/buying/purchase.ts'
import { ada, aProfile, openBuyerDashboard as open, signedInBuyer } from './open-buyer-dashboard.tsx'
import { fromNow, now } from '../../../support/clock.ts'

const anEntry = (id: number, type: string, subject: string | null = null) => ({
  id,
  type,
  subject,
  at: fromNow(-id * 3_600_000).toISOString(),
})
const tab = (name: string) => screen.getByRole('tab', { name })
const region = (name: string) => screen.findByRole('region', { name })

beforeEach(async () => {
  await signedInBuyer()
  tableAnswers('activity', [anEntry(1, 'login')])
})

test('The overview shows the profile, the latest templates and the latest activity', async () => {
  const asked = tableAnswers('purchases', [aPurchase()])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: dashboardMessages.welcomeBuyer })).toBeTruthy()
  const profile = within(await region('Your profile'))
  expect(await profile.findByText('Ada Lovelace')).toBeTruthy()
  expect(profile.getByText('ada@example.com')).toBeTruthy()
  expect(profile.getByText('AL')).toBeTruthy()
  expect(profile.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/dashboard/settings')
  expect(
    await within(await region('Latest templates')).findByRole('button', { name: 'Download Chase unpaid invoices' }),
  ).toBeTruthy()
  expect(await within(await region('Recent activity')).findByText('Logged in')).toBeTruthy()
  expect(asked[0]?.searchParams.get('limit')).toBe('4')
  expect(asked[0]?.searchParams.get('user_id')).toBe(`eq.${ada.id}`)
})

test('A file that is not an image is refused as profile photo on the overview', async () => {
  const person = userEvent.setup({ applyAccept: false })
  open()
  await person.upload(
    await screen.findByLabelText(photoMessages.add),
    new File(['words'], 'me.txt', { type: 'text/plain' }),
  )
  expect(await screen.findByText(photoMessages.notAnImage)).toBeTruthy()
})

test('A user with a photo can change it on the overview', async () => {
  tableAnswers('profiles', [aProfile({ avatar_url: `${ada.id}/1.png` })])
  open()
  expect(await screen.findByLabelText(photoMessages.change)).toBeTruthy()
})

test('"View All Templates" opens the tab and moves the focus to it', async () => {
  open()
  await userEvent.click(await screen.findByRole('link', { name: actionTexts.viewAllTemplates }))
  expect(await region('Your templates')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?tab=templates'))
  await waitFor(() => expect(document.activeElement).toBe(tab('Templates')))
})

test('The arrow keys move between tabs and update the URL', async () => {
  open('?tab=support')
  await region('Frequently Asked Questions')
  tab('Support').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect((await screen.findByRole('link', { name: 'Open Buyer Settings' })).getAttribute('href')).toBe(
    '/dashboard/buyer-settings',
  )
  await waitFor(() => expect(window.location.search).toBe('?tab=settings'))
  await userEvent.keyboard('{Home}')
  await region('Your profile')
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Subscriptions',
    'Templates',
    'Billing',
    'Activity',
    'Support',
    'Settings',
  ])
})

test('A double click downloads a purchased template once and confirms it', async () => {
  let answer = () => {}
  const asked = downloadAnswers('{"nodes":[1]}', new Promise<void>((resolve) => (answer = resolve)))
  const saved = captureDownloads()
  open('?tab=templates')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Download Chase unpaid invoices' }))
  expect(await screen.findByText(purchaseMessages.preparing)).toBeTruthy()
  answer()
  expect(await screen.findByText(purchaseMessages.downloaded)).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(saved.map(({ name }) => name)).toEqual(['chase-unpaid-invoices.json'])
})

test('A refused download shows an error', async () => {
  downloadRefused()
  open('?tab=templates')
  await userEvent.click(await screen.findByRole('button', { name: 'Download Chase unpaid invoices' }))
  expect(await screen.findByText(purchaseMessages.downloadFailed)).toBeTruthy()
})

test('A buyer without templates gets a link to browse them', async () => {
  const answer = tableWaits('purchases', [])
  open('?tab=templates')
  expect(await screen.findByText('Loading your templates...')).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeTruthy()
  const shelf = within(await region('Your templates'))
  expect(shelf.getByRole('link', { name: actionTexts.browseTemplates }).getAttribute('href')).toBe('/templates')
})

test.each(['', '?tab=templates'])('Templates that fail to load show an error in place (%s)', async (query) => {
  tableFails('purchases')
  open(query)
  expect(await screen.findByText(purchaseMessages.loadFailed)).toBeTruthy()
})

test('The activity tab lists the last ten actions of thirty days with their time', async () => {
  const asked = tableAnswers('activity', [
    anEntry(1, 'purchase', 'Dental front desk'),
    anEntry(2, 'download', 'Dental front desk'),
    anEntry(3, 'login'),
    anEntry(4, 'profile_update'),
    anEntry(5, 'subscription', 'Dental front desk'),
    { ...anEntry(6, 'login'), at: 'never' },
  ])
  open('?tab=activity')
  await screen.findByText('Added Dental front desk to your templates')
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(entries).toEqual([
    'Added Dental front desk to your templates1 hour ago',
    'Downloaded Dental front desk2 hours ago',
    'Logged in3 hours ago',
    'Updated profile4 hours ago',
    'Support subscription changed: Dental front desk5 hours ago',
    'Logged inUnknown time',
  ])
  const query = asked[0]?.searchParams
  expect(query?.get('limit')).toBe('10')
  expect(query?.get('user_id')).toBe(`eq.${ada.id}`)
  const since = new Date(query?.get('at')?.replace('gte.', '') ?? '').getTime()
  expect(Math.round((now() - since) / 86_400_000)).toBe(30)
})

test('The activity tab shows loading, empty and error states', async () => {
  const answer = tableWaits('activity', [])
  const { unmount } = open('?tab=activity')
  expect(await screen.findByText('Loading activity...')).toBeTruthy()
  answer()
  expect(await screen.findByText('No recent activity')).toBeTruthy()
  unmount()
  tableFails('activity')
  open('?tab=activity')
  expect(await screen.findByText(dashboardMessages.activityFailed)).toBeTruthy()
})

test('The support tab shows five questions, one open at a time, and further links', async () => {
  open('?tab=support')
  await region('Frequently Asked Questions')
  const questions = [...document.querySelectorAll('details')]
  expect(questions).toHaveLength(5)
  expect(new Set(questions.map((details) => details.getAttribute('name'))).size).toBe(1)
  expect(screen.getByRole('link', { name: 'View All FAQs' }).getAttribute('href')).toBe('/faq')
  expect(screen.getByRole('link', { name: actionTexts.openTicket }).getAttribute('href')).toBe('/support/ticket')
})

test('The overview shows the templates when the profile fails to load', async () => {
  tableFails('profiles')
  open()
  expect(await screen.findByText(settingsMessages.loadFailed)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Download Chase unpaid invoices' })).toBeTruthy()
})
