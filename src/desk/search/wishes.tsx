import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/ui/badge'
import type { WorkColumn } from '@/ui/lists/work-table'
import { deskWishesQuery, type Wish } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { SearchedTable, usePageFilter } from './searched-table'

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
export const Wishes = () => (
  <SearchedTable
    query={useQuery(deskWishesQuery(usePageFilter()))}
    label="Wishes"
    placeholder="A word, such as deposit"
    failed={messages.wishesFailed}
    nothing={messages.noWishes}
    columns={columns}
    keyOf={({ id }) => id}
  />
)
