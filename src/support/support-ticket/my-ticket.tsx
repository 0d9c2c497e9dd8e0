import { useQuery } from '@tanstack/react-query'
import { useHeldSession } from '@/account/data/session/held-session'
import { EmptyState } from '@/ui/states/empty-state'
import { TicketReply, type Reply } from '@/support/parts/ticket-reply'
import { TicketThread } from '@/support/parts/ticket-thread'
import { TicketHeader, TicketView } from '@/support/parts/ticket-view'
import { ButtonLink } from '@/ui/button'
import { threadQuery, useOpenAttachment, useReplyToTicket } from '@/support/data/support'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'

/** One of the user's tickets, with its thread. */
export function MyTicket({ id }: { id: string }) {
  const thread = useQuery(threadQuery(id))
  const reply = useReplyToTicket()
  // What is being written survives the end of the session.
  useHeldSession(true)
  const openAttachment = useOpenAttachment()
  usePageMeta({
    title: thread.data?.subject ?? 'Support ticket',
    description: 'One of your support tickets, with the whole conversation.',
    isUnlisted: true,
  })
  const send = (message: Reply) =>
    reply.mutateAsync({ ticketId: id, ...message }).then(
      () => true,
      () => false,
    )
  const notHere = (
    <EmptyState title="Ticket not found" action={<ButtonLink to={paths.supportTicket}>Your tickets</ButtonLink>}>
      It doesn’t exist, or it belongs to another account.
    </EmptyState>
  )
  return (
    <div className="wrap max-w-3xl py-8 sm:py-12">
      <TicketView query={thread} backTo={paths.supportTicket} loading="Loading your ticket..." empty={notHere}>
        {(ticket) => (
          <>
            <TicketHeader ticket={ticket} />
            <TicketThread
              messages={ticket.messages}
              customer="You"
              onOpenAttachment={(attachment) => openAttachment.mutate(attachment)}
            />
            <TicketReply
              reference={ticket.reference}
              hint={ticket.status === 'closed' ? 'This ticket is closed. Replying reopens it.' : undefined}
              onSend={send}
            />
          </>
        )}
      </TicketView>
    </div>
  )
}
