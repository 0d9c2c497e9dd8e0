import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { QueryView } from '@/ui/states/query-view'
import { Spinner } from '@/ui/states/spinner'
import { isAdminQuery } from '@/account/data/admin'
import { NeedsSecondFactor } from '@/account/parts/second-factor/needs-second-factor'
import { holdSession } from '@/account/data/session/held-session'
import { useSession, useUser } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { withNext } from '@/account/rules/roles'
import { NotFoundScreen } from './not-found'

/**
 * Screens for signed-in users; visitors are sent to sign in and return afterwards. When a session expires, the screen
 * stays mounted under the sign-in dialog, so that no input is lost; another user gets a new screen. For convenience
 * only: the database enforces access.
 */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const { isLoading, isSigningOut, user, session } = useSession()
  const { pathname, search, hash } = useLocation()
  useEffect(holdSession, [])

  if (isLoading) return <Spinner label="Loading..." />
  // While signing out, go home instead of to the sign-in.
  if (!user)
    return (
      <>
        <Navigate to={isSigningOut ? paths.home : withNext(paths.login, pathname + search + hash)} replace />
        <Spinner label="Loading..." />
      </>
    )
  return (
    <div key={user.id} inert={!session} className="contents">
      {children}
    </div>
  )
}

type AdminOnlyProps = {
  children?: ReactNode
  /** Shown to everybody else; default: Not found. */
  otherwise?: ReactNode
}

/** Screens for admins with a second factor, inside SignedIn. For convenience only: the database enforces access. */
export function AdminOnly({ children = <Outlet />, otherwise = <NotFoundScreen /> }: AdminOnlyProps) {
  const { id } = useUser()
  const isAdmin = useQuery(isAdminQuery(id))
  return (
    <QueryView
      query={isAdmin}
      loading="Loading..."
      failed="This page couldn’t be opened"
      empty={otherwise}
      isEmpty={(is) => !is}
    >
      {() => <NeedsSecondFactor userId={id}>{children}</NeedsSecondFactor>}
    </QueryView>
  )
}
