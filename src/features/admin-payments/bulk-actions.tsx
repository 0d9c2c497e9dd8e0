import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { useExportPayouts, type ExportFormat, type Payout } from '@/data/admin/payments'
import { payoutsOf } from '@/domain/messages/admin-payments'
import { formatCents } from '@/domain/money'
import { PaidDialog } from './paid-dialog'

type Props = {
  chosen: Payout[]
  /** All that can be selected on this page. */
  pending: Payout[]
  isStale: boolean
  onSelect: (ids: string[], isSelected: boolean) => void
}

const sumOf = (payouts: Payout[]) => payouts.reduce((sum, { net_cents }) => sum + net_cents, 0)

/** What to do with the selected payouts. Stays in view while the list scrolls. */
export function BulkActions({ chosen, pending, isStale, onSelect }: Props) {
  const exports = useExportPayouts()
  const [isMarking, setIsMarking] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const isNone = ids.length === 0
  const amount = formatCents(sumOf(chosen))
  const save = (format: ExportFormat) => exports.mutate({ ids, format })
  const isSaving = (format: ExportFormat) => exports.isPending && exports.variables.format === format
  return (
    <section
      aria-label="Selected payouts"
      className="sticky top-[60px] z-10 mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-xl border bg-surface px-4 py-2.5 sm:px-5"
    >
      <Checkbox
        checked={isNone ? false : chosen.length === pending.length || 'indeterminate'}
        onCheckedChange={(isChecked) =>
          onSelect(
            pending.map(({ id }) => id),
            isChecked,
          )
        }
        label={isNone ? `Select all ${pending.length} on this page` : `${payoutsOf(chosen.length)} selected, ${amount}`}
        className="tabular-nums"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={isNone || isStale || exports.isPending}
          isBusy={isSaving('pain.001')}
          onClick={() => save('pain.001')}
        >
          Export pain.001
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isNone || isStale || exports.isPending}
          isBusy={isSaving('csv')}
          onClick={() => save('csv')}
        >
          Export CSV
        </Button>
        <Button size="sm" disabled={isNone || isStale} onClick={() => setIsMarking(true)}>
          Mark as paid
        </Button>
      </div>
      {isMarking && !isNone && <PaidDialog ids={ids} amount={amount} onClose={() => setIsMarking(false)} />}
    </section>
  )
}
