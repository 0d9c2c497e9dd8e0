import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '@/components/paged-list'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { payoutsQuery, type Payout, type PayoutFilter } from '@/data/admin/payments'
import { adminPaymentMessages as messages, payoutsOf } from '@/domain/messages/admin-payments'
import { formatCents } from '@/domain/money'
import { pageNumberOf } from '@/domain/page-number'
import { cn } from '@/lib/cn'
import { queryWith } from '@/lib/query-with'
import { useUrlQuery } from '@/lib/use-url-query'
import { BulkActions } from './bulk-actions'
import { PayoutRow } from './payout-row'
import { ReturnedDialog } from './returned-dialog'

const statuses: { value: string; label: string; filter: PayoutFilter['status']; nothing: string }[] = [
  { value: 'pending', label: 'Pending', filter: 'pending', nothing: 'No payouts to transfer' },
  { value: 'paid', label: 'Paid', filter: 'paid', nothing: 'No payouts paid yet' },
  { value: 'returned', label: 'Returned', filter: 'returned', nothing: 'No returned payouts' },
  { value: 'all', label: 'All', filter: '', nothing: 'No payouts yet. Weeks are closed on Fridays.' },
]

/** Payouts of one status. Pending ones are selected, exported for the bank and marked as paid. */
export function PayoutsTab() {
  const [query, setQuery] = useUrlQuery()
  const status = statuses.find(({ value }) => value === query.get('status')) ?? statuses[0]!
  const page = pageNumberOf(query.get('page'))
  const payouts = useQuery(payoutsQuery({ status: status.filter, page }))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [returned, setReturned] = useState<Payout | null>(null)
  const rows = payouts.data?.rows ?? []
  // A payout that was paid meanwhile, or is on another page, is no longer selected.
  const chosen = rows.filter(({ id, status: now }) => now === 'pending' && selected.has(id))
  const pending = rows.filter(({ status: now }) => now === 'pending')
  const select = (ids: string[], isSelected: boolean) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isSelected ? ids : [])))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedControl
          label="Status"
          value={status.value}
          options={statuses}
          onValueChange={(next) => setQuery((now) => queryWith(now, 'status', next === 'pending' ? '' : next))}
        />
        {payouts.data && payouts.data.pending.count > 0 && (
          <p className="text-[15px] text-ink-2 tabular-nums">
            {payoutsOf(payouts.data.pending.count)} pending, {formatCents(payouts.data.pending.net_cents)}
          </p>
        )}
      </div>
      {pending.length > 0 && (
        <BulkActions chosen={chosen} pending={pending} isStale={payouts.isPlaceholderData} onSelect={select} />
      )}
      <PagedList
        query={payouts}
        loading="Loading payouts..."
        skeleton={<Skeleton className="h-72 rounded-xl" />}
        failed={messages.payoutsFailed}
        page={page}
        pageSize={payouts.data?.page_size ?? 1}
        countsOf={({ total, rows: shown }) => ({ total, shown: shown.length })}
        search=""
        nothing={status.nothing}
      >
        {(data, isStale) => (
          <ul
            aria-label="Payouts"
            aria-busy={isStale || undefined}
            className={cn('overflow-hidden rounded-xl border bg-surface', isStale && 'opacity-60')}
          >
            {data.rows.map((payout) => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                isSelected={selected.has(payout.id)}
                onSelect={(isSelected) => select([payout.id], isSelected)}
                onReturned={() => setReturned(payout)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {returned && <ReturnedDialog payout={returned} onClose={() => setReturned(null)} />}
    </>
  )
}
