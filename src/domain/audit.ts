import { paths } from './paths.ts'

/** What stands in the audit log, by its action_type, in words for a filter. */
export const auditActions = [
  { value: 'review_application', label: 'Application reviewed' },
  { value: 'review_creator', label: 'Creator status changed' },
  { value: 'review_template', label: 'Template status changed' },
  { value: 'review_revision', label: 'Template edit reviewed' },
  { value: 'same_name', label: 'Same name as another creator' },
  { value: 'send_email', label: 'Email sent' },
  { value: 'answer_ticket', label: 'Ticket answered' },
  { value: 'close_ticket', label: 'Ticket closed' },
  { value: 'close_report', label: 'Report closed' },
] as const

/** The words for an action; one that is not known is read as it is written. */
export const auditActionLabel = (action: string): string =>
  auditActions.find(({ value }) => value === action)?.label ?? readable(action)

const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

type Entry = { action_type: string; entity_type: string; entity_id: string; details: Record<string, unknown> }

const decisions: Record<string, string> = {
  approved: 'approved',
  rejected: 'denied',
  changes_requested: 'sent back for changes',
  archived: 'archived',
  pending: 'in review',
}

/** What an entry is about: a name, a reference or a recipient, with the decision where there was one; else its id. */
export function auditSubject({ entity_type, entity_id, details }: Entry): string {
  const said = (name: string) => (typeof details[name] === 'string' && details[name] ? details[name] : null)
  const name =
    said('name') ?? said('recipient') ?? said('reference') ?? `${readable(entity_type)} ${entity_id.slice(0, 8)}`
  const decision = said('decision')
  return decision ? `${name}: ${decisions[decision] ?? readable(decision).toLowerCase()}` : name
}

const addresses: Record<string, (id: string) => string> = {
  creator_application: paths.reviewApplication,
  template: paths.template,
  support_ticket: (id) => `${paths.adminSupport}?${new URLSearchParams({ id })}`,
}

/** Where an admin finds what an entry is about; null where it has no page. */
export const auditTarget = ({ entity_type, entity_id }: Entry): string | null =>
  addresses[entity_type]?.(entity_id) ?? null

const detailNames: Record<string, string> = { from: 'Before', revision_id: 'Edit' }

const readableValue = (name: string, value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value)
  return name === 'decision' || name === 'from' ? (decisions[value] ?? value) : value
}

/** The details of an entry in reading order, each with its name. */
export const auditDetails = ({ entity_id, details }: Entry): { name: string; value: string }[] => [
  ...Object.entries(details).map(([name, value]) => ({
    name: detailNames[name] ?? readable(name),
    value: readableValue(name, value),
  })),
  { name: 'ID', value: entity_id },
]
