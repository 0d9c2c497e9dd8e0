import { useQuery } from '@tanstack/react-query'
import { SearchField } from '@/ui/fields/search-field'
import { PagedList } from '@/ui/lists/paged-list'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { deskUnansweredQuery, type UnansweredSearch } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { toldSearchDays } from '@/account/rules/profile'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { formatCount } from '@/base/rules/numbers'
import { pageNumberOf } from '@/base/rules/page-number'
import { paths } from '@/base/rules/paths'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'

const columns: readonly WorkColumn<UnansweredSearch>[] = [
  {
    id: 'query',
    title: 'Search',
    cell: ({ query }) => <span className="wrap-anywhere">{query}</span>,
    className: 'md:w-3/5',
  },
  { id: 'people', title: 'People', cell: ({ people }) => formatCount(people), isNumber: true, card: 'aside' },
  {
    id: 'last',
    title: 'Last',
    cell: ({ last_at }) => (
      <time dateTime={last_at} title={formatDateTime(last_at)} className="whitespace-nowrap">
        {formatDate(last_at)}
      </time>
    ),
  },
]

/** Searches that ended without an opened template, those of most people first. Each leads to its explanation. */
export function UnansweredSearches() {
  const [query, setQuery] = useUrlQuery()
  const search = query.get('search') ?? ''
  const page = pageNumberOf(query.get('page'))
  const searches = useQuery(deskUnansweredQuery({ search, page }))
  return (
    <>
      <p className="mb-4 max-w-[44em] text-sm text-ink-3">
        Searches of the last {toldSearchDays} days after which nobody opened a template, from people who let theirs
        improve the search.
      </p>
      <div className="mb-4 flex">
        <SearchField
          label="Search searches"
          placeholder="A word, such as deposit"
          value={search}
          onSearch={(value) => setQuery((now) => queryWith(now, 'search', value), { replace: true })}
        />
      </div>
      <PagedList
        query={searches}
        loading="Loading searches..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.unansweredFailed}
        page={page}
        pageSize={searches.data?.page_size ?? 1}
        countsOf={({ total, rows }) => ({ total, shown: rows.length })}
        search={search}
        nothing={messages.noUnanswered}
      >
        {({ rows }, isStale) => (
          <WorkTable
            label="Searches"
            columns={columns}
            rows={rows}
            keyOf={(row) => row.query}
            linkOf={(row) => ({ to: paths.explainedSearch(row.query) })}
            isStale={isStale}
          />
        )}
      </PagedList>
    </>
  )
}
