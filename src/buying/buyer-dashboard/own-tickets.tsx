import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TicketStatus } from '@/support/parts/ticket-status'
import { ScrollArea } from '@/ui/scroll-area'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { myTicketsQuery } from '@/support/data/support'
import { formatAgo } from '@/base/rules/dates'
import { ticketMessages as messages } from '@/support/messages'
import { paths } from '@/base/rules/paths'

/** The user's support tickets, below an h2. */
export function OwnTickets() {
  const tickets = useQuery(myTicketsQuery(useUser().id))
  return (
    <QueryView
      query={tickets}
      loading="Loading your tickets..."
      placeholder={<Placeholder className="h-28 rounded-xl" />}
      failed={messages.loadFailed}
      empty={
        <EmptyState title="No tickets" headingLevel="h3">
          Your support questions and our answers will appear here.
        </EmptyState>
      }
    >
      {(rows) => (
        <ScrollArea label="Your tickets">
          <ul>
            {rows.map(({ id, reference, subject, status, updated_at }) => (
              <li key={id} className="border-t first:border-t-0">
                <Link
                  to={paths.ticket(id)}
                  className="flex items-start justify-between gap-4 px-4 py-3.5 hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
                >
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{subject}</span>
                    <span className="mt-0.5 block text-sm text-ink-3">
                      {reference} · Updated {formatAgo(updated_at)}
                    </span>
                  </span>
                  <TicketStatus status={status} />
                </Link>
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
    </QueryView>
  )
}
