import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { useUser } from '@/account/data/session/session'
import { payoutsQuery } from '@/selling/data/payouts'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { sortedBy } from '@/base/rules/sorted-by'
import { orderIn, withOrder } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { payoutColumns, payoutSorts, type PayoutRow } from './payout-columns'
import { ShowMore } from './show-more'
import { refundDays } from '@/catalog/rules/limits'

/** Rows before "Show more". */
const firstPayouts = 5

const sortKeys: Record<(typeof payoutSorts)[number], (row: PayoutRow) => string | number | null> = {
  week: ({ period_end }) => period_end,
  net: (row) => (row.status === 'skipped' ? null : row.net_cents),
}

/** Every payout and every skipped Friday, newest first unless sorted. */
export function PayoutHistory() {
  const [query, setQuery] = useUrlQuery()
  const order = orderIn(query, payoutSorts, 'payouts') ?? { by: 'week', isDescending: true }
  const [isWhole, setWhole] = useState(false)
  const payouts = useQuery(payoutsQuery(useUser().id))
  return (
    <Section title="Payouts" intro="One for each Friday you had a balance to pay out.">
      <QueryView
        query={payouts}
        loading="Loading your payouts..."
        placeholder={<WorkTablePlaceholder rows={3} />}
        failed={messages.payoutsFailed}
        empty={
          <EmptyState title="No payouts yet" headingLevel="h3">
            Your first payout comes on a Friday, at least {refundDays} days after your first sale.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <WorkTable
              label="Payouts"
              columns={payoutColumns}
              rows={sortedBy(rows, sortKeys[order.by], order.isDescending).slice(0, isWhole ? undefined : firstPayouts)}
              keyOf={({ id, period_end }) => id ?? period_end}
              enterHint="Press Enter to download the statement."
              sort={order}
              onSort={(next) => setQuery((now) => withOrder(now, next, 'payouts'), { replace: true })}
            />
            {!isWhole && rows.length > firstPayouts && <ShowMore of="payouts" onClick={() => setWhole(true)} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}
