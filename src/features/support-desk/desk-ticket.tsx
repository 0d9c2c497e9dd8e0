import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { TicketReply, type Reply } from '@/components/ticket-reply'
import { TicketThread } from '@/components/ticket-thread'
import { TicketHeader, TicketView } from '@/components/ticket-view'
import { Button } from '@/components/ui/button'
import { threadQuery, useCloseTicket, useOpenAttachment, useReplyToTicket } from '@/data/support/support'

/** A ticket for admins: read, reply, close. */
export function DeskTicket({ id }: { id: string }) {
  const [query] = useSearchParams()
  const thread = useQuery(threadQuery(id))
  const reply = useReplyToTicket()
  const close = useCloseTicket()
  const openAttachment = useOpenAttachment()
  const back = new URLSearchParams(query)
  back.delete('id')
  const send = (message: Reply) =>
    reply.mutateAsync({ ticketId: id, ...message }).then(
      () => true,
      () => false,
    )
  const closeButton = (seenAt: string) => (
    <Button variant="ghost" size="sm" isBusy={close.isPending} onClick={() => close.mutate({ ticketId: id, seenAt })}>
      {close.isPending ? 'Closing...' : 'Close ticket'}
    </Button>
  )
  return (
    <div className="max-w-[720px]">
      <TicketView
        query={thread}
        backTo={`?${back}`}
        loading="Loading the ticket..."
        empty={<EmptyState title="There is no such ticket" />}
      >
        {(ticket) => (
          <>
            <TicketHeader
              ticket={ticket}
              email={ticket.email}
              action={ticket.status !== 'closed' && closeButton(ticket.updated_at)}
            />
            <TicketThread
              messages={ticket.messages}
              customer={ticket.name}
              onOpenAttachment={(attachment) => openAttachment.mutate(attachment)}
            />
            <TicketReply
              hint={
                ticket.user_id
                  ? `Sent to ${ticket.email} by email as well.`
                  : `Sent to ${ticket.email} by email: there is no account to read it with.`
              }
              canAttach={ticket.user_id !== null}
              onSend={send}
            />
          </>
        )}
      </TicketView>
    </div>
  )
}
