import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WorkColumn } from '@/ui/lists/work-table'
import { SearchedTable, usePageFilter, type ListPage } from './searched-table'

type Props<Row, Key extends QueryKey> = {
  intro: ReactNode
  queryOf: (filter: ReturnType<typeof usePageFilter>) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>
  label: string
  failed: string
  nothing: string
  columns: readonly WorkColumn<Row>[]
  keyOf: (row: Row) => string
  linkOf?: (row: Row) => { to: string }
}

/** Words of people that demand was counted from, page by page. */
export const DemandList = <Row, Key extends QueryKey>({ intro, queryOf, ...table }: Props<Row, Key>) => (
  <>
    <p className="mb-4 max-w-[44em] text-sm text-ink-3">{intro}</p>
    <SearchedTable query={useQuery(queryOf(usePageFilter()))} placeholder="A word, such as deposit" {...table} />
  </>
)
