import { useState } from 'react'
import { Button } from '@/ui/button'
import { useExportPayouts, type ExportFormat, type Payout } from '@/desk/data/payments'
import { formatCents } from '@/base/rules/money'
import { PaidDialog } from './paid-dialog'

type Props = { chosen: Payout[]; isStale: boolean }

export const sumOf = (payouts: Payout[]) => payouts.reduce((sum, { net_cents }) => sum + net_cents, 0)

/** Actions for the selected payouts. */
export function BulkActions({ chosen, isStale }: Props) {
  const exports = useExportPayouts()
  const [isMarking, setIsMarking] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const isNone = ids.length === 0
  const amount = formatCents(sumOf(chosen))
  const save = (format: ExportFormat) => exports.mutate({ ids, format })
  const isSaving = (format: ExportFormat) => exports.isPending && exports.variables.format === format
  return (
    <>
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
      {isMarking && !isNone && <PaidDialog ids={ids} amount={amount} onClose={() => setIsMarking(false)} />}
    </>
  )
}
