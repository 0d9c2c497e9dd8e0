import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { QueryView } from '@/components/query-view'
import { Spinner } from '@/components/ui/spinner'
import { isAdminQuery } from '@/data/admin/admin'
import { holdSession } from '@/data/account/held-session'
import { useSession, useUser } from '@/data/account/session'
import { paths } from '@/domain/paths'
import { withNext } from '@/domain/roles'
import { NotFoundScreen } from './not-found-screen'

/**
 * Screens for signed-in people: others are asked to sign in and come back. Where a session ends by itself, the open screen
 * stays as it is under the sign-in dialog, so that nothing typed is lost; somebody else gets a fresh one. The database
 * decides; this spares a dead end.
 */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const { isLoading, isSigningOut, user, session } = useSession()
  const { pathname, search, hash } = useLocation()
  useEffect(holdSession, [])

  if (isLoading) return <Spinner label="Loading..." />
  // Somebody signing out is on the way home, not to be asked in again.
  if (!user)
    return <Navigate to={isSigningOut ? paths.home : withNext(paths.login, pathname + search + hash)} replace />
  return (
    <div key={user.id} inert={!session} className="contents">
      {children}
    </div>
  )
}

type AdminOnlyProps = {
  children?: ReactNode
  /** What everybody else finds; nothing unless told. */
  otherwise?: ReactNode
}

/** Screens for admins, behind SignedIn. The database decides; this spares others an empty desk. */
export function AdminOnly({ children = <Outlet />, otherwise = <NotFoundScreen /> }: AdminOnlyProps) {
  const isAdmin = useQuery(isAdminQuery(useUser().id))
  return (
    <QueryView
      query={isAdmin}
      loading="Loading..."
      failed="This page could not be opened"
      empty={otherwise}
      isEmpty={(is) => !is}
    >
      {() => children}
    </QueryView>
  )
}
