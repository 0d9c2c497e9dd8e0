import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { IncompleteLink } from '@/account/parts/confirm-by-link'
import { Notice, NoticePage } from '@/ui/states/notice'
import { TicketReply, type Reply } from '@/support/parts/ticket-reply'
import { TicketThread } from '@/support/parts/ticket-thread'
import { TicketHeader, TicketView } from '@/support/parts/ticket-view'
import { ButtonLink } from '@/ui/button'
import { guestTicketQuery, useOpenGuestAttachment, useReplyAsGuest } from '@/support/data/guest-ticket'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { useTokenFromFragment } from '@/base/url/use-token-from-fragment'
import { ticketLinkDays } from '@/support/rules/support'
import { actionTexts } from '@/base/messages/actions'

/** /support/conversation: target of the link in an answer to somebody without an account. */
export default function GuestTicketScreen() {
  usePageMeta({
    title: 'Your support ticket',
    description: 'Your conversation with Flowshelf Support.',
    isUnlisted: true,
  })
  const token = useTokenFromFragment({ survivesReload: true })
  if (token) return <GuestTicket key={token} token={token} />
  return (
    <NoticePage>
      <IncompleteLink />
    </NoticePage>
  )
}

function GuestTicket({ token }: { token: string }) {
  const thread = useQuery(guestTicketQuery(token))
  const reply = useReplyAsGuest(token)
  const openAttachment = useOpenGuestAttachment(token)
  const send = (message: Reply) =>
    reply.mutateAsync(message).then(
      () => true,
      () => false,
    )
  if (thread.data === null) return <ExpiredLink />
  return (
    <div className="wrap max-w-3xl py-8 sm:py-12">
      <TicketView query={thread} loading="Loading your ticket..." empty={null}>
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
              hint={
                ticket.status === 'closed'
                  ? 'This ticket is closed. Replying reopens it.'
                  : 'We’ll email you when we reply.'
              }
              onSend={send}
            />
            <p className="mt-6 border-t pt-4 text-sm text-ink-3">
              Your link works until {formatDate(ticket.expires_at)}. Anyone who has it can read and answer this ticket,
              so please keep it to yourself.
            </p>
          </>
        )}
      </TicketView>
    </div>
  )
}

const ExpiredLink = () => (
  <NoticePage>
    <Notice icon={MailX} title="This link no longer works">
      <p>
        Ticket links work for {ticketLinkDays} days after our last reply. To continue, open a new ticket and include the
        reference from our email.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.supportTicket}>Open a support ticket</ButtonLink>
        <ButtonLink variant="ghost" to={paths.home}>
          {actionTexts.backHome}
        </ButtonLink>
      </div>
    </Notice>
  </NoticePage>
)
