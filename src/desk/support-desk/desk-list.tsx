import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { PagedList } from '@/ui/lists/paged-list'
import { SearchField } from '@/ui/fields/search-field'
import { SegmentedControl } from '@/ui/segmented-control'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { pageNumberOf } from '@/base/rules/page-number'
import { deskPageSize } from '@/support/rules/support'
import { queryWith } from '@/base/url/query-with'
import { orderIn, withOrder } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { withId } from './desk-query'

type Filter<Status extends string, Sort extends string> = {
  status: Status
  search: string
  page: number
  sort: Sort
  isDescending: boolean | null
}

type List<Row> = { total: number; items: Row[] }

type Props<Row, Status extends string, Sort extends string, Key extends QueryKey> = {
  /** What the list holds: `Tickets`. */
  label: string
  /** What the search looks through. */
  searches: string
  columns: readonly WorkColumn<Row, Sort>[]
  statuses: Readonly<Record<Status, string>>
  sorts: readonly Sort[]
  /** Open rows are sorted by it oldest first, all others newest first. */
  sort: Sort
  queryOf: (filter: Filter<Status, Sort>) => UseQueryOptions<List<Row>, Error, List<Row>, Key>
  failed: string
  /** Title of an empty list without a search. */
  nothing: Readonly<Record<Status, string>>
}

/** Tickets or reports of one status, searched. Filters, order and page are in the URL. */
export function DeskList<Row extends { id: string }, Status extends string, Sort extends string, Key extends QueryKey>({
  label,
  searches,
  columns,
  statuses,
  sorts,
  sort,
  queryOf,
  failed,
  nothing,
}: Props<Row, Status | 'open', Sort, Key>) {
  const [query, setQuery] = useUrlQuery()
  const known = Object.keys(statuses) as (Status | 'open')[]
  const status = known.find((value) => value === query.get('status')) ?? 'open'
  const order = orderIn(query, sorts)
  const filter = {
    status,
    search: query.get('search') ?? '',
    page: pageNumberOf(query.get('page')),
    sort: order?.by ?? sort,
    isDescending: order?.isDescending ?? null,
  }
  const list = useQuery({ ...queryOf(filter), placeholderData: keepPreviousData })
  const put = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SegmentedControl
          label="Status"
          isInTab
          value={status}
          options={known.map((value) => ({ value, label: statuses[value] }))}
          onValueChange={(next) => put('status', next === 'open' ? '' : next)}
          className="shrink-0 self-start sm:self-center"
        />
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          placeholder={searches}
          value={filter.search}
          onSearch={(value) => put('search', value, true)}
        />
      </div>
      <PagedList
        query={list}
        loading={`Loading ${label.toLowerCase()}...`}
        placeholder={<WorkTablePlaceholder />}
        failed={failed}
        url={query}
        page={filter.page}
        pageSize={deskPageSize}
        countsOf={({ total, items }) => ({ total, shown: items.length })}
        search={filter.search}
        nothing={nothing[status]}
      >
        {({ items }, isStale) => (
          <WorkTable
            label={label}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: `?${withId(query, id)}` })}
            sort={order ?? { by: sort, isDescending: status !== 'open' }}
            onSort={(next) => setQuery((now) => withOrder(now, next))}
            isStale={isStale}
          />
        )}
      </PagedList>
    </>
  )
}
