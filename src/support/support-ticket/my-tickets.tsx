import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TicketStatus } from '@/support/parts/ticket-status'
import { Placeholder } from '@/ui/states/placeholder'
import { myTicketsQuery } from '@/support/data/support'
import { formatDate } from '@/base/rules/dates'
import { ticketMessages as messages } from '@/support/messages'
import { paths } from '@/base/rules/paths'

export function MyTickets({ userId }: { userId: string }) {
  const tickets = useQuery(myTicketsQuery(userId))
  return (
    <section aria-labelledby="my-tickets">
      <h2 id="my-tickets" className="mb-3 text-lg">
        Your tickets
      </h2>
      <QueryView
        query={tickets}
        loading="Loading your tickets..."
        placeholder={<Placeholder className="h-19 rounded-xl" />}
        failed={messages.loadFailed}
        empty={
          <EmptyState title="No tickets yet" headingLevel="h3">
            Your tickets and our answers will appear here.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="overflow-hidden rounded-xl border bg-surface">
            {rows.map(({ id, subject, reference, status, updated_at }) => (
              <li key={id} className="border-t first:border-t-0">
                <Link
                  to={paths.ticket(id)}
                  className="block p-4 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
                >
                  <span className="flex items-start justify-between gap-3">
                    <span className="min-w-0 font-medium wrap-anywhere">{subject}</span>
                    <TicketStatus status={status} />
                  </span>
                  <span className="mt-1 block text-sm text-ink-3">
                    {reference} · {formatDate(updated_at)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}
