import { describe, expect, test } from 'vitest'
import type { Mail } from '../../../supabase/functions/_shared/base/database.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'
import { sendApprovalEmail } from '../../../supabase/functions/send-approval-email/handler.ts'
import { sendPendingNotification } from '../../../supabase/functions/send-pending-notification/handler.ts'
import { as, post, recorder } from '../requests.ts'

const applicationId = 'ab000000-0000-4000-8000-000000000001'
const admin = 'ad000000-0000-4000-8000-000000000001'
const site = 'https://flowshelf.test'
const words = { reference: 'FS-2026-0A1B2C', first_name: 'Ada' }

const aMail = (kind: string, data: Record<string, unknown> = words): Mail & { is_due: boolean } => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  recipient: 'ada@flowshelf.test',
  kind,
  data,
  attempts: 1,
  is_due: true,
})

function outbox(mail: (Mail & { is_due: boolean }) | null, send?: () => Promise<void>) {
  const sent = recorder<[recipient: string, subject: string, text: string]>()
  const marked = recorder<[string, string]>()
  return {
    sent,
    marked,
    send:
      send ??
      (async ({ recipient, subject, text }: { recipient: string; subject: string; text: string }) =>
        sent.note(recipient, subject, text)),
    database: {
      leaseMail: async () => mail,
      beginMail: async () => true,
      markMailSent: async (id: string) => marked.note('sent', id),
      markMailFailed: async (_: string, problem: string) => marked.note('failed', problem),
      markMailPostponed: async (_: string, problem: string) => marked.note('postponed', problem),
      markMailUncertain: async (_: string, problem: string) => marked.note('uncertain', problem),
    },
  }
}

type Queued = { ok: true; mail_key: string } | { ok: false; problem: 'not_admin' | 'not_found' | 'not_decided' }

function approval(over: { queued?: Queued; mail?: ReturnType<typeof aMail> | null; send?: () => Promise<void> } = {}) {
  const { sent, marked, send, database } = outbox(
    over.mail === undefined ? aMail('application_approved') : over.mail,
    over.send,
  )
  const asked = recorder<[string, string]>()
  const handle = sendApprovalEmail({
    callerOf: async (token) => (token === 'session' ? { id: admin } : null),
    site,
    send,
    database: {
      ...database,
      queueReviewMail: async (...args) => {
        asked.note(...args)
        return over.queued ?? { ok: true, mail_key: `application_review:${applicationId}` }
      },
    },
  })
  const call = async (body: unknown, headers: Record<string, string> = as('session')) => {
    const response = await handle(post(body, headers))
    return [response.status, await response.json()] as const
  }
  return { call, asked, sent, marked }
}

const body = { email: 'mallory@evil.test', firstName: '<script>', applicationId, dashboardUrl: 'https://evil.test' }
const success = { success: true, recipient: 'ada@flowshelf.test', subject: 'Your creator application is approved' }

describe('send-approval-email', () => {
  test('send-approval-email sends the queued mail at once and ignores the address, name and link of the request', async () => {
    const { call, asked, sent, marked } = approval()
    expect(await call(body)).toEqual([200, success])
    expect(asked.calls).toEqual([[admin, applicationId]])
    const [[recipient, , text] = []] = sent.calls
    expect(recipient).toBe('ada@flowshelf.test')
    expect(text).toContain('Go to my dashboard: https://flowshelf.test/dashboard/creator')
    expect(text).not.toMatch(/evil|script/)
    expect(marked.calls).toEqual([['sent', 'f0000000-0000-4000-8000-000000000001']])
  })

  test('send-approval-email does not resend a mail that was sent or is being sent', async () => {
    const { call, sent, marked } = approval({ mail: { ...aMail('application_approved'), is_due: false } })
    expect(await call(body)).toEqual([200, success])
    expect([sent.calls, marked.calls]).toEqual([[], []])
  })

  test('The approval mail stays in the outbox when the mail server is unreachable', async () => {
    const { call, marked } = approval({
      send: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })),
    })
    expect(await call(body)).toEqual([200, success])
    expect(marked.calls).toEqual([['postponed', 'connect ECONNREFUSED']])
  })

  test.each([
    ['not_admin', 403, 'Only admins can send this email'],
    ['not_found', 404, 'Application not found'],
    ['not_decided', 409, 'This application isn’t decided yet'],
  ] as const)('The problem %s answers %i, and nothing is sent', async (problem, status, error) => {
    const { call, sent } = approval({ queued: { ok: false, problem } })
    expect(await call(body)).toEqual([status, { error }])
    expect(sent.calls).toEqual([])
  })

  test('An applicant without an address answers 422', async () => {
    expect(await approval({ mail: null }).call(body)).toEqual([422, { error: 'The applicant has no email address' }])
  })

  test('send-approval-email without a session answers 401', async () => {
    const { call, asked } = approval()
    expect((await call(body, {}))[0]).toBe(401)
    expect(asked.calls).toEqual([])
  })

  test.each([[{}], [{ applicationId: '1' }], ['no json']])('The invalid body %j answers 400', async (wrong) => {
    expect((await approval().call(wrong))[0]).toBe(400)
  })
})

