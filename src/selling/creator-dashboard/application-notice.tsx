import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass, MessageCircleQuestion, Sparkles, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { SuspendedNotice } from '@/selling/parts/suspended-notice'
import { Button, ButtonLink } from '@/ui/button'
import { creatorStatusQuery, suspensionQuery } from '@/account/data/profile/creator-status'
import { applicationStatusQuery, type ApplicationState } from '@/selling/data/creator-applications'
import { useUser } from '@/account/data/session/session'
import { reviewTime } from '@/base/rules/site'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'
import { focusMainIfLost } from '@/base/page/focus-main'
import { hasReadApproval, markApprovalRead } from './read-notices'

/**
 * The creator's status and next step. The creators row decides; the application adds details. Renders nothing while
 * loading or on error, which the query reports as a toast.
 */
export function ApplicationNotice() {
  const user = useUser()
  const status = useQuery(creatorStatusQuery(user.id))
  const application = useQuery(applicationStatusQuery(user.id))
  const suspension = useQuery(suspensionQuery(user.id))
  if (status.data === undefined || application.data === undefined) return null
  if (suspension.data) return <SuspendedNotice reason={suspension.data.reason} />
  if (status.data === 'approved') return <Approved key={user.id} userId={user.id} />
  return <div className="mb-6">{noticeOf(status.data, application.data)}</div>
}

/** Shown on one visit, until it is dismissed or left. */
function Approved({ userId }: { userId: string }) {
  const [isShown, setShown] = useState(() => !hasReadApproval(userId))
  useEffect(() => markApprovalRead(userId), [userId])
  if (!isShown) return null
  const dismiss = () => {
    setShown(false)
    requestAnimationFrame(focusMainIfLost)
  }
  return (
    <div className="mb-6">
      <News icon={CircleCheck} tone="text-good" title="You’re an approved creator" onDismiss={dismiss}>
        Your templates can go live as soon as they’re reviewed.
      </News>
    </div>
  )
}

function noticeOf(status: string | null, application: ApplicationState | null): ReactNode {
  if (application?.status === 'info_requested') {
    return (
      <News
        icon={MessageCircleQuestion}
        tone="text-ember"
        title="We have a question about your application"
        action={<Go to={paths.applicationPending}>Answer</Go>}
      >
        {application.note}
      </News>
    )
  }
  if (application?.status === 'submitted') {
    return (
      <News
        icon={Hourglass}
        tone="text-warn"
        title="Your application is being reviewed"
        action={<Go to={paths.applicationPending}>View application</Go>}
      >
        Reference {application.reference_number}. Review takes {reviewTime}; we’ll email you the answer.
      </News>
    )
  }
  if (status === 'rejected' || application?.status === 'rejected') {
    return (
      <News
        icon={CircleX}
        tone="text-bad"
        title="Your application wasn’t approved"
        action={<Go to={paths.creatorApplication}>Apply again</Go>}
      >
        {application?.note ?? 'Review your answers, tell us more about your work, and apply again.'}
      </News>
    )
  }
  if (status === 'pending') {
    return (
      <News
        icon={Sparkles}
        tone="text-ember"
        title="One step left"
        action={<Go to={paths.newCreatorApplication}>Complete your application</Go>}
      >
        Tell us about your work. Once your application is approved, your templates can go live.
      </News>
    )
  }
  return (
    <News
      icon={Sparkles}
      tone="text-ember"
      title="Sell your own templates"
      action={<Go to={paths.creatorApplication}>Apply as a creator</Go>}
    >
      This isn’t a creator account yet. Anyone can apply. Review takes {reviewTime}.
    </News>
  )
}

const Go = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} size="sm">
    {children}
  </ButtonLink>
)

type NewsProps = {
  icon: LucideIcon
  tone: string
  title: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}

function News({ icon: Icon, tone, title, children, action, onDismiss }: NewsProps) {
  return (
    <section
      aria-label="Creator application"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border bg-surface px-4 py-4 sm:px-5"
    >
      <Icon aria-hidden className={cn('size-6 shrink-0 self-start sm:self-center', tone)} />
      {/* The dismiss button stays beside the text on the narrowest phones, where other actions wrap below it. */}
      <div className={cn('min-w-0 flex-1', onDismiss ? 'basis-36' : 'basis-52')}>
        <h2 className="text-base leading-snug">{title}</h2>
        <p className="mt-0.5 text-md wrap-anywhere text-ink-2">{children}</p>
      </div>
      {action}
      {onDismiss && (
        <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={onDismiss} className="-mr-2 self-start">
          <X aria-hidden className="size-4.5" />
        </Button>
      )}
    </section>
  )
}
