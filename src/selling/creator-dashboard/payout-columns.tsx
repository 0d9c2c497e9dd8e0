import { FileDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge, type Tone } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { WorkColumn } from '@/ui/lists/work-table'
import { useStatementDownload, type Payout, type SkippedPayout } from '@/selling/data/payouts'
import type { SkipReason } from '@/selling/rules/payout'
import { removalHoldDays } from '@/account/rules/second-factor'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { payoutHoldDays, payoutStatusLabels as labels } from '@/selling/rules/payout'

export const payoutSorts = ['week', 'net'] as const
type PayoutSort = (typeof payoutSorts)[number]

/** A payout, or a Friday without one. */
export type PayoutRow = Payout | SkippedPayout

const badges: Record<PayoutRow['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: labels.pending },
  paid: { tone: 'good', label: labels.paid },
  returned: { tone: 'bad', label: labels.returned },
  skipped: { tone: 'plain', label: 'Skipped' },
}

/** An amount of a payout; nothing for a skipped week. */
const amountOf = (column: 'gross_cents' | 'fee_cents') => (row: PayoutRow) =>
  row.status === 'skipped' ? null : formatCents(row[column])

export const payoutColumns: readonly WorkColumn<PayoutRow, PayoutSort>[] = [
  {
    id: 'week',
    title: 'Week',
    sort: 'week',
    orders: ['Oldest first', 'Newest first'],
    cell: (row) => (
      <>
        <span className="lg:whitespace-nowrap">Week to {formatDate(row.period_end)}</span>
        {row.status !== 'skipped' && <span className="block text-sm font-normal text-ink-3">{row.number}</span>}
      </>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <Badge tone={badges[status].tone}>{badges[status].label}</Badge>,
  },
  {
    id: 'details',
    title: 'Details',
    cell: (row) => (
      <span className="min-w-0 text-sm wrap-anywhere text-ink-2">
        {row.status === 'skipped' ? <WhySkipped skip={row} /> : <Transfer payout={row} />}
      </span>
    ),
    className: 'md:w-[34%]',
  },
  { id: 'gross', title: 'Gross', cell: amountOf('gross_cents'), isNumber: true },
  { id: 'fee', title: 'Fee', cell: amountOf('fee_cents'), isNumber: true, className: 'md:max-lg:hidden' },
  {
    id: 'net',
    title: 'Net',
    sort: 'net',
    orders: ['Net, low to high', 'Net, high to low'],
    cell: (row) => (row.status === 'skipped' ? null : formatCents(row.net_cents)),
    isNumber: true,
    card: 'aside',
    className: 'font-semibold',
  },
  {
    id: 'statement',
    title: 'Statement',
    cell: (row) => (row.status === 'skipped' ? null : <Statement payout={row} />),
    hasControls: true,
  },
]

function Transfer({ payout }: { payout: Payout }) {
  const { account_detail, paid_at, reference, return_reason, reserved_cents, released_cents, returned_cents } = payout
  return (
    <>
      {account_detail && <span className="block">{account_detail}</span>}
      {paid_at && (
        <span className="block">
          Transferred {formatDate(paid_at.slice(0, 10))}
          {reference && `, ${reference}`}
        </span>
      )}
      {reserved_cents > 0 && <span className="block">{formatCents(reserved_cents)} kept in reserve</span>}
      {reserved_cents < 0 && (
        <span className="block">Includes {formatCents(-reserved_cents)} of the reserve, for refunds</span>
      )}
      {released_cents > 0 && (
        <span className="block">Includes {formatCents(released_cents)} released from reserve</span>
      )}
      {returned_cents !== 0 && <span className="block">Includes {formatCents(returned_cents)} paid again</span>}
      {return_reason && (
        <span className="block">Returned by the bank: {return_reason}. The amount is part of your next payout.</span>
      )}
    </>
  )
}

const reasons: Record<SkipReason, { reason: string; isMendable?: boolean }> = {
  suspended: { reason: 'Your creator account was suspended.' },
  no_account: { reason: 'You hadn’t added a bank account.', isMendable: true },
  second_factor_removed: {
    reason: `Two-step verification was turned off without a code less than ${removalHoldDays} days before.`,
  },
  account_changed: { reason: `Your bank account changed less than ${payoutHoldDays} days before.`, isMendable: true },
  below_minimum: { reason: 'The balance was below the minimum payout.' },
  negative: { reason: 'Refunds exceeded your balance.' },
}

function WhySkipped({ skip: { skip_reason, available_cents } }: { skip: SkippedPayout }) {
  const { reason, isMendable } = reasons[skip_reason]
  return (
    <>
      {reason} {formatCents(available_cents)} carried forward.{' '}
      {isMendable && (
        <Link to={paths.payment} className="font-medium text-ink underline underline-offset-4">
          Check your bank account
        </Link>
      )}
    </>
  )
}

function Statement({ payout }: { payout: Payout }) {
  const { mutate, isPending } = useStatementDownload()
  return (
    <Button
      variant="ghost"
      size="sm"
      isBusy={isPending}
      aria-label={`Download statement ${payout.number}`}
      onClick={() => mutate(payout)}
    >
      {!isPending && <FileDown aria-hidden className="size-4" />}
      {isPending ? 'Preparing...' : 'Statement'}
    </Button>
  )
}
