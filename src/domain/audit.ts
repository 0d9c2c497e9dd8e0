import { formatCents } from './money.ts'
import { paths } from './paths.ts'

/** Action types of the audit log with their filter labels. */
export const auditActions = [
  { value: 'review_application', label: 'Application reviewed' },
  { value: 'undo_review', label: 'Decision undone' },
  { value: 'review_creator', label: 'Creator status changed' },
  { value: 'review_template', label: 'Template status changed' },
  { value: 'review_revision', label: 'Template update reviewed' },
  { value: 'same_name', label: 'Same name as another creator' },
  { value: 'send_email', label: 'Email sent' },
  { value: 'answer_ticket', label: 'Ticket answered' },
  { value: 'close_ticket', label: 'Ticket closed' },
  { value: 'close_report', label: 'Report closed' },
  { value: 'reopen_report', label: 'Report reopened' },
  { value: 'pay_payout', label: 'Payout marked as paid' },
  { value: 'return_payout', label: 'Payout marked as returned' },
  { value: 'export_payouts', label: 'Payouts exported' },
  { value: 'decide_refund_request', label: 'Refund request decided' },
] as const

/** Label of an action type; unknown types are derived from the identifier ("close_report" becomes "Close report"). */
export const auditActionLabel = (action: string): string =>
  auditActions.find(({ value }) => value === action)?.label ?? readable(action)

const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

type Entry = { action_type: string; entity_type: string; entity_id: string; details: Record<string, unknown> }

const decisions: Record<string, string> = {
  approved: 'approved',
  rejected: 'denied',
  changes_requested: 'sent back for changes',
  info_requested: 'asked for more information',
  archived: 'archived',
  pending: 'in review',
}

/** A decision as a participle: "sent back for changes". */
export const auditDecision = (decision: string): string => decisions[decision] ?? readable(decision).toLowerCase()

/**
 * Subject of an entry: name, recipient or reference, else entity type and short id; followed by the decision, if there
 * is one.
 */
export function auditSubject({ entity_type, entity_id, details }: Entry): string {
  const said = (name: string) => (typeof details[name] === 'string' && details[name] ? details[name] : null)
  const name =
    said('name') ?? said('recipient') ?? said('reference') ?? `${readable(entity_type)} ${entity_id.slice(0, 8)}`
  const decision = said('decision')
  return decision ? `${name}: ${auditDecision(decision)}` : name
}

const addresses: Record<string, (id: string) => string> = {
  creator_application: paths.reviewApplication,
  template: paths.reviewTemplate,
  support_ticket: (id) => `${paths.adminSupport}?${new URLSearchParams({ id })}`,
  report: (id) => `${paths.adminSupport}?${new URLSearchParams({ tab: 'reports', id })}`,
  payout: () => `${paths.adminPayments}?tab=payouts`,
  payout_export: () => `${paths.adminPayments}?tab=payouts`,
  refund_request: () => `${paths.adminPayments}?tab=requests`,
}

/** Path of the entity's page, or null if it has none. A decision on an update leads to the update. */
export function auditTarget({ entity_type, entity_id, details }: Entry): string | null {
  if (entity_type === 'template' && typeof details.revision_id === 'string')
    return paths.reviewTemplate(details.revision_id)
  return addresses[entity_type]?.(entity_id) ?? null
}

const detailNames: Record<string, string> = { from: 'Before', revision_id: 'Update', net_cents: 'Net', cents: 'Amount' }

const readableValue = (name: string, value: unknown): string => {
  if (typeof value === 'number' && /(^|_)cents$/.test(name)) return formatCents(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return name === 'decision' || name === 'from' ? (decisions[value] ?? value) : value
}

/** Details of an entry as label and value, in display order; the entity's id is last. */
export const auditDetails = ({ entity_id, details }: Entry): { name: string; value: string }[] => [
  ...Object.entries(details).map(([name, value]) => ({
    name: detailNames[name] ?? readable(name),
    value: readableValue(name, value),
  })),
  { name: 'ID', value: entity_id },
]
