import { formatCents } from '../../base/rules/money.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { templateStatusWords } from '../../catalog/messages/template-status.ts'
import { auditChoice, auditDetail, type AuditEntry } from './audit.ts'

const readable = (name: string) => name.replaceAll('_', ' ')

const decisions: Record<string, string> = {
  approved: templateStatusWords.approved.toLowerCase(),
  rejected: templateStatusWords.rejected.toLowerCase(),
  changes_requested: 'sent back for changes',
  info_requested: 'asked for more information',
  archived: templateStatusWords.archived.toLowerCase(),
  pending: 'in review',
}

/** A decision about a template as a participle: "sent back for changes". */
export const auditDecision = (decision: string): string => decisions[decision] ?? readable(decision)

type Phrases = {
  /** The deed after its actor: "denied Ana’s application". The details of a deleted person are empty. */
  one: (entry: AuditEntry) => string
  /** Several of them: "denied 12 applications". */
  many: (count: string) => string
}

/** The template or other thing in quotation marks, else in general words. */
const quoted = (entry: AuditEntry, unnamed: string) => {
  const name = auditDetail(entry, 'name')
  return name ? `“${name}”` : unnamed
}
const named = (entry: AuditEntry, unnamed: string) =>
  auditDetail(entry, 'name') ?? auditDetail(entry, 'recipient') ?? auditDetail(entry, 'reference') ?? unnamed
const applicationOf = (entry: AuditEntry) => {
  const name = auditDetail(entry, 'name')
  return name ? `${name}’s application` : 'an application'
}
/** The names before and after: “Ana (@ana)” instead of “Anna (@anna)”. */
const newNameOf = (entry: AuditEntry) => {
  const [name, before] = [auditDetail(entry, 'new_name'), auditDetail(entry, 'name')]
  return name ? `“${name}”${before ? ` instead of “${before}”` : ''}` : 'of a creator'
}
/** “crm” and “leads”, as they were struck. */
const keywordsOf = ({ details: { keywords } }: AuditEntry) =>
  Array.isArray(keywords) && keywords.length > 0 ? keywords.map((keyword) => `“${keyword}”`).join(', ') : 'keywords'
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
  strike_keywords: {
    one: (entry) => `struck ${keywordsOf(entry)} from ${quoted(entry, 'a template')}`,
    many: (count) => `struck keywords from ${count} templates`,
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
      const [subject, recipient] = [auditDetail(entry, 'subject'), auditDetail(entry, 'recipient')]
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
  start_maintenance: {
    one: (entry) => `started maintenance: ${quoted(entry, 'no words')}`,
    many: (count) => `started maintenance ${count} times`,
  },
  end_maintenance: {
    one: () => 'ended maintenance',
    many: (count) => `ended maintenance ${count} times`,
  },
  add_search_alias: {
    one: (entry) => `added search aliases for ${quoted(entry, 'some words')}`,
    many: (count) => `added ${count} groups of search aliases`,
  },
  change_search_alias: {
    one: (entry) => `changed the search aliases of ${quoted(entry, 'some words')}`,
    many: (count) => `changed ${count} groups of search aliases`,
  },
  remove_search_alias: {
    one: (entry) => `removed the search aliases of ${quoted(entry, 'some words')}`,
    many: (count) => `removed ${count} groups of search aliases`,
  },
  stop_search_learning: {
    one: (entry) => `stopped counting what people open for ${quoted(entry, 'a template')}`,
    many: (count) => `stopped counting what people open for ${count} templates`,
  },
  start_search_learning: {
    one: (entry) => `started counting what people open for ${quoted(entry, 'a template')} again`,
    many: (count) => `started counting what people open for ${count} templates again`,
  },
  show_demand: {
    one: (entry) => `let creators see the demand for ${quoted(entry, 'some words')}`,
    many: (count) => `let creators see the demand for ${count} topics`,
  },
  hide_demand: {
    one: (entry) => `hid the demand for ${quoted(entry, 'some words')} from creators`,
    many: (count) => `hid the demand for ${count} topics from creators`,
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
  recall: 'the recall',
}
/** "a refund for “Chase”". */
const stuckThing = (entry: AuditEntry) => {
  const name = auditDetail(entry, 'name')
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
