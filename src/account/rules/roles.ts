import { paths } from '../../base/rules/paths.ts'
import { safeReturnPath } from '../../base/rules/safe-return-path.ts'

/** A user's role. Users with rows in both creators and buyers are creators. */
export const roles = ['creator', 'buyer'] as const
export type Role = (typeof roles)[number]

/** Status of a creator's account; `pending` until an application is approved. */
export const creatorStatuses = ['pending', 'approved', 'rejected'] as const
export type CreatorStatus = (typeof creatorStatuses)[number]

/** The kind of account that the page shows: an admin is an admin, whatever their role. */
export type AccountKind = Role | 'admin'

export const accountKindOf = (role: Role | null, isAdmin: boolean): AccountKind | null => (isAdmin ? 'admin' : role)

/** Result of a lookup: a kind, null for none, or unknown if the lookup failed. */
export type FoundKind = AccountKind | null | 'unknown'

const dashboards: Record<AccountKind, string> = {
  admin: paths.adminApplications,
  creator: paths.creatorDashboard,
  buyer: paths.buyerDashboard,
}

/** The dashboard of an account: for admins their queue; without a role, the dashboard landing. */
export const dashboardPathOf = (kind: AccountKind | null): string => (kind ? dashboards[kind] : paths.dashboard)

/** The home after sign-in: the dashboard, or the role choice for users without a role. */
export function homePathOf(kind: FoundKind): string {
  if (kind === 'unknown') return paths.dashboard
  return kind ? dashboards[kind] : paths.getStarted
}

// Screens that redirect signed-in users: as destinations they would cause a redirect loop.
const redirectingPaths: readonly string[] = [
  paths.login,
  paths.getStarted,
  paths.emailConfirmationPending,
  paths.emailConfirmed,
  paths.resetPassword,
]

/**
 * Redirect after sign-in: `returnTo` if it is a valid destination, else the home of the account. See
 * docs/product/account.md#sign-in-dialog.
 */
export function pathAfterSignIn(returnTo: string | null, kind: FoundKind): string {
  const path = safeReturnPath(returnTo)
  return !path || pathnameOf(path) === paths.home || redirectsSignedInUsers(path) ? homePathOf(kind) : path
}

/** Whether a screen redirects signed-in users. */
export const redirectsSignedInUsers = (path: string): boolean => redirectingPaths.includes(pathnameOf(path))

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '')

/** A path with its later destination in the query parameter `next`; safeReturnPath parses it. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** The sign-up URL with a role preselected and a destination afterwards. */
export function signUpPath(role: Role, next: string | null): string {
  const query = new URLSearchParams({ ...(role === 'creator' && { role }), ...(next && { next }) }).toString()
  return paths.getStarted + (query && `?${query}`)
}
