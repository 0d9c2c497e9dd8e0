import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import CreatorApplicationRoute from '@/app/creator-application-route'
import {
  aDesk,
  anApplication,
  applicantId,
  applicationId,
  applicationAnswers,
} from '../../../support/selling/applications.ts'
import { rpcAnswers, tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'

const open = (id = applicationId) =>
  show(`/creator-application?id=${id}`, <Route path="/creator-application" element={<CreatorApplicationRoute />} />)
const inQueue = () => screen.findByText('You are at /dashboard/admin/applications')
const decided = {
  status: 'approved',
  reviewed_at: '2026-11-21T10:00:00+00:00',
  approved_at: '2026-11-21T10:00:00+00:00',
}

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  rpcAnswers('admin_add_audit_log', null)
  rpcAnswers('application_namesakes', [])
  rpcAnswers('application_desk', aDesk())
  rpcAnswers('application_neighbors', { previous: null, next: null, place: 1, total: 1 })
  server.use(
    http.get('*/rest/v1/saved_reasons', () => HttpResponse.json([])),
    http.post('*/functions/v1/send-approval-email', () =>
      HttpResponse.json({ recipient: 'grace@example.com', subject: 'Approved' }),
    ),
  )
})

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
  expect(await screen.findByText('Failed to open the document')).toBeTruthy()
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

test('The letter A approves at once, moves on to the next application and offers to undo', async () => {
  applicationAnswers({ one: anApplication() })
  const next = '9a000000-0000-4000-8000-000000000003'
  rpcAnswers('application_neighbors', { previous: null, next, place: 1, total: 2 })
  const asked = callAnswers('review_application')
  const undone = callAnswers('undo_review')
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  await user.keyboard('aa')
  expect(await screen.findByText('Application approved! Email notification sent to applicant.')).toBeTruthy()
  expect(window.location.search).toBe(`?id=${next}`)
  expect(asked).toEqual([
    { application_id: applicationId, decision: 'approved', note: '', seen_at: '2026-11-20T10:00:00.123456+00:00' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Decision undone. The applicant wasn’t emailed.')).toBeTruthy()
  expect(undone).toEqual([{ application_id: applicationId }])
  expect(window.location.search).toBe(`?id=${applicationId}`)
})

test('A note can go with an approval, trimmed and sent once', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve with a note' }))
  await enter(screen.getByLabelText('Note (optional)'), ' Fine. ')
  await user.dblClick(screen.getByRole('button', { name: 'Approve application' }))
  expect(await inQueue()).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'approved', note: 'Fine.' }])
})

test('The letter D asks for a reason, which Ctrl+Enter sends', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('d{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Please give a reason. We’ll email it to the applicant.')).toBeTruthy()
  await user.paste('x'.repeat(2001))
  expect(await screen.findByText('Please use 2,000 characters or fewer')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(asked).toEqual([])
  await user.clear(screen.getByLabelText('Reason'))
  await user.keyboard('Too few.{Control>}{Enter}{/Control}')
  expect(await inQueue()).toBeTruthy()
  expect(await screen.findByText('Application denied.')).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'rejected', note: 'Too few.' }])
})

