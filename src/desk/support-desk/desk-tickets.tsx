import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedList } from '@/ui/lists/paged-list'
import { SearchField } from '@/ui/fields/search-field'
import { TicketStatus } from '@/support/parts/ticket-status'
import { SegmentedControl } from '@/ui/segmented-control'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { deskTicketsQuery, type DeskFilter, type Ticket } from '@/support/data/support'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { ticketMessages as messages } from '@/support/messages'
import { pageNumberOf } from '@/base/rules/page-number'
import {
  deskPageSize,
  ticketCategoryLabel,
  ticketSorts,
  ticketStatuses,
  type TicketSort,
  type TicketStatus as Status,
} from '@/support/rules/support'
import { queryWith } from '@/base/url/query-with'
import { orderIn } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { withId } from './desk-query'

const names: Record<Status, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }
const nothing: Record<Status, string> = {
  open: 'No one is waiting for a reply',
  answered: 'No answered tickets',
  closed: 'No closed tickets',
}

const columns: readonly WorkColumn<Ticket, TicketSort>[] = [
  {
    id: 'subject',
    title: 'Subject',
    sort: 'subject',
    orders: ['Subject, A to Z', 'Subject, Z to A'],
    cell: ({ subject }) => subject,
    className: 'md:w-[36%]',
  },
  {
    id: 'customer',
    title: 'Customer',
    sort: 'customer',
    orders: ['Customer, A to Z', 'Customer, Z to A'],
    cell: ({ name, email }) => (
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-xs text-ink-3">{email}</span>
      </span>
    ),
  },
  {
    id: 'category',
    title: 'Category',
    sort: 'category',
    orders: ['Category, A to Z', 'Category, Z to A'],
    cell: ({ category }) => ticketCategoryLabel(category),
    className: 'text-ink-2',
  },
  {
    id: 'reference',
    title: 'Reference',
    cell: ({ reference }) => reference,
    className: 'whitespace-nowrap tabular-nums text-ink-2 md:max-xl:hidden',
  },
  {
    id: 'updated',
    title: 'Updated',
    sort: 'updated',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ updated_at, status }) => (
      <time dateTime={updated_at} className="whitespace-nowrap">
        {status === 'open' ? formatAgo(updated_at) : formatDate(updated_at)}
      </time>
    ),
    className: 'tabular-nums',
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <TicketStatus status={status} />, card: 'aside' },
]

/** Tickets of one status, searched by reference, subject or sender. Filters, order and page are in the URL. */
export function DeskTickets() {
  const [query, setQuery] = useUrlQuery()
  const status = ticketStatuses.find((known) => known === query.get('status')) ?? 'open'
  const order = orderIn(query, ticketSorts)
  const filter: DeskFilter = {
    status,
    search: query.get('search') ?? '',
    page: pageNumberOf(query.get('page')),
    sort: order?.by ?? 'updated',
    isDescending: order?.isDescending ?? null,
  }
  const tickets = useQuery({ ...deskTicketsQuery(filter), placeholderData: keepPreviousData })
  const put = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SegmentedControl
          label="Status"
          value={status}
          options={ticketStatuses.map((value) => ({ value, label: names[value] }))}
          onValueChange={(next) => put('status', next === 'open' ? '' : next)}
          className="self-start"
        />
        <SearchField
          label="Search tickets"
          placeholder="Reference, subject, name, or email"
          value={filter.search}
          onSearch={(value) => put('search', value, true)}
        />
      </div>
      <PagedList
        query={tickets}
        loading="Loading tickets..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.loadFailed}
        page={filter.page}
        pageSize={deskPageSize}
        countsOf={({ total, items }) => ({ total, shown: items.length })}
        search={filter.search}
        nothing={nothing[status]}
      >
        {({ items }, isStale) => (
          <WorkTable
            label="Tickets"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: `?${withId(query, id)}` })}
            sort={order ?? { by: 'updated', isDescending: status !== 'open' }}
            onSort={({ by, isDescending }) => put('sort', isDescending ? `${by} down` : by)}
            isStale={isStale}
          />
        )}
      </PagedList>
    </>
  )
}
