import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/states/spinner'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { supportHours, supportReplies } from '@/base/rules/site'
import { isUuid } from '@/base/rules/uuid'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { focusOnMount } from '@/base/page/focus-on-mount'
import { actionTexts } from '@/base/messages/actions'
import { MyTicket } from './my-ticket'
import { MyTickets } from './my-tickets'
import { TicketForm, type SentTicket } from './ticket-form'
import { TicketSent } from './ticket-sent'

/** /support/ticket: a new ticket and the user's tickets; with `id` in the query, one ticket. */
export default function SupportTicketScreen() {
  const { isLoading, user } = useSession()
  const [query] = useSearchParams()
  const id = query.get('id')
  // The initial form values depend on the session.
  if (isLoading) return <Spinner label="Loading..." />
  if (id && !user) return <AskToLogIn id={id} />
  if (id && isUuid(id)) return <MyTicket key={id} id={id} />
  return <NewTicket key={user?.id} />
}

function NewTicket() {
  usePageMeta(staticHeads.supportTicket)
  const { user } = useSession()
  const loginDialog = useLoginDialog()
  const [sent, setSent] = useState<SentTicket | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const writeAnother = () => {
    setSent(null)
    setIsAnother(true)
  }
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-14">
        <div className="min-w-0">
          {sent ? (
            <TicketSent ticket={sent} isSignedIn={Boolean(user)} onAnother={writeAnother} />
          ) : (
            <>
              <header className="mb-6 sm:mb-8">
                <h1
                  {...(isAnother && { tabIndex: -1, ref: focusOnMount })}
                  className="text-2xl outline-none sm:text-3xl"
                >
                  Open a support ticket
                </h1>
                <p className="mt-1 text-ink-2">
                  Tell us what happened and what you expected. We’ll reply {supportReplies}, {supportHours}.
                </p>
              </header>
              <TicketForm user={user} onSent={setSent} />
            </>
          )}
        </div>
        <aside className="min-w-0">
          {user ? (
            <MyTickets userId={user.id} />
          ) : (
            <div className="rounded-xl border bg-surface p-5">
              <h2 className="text-base">Do you have an account?</h2>
              <p className="mt-1 text-md text-ink-2">
                Log in to keep your tickets and our replies in one place. Without an account, we’ll reply by email.
              </p>
              <Button
                variant="ghost"
                size="sm"
                className="mt-4"
                {...opensLogin}
                onClick={() => loginDialog.open({ returnTo: paths.supportTicket })}
              >
                {actionTexts.logIn}
              </Button>
            </div>
          )}
        </aside>
      </div>
    </div>
  )
}

function AskToLogIn({ id }: { id: string }) {
  usePageMeta({
    title: 'Support ticket',
    description: 'Only the account that sent this ticket can read it.',
    isUnlisted: true,
  })
  const loginDialog = useLoginDialog()
  return (
    <div className="wrap max-w-172 py-10 sm:py-20">
      <EmptyState
        title="Log in to read this ticket"
        headingLevel="h1"
        action={
          <Button {...opensLogin} onClick={() => loginDialog.open({ returnTo: paths.ticket(id) })}>
            {actionTexts.logIn}
          </Button>
        }
      >
        Log in with the account that sent it.
      </EmptyState>
    </div>
  )
}
