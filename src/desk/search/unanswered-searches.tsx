import { useQuery } from '@tanstack/react-query'
import type { WorkColumn } from '@/ui/lists/work-table'
import { deskUnansweredQuery, type UnansweredSearch } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { toldSearchDays } from '@/account/rules/profile'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { formatCount } from '@/base/rules/numbers'
import { paths } from '@/base/rules/paths'
import { SearchedTable, usePageFilter } from './searched-table'

const columns: readonly WorkColumn<UnansweredSearch>[] = [
  {
    id: 'query',
    title: 'Search',
    cell: ({ query }) => <span className="wrap-anywhere">{query}</span>,
    className: 'md:w-3/5',
  },
  { id: 'people', title: 'People', cell: ({ people }) => formatCount(people), isNumber: true },
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
export const UnansweredSearches = () => (
  <>
    <p className="mb-4 max-w-[44em] text-sm text-ink-3">
      Searches of the last {toldSearchDays} days after which nobody opened a template, from people who let theirs
      improve the search.
    </p>
    <SearchedTable
      query={useQuery(deskUnansweredQuery(usePageFilter()))}
      label="Searches"
      placeholder="A word, such as deposit"
      failed={messages.unansweredFailed}
      nothing={messages.noUnanswered}
      columns={columns}
      keyOf={({ query }) => query}
      linkOf={({ query }) => ({ to: paths.explainedSearch(query) })}
    />
  </>
)
