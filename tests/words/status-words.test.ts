import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMail } from '../../supabase/functions/_shared/mail.ts'
import { refundStageLabels, refundStatuses } from '../../src/buying/rules/refund-request.ts'
import { templateStatusTexts, templateStatusWords } from '../../src/catalog/messages/template-status.ts'
import { applicationStatuses, applicationStatusLabel } from '../../src/selling/rules/application.ts'
import { payoutStatuses, payoutStatusLabels } from '../../src/selling/rules/payout.ts'
import { templateStatuses } from '../../src/selling/rules/template-review.ts'
import {
  reportStatuses,
  reportStatusLabels,
  ticketStatuses,
  ticketStatusLabels,
} from '../../src/support/rules/support.ts'

/** A status is said with one word, whoever reads it, in tabs, badges, lists and mails. */

const applicationWords = Object.fromEntries(
  applicationStatuses.map((status) => [status, applicationStatusLabel(status)]),
)

/** The words, and the statuses of the database, which tests/database/base/limits compares with its checks. */
const kinds = [
  { kind: 'template', words: templateStatusWords, statuses: templateStatuses },
  { kind: 'application', words: applicationWords, statuses: applicationStatuses },
  { kind: 'payout', words: payoutStatusLabels, statuses: payoutStatuses },
  { kind: 'refund request', words: refundStageLabels, statuses: [...refundStatuses, 'review'] },
  { kind: 'ticket', words: ticketStatusLabels, statuses: ticketStatuses },
  { kind: 'report', words: reportStatusLabels, statuses: reportStatuses },
] as const

test.each(kinds)('Every status of a $kind has a word of its own', ({ words, statuses }) => {
  expect(Object.keys(words).sort()).toEqual([...statuses].sort())
  expect(new Set(Object.values(words)).size).toBe(statuses.length)
})

test('The badge of a template says the word of its status', () => {
  const { changesRequested, deleted: _, pendingReview, ...others } = templateStatusTexts
  const badges = { ...others, changes_requested: changesRequested }
  for (const [status, word] of Object.entries(templateStatusWords))
    expect(badges[status as keyof typeof badges].replace(/^[^\p{L}]+/u, '')).toBe(word)
  expect(pendingReview).toMatch(templateStatusWords.pending)
})

test('No other file spells the word of a status as a label', () => {
  const words = new Set(kinds.flatMap(({ words }) => Object.values<string>(words)))
  const sources = [
    'src/catalog/messages/template-status.ts',
    'src/selling/rules/application.ts',
    'src/selling/rules/payout.ts',
    'src/buying/rules/refund-request.ts',
    'src/support/rules/support.ts',
  ]
  // The same words for other things: columns of dates, a tab, the amount of an invoice.
  const others = ["title: 'Paid'", "title: 'Submitted'", "label: 'Submitted'", "label: 'Paid'"]
  const files = ['src', 'supabase/functions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const spelled = files
    .filter((file) => /\.tsx?$/.test(file) && !sources.includes(file) && !file.startsWith('src/app/gallery/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(\w+): '([^']+)'/g)]
        .filter(([found, , value]) => words.has(value!) && !others.includes(found))
        .map(([found]) => `${file}: ${found}`),
    )
  expect(spelled).toEqual([])
})

const site = 'https://flowshelf.test'
const template = { template_id: '7e000000-0000-4000-8000-000000000001', template_name: 'Lead router' }
const application = { reference: 'FS-2026-0A1B2C', first_name: 'Ada', note: 'Too few.' }
const refund = { ...template, kind: 'template', cents: 4900, note: 'As described.', reader: 'buyer' }
const payout = { number: 'PS-2026-000001', net_cents: 4900, account_detail: '•••• 7466', reason: 'Unknown account' }

test.each([
  ...(['approved', 'rejected', 'changes_requested', 'archived'] as const).flatMap((decision) =>
    [false, true].map((is_revision) => ({
      mail: 'template_reviewed',
      data: { ...template, decision, is_revision },
      word: templateStatusWords[decision],
    })),
  ),
  { mail: 'application_approved', data: application, word: applicationStatusLabel('approved') },
  { mail: 'application_denied', data: application, word: applicationStatusLabel('rejected') },
  { mail: 'refund_decided', data: { ...refund, decision: 'approved' }, word: refundStageLabels.approved },
  { mail: 'refund_decided', data: { ...refund, decision: 'denied' }, word: refundStageLabels.denied },
  { mail: 'payout_returned', data: payout, word: payoutStatusLabels.returned },
])('The mail $mail says “$word”, as the screen does', ({ mail, data, word }) => {
  const { subject, text } = renderMail({ kind: mail, data }, site)
  expect(`${subject} ${text}`.toLowerCase()).toContain(word.toLowerCase())
})
