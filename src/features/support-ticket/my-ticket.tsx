import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { TicketReply, type Reply } from '@/components/ticket-reply'
import { TicketStatus } from '@/components/ticket-status'
import { TicketThread } from '@/components/ticket-thread'
import { ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { threadQuery, useOpenAttachment, useReplyToTicket } from '@/data/support'
import { ticketMessages as messages } from '@/domain/messages/support'
import { paths } from '@/domain/paths'
import { ticketCategoryLabel } from '@/domain/support'
import { usePageMeta } from '@/lib/page-meta'

/** One of the signed-in person's own tickets, with its thread. */
export function MyTicket({ id }: { id: string }) {
  const thread = useQuery(threadQuery(id))
  const reply = useReplyToTicket()
  const openAttachment = useOpenAttachment()
  usePageMeta({ title: thread.data?.subject ?? 'Support ticket', description: 'One of your support tickets, with everything said in it.', isUnlisted: true })
  const send = (words: Reply) => reply.mutateAsync({ ticketId: id, ...words }).then(() => true, () => false)
  return (
    <div className="wrap max-w-[768px] py-8 sm:py-12">
      <Link to={paths.supportTicket} className="-ml-1 inline-flex min-h-6 items-center gap-1.5 px-1 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        All tickets
      </Link>
      {!thread.data && <h1 className="sr-only">Support ticket</h1>}
      <div className="mt-4">
        <QueryView
          query={thread}
          loading="Loading your ticket..."
          skeleton={<Skeleton className="h-40 rounded-xl" />}
          failed={messages.threadFailed}
          empty={
            <EmptyState title="This ticket is not here" action={<ButtonLink to={paths.supportTicket}>Your tickets</ButtonLink>}>
              It does not exist, or it belongs to another account.
            </EmptyState>
          }
        >
          {(ticket) => ticket && (
            <>
              <header className="mb-6">
                <h1 className="text-2xl wrap-anywhere">{ticket.subject}</h1>
                <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
                  <TicketStatus status={ticket.status} />
                  <span>{ticket.reference}</span>
                  <span>{ticketCategoryLabel(ticket.category)}</span>
                </p>
              </header>
              <TicketThread messages={ticket.messages} customer="You" onOpenAttachment={(attachment) => openAttachment.mutate(attachment)} />
              <TicketReply
                hint={ticket.status === 'closed' ? 'This ticket is closed. A reply opens it again.' : undefined}
                onSend={send}
              />
            </>
          )}
        </QueryView>
      </div>
    </div>
  )
}
