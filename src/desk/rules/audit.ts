import { formatCents } from '../../base/rules/money.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { pageNumberOf } from '../../base/rules/page-number.ts'
import { paths } from '../../base/rules/paths.ts'
import { isUuid } from '../../base/rules/uuid.ts'

/** Entries on a page; the same number as in the database. */
export const auditPageSize = 50

/** Action types of the audit log with their filter labels. */
export const auditActions = [
  { value: 'review_application', label: 'Application reviewed' },
  { value: 'undo_review', label: 'Decision undone' },
  { value: 'review_creator', label: 'Creator status changed' },
  { value: 'suspend_creator', label: 'Creator suspended' },
  { value: 'restore_creator', label: 'Creator restored' },
  { value: 'review_template', label: 'Template status changed' },
  { value: 'review_revision', label: 'Template update reviewed' },
  { value: 'recall_template', label: 'Template recalled' },
  { value: 'lift_recall', label: 'Recall lifted' },
  { value: 'review_name', label: 'Creator name reviewed' },
  { value: 'send_email', label: 'Email sent' },
  { value: 'answer_ticket', label: 'Ticket answered' },
  { value: 'close_ticket', label: 'Ticket closed' },
  { value: 'close_report', label: 'Report closed' },
  { value: 'reopen_report', label: 'Report reopened' },
  { value: 'approve_payout', label: 'Payout approved' },
  { value: 'pay_payout', label: 'Payout marked as paid' },
  { value: 'return_payout', label: 'Payout marked as returned' },
  { value: 'export_payouts', label: 'Payouts exported' },
  { value: 'approve_refund_request', label: 'Refund approved by the first admin' },
  { value: 'decide_refund_request', label: 'Refund request decided' },
  { value: 'see_risk', label: 'Risk marked as seen' },
  { value: 'remove_second_factor', label: 'Two-step verification removed' },
  { value: 'retry_stuck_work', label: 'Stuck work tried again' },
] as const

export type AuditAction = (typeof auditActions)[number]['value']

