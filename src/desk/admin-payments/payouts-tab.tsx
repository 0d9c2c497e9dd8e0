import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PagedList } from '@/ui/lists/paged-list'
import { SegmentedControl } from '@/ui/segmented-control'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { payoutSorts, payoutsQuery, type Payout, type PayoutFilter, type PayoutSort } from '@/desk/data/payments'
import { adminPaymentMessages as messages, payoutsOf } from '@/desk/messages'
import { payoutStatusLabels as labels } from '@/selling/rules/payout'
import { formatCents } from '@/base/rules/money'
import { pageNumberOf } from '@/base/rules/page-number'
import { queryWith } from '@/base/url/query-with'
import { orderIn, withOrder, type Order } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { BulkActions, sumOf } from './bulk-actions'
import { isPayable, payoutColumns } from './payout-columns'
import { ReturnedDialog } from './returned-dialog'

const statuses: { value: string; label: string; filter: PayoutFilter['status']; nothing: string }[] = [
  { value: 'pending', label: labels.pending, filter: 'pending', nothing: 'No payouts to transfer' },
  { value: 'paid', label: labels.paid, filter: 'paid', nothing: 'No payouts paid yet' },
  { value: 'returned', label: labels.returned, filter: 'returned', nothing: 'No returned payouts' },
  { value: 'all', label: 'All', filter: '', nothing: 'No payouts yet. They’re created every Friday.' },
]

const newestFirst: Order<PayoutSort> = { by: 'week', isDescending: true }

/** Payouts of one status. Pending ones are selected, exported for the bank and marked as paid. */
export function PayoutsTab() {
  const [query, setQuery] = useUrlQuery()
  const status = statuses.find(({ value }) => value === query.get('status')) ?? statuses[0]!
  const page = pageNumberOf(query.get('page'))
  const order = orderIn(query, payoutSorts) ?? newestFirst
  const payouts = useQuery(
    payoutsQuery({ status: status.filter, page, sort: order.by, is_descending: order.isDescending }),
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [returned, setReturned] = useState<Payout | null>(null)
  const columns = useMemo(() => payoutColumns(setReturned), [])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedControl
          label="Status"
          isInTab
          value={status.value}
          options={statuses}
          onValueChange={(next) => setQuery((now) => queryWith(now, 'status', next === 'pending' ? '' : next))}
        />
        {payouts.data && payouts.data.pending.count > 0 && (
          <p className="text-md text-ink-2 tabular-nums">
            {payoutsOf(payouts.data.pending.count)} pending, {formatCents(payouts.data.pending.net_cents)}
          </p>
        )}
      </div>
      <PagedList
        query={payouts}
        loading="Loading payouts..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.payoutsFailed}
        url={query}
        page={page}
        pageSize={payouts.data?.page_size ?? 1}
        countsOf={({ total, rows: shown }) => ({ total, shown: shown.length })}
        search=""
        nothing={status.nothing}
      >
        {(data, isStale) => (
          <WorkTable
            label="Payouts"
            columns={columns}
            rows={data.rows}
            keyOf={({ id }) => id}
            sort={order}
            onSort={(next) => setQuery((now) => withOrder(now, next))}
            isStale={isStale}
            selection={{
              label: 'Selected payouts',
              selected,
              onSelect: setSelected,
              canSelect: isPayable,
              nameOf: ({ number, creator_name, net_cents }) =>
                `${number}, ${creator_name ?? 'Deleted account'}, ${formatCents(net_cents)}`,
              summaryOf: (chosen) => `${payoutsOf(chosen.length)} selected, ${formatCents(sumOf(chosen))}`,
              actions: (chosen) => <BulkActions chosen={chosen} isStale={isStale} />,
            }}
          />
        )}
      </PagedList>
      {returned && <ReturnedDialog payout={returned} onClose={() => setReturned(null)} />}
    </>
  )
}
