import { MailCheck } from 'lucide-react'
import { Notice } from '@/ui/states/notice'
import { Button, ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { supportReplies } from '@/base/rules/site'
import { actionTexts } from '@/base/messages/actions'
import type { SentTicket } from './ticket-form'

/** Confirmation of a sent ticket: its reference, and what happens next. */
export function TicketSent({
  ticket,
  isSignedIn,
  onAnother,
}: {
  ticket: SentTicket
  isSignedIn: boolean
  onAnother: () => void
}) {
  return (
    <Notice icon={MailCheck} title="We have your ticket" isGood isOutcome>
      <p>
        Your reference is <strong className="font-semibold text-ink tabular-nums">{ticket.reference}</strong>. A
        confirmation is on its way to <span className="wrap-anywhere text-ink">{ticket.email}</span>.
      </p>
      <p>
        {isSignedIn
          ? `We’ll reply ${supportReplies} by email, and you’ll find the conversation under your tickets.`
          : `We’ll reply ${supportReplies} by email, with a link to the conversation.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAnother}>Send another ticket</Button>
        <ButtonLink variant="ghost" to={paths.home}>
          {actionTexts.backHome}
        </ButtonLink>
      </div>
    </Notice>
  )
}
