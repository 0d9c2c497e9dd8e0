import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { Notice, NoticePage } from '@/ui/states/notice'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { Spinner } from '@/ui/states/spinner'
import { applicationStatusQuery } from '@/selling/data/creator-applications'
import { pendingSignUp } from '@/account/data/registration/registration'
import { useSession } from '@/account/data/session/session'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { withNext } from '@/account/rules/roles'
import { usePageMeta } from '@/base/page/page-meta'
import { StatusNotice } from './status-notice'

/** /application-pending: status of the user's application, and the next steps. */
export default function ApplicationPendingScreen() {
  usePageMeta({
    title: 'Your application',
    description: 'Your creator application status and what happens next.',
    isUnlisted: true,
  })
  const { isLoading, isSigningOut, user, isConfirmed } = useSession()
  const [signUp] = useState(pendingSignUp)
  if (isLoading || (!user && isSigningOut)) return <Spinner label="Loading..." />
  const unconfirmed = user ? (isConfirmed ? null : user.email) : signUp?.email
  if (unconfirmed) return <NotConfirmed email={unconfirmed} />
  if (!user) return <Navigate to={withNext(paths.login, paths.applicationPending)} replace />
  return <Standing userId={user.id} />
}

function NotConfirmed({ email }: { email: string }) {
  return (
    <NoticePage>
      <Notice icon={MailCheck} title="Confirm your email first">
        <p>
          We sent a confirmation link to <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Open
          it, then submit your application and track it here.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.emailConfirmationPending}>Send the link again</ButtonLink>
          <ButtonLink variant="ghost" to={paths.home}>
            Return to Homepage
          </ButtonLink>
        </div>
      </Notice>
    </NoticePage>
  )
}

function Standing({ userId }: { userId: string }) {
  // Always refetch on this screen: users come for the current status.
  const latest = useQuery({ ...applicationStatusQuery(userId), staleTime: 0 })
  return (
    <NoticePage>
      <QueryView
        query={latest}
        heading="Your application"
        loading="Loading your application..."
        placeholder={<Placeholder className="h-80 rounded-2xl" />}
        failed={messages.loadFailed}
        failedAction={
          <ButtonLink variant="ghost" to={paths.home}>
            Return to Homepage
          </ButtonLink>
        }
        empty={
          <EmptyState
            title="You haven’t applied yet"
            action={
              <>
                <ButtonLink to={paths.creatorApplication}>Apply to sell</ButtonLink>
                <ButtonLink variant="ghost" to={paths.home}>
                  Return to Homepage
                </ButtonLink>
              </>
            }
          >
            Two short steps. A real person reads every application.
          </EmptyState>
        }
      >
        {(application) => application && <StatusNotice application={application} />}
      </QueryView>
    </NoticePage>
  )
}
