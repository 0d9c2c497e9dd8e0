import { Badge } from '@/ui/badge'
import type { WorkColumn } from '@/ui/lists/work-table'
import { DateCell } from '@/ui/text/date-cell'
import { deskWishesQuery, type Wish } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { DemandList } from './demand-list'

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
    cell: ({ created_at }) => <DateCell at={created_at} />,
    className: 'md:align-top',
  },
]

function State({ wish: { is_confirmed, answers } }: { wish: Wish }) {
  if (!is_confirmed) return <Badge tone="quiet">Not confirmed</Badge>
  return answers > 0 ? <Badge tone="good">{messages.answered(answers)}</Badge> : <Badge tone="plain">Waiting</Badge>
}

/** What people told us they need, the newest first, without their addresses. */
export const Wishes = () => (
  <DemandList
    intro="What people told us they need, newest first. Their addresses stay hidden."
    queryOf={deskWishesQuery}
    label="Wishes"
    failed={messages.wishesFailed}
    nothing={messages.noWishes}
    columns={columns}
    keyOf={({ id }) => id}
  />
)
