import { Pencil, Trash2 } from 'lucide-react'
import { Badge, type Tone } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { WorkColumn } from '@/ui/lists/work-table'
import { DateCell } from '@/ui/text/date-cell'
import {
  aliasField,
  aliasStrengthLabels,
  aliasStrengthOf,
  isMutual,
  type AliasStrength,
  type SearchAlias,
} from '@/desk/rules/search-aliases'

const tones: Record<AliasStrength, Tone> = { same: 'good', near: 'plain', related: 'quiet' }

type Actions = {
  onEdit: (alias: SearchAlias) => void
  onRemove: (alias: SearchAlias) => void
  /** The group that is being removed. */
  busyId: SearchAlias['id'] | null
}

export const aliasColumns = ({ onEdit, onRemove, busyId }: Actions): WorkColumn<SearchAlias>[] => [
  {
    id: 'typed',
    title: 'People type',
    cell: ({ typed }) => <span className="wrap-anywhere">{aliasField(typed)}</span>,
    className: 'md:w-2/5',
  },
  {
    id: 'found',
    title: 'They also find',
    cell: (alias) =>
      isMutual(alias) ? (
        <span className="text-ink-3">The same words, both ways</span>
      ) : (
        <span className="wrap-anywhere">{aliasField(alias.found)}</span>
      ),
    className: 'md:w-2/5',
  },
  {
    id: 'strength',
    title: 'Strength',
    cell: ({ weight }) => <Strength strength={aliasStrengthOf(weight)} />,
    card: 'aside',
  },
  {
    id: 'changed',
    title: 'Changed',
    cell: ({ updated_at }) => <DateCell at={updated_at} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (alias) => (
      <div className="flex gap-1 md:justify-end">
        <Button variant="quiet" size="sm" aria-label={`Edit ${nameOf(alias)}`} onClick={() => onEdit(alias)}>
          <Pencil aria-hidden className="size-4" />
          <span className="md:sr-only">Edit</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          isBusy={alias.id === busyId}
          aria-label={`Remove ${nameOf(alias)}`}
          onClick={() => onRemove(alias)}
        >
          <Trash2 aria-hidden className="size-4" />
          <span className="md:sr-only">Remove</span>
        </Button>
      </div>
    ),
    hasControls: true,
  },
]

const nameOf = ({ typed }: SearchAlias) => aliasField(typed)

const Strength = ({ strength }: { strength: AliasStrength }) => (
  <Badge tone={tones[strength]}>{aliasStrengthLabels[strength]}</Badge>
)
