import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useUser } from '@/data/account/session'
import { salesQuery, type Sale } from '@/data/commerce/creator-analytics'
import { formatDate } from '@/domain/dates'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'
import { formatCents } from '@/domain/money'
import { formatCount } from '@/domain/numbers'
import { RecordTable, type RecordColumn } from './record-table'
import { itemName, stateWithDate } from './sale-words'
import { Section } from '@/components/dashboard-section'
import { ShowMore } from './show-more'
import { useSalesExport } from './use-sales-export'

const columns: readonly RecordColumn<Sale>[] = [
  {
    title: 'Template',
    cell: ({ template_name, kind }) => (
      <>
        {template_name ?? 'Deleted template'}
        {kind !== 'template' && <span className="block text-sm font-normal text-ink-3">{itemName(kind)}</span>}
      </>
    ),
  },
  { title: 'Sold', cell: ({ sold_at }) => formatDate(sold_at), className: 'md:whitespace-nowrap' },
  { title: 'Buyer', cell: ({ buyer_email }) => buyer_email ?? 'Deleted account' },
  {
    title: 'Gross',
    cell: ({ gross_cents, refunded_cents }) => (
      <>
        {formatCents(gross_cents)}
        {refunded_cents > 0 && (
          <span className="text-sm text-ink-3 md:block max-md:ml-2">{formatCents(refunded_cents)} refunded</span>
        )}
      </>
    ),
    isNumber: true,
  },
  { title: 'Fee', cell: ({ fee_cents }) => formatCents(fee_cents), isNumber: true },
  {
    title: 'Net',
    cell: ({ net_cents }) => formatCents(net_cents),
    isNumber: true,
    isAside: true,
    className: 'font-semibold',
  },
  { title: 'Status', cell: (sale) => stateWithDate(sale), className: 'md:w-34' },
]

/** Rows before "Show more". */
const firstSales = 10

/** Every sale, newest first, with the export of all of them. */
export function Sales() {
  const sales = useInfiniteQuery(salesQuery(useUser().id))
  const [isWhole, setWhole] = useState(false)
  const hasSales = Boolean(sales.data?.pages[0]?.length)
  return (
    <Section
      title="Sales"
      intro="Every template, setup call, and month of support you’ve sold, minus refunds."
      actions={hasSales && <Export />}
    >
      <QueryView
        query={sales}
        loading="Loading your sales..."
        skeleton={<Skeleton className="h-60 rounded-xl" />}
        failed={messages.salesFailed}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={
          <EmptyState title="No sales yet" headingLevel="h3">
            Each sale appears here, with your share and when it’s paid out.
          </EmptyState>
        }
      >
        {({ pages }) => {
          const read = pages.flat()
          const shown = isWhole ? read : read.slice(0, firstSales)
          return (
            <>
              <RecordTable label="Sales" columns={columns} rows={shown} keyOf={({ entry_id }) => entry_id} />
              {(shown.length < read.length || sales.hasNextPage) && (
                <ShowMore
                  of="sales"
                  isBusy={sales.isFetchingNextPage}
                  onClick={() => (shown.length < read.length ? setWhole(true) : void sales.fetchNextPage())}
                />
              )}
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

function Export() {
  const { count, mutate, isPending } = useSalesExport()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-3">
        {isPending && count > 0 && `${formatCount(count)} sales read`}
      </p>
      <Button variant="ghost" size="sm" isBusy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden className="size-4" />}
        {isPending ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  )
}
