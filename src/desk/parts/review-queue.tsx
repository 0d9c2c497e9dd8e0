import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { queryWith } from '@/base/url/query-with'
import { withOrder, type Order } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { SearchField } from '@/ui/fields/search-field'
import { Select } from '@/ui/fields/select'
import { PagedList } from '@/ui/lists/paged-list'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'

/** A choice of the status filter, and the title of the list when it is empty. */
export type QueueStatus<Status extends string> = { value: Status; label: string; nothing: string }

type Page<Row> = { total: number; rows: readonly Row[] }

type Props<Data, Row, Status extends string, Sort extends string> = {
  label: string
  query: UseQueryResult<Data>
  pageOf: (data: Data) => Page<Row>
  loading: string
  failed: string
  /** The first one is the default, and not in the URL. */
  statuses: readonly QueueStatus<Status>[]
  filter: { status: Status; search: string; page: number }
  pageSize: number
  searchLabel: string
  searchPlaceholder: string
  columns: readonly WorkColumn<Row, Sort>[]
  /** Address of a row's review. */
  pathOf: (id: string) => string
  sort: Order<Sort>
}

/** A queue of what waits for a review, with its filters. Filters, order and page are in the URL. */
export function ReviewQueue<Data, Row extends { id: string }, Status extends string, Sort extends string>({
  label,
  query,
  pageOf,
  statuses,
  filter: { status, search, page },
  searchLabel,
  searchPlaceholder,
  columns,
  pathOf,
  sort,
  ...list
}: Props<Data, Row, Status, Sort>) {
  const [url, setQuery] = useUrlQuery()
  const { search: queue } = useLocation()
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <Select
          aria-label="Status"
          className="sm:w-52.5"
          options={statuses}
          value={status}
          onChange={({ target: { value } }) =>
            setQuery((now) => queryWith(now, 'status', value === statuses[0]?.value ? '' : value))
          }
        />
        <SearchField
          label={searchLabel}
          placeholder={searchPlaceholder}
          value={search}
          onSearch={(value) => setQuery((now) => queryWith(now, 'search', value), { replace: true })}
        />
      </div>
      <PagedList
        {...list}
        query={query}
        placeholder={<WorkTablePlaceholder />}
        url={url}
        page={page}
        countsOf={(data) => ({ total: pageOf(data).total, shown: pageOf(data).rows.length })}
        search={search}
        nothing={statuses.find(({ value }) => value === status)?.nothing ?? ''}
      >
        {(data, isStale) => (
          <WorkTable
            label={label}
            columns={columns}
            rows={pageOf(data).rows}
            keyOf={({ id }) => id}
            // The link passes the queue's query, so that the review walks and returns to it.
            linkOf={({ id }) => ({ to: pathOf(id), state: { queue } })}
            sort={sort}
            onSort={(order) => setQuery((now) => withOrder(now, order))}
            isStale={isStale}
          />
        )}
      </PagedList>
    </>
  )
}
