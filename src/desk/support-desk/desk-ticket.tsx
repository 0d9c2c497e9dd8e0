import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { TicketReply, type Reply } from '@/support/parts/ticket-reply'
import { TicketThread } from '@/support/parts/ticket-thread'
import { TicketHeader, TicketView } from '@/support/parts/ticket-view'
import { Button } from '@/ui/button'
import { ticketPresenceQuery } from '@/support/data/desk-ticket'
import {
  threadQuery,
  useCloseAnswered,
  useCloseTicket,
  useOpenAttachment,
  useReplyToTicket,
} from '@/support/data/support'
import { TicketCustomer } from './ticket-customer'
import { TicketNotes } from './ticket-notes'
import { ticketLinkDays } from '@/support/rules/support'

/** A ticket for admins: read, reply, close; beside it the customer and internal notes. */
export function DeskTicket({ id }: { id: string }) {
  const [query] = useSearchParams()
  const thread = useQuery(threadQuery(id))
  const [isWriting, setIsWriting] = useState(false)
  const others = useQuery(ticketPresenceQuery(id, isWriting)).data ?? []
  const reply = useReplyToTicket()
  const close = useCloseTicket()
  const closeAnswered = useCloseAnswered()
  const openAttachment = useOpenAttachment()
  const back = new URLSearchParams(query)
  back.delete('id')
  const send = (message: Reply) =>
    reply.mutateAsync({ ticketId: id, ...message }).then(
      () => true,
      () => false,
    )
  const sendAndClose = async (message: Reply, seenMessages: number) => {
    const isSent = await send(message)
    if (isSent) closeAnswered.mutate({ ticketId: id, seenMessages })
    return isSent
  }
  const closeButton = (seenAt: string) => (
    <Button variant="ghost" size="sm" isBusy={close.isPending} onClick={() => close.mutate({ ticketId: id, seenAt })}>
      {close.isPending ? 'Closing...' : 'Close ticket'}
    </Button>
  )
  return (
    <div className="max-w-270">
      <TicketView
        query={thread}
        backTo={`?${back}`}
        loading="Loading the ticket..."
        empty={<EmptyState title="Ticket not found" />}
      >
        {(ticket) => (
          <>
            <TicketHeader
              ticket={ticket}
              email={ticket.email}
              action={ticket.status !== 'closed' && closeButton(ticket.updated_at)}
            />
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
              <div className="min-w-0">
                <TicketThread
                  messages={ticket.messages}
                  customer={ticket.name}
                  onOpenAttachment={(attachment) => openAttachment.mutate(attachment)}
                />
                <TicketReply
                  reference={ticket.reference}
                  hint={
                    ticket.user_id
                      ? `Also emailed to ${ticket.email}.`
                      : `Emailed to ${ticket.email} with a link to read and reply that works for ${ticketLinkDays} days.`
                  }
                  warning={
                    <p role="status" className="text-sm font-medium text-warn empty:hidden">
                      {others.length > 0 && `${namesOf(others)} answering this ticket.`}
                    </p>
                  }
                  onWriting={setIsWriting}
                  onSend={send}
                  onSendAndClose={(message) => sendAndClose(message, ticket.messages.length)}
                />
              </div>
              <aside aria-label="About this ticket" className="grid min-w-0 gap-5">
                <TicketCustomer ticketId={id} />
                <TicketNotes ticketId={id} />
              </aside>
            </div>
          </>
        )}
      </TicketView>
    </div>
  )
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const namesOf = (names: string[]) => `${list.format(names)} ${names.length === 1 ? 'is' : 'are'}`
