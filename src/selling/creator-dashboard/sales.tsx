import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { useUser } from '@/account/data/session/session'
import { newestSales, saleSorts, salesQuery } from '@/selling/data/creator-analytics'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { formatCount } from '@/base/rules/numbers'
import { mostSortedSales } from '@/selling/rules/earnings'
import { paths } from '@/base/rules/paths'
import { orderIn, withOrder } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { saleColumns } from './sale-columns'
import { ShowMore } from './show-more'
import { useSalesExport } from './use-sales-export'

/** Rows before "Show more". */
const firstSales = 10

/** Every sale, newest first unless sorted, with the export of all of them. */
export function Sales() {
  const [query, setQuery] = useUrlQuery()
  const order = orderIn(query, saleSorts) ?? newestSales
  const sales = useInfiniteQuery({ ...salesQuery(useUser().id, order), placeholderData: keepPreviousData })
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
        placeholder={<WorkTablePlaceholder rows={5} />}
        failed={messages.salesFailed}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={
          <EmptyState title="No sales yet" headingLevel="h3">
            Each sale will appear here with your share and payout date.
          </EmptyState>
        }
      >
        {({ pages }, isStale) => {
          const read = pages.flat()
          const shown = isWhole ? read : read.slice(0, firstSales)
          return (
            <>
              <WorkTable
                label="Sales"
                columns={saleColumns}
                rows={shown}
                keyOf={({ entry_id }) => String(entry_id)}
                linkOf={({ template_id }) => (template_id ? { to: paths.template(template_id) } : null)}
                sort={order}
                onSort={(next) => setQuery((now) => withOrder(now, next), { replace: true })}
                isStale={isStale}
              />
              {order.by !== newestSales.by && (
                <p className="mt-3 text-sm text-ink-3">
                  Sorted this way, only your newest {formatCount(mostSortedSales)} sales are shown.
                </p>
              )}
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
      <p role="status" className="text-sm text-ink-3 empty:-mr-3">
        {isPending && count > 0 && `${formatCount(count)} sales read`}
      </p>
      <Button variant="ghost" size="sm" isBusy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden className="size-4" />}
        {isPending ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  )
}
