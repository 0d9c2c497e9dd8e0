import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { PagedList } from '@/ui/lists/paged-list'
import { Select } from '@/ui/fields/select'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { stuckWorkQuery } from '@/desk/data/stuck-work'
import { stuckWorkMessages as messages } from '@/desk/messages'
import {
  stuckFilterOf,
  stuckKindLabels,
  stuckKinds,
  stuckSorts,
  stuckTitle,
  type StuckFilter,
  type StuckKind,
  type StuckSort,
  type StuckWork,
} from '@/desk/rules/stuck-work'
import { formatCount } from '@/base/rules/numbers'
import { usePageMeta } from '@/base/page/page-meta'
import { queryWith } from '@/base/url/query-with'
import { orderIn, withOrder, type Order } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { RetryButton } from './retry-button'
import { StuckDetails, stuckColumns } from './stuck-columns'
import type { PrefetchScreen } from '@/base/data/prefetch'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

const needsAdminFirst: Order<StuckSort> = { by: 'state', isDescending: false }

const orderOf = (query: URLSearchParams) => orderIn(query, stuckSorts) ?? needsAdminFirst

const queryOf = (query: URLSearchParams) => {
  const { by, isDescending } = orderOf(query)
  return stuckWorkQuery({ ...stuckFilterOf(query), sort: by, is_descending: isDescending })
}

export const prefetch: PrefetchScreen = ({ query }, prefetchQuery) => prefetchQuery(queryOf(query))

/** /dashboard/admin/stuck-work; filter, order and page are in the URL. See docs/product/desk.md#stuck-work. */
export default function StuckWorkScreen() {
  usePageMeta({ title: 'Stuck work', description: 'Work that failed or was given up, for admins.', isUnlisted: true })
  const [query, setQuery] = useUrlQuery()
  const filter = stuckFilterOf(query)
  const order = orderOf(query)
  const work = useQuery(queryOf(query))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DashboardPage
      title={screenTitles[paths.adminStuckWork]}
      intro="Emails, calls to Stripe, payouts, recalls, and account deletions that failed or were given up."
    >
      <KindFilter
        kind={filter.kind}
        counts={work.data?.counts ?? {}}
        onChange={(kind) => setQuery((now) => queryWith(now, 'kind', kind))}
      />
      <PagedList
        query={work}
        loading="Loading stuck work..."
        placeholder={<WorkTablePlaceholder rows={4} />}
        failed={messages.failed}
        url={query}
        page={filter.page}
        pageSize={work.data?.page_size ?? 1}
        countsOf={({ total, rows }) => ({ total, shown: rows.length })}
        search=""
        nothing={filter.kind ? messages.nothingOfKind : messages.nothing}
      >
        {({ rows }, isStale) => (
          <WorkTable
            label="Stuck work"
            columns={stuckColumns}
            rows={rows}
            keyOf={keyOf}
            detailsOf={(row) => <StuckDetails work={row} />}
            sort={order}
            onSort={(next) => setQuery((now) => withOrder(now, next))}
            isStale={isStale}
            selection={{
              label: 'Selected work',
              selected,
              onSelect: setSelected,
              nameOf: stuckTitle,
              summaryOf: (chosen) => messages.selected(chosen.length),
              actions: (chosen) => (
                <RetryButton work={chosen} label="Try the selected work again" isDisabled={isStale} />
              ),
            }}
          />
        )}
      </PagedList>
    </DashboardPage>
  )
}

const keyOf = ({ kind, id }: StuckWork) => `${kind} ${id}`

type KindFilterProps = {
  kind: StuckFilter['kind']
  counts: Partial<Record<StuckKind, number>>
  onChange: (kind: string) => void
}

function KindFilter({ kind, counts, onChange }: KindFilterProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const counted = (label: string, count: number) => (count > 0 ? `${label} (${formatCount(count)})` : label)
  return (
    <Select
      aria-label="Show"
      className="mb-4 sm:w-60"
      options={[
        { value: '', label: counted('Everything', total) },
        ...stuckKinds.map((value) => ({ value, label: counted(stuckKindLabels[value], counts[value] ?? 0) })),
      ]}
      value={kind}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
