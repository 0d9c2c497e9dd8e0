import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { QueryView } from '@/ui/states/query-view'
import { applicationQuery } from '@/selling/data/creator-applications'
import { useSession } from '@/account/data/session/session'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { withNext } from '@/account/rules/roles'
import { isUuid } from '@/base/rules/uuid'
import { toast } from '@/base/page/toast'
import { AdminOnly, SignedIn } from './guards'
import { NotFoundScreen } from './not-found'

// Split chunks: applicants never need the review screen, admins never the form.
const CreatorApplicationScreen = lazyPart(() => import('@/selling/creator-application/creator-application-screen'))
const ReviewScreen = lazyPart(() => import('@/desk/application-review/review-screen'))

/** /creator-application: the form; with `id` in the query, the review screen for admins. */
export default function CreatorApplicationRoute() {
  const [query] = useSearchParams()
  const { isLoading, isSigningOut, user } = useSession()
  const id = query.get('id')
  const isNobodyHere = !isLoading && !isSigningOut && !user
  if (id === null && isNobodyHere) return <AskToSignIn />
  return <SignedIn>{id === null ? <CreatorApplicationScreen /> : <Review id={id} />}</SignedIn>
}

/** Warns that a session is required; signing in returns here. See docs/product/selling.md#creator-application. */
function AskToSignIn() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    toast.warning(messages.signInFirst, { id: messages.signInFirst })
  }, [])
  return <Navigate to={withNext(paths.login, pathname + search)} replace />
}

const Review = ({ id }: { id: string }) => (
  <AdminOnly otherwise={isUuid(id) ? <OwnApplication id={id} /> : undefined}>
    <ReviewScreen />
  </AdminOnly>
)

/** Redirects applicants to the status of their own application; anybody else's id renders Not found. */
function OwnApplication({ id }: { id: string }) {
  const application = useQuery(applicationQuery(id))
  return (
    <QueryView
      query={application}
      loading="Loading..."
      failed="This page couldn’t be opened"
      empty={<NotFoundScreen />}
    >
      {() => <Navigate to={paths.applicationPending} replace />}
    </QueryView>
  )
}
