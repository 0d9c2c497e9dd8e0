import { FileDown } from 'lucide-react'
import { Badge, type Tone } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { WorkColumn } from '@/ui/lists/work-table'
import { useApprovePayouts, type Payout, type PayoutSort } from '@/desk/data/payments'
import { payoutStatusLabels as labels, type PayoutStatus } from '@/selling/rules/payout'
import { useStatementDownload } from '@/selling/data/payouts'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'

const badges: Record<PayoutStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: labels.pending },
  paid: { tone: 'good', label: labels.paid },
  returned: { tone: 'bad', label: labels.returned },
}

/** Whether the admin may pay it: pending, not held, not their own, and approved by another admin if it is large. */
export const isPayable = ({ status, is_held, is_own, needs_approval, approved_by, is_approved_by_me }: Payout) =>
  status === 'pending' && !is_held && !is_own && (!needs_approval || (approved_by !== null && !is_approved_by_me))

/** `onReturned` is called with a paid payout that the bank sent back. */
export const payoutColumns = (onReturned: (payout: Payout) => void): readonly WorkColumn<Payout, PayoutSort>[] => [
  {
    id: 'creator',
    title: 'Creator',
    sort: 'creator',
    orders: ['Creator, A to Z', 'Creator, Z to A'],
    cell: ({ creator_name, creator_email }) => (
      <>
        {creator_name ?? 'Deleted account'}
        {creator_email && <span className="block text-sm font-normal text-ink-3">{creator_email}</span>}
      </>
    ),
    className: 'md:w-[26%]',
  },
  {
    id: 'week',
    title: 'Week of',
    sort: 'week',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ number, period_end }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatDate(period_end)}
        <span className="block text-sm text-ink-3">{number}</span>
      </span>
    ),
  },
  {
    id: 'account',
    title: 'Account',
    cell: (payout) => (
      <span className="min-w-0 wrap-anywhere">
        {payout.account_detail}
        <Outcome payout={payout} />
      </span>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    sort: 'amount',
    orders: ['Amount, low to high', 'Amount, high to low'],
    cell: ({ net_cents }) => formatCents(net_cents),
    isNumber: true,
    card: 'aside',
    className: 'font-medium',
  },
  {
    id: 'status',
    title: 'Status',
    cell: (payout) => (
      <span className="flex flex-wrap gap-1.5">
        {payout.is_held ? (
          <Badge tone="bad">On hold</Badge>
        ) : (
          <Badge tone={badges[payout.status].tone}>{badges[payout.status].label}</Badge>
        )}
        {payout.is_own && <Badge tone="waiting">Yours</Badge>}
        <Safeguards payout={payout} />
      </span>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (payout) => (
      <span className="flex flex-wrap gap-2 md:justify-end">
        {payout.needs_approval && !payout.approved_by && !payout.is_held && !payout.is_own && (
          <ApproveButton payout={payout} />
        )}
        {payout.status === 'paid' && !payout.is_own && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Mark ${payout.number} as returned`}
            onClick={() => onReturned(payout)}
          >
            Returned
          </Button>
        )}
        <StatementButton payout={payout} />
      </span>
    ),
    hasControls: true,
    className: 'md:text-right',
  },
]

function Outcome({ payout: { paid_at, reference, return_reason } }: { payout: Payout }) {
  if (!paid_at) return null
  return (
    <>
      <span className="block text-sm text-ink-3">
        Paid on {formatDate(paid_at.slice(0, 10))}
        {reference && `, ${reference}`}
      </span>
      {return_reason && <span className="block text-sm text-bad">{return_reason}</span>}
    </>
  )
}

/** Who approved a large payout, and whether a file for the bank has it. */
function Safeguards({
  payout: { status, needs_approval, approved_by, is_approved_by_me, exported_at },
}: {
  payout: Payout
}) {
  return (
    <>
      {needs_approval && !approved_by && <Badge tone="waiting">Needs approval</Badge>}
      {needs_approval && approved_by && (
        <span className="text-sm text-ink-3 wrap-anywhere">
          {is_approved_by_me ? 'Approved by you. Another admin has to pay it.' : `Approved by ${approved_by}`}
        </span>
      )}
      {status === 'pending' && exported_at && (
        <span className="text-sm text-ink-3">In a file since {formatDate(exported_at.slice(0, 10))}</span>
      )}
    </>
  )
}

function ApproveButton({ payout: { id, number } }: { payout: Payout }) {
  const approve = useApprovePayouts()
  return (
    <Button size="sm" aria-label={`Approve ${number}`} isBusy={approve.isPending} onClick={() => approve.mutate([id])}>
      Approve
    </Button>
  )
}

function StatementButton({ payout: { id, number } }: { payout: Payout }) {
  const download = useStatementDownload()
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Download statement ${number}`}
      isBusy={download.isPending}
      onClick={() => download.mutate({ id, number })}
    >
      {!download.isPending && <FileDown aria-hidden className="size-4" />}
      Statement
    </Button>
  )
}
