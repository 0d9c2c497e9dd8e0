import { describe, expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'

describe('Mails about a ticket', () => {
  const ticket_id = '00000000-0000-4000-8000-000000000001'
  const site = 'https://flowshelf.test'

  test('A new ticket mails its writer a confirmation', () => {
    const own = renderMail(
      { kind: 'ticket_opened', data: { ticket_id, reference: 'FS-12345678', has_account: true } },
      site,
    )
    expect(own.subject).toBe('We received your support ticket FS-12345678')
    expect(own.text).toContain(`${site}/support/ticket?id=${ticket_id}`)
    const visitors = renderMail(
      { kind: 'ticket_opened', data: { ticket_id, reference: 'FS-12345678', has_account: false } },
      site,
    )
    expect(visitors.text).toContain('We’ll reply to this address with a link to the conversation.')
    expect(visitors.text).not.toContain(ticket_id)
  })

  test('The answer mail quotes the thread for visitors, links to the ticket by account or token, and escapes HTML', () => {
    const thread = [
      { author: 'support', body: 'Press the button.\nThen <b>wait</b>.' },
      { author: 'customer', body: 'How?' },
    ]
    const data = { ticket_id, reference: 'FS-12345678', subject: 'A question', thread }
    const link_token = 'ab'.repeat(32)
    const visitors = renderMail({ kind: 'ticket_answered', data: { ...data, has_account: false, link_token } }, site)
    expect(visitors.subject).toBe('Re: your ticket FS-12345678: A question')
    expect(visitors.text).toContain(
      'Then <b>wait</b>.\n\nEarlier, you wrote:\n\n> How?\n\nThe button below opens the conversation for the next 30 days.',
    )
    expect(visitors.text).toContain(`Read and reply: ${site}/support/conversation#token=${link_token}`)
    for (const bad of [undefined, '', 'x" onclick="', 'ab'.repeat(31)])
      expect(() =>
        renderMail({ kind: 'ticket_answered', data: { ...data, has_account: false, link_token: bad } }, site),
      ).toThrow(/ticket_answered/)
    expect(visitors.html).toContain('Press the button.<br>Then &lt;b&gt;wait&lt;/b&gt;.')
    const own = renderMail(
      { kind: 'ticket_answered', data: { ...data, thread: thread.slice(0, 1), has_account: true } },
      site,
    )
    expect(own.text).toContain(`View the ticket: ${site}/support/ticket?id=${ticket_id}`)
  })
})

test('The mail to support links to the ticket and escapes HTML and line breaks of the writer', () => {
  const data = {
    ticket_id: '70000000-0000-4000-8000-000000000001',
    reference: 'FS-1',
    name: 'Vic <b>',
    email: 'vic@example.com',
    category: 'selling',
    subject: 'A question\r\nBcc: x@y.test',
  }
  const { subject, text, html } = renderMail({ kind: 'ticket_received', data }, 'https://flowshelf.test')
  expect(subject).toBe('New support ticket FS-1: A question Bcc: x@y.test')
  expect(text).toContain('Vic <b> (vic@example.com) opened a ticket.\n\nCategory: Selling templates')
  expect(text).toContain('https://flowshelf.test/dashboard/admin/support?id=70000000-0000-4000-8000-000000000001')
  expect(html).toContain('Vic &lt;b&gt;')
})

test('The digest names what is new only, and leads to where it waits', () => {
  const of = (data: Record<string, number>) => renderMail({ kind: 'admin_digest', data }, 'https://flowshelf.test')
  const both = of({ applications: 1, tickets: 1200, reports: 0 })
  expect(both.subject).toBe('New on Flowshelf: 1 new application, 1,200 new tickets')
  expect(both.text).toContain('https://flowshelf.test/dashboard/admin/support')
  expect(both.text).not.toContain('new report')
  expect(of({ applications: 0, tickets: 0, reports: 1 }).text).toContain('/dashboard/admin/support?tab=reports')
  expect(of({ applications: 2, tickets: 0, reports: 0 }).text).toContain('/dashboard/admin/applications')
  const names = of({ applications: 0, names: 2, tickets: 0, reports: 0 })
  expect(names.subject).toBe('New on Flowshelf: 2 new name changes')
  expect(names.text).toContain('/dashboard/admin/applications?tab=names')
  const stuck = of({ applications: 0, tickets: 0, reports: 0, stuck: 3 })
  expect(stuck.subject).toBe('New on Flowshelf: 3 things are stuck')
  expect(stuck.text).toContain('Something needs your help')
  expect(stuck.text).toContain('/dashboard/admin/stuck-work')
  const all = of({ applications: 1, tickets: 0, reports: 0, stuck: 1 })
  expect(all.subject).toBe('New on Flowshelf: 1 new application')
  expect(all.text).toContain('1 thing is stuck.')
  expect(all.text).toContain('/dashboard/admin/applications')
})

test('A health alert names each number with its limit, and leads to the page', () => {
  const problems = [
    { kind: 'mail_minutes', value: 1204, most: 15 },
    { kind: 'failing_jobs', value: 2, most: 0 },
  ]
  const { subject, text } = renderMail(
    { kind: 'health_alert', data: { problems, at: '2026-11-28 03:30' } },
    'https://flowshelf.test',
  )
  expect(subject).toBe('Flowshelf needs attention: oldest waiting email, failing jobs')
  expect(text).toContain('Oldest waiting email: 1,204 minutes. The limit is 15 minutes.')
  expect(text).toContain('Failing jobs: 2. The limit is 0.')
  expect(text).toContain('Measured on 2026-11-28 03:30 UTC.')
  expect(text).toContain('https://flowshelf.test/dashboard/admin/health')
})

test('The question about a report holds the question and not the reporter', () => {
  const data = { target_type: 'template', target_name: 'Chase invoices', question: 'Whom does it call?' }
  const { subject, text } = renderMail({ kind: 'report_question', data }, 'https://flowshelf.test')
  expect(subject).toBe('A question about “Chase invoices”')
  expect(text).toContain('> Whom does it call?')
  expect(text).toContain('https://flowshelf.test/support/ticket')
})
