import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { QueryView } from '@/components/query-view'
import { Spinner } from '@/components/ui/spinner'
import { isAdminQuery } from '@/data/admin'
import { useSession, useUser } from '@/data/session'
import { paths } from '@/domain/paths'
import { withNext } from '@/domain/roles'
import { NotFoundScreen } from './not-found-screen'

/** Screens for signed-in people: others are asked to sign in and come back. The database decides; this spares a dead end. */
export function SignedIn() {
  const { isLoading, isSigningOut, user } = useSession()
  const { pathname, search, hash } = useLocation()
  // Somebody signing out from here is on the way home, not to be asked in again.
  if (isLoading || (!user && isSigningOut)) return <Spinner label="Loading..." />
  if (!user) return <Navigate to={withNext(paths.login, pathname + search + hash)} replace />
  return <Outlet />
}

/** Screens for admins, behind SignedIn: for everybody else there is nothing here. The database decides; this spares an empty desk. */
export function AdminOnly() {
  const isAdmin = useQuery(isAdminQuery(useUser().id))
  return (
    <QueryView
      query={isAdmin}
      loading="Loading..."
      failed="This page could not be opened"
      empty={<NotFoundScreen />}
      isEmpty={(is) => !is}
    >
      {() => <Outlet />}
    </QueryView>
  )
}
