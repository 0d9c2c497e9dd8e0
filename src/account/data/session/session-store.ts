import type { Session, User } from '@supabase/supabase-js'
import type { MailLink } from '@/account/data/mail-link'
import { forgetAccounts } from './remembered-account'

export type SessionState = {
  /** True until the stored session, or the one in the URL, has been read. */
  isLoading: boolean
  session: Session | null
  /** Outcome of the auth link this app was opened with; null without one. */
  mailLink: MailLink | null
  /** True from sign-out until the home screen is reached: guards must not redirect to the sign-in meanwhile. */
  isSigningOut: boolean
  /** User whose session expired while a protected screen or form was open: it stays open until they sign in again. */
  heldUser: User | null
  /** A visitor's mutation needs a session: the sign-in dialog opens. */
  isSignInNeeded: boolean
  /** Incremented when another user signs in while a screen is kept open. Used as a key, so that the screens remount. */
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

/** Updates the state and notifies all listeners. For the modules of this folder only. */
export function updateSession(changed: Partial<SessionState>) {
  const next = { ...state, ...changed }
  const before = state.session?.user ?? state.heldUser
  const user = next.session?.user
  const change = { from: before?.id ?? null, to: (user ?? next.heldUser)?.id ?? null }
  const isOther = !state.isLoading && change.from !== change.to
  const isBack = Boolean(user && state.heldUser && user.id === change.from)
  const isHandover = Boolean(user && state.heldUser && user.id !== state.heldUser.id)
  state = isHandover ? { ...next, handovers: state.handovers + 1 } : next
  if (isOther || isBack) {
    // Clear caches before React renders for the next user.
    forgetAccounts()
    userChangeListeners.forEach((listener) => listener(isBack ? { from: null, to: change.to } : change))
  }
  watchers.forEach((watcher) => watcher())
  if (user && (isOther || isBack)) signInListeners.forEach((listener) => listener(user.id))
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Subscribes to every change.
 * @returns the unsubscribe function
 */
export const watchSession = (watcher: () => void) => listen(watchers, watcher)

/**
 * Subscribes to the start, end or change of the session's user, before React renders.
 * @returns the unsubscribe function
 */
export const onUserChange = (listener: (change: UserChange) => void) => listen(userChangeListeners, listener)

/**
 * Subscribes to sign-ins, in this tab or another.
 * @returns the unsubscribe function
 */
export const onSignedIn = (listener: (userId: string) => void) => listen(signInListeners, listener)