/** Empty strings mean all; days are ISO dates in UTC, both included. */
export type AuditFilter = {
  page: number
  search: string
  action: AuditAction | ''
  /** A user id. */
  admin: string
  since: string
  until: string
  is_ascending: boolean
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Parses the filter from the query of the URL. Unknown and malformed values are ignored. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const [admin, since, until] = ['admin', 'since', 'until'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  return {
    page: pageNumberOf(query.get('page')),
    search: query.get('search') ?? '',
    action: auditActions.find(({ value }) => value === query.get('action'))?.value ?? '',
    admin: isUuid(admin) ? admin : '',
    since: isDay(since) ? since : '',
    until: isDay(until) ? until : '',
    is_ascending: query.get('order') === 'oldest',
  }
}

export type AuditEntry = {
  id: number
  at: string
  actor: string | null
  actor_name: string | null
  action_type: string
  entity_type: string
  entity_id: string
  details: Record<string, unknown>
}

const detail = ({ details }: Pick<AuditEntry, 'details'>, name: string): string | null =>
  typeof details[name] === 'string' && details[name] ? details[name] : null

/** The actor. */
export const auditActor = ({ actor, actor_name }: Pick<AuditEntry, 'actor' | 'actor_name'>): string =>
  actor_name ?? (actor ? 'A former admin' : 'Flowshelf')

/** The decision, such as "approved"; empty for actions without a choice. */
export const auditChoice = (entry: AuditEntry): string => detail(entry, 'decision') ?? detail(entry, 'outcome') ?? ''

const readable = (name: string) => name.replaceAll('_', ' ')

const decisions: Record<string, string> = {
  approved: 'approved',
  rejected: 'denied',
  changes_requested: 'sent back for changes',
  info_requested: 'asked for more information',
  archived: 'archived',
  pending: 'in review',
}

/** A decision as a participle: "sent back for changes". */
export const auditDecision = (decision: string): string => decisions[decision] ?? readable(decision)

type Phrases = {
  /** The deed after its actor: "denied Ana’s application". The details of a deleted person are empty. */
  one: (entry: AuditEntry) => string
  /** Several of them: "denied 12 applications". */
  many: (count: string) => string
}

/** The template or other thing in quotation marks, else in general words. */
const quoted = (entry: AuditEntry, unnamed: string) => {
  const name = detail(entry, 'name')
  return name ? `“${name}”` : unnamed
}
const named = (entry: AuditEntry, unnamed: string) =>
  detail(entry, 'name') ?? detail(entry, 'recipient') ?? detail(entry, 'reference') ?? unnamed
const applicationOf = (entry: AuditEntry) => {
  const name = detail(entry, 'name')
  return name ? `${name}’s application` : 'an application'
}
/** The names before and after: “Ana (@ana)” instead of “Anna (@anna)”. */
const newNameOf = (entry: AuditEntry) => {
  const [name, before] = [detail(entry, 'new_name'), detail(entry, 'name')]
  return name ? `“${name}”${before ? ` instead of “${before}”` : ''}` : 'of a creator'
}
const amountOf = ({ details: { net_cents, cents } }: AuditEntry) => {
  const amount = net_cents ?? cents
  return typeof amount === 'number' ? formatCents(amount) : null
}

/** By action type, or by action type and choice: "review_application approved". */
const phrases: Record<string, Phrases> = {
  'review_application approved': {
    one: (entry) => `approved ${applicationOf(entry)}`,
    many: (count) => `approved ${count} applications`,
  },
  'review_application rejected': {
    one: (entry) => `denied ${applicationOf(entry)}`,
    many: (count) => `denied ${count} applications`,
  },
  'review_application info_requested': {
    one: (entry) => `asked ${named(entry, 'an applicant')} for more information`,
    many: (count) => `asked ${count} applicants for more information`,
  },
  undo_review: {
    one: (entry) => `undid the decision on ${applicationOf(entry)}`,
    many: (count) => `undid ${count} decisions`,
  },
  'review_creator approved': {
    one: (entry) => `made ${named(entry, 'somebody')} a creator`,
    many: (count) => `made ${count} people creators`,
  },
  'review_creator rejected': {
    one: (entry) => `turned ${named(entry, 'somebody')} down as a creator`,
    many: (count) => `turned ${count} people down as creators`,
  },
  review_creator: {
    one: (entry) => `changed the creator status of ${named(entry, 'somebody')}`,
    many: (count) => `changed the creator status of ${count} people`,
  },
  suspend_creator: {
    one: (entry) => `suspended ${named(entry, 'a creator')}`,
    many: (count) => `suspended ${count} creators`,
  },
  restore_creator: {
    one: (entry) => `restored ${named(entry, 'a creator')}`,
    many: (count) => `restored ${count} creators`,
  },
  see_risk: {
    one: (entry) => `marked a risk of ${named(entry, 'a creator')} as seen`,
    many: (count) => `marked ${count} risks as seen`,
  },
  'review_template approved': {
    one: (entry) => `approved ${quoted(entry, 'a template')}`,
    many: (count) => `approved ${count} templates`,
  },
  'review_template rejected': {
    one: (entry) => `rejected ${quoted(entry, 'a template')}`,
    many: (count) => `rejected ${count} templates`,
  },
  'review_template changes_requested': {
    one: (entry) => `asked for changes to ${quoted(entry, 'a template')}`,
    many: (count) => `asked for changes to ${count} templates`,
  },
  'review_template archived': {
    one: (entry) => `took ${quoted(entry, 'a template')} off the marketplace`,
    many: (count) => `took ${count} templates off the marketplace`,
  },
  'review_revision approved': {
    one: (entry) => `approved an update to ${quoted(entry, 'a template')}`,
    many: (count) => `approved ${count} updates`,
  },
  'review_revision rejected': {
    one: (entry) => `rejected an update to ${quoted(entry, 'a template')}`,
    many: (count) => `rejected ${count} updates`,
  },
  'review_revision changes_requested': {
    one: (entry) => `asked for changes to an update of ${quoted(entry, 'a template')}`,
    many: (count) => `asked for changes to ${count} updates`,
  },
  recall_template: {
    one: (entry) => `recalled ${quoted(entry, 'a template')}`,
    many: (count) => `recalled ${count} templates`,
  },
  lift_recall: {
    one: (entry) => `lifted the recall of ${quoted(entry, 'a template')}`,
    many: (count) => `lifted ${count} recalls`,
  },
  'review_name approved': {
    one: (entry) => `approved the name ${newNameOf(entry)}`,
    many: (count) => `approved ${count} names`,
  },
  'review_name rejected': {
    one: (entry) => `denied the name ${newNameOf(entry)}`,
    many: (count) => `denied ${count} names`,
  },
  send_email: {
    one: (entry) => {
      const [subject, recipient] = [detail(entry, 'subject'), detail(entry, 'recipient')]
      return `sent ${subject ? `“${subject}”` : 'an email'}${recipient ? ` to ${recipient}` : ''}`
    },
    many: (count) => `sent ${count} emails`,
  },
  answer_ticket: {
    one: (entry) => `answered ticket ${named(entry, '')}`.trim(),
    many: (count) => `answered ${count} tickets`,
  },
  close_ticket: {
    one: (entry) => `closed ticket ${named(entry, '')}`.trim(),
    many: (count) => `closed ${count} tickets`,
  },
  'close_report dismissed': {
    one: (entry) => `dismissed a report about ${quoted(entry, 'something')}`,
    many: (count) => `dismissed ${count} reports`,
  },
  'close_report creator_asked': {
    one: (entry) => `asked the creator about a report on ${quoted(entry, 'something')}`,
    many: (count) => `asked the creators about ${count} reports`,
  },
  'close_report taken_down': {
    one: (entry) => `took ${quoted(entry, 'a template')} down after a report`,
    many: (count) => `took ${count} templates down after reports`,
  },
  close_report: {
    one: (entry) => `closed a report about ${quoted(entry, 'something')}`,
    many: (count) => `closed ${count} reports`,
  },
  reopen_report: {
    one: (entry) => `reopened a report about ${quoted(entry, 'something')}`,
    many: (count) => `reopened ${count} reports`,
  },
  approve_payout: {
    one: (entry) => `approved payout ${named(entry, '')}${ofAmount(entry)}`,
    many: (count) => `approved ${count} payouts`,
  },
  pay_payout: {
    one: (entry) => `marked payout ${named(entry, '')} as paid${ofAmount(entry)}`,
    many: (count) => `marked ${count} payouts as paid`,
  },
  return_payout: {
    one: (entry) => `marked payout ${named(entry, '')} as returned by the bank${ofAmount(entry)}`,
    many: (count) => `marked ${count} payouts as returned by the bank`,
  },
  export_payouts: {
    one: (entry) => `exported payouts ${named(entry, '')} for the bank${ofAmount(entry)}`,
    many: (count) => `exported payouts for the bank ${count} times`,
  },
  approve_refund_request: {
    one: (entry) =>
      `approved a refund for ${quoted(entry, 'a purchase')}, as the first of two admins${ofAmount(entry)}`,
    many: (count) => `approved ${count} refunds, as the first of two admins`,
  },
  'decide_refund_request approved': {
    one: (entry) => `approved a refund for ${quoted(entry, 'a purchase')}${ofAmount(entry)}`,
    many: (count) => `approved ${count} refunds`,
  },
  'decide_refund_request denied': {
    one: (entry) => `denied a refund for ${quoted(entry, 'a purchase')}${ofAmount(entry)}`,
    many: (count) => `denied ${count} refunds`,
  },
  remove_second_factor: {
    one: (entry) => `removed the two-step verification of ${named(entry, 'an admin')}`,
    many: (count) => `removed the two-step verification of ${count} admins`,
  },
  retry_stuck_work: {
    one: (entry) => `tried ${stuckThing(entry)} again`,
    many: (count) => `tried ${count} things again that were stuck`,
  },
}

const stuckThings: Record<string, string> = {
  mail_server: 'the mail server',
  mail: 'an email',
  refund: 'a refund',
  cancellation: 'a cancellation',
  payment_links: 'the payment links',
  closing: 'the closing of an offer',
  deletion: 'an account deletion',
  payout: 'a payout',
}
/** "a refund for “Chase”". */
const stuckThing = (entry: AuditEntry) => {
  const name = detail(entry, 'name')
  return `${stuckThings[entry.entity_type] ?? 'something'}${name ? ` for “${name}”` : ''}`
}

const ofAmount = (entry: AuditEntry) => {
  const amount = amountOf(entry)
  return amount ? ` (${amount})` : ''
}

/** Phrases of an unknown deed, from its identifier. */
const unknown = ({ action_type }: AuditEntry): Phrases => ({
  one: (entry) => `${readable(action_type)}: ${named(entry, readable(entry.entity_type))}`,
  many: (count) => `${readable(action_type)}, ${count} times`,
})

const phrasesOf = (entry: AuditEntry): Phrases =>
  phrases[`${entry.action_type} ${auditChoice(entry)}`] ?? phrases[entry.action_type] ?? unknown(entry)

/** One or several like deeds as a sentence after its actor: "denied Ana’s application", "denied 12 applications". */
export function auditSentence([entry, ...others]: readonly [AuditEntry, ...AuditEntry[]]): string {
  const { one, many } = phrasesOf(entry)
  return others.length === 0 ? one(entry) : many(formatCount(others.length + 1))
}

/** The admin's note, and details beyond the sentence. */
export function auditNote(entry: AuditEntry): string {
  const { action_type } = entry
  const reference = !['answer_ticket', 'close_ticket'].includes(action_type) && detail(entry, 'reference')
  return [detail(entry, 'note') ?? detail(entry, 'reason'), reference].filter(Boolean).join(' · ')
}

const addresses: Record<string, (id: string) => string> = {
  creator_application: paths.reviewApplication,
  template: paths.reviewTemplate,
  support_ticket: (id) => `${paths.adminSupport}?${new URLSearchParams({ id })}`,
  report: (id) => `${paths.adminSupport}?${new URLSearchParams({ tab: 'reports', id })}`,
  payout: () => `${paths.adminPayments}?tab=payouts&status=all`,
  payout_export: () => `${paths.adminPayments}?tab=payouts`,
  refund_request: () => `${paths.adminPayments}?tab=requests`,
}

/** Path of the entity's page, or null if it has none. A decision on an update leads to the update. */
export function auditTarget({ entity_type, entity_id, details }: AuditEntry): string | null {
  if (entity_type === 'template' && typeof details.revision_id === 'string')
    return paths.reviewTemplate(details.revision_id)
  return addresses[entity_type]?.(entity_id) ?? null
}

/** A row of the log: one deed, or several like ones in a row. */
export type AuditDeed = { entries: [AuditEntry, ...AuditEntry[]]; day: string }

const longestGap = 10 * 60_000
const fewestFolded = 3
/** Written by triggers when another deed of the same moment causes them. */
const consequences = new Set(['review_creator', 'review_template'])

/**
 * Entries as deeds, in the same order. What a deed wrote besides itself is left out, its mail too; three or more like deeds of one
 * admin, with at most ten minutes in between, are one row. `isWhole` keeps every entry a row, for a list of one kind.
 */
export function auditDeeds(entries: readonly AuditEntry[], isWhole = false): AuditDeed[] {
  if (isWhole) return entries.map((entry) => ({ entries: [entry], day: entry.at.slice(0, 10) }))
  const causes = new Set(entries.filter(({ action_type }) => !consequences.has(action_type)).map(momentOf))
  const runs: AuditEntry[][] = []
  for (const entry of entries) {
    if (consequences.has(entry.action_type) && causes.has(momentOf(entry))) continue
    if (entry.action_type === 'send_email' && entries.some((cause) => isMailOf(entry, cause))) continue
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && isLike(before, entry)) last.push(entry)
    else runs.push([entry])
  }
  return runs
    .flatMap((run) => (run.length < fewestFolded ? run.map((entry) => [entry]) : [run]))
    .map((run) => ({ entries: run as [AuditEntry, ...AuditEntry[]], day: run[0]?.at.slice(0, 10) ?? '' }))
}

/** Whether a mail tells somebody of a deed, within a minute of it. */
const isMailOf = (mail: AuditEntry, cause: AuditEntry) =>
  cause.action_type === 'review_application' &&
  cause.entity_id === mail.entity_id &&
  Math.abs(Date.parse(mail.at) - Date.parse(cause.at)) <= 60_000

/** Everything that one transaction writes has the same time. */
const momentOf = ({ at, actor }: AuditEntry) => `${at} ${actor}`

const isLike = (one: AuditEntry, other: AuditEntry) =>
  one.actor === other.actor &&
  phrasesKey(one) === phrasesKey(other) &&
  one.at.slice(0, 10) === other.at.slice(0, 10) &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= longestGap

const phrasesKey = (entry: AuditEntry) => `${entry.action_type} ${auditChoice(entry)}`
