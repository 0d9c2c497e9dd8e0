import type { WorkColumn } from '@/ui/lists/work-table'
import { DateCell } from '@/ui/text/date-cell'
import { deskUnansweredQuery, type UnansweredSearch } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { toldSearchDays } from '@/account/rules/profile'
import { formatCount } from '@/base/rules/numbers'
import { paths } from '@/base/rules/paths'
import { DemandList } from './demand-list'

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
    cell: ({ last_at }) => <DateCell at={last_at} />,
  },
]

/** Searches that ended without an opened template, those of most people first. Each leads to its explanation. */
export const UnansweredSearches = () => (
  <DemandList
    intro={`Searches of the last ${toldSearchDays} days after which nobody opened a template, from people who let theirs improve the search.`}
    queryOf={deskUnansweredQuery}
    label="Searches"
    failed={messages.unansweredFailed}
    nothing={messages.noUnanswered}
    columns={columns}
    keyOf={({ query }) => query}
    linkOf={({ query }) => ({ to: paths.explainedSearch(query) })}
  />
)
