import { cn } from '@/base/page/cn'

const badges: Record<string, { label: string; colours: string }> = {
  approved: {
    label: '✅ Approved',
    colours: 'text-[color-mix(in_srgb,var(--good)_82%,var(--ink))] bg-[color-mix(in_srgb,var(--good)_12%,transparent)]',
  },
  rejected: { label: '❌ Rejected', colours: 'text-bad bg-[color-mix(in_srgb,var(--bad)_12%,transparent)]' },
  changes_requested: { label: '✏️ Changes requested', colours: 'text-ember bg-ember-soft' },
  archived: { label: '📦 Archived', colours: 'text-other bg-other-soft' },
  deleted: { label: '🗑️ Deleted', colours: 'text-other bg-other-soft' },
}
const other = { label: '🕐 Pending', colours: 'text-warn bg-[color-mix(in_srgb,var(--warn)_14%,transparent)]' }

/** Badge of a template's status; an unknown one shows as pending. See docs/product.md#template-status. */
export function StatusBadge({ status, pendingLabel = other.label }: { status: string | null; pendingLabel?: string }) {
  const badge = badges[status ?? ''] ?? { ...other, label: pendingLabel }
  return (
    <span
      className={cn(
        'inline-flex items-center rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium whitespace-nowrap',
        badge.colours,
      )}
    >
      {badge.label}
    </span>
  )
}
