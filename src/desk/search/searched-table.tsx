import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchField } from '@/ui/fields/search-field'
import { PagedList } from '@/ui/lists/paged-list'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { pageNumberOf } from '@/base/rules/page-number'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'

/** The text and the page of a list that are in the URL. */
export function usePageFilter() {
  const [query] = useUrlQuery()
  return { search: query.get('search') ?? '', page: pageNumberOf(query.get('page')) }
}

export type ListPage<Row> = { total: number; page_size: number; rows: Row[] }

type Props<Row> = {
  /** A page of rows, read with `usePageFilter()`. */
  query: UseQueryResult<ListPage<Row>>
  /** In the plural, such as Wishes. */
  label: string
  placeholder: string
  failed: string
  nothing: string
  columns: readonly WorkColumn<Row>[]
  keyOf: (row: Row) => string
  linkOf?: (row: Row) => { to: string }
  /** Beside the search field. */
  action?: ReactNode
}

/** Rows that contain a text, page by page. */
export function SearchedTable<Row>(props: Props<Row>) {
  const { query, label, placeholder, failed, nothing, columns, keyOf, linkOf, action } = props
  const [url, setQuery] = useUrlQuery()
  const { search, page } = usePageFilter()
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="flex min-w-55 flex-1">
          <SearchField
            label={`Search ${label.toLowerCase()}`}
            placeholder={placeholder}
            value={search}
            onSearch={(value) => setQuery((now) => queryWith(now, 'search', value), { replace: true })}
          />
        </div>
        {action}
      </div>
      <PagedList
        query={query}
        loading={`Loading ${label.toLowerCase()}...`}
        placeholder={<WorkTablePlaceholder />}
        failed={failed}
        url={url}
        page={page}
        pageSize={query.data?.page_size ?? 1}
        countsOf={({ total, rows }) => ({ total, shown: rows.length })}
        search={search}
        nothing={nothing}
      >
        {({ rows }, isStale) => (
          <WorkTable label={label} columns={columns} rows={rows} keyOf={keyOf} linkOf={linkOf} isStale={isStale} />
        )}
      </PagedList>
    </>
  )
}
