import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { SearchField } from '@/components/search-field'
import { TicketStatus } from '@/components/ticket-status'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { deskMaxTickets, deskStatuses, deskTicketsQuery, type DeskStatus, type Ticket } from '@/data/support/support'
import { formatDateTime } from '@/domain/dates'
import { ticketMessages as messages } from '@/domain/messages/support'
import { ticketCategoryLabel } from '@/domain/support'
import { cn } from '@/lib/cn'
import { queryWith } from '@/lib/query-with'
import { useUrlQuery } from '@/lib/use-url-query'

const names: Record<DeskStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }
const nothing: Record<DeskStatus, string> = {
  open: 'No one is waiting for an answer',
  answered: 'No answered tickets',
  closed: 'No closed tickets',
}

/** Tickets of one status, searched by reference, subject or sender. */
export function DeskTickets() {
  const [query, setQuery] = useUrlQuery()
  const status = deskStatuses.find((known) => known === query.get('status')) ?? 'open'
  const search = query.get('search') ?? ''
  const tickets = useQuery({ ...deskTicketsQuery({ status, search }), placeholderData: keepPreviousData })
  const put = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SegmentedControl
          label="Status"
          value={status}
          options={deskStatuses.map((value) => ({ value, label: names[value] }))}
          onValueChange={(next) => put('status', next === 'open' ? '' : next)}
          className="self-start"
        />
        <SearchField
          label="Search tickets"
          placeholder="Reference, subject, name or email"
          value={search}
          onSearch={(value) => put('search', value, true)}
        />
      </div>
      <QueryView
        query={tickets}
        loading="Loading tickets..."
        skeleton={<Skeleton className="h-60 rounded-xl" />}
        failed={messages.loadFailed}
        empty={
          <EmptyState
            title={search ? `No ${names[status].toLowerCase()} ticket matches “${search}”` : nothing[status]}
          />
        }
      >
        {(rows, isStale) => (
          <>
            <ul
              aria-busy={isStale || undefined}
              className={cn('overflow-hidden rounded-xl border bg-surface', isStale && 'opacity-60')}
            >
              {rows.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} query={query} />
              ))}
            </ul>
            {rows.length === deskMaxTickets && (
              <p className="mt-3 text-sm text-ink-3">These are {deskMaxTickets} tickets. Search to find others.</p>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function TicketRow({ ticket, query }: { ticket: Ticket; query: URLSearchParams }) {
  const { id, subject, reference, name, email, category, status, updated_at } = ticket
  const next = new URLSearchParams(query)
  next.set('id', id)
  return (
    <li className="border-t first:border-t-0">
      <Link
        to={`?${next}`}
        className="block p-4 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">{subject}</span>
          <TicketStatus status={status} />
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{reference}</span>
          <span className="wrap-anywhere">
            {name}, {email}
          </span>
          <span>{ticketCategoryLabel(category)}</span>
          <span>{formatDateTime(updated_at)}</span>
        </span>
      </Link>
    </li>
  )
}
