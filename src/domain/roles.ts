import { paths } from './paths.ts'
import { safeReturnPath } from './safe-return-path.ts'

/** Spec section 6: a row in creators makes a creator and wins over one in buyers. */
export type Role = 'creator' | 'buyer'

/** Where a person of this role lands after signing in, or without any: with what they own. */
export const homePathOf = (_role: Role | null): string => paths.purchases

// Sent back to one of these, a person would go round in circles.
const passages: readonly string[] = [paths.login, paths.getStarted, paths.emailConfirmationPending, paths.emailConfirmed]

/** Spec section 4, "Post-login redirect": the given path where it is one worth returning to, else the role's home. */
export function pathAfterSignIn(returnTo: string | null, role: Role | null): string {
  const path = safeReturnPath(returnTo)
  return !path || pathnameOf(path) === paths.home || isPassage(path) ? homePathOf(role) : path
}

/** True for the screens that send a signed-in person on by themselves. */
export const isPassage = (path: string): boolean => passages.includes(pathnameOf(path))

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '')

/** An address of ours that knows where to go on to afterwards; safeReturnPath reads it back from the query `next`. */
export const withNext = (path: string, next: string | null): string => (next ? `${path}?${new URLSearchParams({ next })}` : path)