test('A question is sent, and its words can be saved and chosen again', async () => {
  applicationAnswers({ one: anApplication() })
  server.use(
    http.get('*/rest/v1/saved_reasons', () =>
      HttpResponse.json([{ id: 'r1', decision: 'info_requested', reason: 'Which clients?' }]),
    ),
  )
  const asked = callAnswers('review_application')
  const saved = callAnswers('save_reason')
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('i')
  await enter(await screen.findByLabelText('Question'), 'Which country?')
  await user.click(screen.getByRole('button', { name: 'Save this text for next time' }))
  expect(await screen.findByText('Saved for next time')).toBeTruthy()
  expect(saved).toEqual([{ decision: 'info_requested', reason: 'Which country?' }])
  await user.selectOptions(screen.getByLabelText('Saved reasons'), 'Which clients?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await inQueue()).toBeTruthy()
  expect(asked).toMatchObject([{ decision: 'info_requested', note: 'Which clients?' }])
})

test('Letters do nothing in a field, and nothing at all once they are turned off', async () => {
  applicationAnswers({ one: anApplication() })
  const asked = callAnswers('review_application')
  const added = callAnswers('add_application_note')
  const user = userEvent.setup()
  open()
  await enter(await screen.findByLabelText('Add a note'), 'a sad idea')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Note added')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
  await user.keyboard('ad')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect([asked, added]).toEqual([[], [{ application_id: applicationId, note: 'a sad idea' }]])
  localStorage.clear()
})

test('An application decided meanwhile shows a message and its current state', async () => {
  applicationAnswers({ one: anApplication() })
  const words = 'This application was just updated or decided on. Please take another look.'
  callAnswers('review_application', () => {
    applicationAnswers({ one: anApplication({ ...decided, note: 'Welcome.' }) })
    return HttpResponse.json({ code: 'PT409', message: words, details: null, hint: null }, { status: 409 })
  })
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('Welcome.')).toBeTruthy()
  expect(screen.getByText(/^Approved on Nov 21, 2026/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
})

test('A failed decision shows a plain message and keeps the note', async () => {
  applicationAnswers({ one: anApplication() })
  callAnswers('review_application', refusal('XX000', 500))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Deny' }))
  await enter(await screen.findByLabelText('Reason'), 'Too few.')
  await user.click(screen.getByRole('button', { name: 'Deny application' }))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Deny' }))
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Too few.')
})

test('An admin cannot decide on their own application', async () => {
  await signedInAs(aPerson({ id: applicantId }))
  rpcAnswers('is_admin', true)
  applicationAnswers({ one: anApplication() })
  open()
  expect(await screen.findByText('You can’t review your own application. Another admin has to.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
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
  await waitFor(() => expect(screen.getAllByText('Failed to load the application')).toHaveLength(2))
})

test('Users who are not admins get a 404, and an applicant is led to their own status page', async () => {
  rpcAnswers('is_admin', false)
  applicationAnswers({})
  const { unmount } = open()
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  unmount()
  const other = open('nonsense')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  other.unmount()
  applicationAnswers({ one: anApplication() })
  open()
  expect(await screen.findByText('You are at /application-pending')).toBeTruthy()
})

test('The review links to approved creators with the same name', async () => {
  applicationAnswers({ one: anApplication() })
  rpcAnswers('application_namesakes', ['grace'])
  open()
  expect(await screen.findByText('Same name as an approved creator:', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'grace' }).getAttribute('href')).toBe('/creators/grace')
})

test('An approved creator is suspended for a reason, and restored', async () => {
  const user = userEvent.setup()
  applicationAnswers({ one: anApplication(decided) })
  tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
  const suspended = callAnswers('suspend_creator', () => {
    tableAnswers('creators', [{ suspended_at: '2026-11-22T10:00:00+00:00', suspension_reason: 'Copied templates' }])
    return HttpResponse.json(null)
  })
  open()
  await user.click(await screen.findByRole('button', { name: 'Suspend creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this creator?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend creator' }))
  expect(dialog.getByText('Please give a reason. We’ll email it to the creator.')).toBeTruthy()
  expect(suspended).toEqual([])
  await enter(dialog.getByLabelText('Reason'), ' Copied templates ')
  await user.click(dialog.getByRole('button', { name: 'Suspend creator' }))
  expect(await screen.findByText('Creator suspended. We’ll let them know by email.')).toBeTruthy()
  expect(suspended).toEqual([{ creator_id: applicantId, reason: 'Copied templates' }])

  const restored = callAnswers('restore_creator', () => {
    tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
    return HttpResponse.json(null)
  })
  expect(await screen.findByText('Copied templates')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Restore creator' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Restore Grace Hopper?' }))
  await user.click(confirm.getByRole('button', { name: 'Restore creator' }))
  expect(await screen.findByText('Creator restored. We’ll let them know by email.')).toBeTruthy()
  expect(restored).toEqual([{ creator_id: applicantId }])
  expect(await screen.findByRole('button', { name: 'Suspend creator' })).toBeTruthy()
})

test.each([
  ['PT409', 409, 'This has changed since you opened it. Please take another look'],
  ['XX000', 500, 'Failed to update the suspension'],
])('A refused suspension (%s) keeps the reason', async (code, status, words) => {
  const user = userEvent.setup()
  applicationAnswers({ one: anApplication(decided) })
  tableAnswers('creators', [{ suspended_at: null, suspension_reason: null }])
  callAnswers('suspend_creator', refusal(code, status))
  open()
  await user.click(await screen.findByRole('button', { name: 'Suspend creator' }))
  await enter(await screen.findByLabelText('Reason'), 'Copied')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend creator' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Copied')
})
