import type { Session, User } from '@supabase/supabase-js'
import type { MailLink } from './mail-link'
import { forgetCachedRoles } from './roles'

export type SessionState = {
  /** True until the stored session, or the one in the address, has been looked at. */
  isLoading: boolean
  session: Session | null
  /** The link in a mail that this page was opened with; null where there was none. */
  mailLink: MailLink | null
  /** True from signing out until the way home is done: nobody is to be asked to sign in on the way out. */
  isSigningOut: boolean
  /** Whose session ended by itself while something of theirs was open: the page waits, as it is, for them to sign in again. */
  heldUser: User | null
  /** A visitor's write was refused for want of a session: they are asked to sign in. */
  isSignInNeeded: boolean
  /** How often somebody else signed in while a page waited: its screens begin anew. */
  handovers: number
}

export type UserChange = { from: string | null; to: string | null }

export const unknown: SessionState = {
  isLoading: true,
  session: null,
  mailLink: null,
  isSigningOut: false,
  heldUser: null,
  isSignInNeeded: false,
  handovers: 0,
}
let state = unknown
const watchers = new Set<() => void>()
const userChangeListeners = new Set<(change: UserChange) => void>()
const signInListeners = new Set<(userId: string) => void>()

export const sessionState = () => state

/** Changes part of the state and tells everybody who watches it. Only the modules beside this one change it. */
export function putSession(changed: Partial<SessionState>) {
  const next = { ...state, ...changed }
  const before = state.session?.user ?? state.heldUser
  const user = next.session?.user
  const change = { from: before?.id ?? null, to: (user ?? next.heldUser)?.id ?? null }
  const isOther = !state.isLoading && change.from !== change.to
  const isBack = Boolean(user && state.heldUser && user.id === change.from)
  const isHandover = Boolean(user && state.heldUser && user.id !== state.heldUser.id)
  state = isHandover ? { ...next, handovers: state.handovers + 1 } : next
  if (isOther || isBack) {
    // Caches are emptied before anything is drawn for the next user.
    forgetCachedRoles()
    userChangeListeners.forEach((listener) => listener(isBack ? { from: null, to: change.to } : change))
  }
  watchers.forEach((watcher) => watcher())
  if (user && (isOther || isBack)) signInListeners.forEach((listener) => listener(user.id))
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the watcher after every change. Returns the way to stop. */
export const watchSession = (watcher: () => void) => listen(watchers, watcher)

/** Calls the listener when a session ends, begins or changes hands, before anything is drawn. Returns the way to stop. */
export const onUserChange = (listener: (change: UserChange) => void) => listen(userChangeListeners, listener)

/** Calls the listener with the user's id when somebody signs in, here or in another tab. Returns the way to stop. */
export const onSignedIn = (listener: (userId: string) => void) => listen(signInListeners, listener)
