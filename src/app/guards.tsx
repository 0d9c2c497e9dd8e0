import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Spinner } from '@/components/ui/spinner'
import { useSession } from '@/data/session'
import { paths } from '@/domain/paths'
import { withNext } from '@/domain/roles'

/** Screens for signed-in people: others are asked to sign in and come back. The database decides; this spares a dead end. */
export function SignedIn() {
  const { isLoading, isSigningOut, user } = useSession()
  const { pathname, search, hash } = useLocation()
  // Somebody signing out from here is on the way home, not to be asked in again.
  if (isLoading || (!user && isSigningOut)) return <Spinner label="Loading..." />
  if (!user) return <Navigate to={withNext(paths.login, pathname + search + hash)} replace />
  return <Outlet />
}
