import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { QueryView } from '@/ui/states/query-view'
import { TicketStatus } from './ticket-status'
import { Placeholder } from '@/ui/states/placeholder'
import { ticketMessages as messages } from '@/support/messages'
import { ticketCategoryLabel } from '@/support/rules/support'

type ViewProps<T> = {
  query: UseQueryResult<T | null>
  /** URL of the list that led to the ticket; without one there is no link back. */
  backTo?: string
  backLabel?: string
  /** Heading while there is no ticket to show. */
  heading?: string
  loading: string
  failed?: string
  /** Shown if the ticket does not exist. */
  empty: ReactNode
  children: (ticket: T) => ReactNode
}

/** One ticket or report: a link back to the list, and the four states of its query. */
export function TicketView<T>({
  query,
  backTo,
  backLabel = 'All tickets',
  heading = 'Support ticket',
  loading,
  failed = messages.threadFailed,
  empty,
  children,
}: ViewProps<T>) {
  return (
    <>
      {backTo !== undefined && (
        <Link
          to={backTo}
          className="-ml-1 inline-flex min-h-6 items-center gap-1.5 px-1 text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {backLabel}
        </Link>
      )}
      <div className="mt-4">
        <QueryView
          query={query}
          heading={heading}
          loading={loading}
          placeholder={<Placeholder className="h-40 rounded-xl" />}
          failed={failed}
          empty={empty}
        >
          {(ticket) => ticket && children(ticket)}
        </QueryView>
      </div>
    </>
  )
}

type HeaderProps = {
  ticket: { subject: string; status: string; reference: string; category: string }
  /** The sender's email; for admins. */
  email?: string
  action?: ReactNode
}

/** Subject and status of a ticket. */
export function TicketHeader({ ticket, email, action }: HeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{ticket.subject}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <TicketStatus status={ticket.status} />
          <span>{ticket.reference}</span>
          <span>{ticketCategoryLabel(ticket.category)}</span>
          {email && <span className="wrap-anywhere">{email}</span>}
        </p>
      </div>
      {action}
    </header>
  )
}
