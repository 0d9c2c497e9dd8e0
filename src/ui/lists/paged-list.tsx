import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryWith } from '@/base/url/query-with'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Pagination } from './pagination'

type Props<T> = {
  query: UseQueryResult<T>
  loading: string
  placeholder: ReactNode
  failed: string
  /** The query that the list shows, for the links to its other pages. */
  url: URLSearchParams
  page: number
  pageSize: number
  /** All matches, and how many of them are on this page. */
  countsOf: (data: T) => { total: number; shown: number }
  search: string
  /** Title of the empty list without a search. */
  nothing: string
  children: (data: T, isStale: boolean) => ReactNode
}

/** A page of a list whose `page` and filters are in the URL: its four states, and links to the other pages. */
export function PagedList<T>({
  query,
  loading,
  placeholder,
  failed,
  url,
  page,
  pageSize,
  countsOf,
  search,
  nothing,
  children,
}: Props<T>) {
  const hrefOf = (to: number) => `?${queryWith(url, 'page', to > 1 ? String(to) : '')}`
  const empty =
    page > 1 ? (
      <EmptyState title="Nothing on this page" action={<ButtonLink to={hrefOf(1)}>Go to the first page</ButtonLink>} />
    ) : (
      <EmptyState title={search ? `No matches for “${search}”` : nothing} />
    )
  return (
    <QueryView
      query={query}
      loading={loading}
      placeholder={placeholder}
      failed={failed}
      isEmpty={(data) => countsOf(data).shown === 0}
      empty={empty}
    >
      {(data, isStale) => (
        <>
          {children(data, isStale)}
          <Pagination page={page} pageCount={Math.ceil(countsOf(data).total / pageSize)} hrefOf={hrefOf} />
        </>
      )}
    </QueryView>
  )
}
