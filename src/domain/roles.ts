import { paths } from './paths.ts'
import { safeReturnPath } from './safe-return-path.ts'

/** Spec section 6: a row in creators makes a creator and wins over one in buyers. */
export type Role = 'creator' | 'buyer'

/** What a look-up found: a role, none, or unknown where it failed. */
export type FoundRole = Role | null | 'unknown'

const dashboards: Record<Role, string> = { creator: paths.creatorDashboard, buyer: paths.buyerDashboard }

/** A person's dashboard (spec section 2, "Global elements"): that of their role, or the landing while none is known. */
export const dashboardPathOf = (role: Role | null): string => (role ? dashboards[role] : paths.dashboard)

/** Where a person lands after signing in: on their dashboard, without a role where one is chosen. */
export function homePathOf(role: FoundRole): string {
  if (role === 'unknown') return paths.dashboard
  return role ? dashboards[role] : paths.getStarted
}

// Sent back to one of these, a person would go round in circles.
const passages: readonly string[] = [
  paths.login,
  paths.getStarted,
  paths.emailConfirmationPending,
  paths.emailConfirmed,
  paths.resetPassword,
]

/** Spec section 4, "Post-login redirect": the given path where it is one worth returning to, else the role's home. */
export function pathAfterSignIn(returnTo: string | null, role: FoundRole): string {
  const path = safeReturnPath(returnTo)
  return !path || pathnameOf(path) === paths.home || isPassage(path) ? homePathOf(role) : path
}

/** True for the screens that send a signed-in person on by themselves. */
export const isPassage = (path: string): boolean => passages.includes(pathnameOf(path))

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '')

/** An address of ours that knows where to go on to afterwards; safeReturnPath reads it back from the query `next`. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** The sign-up with its choice made, for somebody on the way to somewhere. */
export function signUpPath(role: Role, next: string | null): string {
  const query = new URLSearchParams({ ...(role === 'creator' && { role }), ...(next && { next }) }).toString()
  return paths.getStarted + (query && `?${query}`)
}
