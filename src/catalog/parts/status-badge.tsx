import { templateStatusTexts as texts } from '@/catalog/messages/template-status'
import { Badge, type Tone } from '@/ui/badge'

const badges: Record<string, { label: string; tone: Tone }> = {
  approved: { label: texts.approved, tone: 'good' },
  rejected: { label: texts.rejected, tone: 'bad' },
  changes_requested: { label: texts.changesRequested, tone: 'ember' },
  archived: { label: texts.archived, tone: 'plain' },
  deleted: { label: texts.deleted, tone: 'plain' },
}
const other = { label: texts.pending, tone: 'waiting' } as const

/** Badge of a template's status; an unknown one shows as pending. See docs/product/selling.md#template-status. */
export function StatusBadge({ status, pendingLabel = other.label }: { status: string | null; pendingLabel?: string }) {
  const { label, tone } = badges[status ?? ''] ?? { ...other, label: pendingLabel }
  return <Badge tone={tone}>{label}</Badge>
}