describe('send-pending-notification', () => {
  const asked = recorder<[email: string, caller: string | null]>()
  const handle = sendPendingNotification({
    addressOf: addressBehind('http://kong:8000'),
    database: { queuePendingNotification: async (...args) => asked.note(...args) },
  })
  const call = async (given: unknown) => {
    asked.calls.length = 0
    const response = await handle(post(given, { 'x-forwarded-for': '1.1.1.1, 198.51.100.1' }))
    return [response.status, await response.json()] as const
  }

  test('send-pending-notification queues the mail by the address alone, counts by the caller’s, and answers success', async () => {
    expect(await call({ recipientEmail: 'ada@flowshelf.test', recipientName: 'Visit evil.test' })).toEqual([
      200,
      { success: true },
    ])
    expect(asked.calls).toEqual([['ada@flowshelf.test', '198.51.100.1']])
  })

  test.each([[{}], [{ recipientEmail: 'nobody' }], [{ recipientEmail: `${'a'.repeat(300)}@b.test` }]])(
    'send-pending-notification answers 400 to the invalid body %j',
    async (wrong) => {
      const [status, answer] = await call(wrong)
      expect([status, typeof (answer as { error: unknown }).error]).toEqual([400, 'string'])
      expect(asked.calls).toEqual([])
    },
  )
})

describe('Mails about applications, in text and in HTML', () => {
  test.each([
    [
      'creator_registered',
      {},
      'Welcome to Flowshelf',
      'Complete my application: https://flowshelf.test/creator-application',
    ],
    [
      'application_received',
      words,
      'Your reference number is FS-2026-0A1B2C.',
      'View my application: https://flowshelf.test/application-pending',
    ],
    [
      'application_question',
      { ...words, note: 'Which clients?' },
      'Which clients?',
      'Answer the question: https://flowshelf.test/application-pending',
    ],
    [
      'application_approved',
      { ...words, note: 'Well done' },
      'Well done',
      'Go to my dashboard: https://flowshelf.test/dashboard/creator',
    ],
    [
      'application_denied',
      { ...words, note: 'Show us a template first' },
      'Show us a template first',
      'Apply again: https://flowshelf.test/creator-application',
    ],
  ])('The mail %s contains its message and its link', (kind, data, says, leads) => {
    const { text, html } = renderMail({ kind, data }, site)
    expect(text).toContain(says)
    expect(text).toContain(leads)
    expect(html).toContain(says)
    expect(html).toContain(`href="${leads.split(': ')[1]}"`)
  })

  test('HTML typed by an applicant or a reviewer is escaped', () => {
    const data = { reference: 'FS-2026-0A1B2C', first_name: '<img src=x>', note: '<script>alert(1)</script>' }
    const { html } = renderMail({ kind: 'application_denied', data }, site)
    expect(html).not.toMatch(/<script|<img/)
  })
})

test('The mail about a new name says which name, and why it was denied', () => {
  const of = (data: Record<string, string>) => renderMail(aMail('name_reviewed', data), site)
  const approved = of({ decision: 'approved', name: 'Ada King (@ada)' })
  expect(approved.subject).toBe('Your new name is public')
  expect(approved.text).toContain('Ada King (@ada)')
  const denied = of({ decision: 'rejected', name: 'Ada King (@ada)', note: 'Another Ada has it' })
  expect(denied.subject).toBe('Your new name wasn’t approved')
  expect(denied.text).toContain('Another Ada has it')
})
