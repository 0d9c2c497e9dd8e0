import { TicketStatus } from '@/support/parts/ticket-status'
import type { WorkColumn } from '@/ui/lists/work-table'
import { deskTicketsQuery, type Ticket } from '@/support/data/support'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { ticketMessages as messages } from '@/support/messages'
import {
  ticketCategoryLabel,
  ticketSorts,
  ticketStatusLabels,
  type TicketSort,
  type TicketStatus as Status,
} from '@/support/rules/support'
import { DeskList } from './desk-list'

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

/** Tickets of one status. */
export function DeskTickets() {
  return (
    <DeskList
      label="Tickets"
      searches="Reference, subject, name, or email"
      columns={columns}
      statuses={ticketStatusLabels}
      sorts={ticketSorts}
      sort="updated"
      queryOf={deskTicketsQuery}
      failed={messages.loadFailed}
      nothing={nothing}
    />
  )
}
