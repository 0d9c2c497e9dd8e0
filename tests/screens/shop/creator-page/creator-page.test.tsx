import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { creatorPageMessages } from '@/account/messages/creator-page'
import { templateMessages } from '@/catalog/messages/templates'
import CreatorPageScreen from '@/shop/creator-page/creator-page-screen'
import {
  aListing,
  creatorId,
  rpcAnswers,
  rpcFails,
  rpcWaits,
  tableAnswers,
  tableFails,
} from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const aProfile = (changes: Record<string, unknown> = {}) => ({
  id: creatorId,
  username: 'mara',
  full_name: 'Mara Lindqvist',
  bio: 'Makes invoices write themselves.',
  country: 'Sweden',
  avatar_url: null,
  is_creator: true,
  is_hidden: false,
  member_since: '2026-03-02T12:00:00+00:00',
  email: null,
  last_seen_at: null,
  visibility: null,
  ...changes,
})

const openPage = (username = 'mara') =>
  show(`/creators/${username}`, <Route path="/creators/:username" element={<CreatorPageScreen />} />)

test('The page shows a loading message, then the creator and their templates', async () => {
  tableAnswers('listings', [aListing({ name: 'Remind politely' })])
  const answer = rpcWaits('public_profile', aProfile())
  openPage()
  expect(screen.getByText('Loading profile...').getAttribute('role')).toBe('status')
  answer()
  const name = await screen.findByRole('heading', { level: 1, name: 'Mara Lindqvist' })
  expect(name.nextElementSibling?.textContent).toBe('@mara')
  expect(screen.getByText('Makes invoices write themselves.')).toBeTruthy()
  expect(screen.getByText('Approved creator · Sweden · Member since Mar 2, 2026')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Remind politely' })).toBeTruthy()
  expect(document.title).toBe('Mara Lindqvist (@mara) · Flowshelf')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('index')
})

test('The page looks up the decoded user name of the URL', async () => {
  const asked = rpcAnswers('public_profile', null)
  openPage('a%2Fb%20%3F')
  await screen.findByRole('heading', { level: 1, name: 'Profile not available' })
  expect(asked).toEqual([{ username: 'a/b ?' }])
})

test('The page shows the email and the last login if the creator shares them', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  tableAnswers('listings', [])
  rpcAnswers('public_profile', aProfile({ email: 'mara@example.com', last_seen_at: '2026-11-19T11:00:00Z' }))
  openPage()
  expect((await screen.findByRole('link', { name: 'mara@example.com' })).getAttribute('href')).toBe(
    'mailto:mara@example.com',
  )
  expect(screen.getByText(/Last logged in 2 days ago/)).toBeTruthy()
})

test('A hidden profile shows only the name and the templates', async () => {
  tableAnswers('listings', [aListing({ name: 'Remind politely' })])
  rpcAnswers('public_profile', {
    id: creatorId,
    username: 'mara',
    full_name: 'Mara Lindqvist',
    is_creator: true,
    is_hidden: true,
  })
  openPage()
  expect(await screen.findByText('Their profile is private, but anyone can see their templates.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Remind politely' })).toBeTruthy()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test.each([
  ['public', 'This is how everyone sees you.'],
  [
    'contacts',
    'This is how your contacts see you: people who’ve bought from you and creators you’ve bought from. No one else can see it.',
  ],
  ['private', 'Only you can see this because your profile is private.'],
])('The owner of a %s profile is told who can see it', async (visibility, words) => {
  rpcAnswers('public_profile', aProfile({ visibility, is_creator: false }))
  openPage()
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change it in your settings' }).getAttribute('href')).toBe(
    '/dashboard/settings',
  )
  // Only creators have a template section.
  expect(screen.queryByText(/Templates by/)).toBeNull()
})

test('A profile that fails to load can be retried', async () => {
  rpcFails('public_profile')
  openPage()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(creatorPageMessages.loadFailed)).toBeTruthy()
  tableAnswers('listings', [])
  rpcAnswers('public_profile', aProfile())
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Lindqvist' })).toBeTruthy()
  expect(await screen.findByText('No templates yet')).toBeTruthy()
})

test('The profile is shown when its templates fail to load', async () => {
  rpcAnswers('public_profile', aProfile())
  tableFails('listings')
  openPage()
  expect(await screen.findByText(templateMessages.listFailed, { selector: '[role="alert"] p' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Mara Lindqvist' })).toBeTruthy()
})

test('The page shows twelve templates and loads more on demand', async () => {
  const all = Array.from({ length: 15 }, (_, index) => aListing({ name: `Template ${index + 1}` }))
  server.use(
    http.get('*/rest/v1/listings', ({ request }) => {
      const query = new URL(request.url).searchParams
      const from = Number(query.get('offset') ?? 0)
      return HttpResponse.json(all.slice(from, from + Number(query.get('limit'))))
    }),
  )
  rpcAnswers('public_profile', aProfile())
  openPage()
  await screen.findByRole('link', { name: 'Template 12' })
  expect(screen.getAllByRole('article')).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Template 15' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(15)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
