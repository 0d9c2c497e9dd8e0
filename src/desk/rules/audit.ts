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
  { value: 'strike_keywords', label: 'Keywords struck' },
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
  { value: 'start_maintenance', label: 'Maintenance started' },
  { value: 'end_maintenance', label: 'Maintenance ended' },
  { value: 'add_search_alias', label: 'Search aliases added' },
  { value: 'change_search_alias', label: 'Search aliases changed' },
  { value: 'remove_search_alias', label: 'Search aliases removed' },
  { value: 'stop_search_learning', label: 'Search learning stopped' },
  { value: 'start_search_learning', label: 'Search learning started again' },
  { value: 'show_demand', label: 'Demand shown to creators' },
  { value: 'hide_demand', label: 'Demand hidden from creators' },
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

/** A text among the details; null if it is missing or empty. */
export const auditDetail = ({ details }: Pick<AuditEntry, 'details'>, name: string): string | null =>
  typeof details[name] === 'string' && details[name] ? details[name] : null

/** The actor. */
export const auditActor = ({ actor, actor_name }: Pick<AuditEntry, 'actor' | 'actor_name'>): string =>
  actor_name ?? (actor ? 'A former admin' : 'Flowshelf')

/** The decision, such as "approved"; empty for actions without a choice. */
export const auditChoice = (entry: AuditEntry): string =>
  auditDetail(entry, 'decision') ?? auditDetail(entry, 'outcome') ?? ''

/** The admin's note, and details beyond the sentence. */
export function auditNote(entry: AuditEntry): string {
  const { action_type, entity_type } = entry
  if (entity_type === 'search_alias') return aliasNote(entry)
  const reference = !['answer_ticket', 'close_ticket'].includes(action_type) && auditDetail(entry, 'reference')
  return [auditDetail(entry, 'note') ?? auditDetail(entry, 'reason'), reference].filter(Boolean).join(' · ')
}

/** What a group of aliases was and is: "Was: cfo > invoice * 0.7". */
const aliasNote = (entry: AuditEntry) =>
  [
    ['Was', auditDetail(entry, 'before')],
    ['Now', auditDetail(entry, 'after')],
  ]
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
    .join(' · ')

const addresses: Record<string, (id: string) => string> = {
  creator_application: paths.reviewApplication,
  template: paths.reviewTemplate,
  support_ticket: (id) => `${paths.adminSupport}?${new URLSearchParams({ id })}`,
  report: (id) => `${paths.adminSupport}?${new URLSearchParams({ tab: 'reports', id })}`,
  payout: () => `${paths.adminPayments}?tab=payouts&status=all`,
  payout_export: () => `${paths.adminPayments}?tab=payouts`,
  search_alias: () => paths.adminSearch,
  demand: () => paths.adminDemand,
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
/** Written beside the deed that they accompany; they cause nothing. */
const companions = new Set(['strike_keywords'])
const isCause = ({ action_type }: AuditEntry) => !consequences.has(action_type) && !companions.has(action_type)

/**
 * Entries as deeds, in the same order. What a deed wrote besides itself is left out, its mail too; three or more like deeds of one
 * admin, with at most ten minutes in between, are one row. `isWhole` keeps every entry a row, for a list of one kind.
 */
export function auditDeeds(entries: readonly AuditEntry[], isWhole = false): AuditDeed[] {
  if (isWhole) return entries.map((entry) => ({ entries: [entry], day: entry.at.slice(0, 10) }))
  const causes = new Set(entries.filter(isCause).map(momentOf))
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
