import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/ui/badge'
import { SearchField } from '@/ui/fields/search-field'
import { PagedList } from '@/ui/lists/paged-list'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { deskWishesQuery, type Wish } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { pageNumberOf } from '@/base/rules/page-number'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'

const columns: readonly WorkColumn<Wish>[] = [
  {
    id: 'need',
    title: 'Need',
    cell: ({ need }) => <span className="wrap-anywhere whitespace-pre-line">{need}</span>,
    className: 'md:w-1/2 md:align-top',
  },
  {
    id: 'query',
    title: 'After the search',
    cell: ({ query }) => (query ? <span className="wrap-anywhere">{query}</span> : null),
    className: 'md:align-top',
  },
  { id: 'state', title: 'State', cell: (wish) => <State wish={wish} />, card: 'aside', className: 'md:align-top' },
  {
    id: 'told',
    title: 'Told',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateTime(created_at)} className="whitespace-nowrap">
        {formatDate(created_at)}
      </time>
    ),
    className: 'md:align-top',
  },
]

function State({ wish: { is_confirmed, answers } }: { wish: Wish }) {
  if (!is_confirmed) return <Badge tone="quiet">Not confirmed</Badge>
  return answers > 0 ? <Badge tone="good">{messages.answered(answers)}</Badge> : <Badge tone="plain">Waiting</Badge>
}

/** What people told us they need, the newest first, without their addresses. */
export function Wishes() {
  const [query, setQuery] = useUrlQuery()
  const search = query.get('search') ?? ''
  const page = pageNumberOf(query.get('page'))
  const wishes = useQuery(deskWishesQuery({ search, page }))
  return (
    <>
      <div className="mb-4 flex">
        <SearchField
          label="Search wishes"
          placeholder="A word, such as deposit"
          value={search}
          onSearch={(value) => setQuery((now) => queryWith(now, 'search', value), { replace: true })}
        />
      </div>
      <PagedList
        query={wishes}
        loading="Loading wishes..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.wishesFailed}
        page={page}
        pageSize={wishes.data?.page_size ?? 1}
        countsOf={({ total, rows }) => ({ total, shown: rows.length })}
        search={search}
        nothing={messages.noWishes}
      >
        {({ rows }, isStale) => (
          <WorkTable label="Wishes" columns={columns} rows={rows} keyOf={({ id }) => id} isStale={isStale} />
        )}
      </PagedList>
    </>
  )
}
