import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { notFoundMessages } from '@/app/messages'
import { applicationMessages, applicationReviewMessages } from '@/selling/messages/creator-application'
import { aDesk, anApplication, applicantId, applicationAnswers } from '../../../support/selling/applications.ts'
import { rpcAnswers, tableFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { open, prepareReview } from './open-review.tsx'

beforeEach(prepareReview)

test('The review shows everything that was submitted as text', async () => {
  applicationAnswers({
    one: anApplication(),
    others: [
      {
        id: '9a000000-0000-4000-8000-000000000002',
        status: 'rejected',
        reference_number: 'FS-2025-ZZZZZZ',
        submitted_at: '2025-11-20T10:00:00+00:00',
        reviewed_at: '2025-11-21T10:00:00+00:00',
        note: 'Too early.',
      },
    ],
  })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy()
  for (const words of ['FS-2026-0A1B2C', 'Compilers Ltd', '4-10', 'Too early.', '2.3 MB'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/<b>Not markup<\/b>/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'FS-2025-ZZZZZZ' }).getAttribute('href')).toBe(
    '/creator-application?id=9a000000-0000-4000-8000-000000000002',
  )
  const profile = screen.getByRole('link', { name: /^linkedin\.com\/in\/grace/ })
  expect([profile.getAttribute('href'), profile.getAttribute('rel'), profile.getAttribute('target')]).toEqual([
    'https://linkedin.com/in/grace',
    'noopener noreferrer nofollow',
    '_blank',
  ])
  // URLs that are not https are shown as text.
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
})

test('A document is downloaded by a signed link that is valid for a minute', async () => {
  applicationAnswers({ one: anApplication() })
  const asked: unknown[] = []
  server.use(
    http.post('*/storage/v1/object/sign/application-documents/*', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ message: 'no' }, { status: 400 })
    }),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Download register.pdf' }))
  expect(await screen.findByText(applicationMessages.documentOpenFailed)).toBeTruthy()
  expect(asked).toEqual([{ expiresIn: 60 }])
})

test('What the applicant gave at registration is shown with its links', async () => {
  applicationAnswers({ one: anApplication() })
  const document = { id: 'c1', file_name: 'company.png', file_url: `${applicantId}/2-company.png` }
  rpcAnswers(
    'application_desk',
    aDesk({
      registration: { ...aDesk().registration, documents: [{ ...document, file_type: 'image/png' }] },
      notes: [{ id: 'n1', note: 'Met at n8n day.', created_at: '2026-11-20T10:00:00+00:00', author: 'Robin Okafor' }],
    }),
  )
  const signed: string[] = []
  server.use(
    http.post('*/storage/v1/object/sign/*', ({ request }) => {
      signed.push(new URL(request.url).pathname)
      return HttpResponse.json({ signedURL: '/object/sign/x?token=t' })
    }),
  )
  open()
  for (const name of [/^calendly\.com\/grace/, /^grace\.example/])
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.getByText('Met at n8n day.')).toBeTruthy()
  expect(screen.getByText(/^Robin Okafor, /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Preview company.png' }))
  expect((await screen.findByAltText('company.png')).getAttribute('src')).toMatch(/token=t$/)
  expect(signed).toEqual([`/storage/v1/object/sign/creator-documents/${applicantId}/2-company.png`])
})

test('A missing application and a failed read show different messages', async () => {
  applicationAnswers({})
  const { unmount } = open()
  expect(await screen.findByText('Application not found')).toBeTruthy()
  unmount()
  const other = open('nonsense')
  expect(await screen.findByText('Application not found')).toBeTruthy()
  other.unmount()
  tableFails('creator_applications')
  open()
  expect(await screen.findByText(applicationReviewMessages.oneFailed)).toBeTruthy()
})

test('Users who are not admins get a 404, and an applicant is led to their own status page', async () => {
  rpcAnswers('is_admin', false)
  applicationAnswers({})
  const { unmount } = open()
  expect(await screen.findByRole('heading', { name: notFoundMessages.title })).toBeTruthy()
  unmount()
  const other = open('nonsense')
  expect(await screen.findByRole('heading', { name: notFoundMessages.title })).toBeTruthy()
  other.unmount()
  applicationAnswers({ one: anApplication() })
  open()
  expect(await screen.findByText('You are at /application-pending')).toBeTruthy()
})

test('The review links to approved creators whose names are alike, with their handles', async () => {
  applicationAnswers({ one: anApplication() })
  rpcAnswers('application_similar_names', [
    { name: 'Grace Hopper', username: 'grace', likeness: 'same' },
    { name: null, username: 'gr4ce', likeness: 'alike' },
  ])
  open()
  const similar = within(await screen.findByRole('region', { name: 'Similar names' }))
  expect(similar.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe('/creators/grace')
  expect(similar.getByText('@grace')).toBeTruthy()
  expect(similar.getByText('Looks the same')).toBeTruthy()
  expect(similar.getByRole('heading', { level: 2 })).toBeTruthy()
  expect(similar.getByRole('link', { name: 'gr4ce' })).toBeTruthy()
})

test('The review shows the public name that the applicant would sell under', async () => {
  applicationAnswers({ one: anApplication() })
  open()
  expect(await screen.findByText('Grace M. Hopper')).toBeTruthy()
  expect(screen.getByText('@grace-h')).toBeTruthy()
})
