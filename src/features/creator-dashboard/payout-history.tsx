import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useUser } from '@/data/account/session'
import {
  payoutsQuery,
  useStatementDownload,
  type Payout,
  type SkippedPayout,
  type SkipReason,
} from '@/data/commerce/payouts'
import { formatDate } from '@/domain/dates'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'
import { formatCents } from '@/domain/money'
import { paths } from '@/domain/paths'
import { cn } from '@/lib/cn'
import { Section } from '@/components/dashboard-section'
import { ShowMore } from './show-more'

/** Rows before "Show more". */
const firstPayouts = 5

/** Every payout and every skipped Friday, newest first. */
export function PayoutHistory() {
  const [isWhole, setWhole] = useState(false)
  const payouts = useQuery(payoutsQuery(useUser().id))
  return (
    <Section title="Payouts" intro="One for each Friday with something to pay out.">
      <QueryView
        query={payouts}
        loading="Loading your payouts..."
        skeleton={<Skeleton className="h-40 rounded-xl" />}
        failed={messages.payoutsFailed}
        empty={
          <EmptyState title="No payouts yet" headingLevel="h3">
            Your first payout comes on a Friday, at least 14 days after your first sale.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul className="overflow-hidden rounded-xl border bg-surface">
              {rows.slice(0, isWhole ? undefined : firstPayouts).map((row) => (
                <li key={row.id ?? row.period_end} className="border-t px-4 py-4 first:border-t-0 sm:px-5">
                  {row.status === 'skipped' ? <Skipped skip={row} /> : <Paid payout={row} />}
                </li>
              ))}
            </ul>
            {!isWhole && rows.length > firstPayouts && <ShowMore of="payouts" onClick={() => setWhole(true)} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}

const badges: Record<Payout['status'] | 'skipped', { label: string; colours: string }> = {
  pending: { label: 'On its way', colours: 'text-warn bg-[color-mix(in_srgb,var(--warn)_14%,transparent)]' },
  paid: {
    label: 'Paid',
    colours: 'text-[color-mix(in_srgb,var(--good)_82%,var(--ink))] bg-[color-mix(in_srgb,var(--good)_12%,transparent)]',
  },
  returned: { label: 'Sent back', colours: 'text-bad bg-[color-mix(in_srgb,var(--bad)_12%,transparent)]' },
  skipped: { label: 'Skipped', colours: 'text-other bg-other-soft' },
}

function Head({ row, amount }: { row: Payout | SkippedPayout; amount: ReactNode }) {
  const { label, colours } = badges[row.status]
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base leading-snug">Week to {formatDate(row.period_end)}</h3>
        <span
          className={cn('rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium whitespace-nowrap', colours)}
        >
          {label}
        </span>
      </div>
      {amount}
    </div>
  )
}

function Paid({ payout }: { payout: Payout }) {
  const {
    number,
    gross_cents,
    fee_cents,
    returned_cents,
    net_cents,
    account_detail,
    paid_at,
    reference,
    return_reason,
  } = payout
  const facts = [
    ['Gross', formatCents(gross_cents)],
    ['Fee', formatCents(fee_cents)],
    returned_cents !== 0 && ['Paid again', formatCents(returned_cents)],
    ['Net', formatCents(net_cents)],
    account_detail && ['Account', account_detail],
    paid_at && ['Transferred', formatDate(paid_at)],
    reference && ['Reference', reference],
  ].filter((fact): fact is [string, string] => Boolean(fact))
  return (
    <>
      <Head row={payout} amount={<span className="font-semibold tabular-nums">{formatCents(net_cents)}</span>} />
      {return_reason && (
        <p className="mt-1.5 text-[15px] wrap-anywhere text-ink-2">
          The bank sent it back: {return_reason}. The amount is part of your next payout.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-2 text-[15px]">
          {facts.map(([title, value]) => (
            <div key={title} className="min-w-0">
              <dt className="text-[13px] text-ink-3">{title}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Statement payout={payout} number={number} />
      </div>
    </>
  )
}

function Statement({ payout, number }: { payout: Payout; number: string }) {
  const { mutate, isPending } = useStatementDownload()
  return (
    <Button
      variant="ghost"
      size="sm"
      isBusy={isPending}
      aria-label={`Download statement ${number}`}
      onClick={() => mutate(payout)}
    >
      {!isPending && <FileDown aria-hidden className="size-4" />}
      {isPending ? 'Preparing...' : 'Statement'}
    </Button>
  )
}

const reasons: Record<SkipReason, { reason: string; isMendable?: boolean }> = {
  no_account: { reason: 'There was no bank account to pay to.', isMendable: true },
  account_changed: { reason: 'Your bank account had changed less than 7 days before.', isMendable: true },
  below_minimum: { reason: 'The balance was below the smallest payout.' },
  negative: { reason: 'Refunds exceeded what was payable.' },
}

function Skipped({ skip }: { skip: SkippedPayout }) {
  const { reason, isMendable } = reasons[skip.skip_reason]
  return (
    <>
      <Head row={skip} amount={null} />
      <p className="mt-1.5 text-[15px] text-ink-2">
        {reason} {formatCents(skip.available_cents)} carried forward.{' '}
        {isMendable && (
          <Link to={paths.payment} className="font-medium text-ink underline underline-offset-4">
            Review your bank account
          </Link>
        )}
      </p>
    </>
  )
}
