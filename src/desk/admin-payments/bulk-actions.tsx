import { useState } from 'react'
import { Button } from '@/ui/button'
import { useExportPayouts, type Payout } from '@/desk/data/payments'
import type { ExportFormat } from '@/desk/rules/payout-safeguards'
import { formatCents } from '@/base/rules/money'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { formatDate } from '@/base/rules/dates'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
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
  const exportedDays = chosen.flatMap(({ exported_at }) => exported_at ?? []).sort()
  const lastExport = exportedDays.at(-1)
  /** The format of an export whose payouts another file has already. */
  const [asked, setAsked] = useState<ExportFormat | null>(null)
  const save = (format: ExportFormat) => (lastExport ? setAsked(format) : exports.mutate({ ids, format, again: false }))
  const saveAgain = (format: ExportFormat) =>
    exports.mutate({ ids, format, again: true }, { onSettled: () => setAsked(null) })
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
      {asked && lastExport && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={messages.exportAgainTitle(ids.length)}
          confirmLabel="Export again"
          busyLabel="Exporting..."
          isBusy={exports.isPending}
          onConfirm={() => saveAgain(asked)}
        >
          {messages.exportAgain(exportedDays.length, formatDate(lastExport.slice(0, 10)))}
        </ConfirmDialog>
      )}
      {isMarking && !isNone && <PaidDialog ids={ids} amount={amount} onClose={() => setIsMarking(false)} />}
    </>
  )
}
