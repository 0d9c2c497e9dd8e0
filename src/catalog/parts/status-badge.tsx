import { Badge, type Tone } from '@/ui/badge'

const badges: Record<string, { label: string; tone: Tone }> = {
  approved: { label: '✅ Approved', tone: 'good' },
  rejected: { label: '❌ Rejected', tone: 'bad' },
  changes_requested: { label: '✏️ Changes requested', tone: 'ember' },
  archived: { label: '📦 Archived', tone: 'plain' },
  deleted: { label: '🗑️ Deleted', tone: 'plain' },
}
const other = { label: '🕐 Pending', tone: 'waiting' } as const

/** Badge of a template's status; an unknown one shows as pending. See docs/product/selling.md#template-status. */
export function StatusBadge({ status, pendingLabel = other.label }: { status: string | null; pendingLabel?: string }) {
  const { label, tone } = badges[status ?? ''] ?? { ...other, label: pendingLabel }
  return <Badge tone={tone}>{label}</Badge>
}
