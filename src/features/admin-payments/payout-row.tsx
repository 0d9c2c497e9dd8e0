import { FileDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { Payout, PayoutStatus } from '@/data/admin/payments'
import { useStatementDownload } from '@/data/commerce/payouts'
import { formatDate } from '@/domain/dates'
import { formatCents } from '@/domain/money'
import { Badge, type Tone } from '@/components/badge'

const badges: Record<PayoutStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  paid: { tone: 'good', label: 'Paid' },
  returned: { tone: 'bad', label: 'Returned' },
}

type Props = {
  payout: Payout
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** The bank sent it back. */
  onReturned: () => void
}

export function PayoutRow({ payout, isSelected, onSelect, onReturned }: Props) {
  const { number, status, creator_name, creator_email, account_detail, period_end, net_cents } = payout
  const name = creator_name ?? 'Deleted account'
  const badge = badges[status]
  return (
    <li className="grid gap-x-5 gap-y-2 border-t p-4 first:border-t-0 sm:px-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_auto] lg:items-center">
      <div className="min-w-0">
        {status === 'pending' ? (
          <Checkbox
            checked={isSelected}
            onCheckedChange={onSelect}
            label={<span className="font-medium wrap-anywhere text-ink">{name}</span>}
            aria-label={`Select ${number}, ${name}, ${formatCents(net_cents)}`}
            className="-my-1 text-base"
          />
        ) : (
          <p className="font-medium wrap-anywhere">{name}</p>
        )}
        {creator_email && <p className="text-sm wrap-anywhere text-ink-3">{creator_email}</p>}
      </div>
      <div className="min-w-0 text-sm text-ink-2">
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          <span>{number}</span>
          <span className="text-ink-3">Week of {formatDate(period_end)}</span>
        </p>
        <p className="wrap-anywhere text-ink-3">{account_detail}</p>
        <Outcome payout={payout} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:justify-end">
        <span className="flex items-center gap-3">
          <span className="text-base font-medium tabular-nums">{formatCents(net_cents)}</span>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
        <span className="flex flex-wrap gap-2">
          {status === 'paid' && (
            <Button variant="quiet" size="sm" aria-label={`Mark ${number} as returned`} onClick={onReturned}>
              Returned
            </Button>
          )}
          <StatementButton payout={payout} />
        </span>
      </div>
    </li>
  )
}

function Outcome({ payout: { paid_at, reference, return_reason } }: { payout: Payout }) {
  if (!paid_at) return null
  return (
    <>
      <p className="wrap-anywhere text-ink-3">
        Paid on {formatDate(paid_at.slice(0, 10))}
        {reference && `, ${reference}`}
      </p>
      {return_reason && <p className="wrap-anywhere text-bad">{return_reason}</p>}
    </>
  )
}

function StatementButton({ payout: { id, number } }: { payout: Payout }) {
  const download = useStatementDownload()
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Download the statement ${number}`}
      isBusy={download.isPending}
      onClick={() => download.mutate({ id, number })}
    >
      {!download.isPending && <FileDown aria-hidden className="size-4" />}
      Statement
    </Button>
  )
}
