import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { TicketReply, type Reply } from '@/components/ticket-reply'
import { TicketStatus } from '@/components/ticket-status'
import { TicketThread } from '@/components/ticket-thread'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { threadQuery, useCloseTicket, useOpenAttachment, useReplyToTicket } from '@/data/support'
import { ticketMessages as messages } from '@/domain/messages/support'
import { ticketCategoryLabel } from '@/domain/support'

/** A ticket as an admin sees it: read, answered, closed. */
export function DeskTicket({ id }: { id: string }) {
  const [query] = useSearchParams()
  const thread = useQuery(threadQuery(id))
  const reply = useReplyToTicket()
  const close = useCloseTicket()
  const openAttachment = useOpenAttachment()
  const back = new URLSearchParams(query)
  back.delete('id')
  const send = (words: Reply) => reply.mutateAsync({ ticketId: id, ...words }).then(() => true, () => false)
  return (
    <div className="max-w-[720px]">
      <Link to={`?${back}`} className="-ml-1 inline-flex min-h-6 items-center gap-1.5 px-1 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        All tickets
      </Link>
      {!thread.data && <h1 className="sr-only">Support ticket</h1>}
      <div className="mt-4">
        <QueryView
          query={thread}
          loading="Loading the ticket..."
          skeleton={<Skeleton className="h-40 rounded-xl" />}
          failed={messages.threadFailed}
          empty={<EmptyState title="There is no such ticket" />}
        >
          {(ticket) => ticket && (
            <>
              <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
                <div className="min-w-0">
                  <h1 className="text-2xl wrap-anywhere">{ticket.subject}</h1>
                  <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
                    <TicketStatus status={ticket.status} />
                    <span>{ticket.reference}</span>
                    <span>{ticketCategoryLabel(ticket.category)}</span>
                    <span className="wrap-anywhere">{ticket.email}</span>
                  </p>
                </div>
                {ticket.status !== 'closed' && (
                  <Button
                    variant="ghost"
                    size="sm"
                    isBusy={close.isPending}
                    onClick={() => close.mutate({ ticketId: id, seenAt: ticket.updated_at })}
                  >
                    {close.isPending ? 'Closing...' : 'Close ticket'}
                  </Button>
                )}
              </header>
              <TicketThread messages={ticket.messages} customer={ticket.name} onOpenAttachment={(attachment) => openAttachment.mutate(attachment)} />
              <TicketReply
                hint={ticket.user_id ? `Sent to ${ticket.email} by email as well.` : `Sent to ${ticket.email} by email: there is no account to read it with.`}
                canAttach={ticket.user_id !== null}
                onSend={send}
              />
            </>
          )}
        </QueryView>
      </div>
    </div>
  )
}
