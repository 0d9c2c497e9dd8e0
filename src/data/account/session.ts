import { useMutation, type QueryClient } from '@tanstack/react-query'
import type { Session, User } from '@supabase/supabase-js'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mailLinkProblem } from '@/domain/messages/mail-links'
import { signInMessages as messages } from '@/domain/messages/sign-in'
import { paths } from '@/domain/paths'
import { addressAnswer } from '@/lib/address-session'
import { isSessionRefusal, isWorthRetrying, plainReason } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { requireCredentials } from './credentials'
import { acceptLink, openLink, type LinkOutcome, type LinkTokens, type MailLink } from './mail-link'
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

type UserChange = { from: string | null; to: string | null }

const unknown: SessionState = {
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

function put(next: SessionState) {
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

// The one subscription to auth events; everything else asks the store above. Nothing is believed until it is known whose
// session is in the address.
let isOpeningLink = addressAnswer?.kind === 'session'
supabase.auth.onAuthStateChange((_event, session) => {
  if (isOpeningLink) return
  if (session) put({ ...state, isLoading: false, session, heldUser: null, isSignInNeeded: false, isSigningOut: false })
  else put({ ...state, isLoading: false, session, ...afterTheEnd() })
})
if (addressAnswer?.kind === 'session') void openLink(addressAnswer).then(applyLink)
else if (addressAnswer?.kind === 'problem')
  state = { ...state, mailLink: { kind: 'problem', words: mailLinkProblem(addressAnswer.code) } }
else if (addressAnswer) state = { ...state, mailLink: addressAnswer }

/** Tokens that wait for the answer of whoever is signed in. */
let waitingTokens: LinkTokens | null = null

function applyLink({ session, mailLink }: LinkOutcome) {
  isOpeningLink = false
  waitingTokens = mailLink.kind === 'other-account' && addressAnswer?.kind === 'session' ? addressAnswer : null
  // The library's event PASSWORD_RECOVERY belongs to its own reading of the address.
  if (session && mailLink.kind === 'used' && mailLink.type === 'recovery')
    sessionStorage.setItem(recoveryKey, session.user.id)
  put({ ...state, isLoading: false, session, mailLink })
}

/** Signs in as the account that the link is for, in place of whoever is signed in. */
export async function switchToLinkedAccount(): Promise<void> {
  if (!waitingTokens) return
  isOpeningLink = true
  applyLink(await acceptLink(waitingTokens))
}

/** Leaves the session as it is, and forgets the link. */
export function ignoreLinkedAccount() {
  waitingTokens = null
  put({ ...state, mailLink: null })
}

const signedOutKey = 'flowshelf.signed-out'
// The tabs learn of a sign-out within moments of each other.
const signOutIsNewsMs = 10_000
let openGuards = 0
let openForms = 0
/** True while the auth service is asked about a session that was refused. */
let isRefused = false

/** A session that somebody ended closes everything in every tab; one that ended by itself leaves what is open as it is. */
function afterTheEnd(): Pick<SessionState, 'heldUser' | 'isSigningOut'> {
  const isWanted = state.isSigningOut || Date.now() - Number(localStorage.getItem(signedOutKey)) < signOutIsNewsMs
  const isHeld = openGuards > 0 || openForms > 0 || isRefused || state.heldUser !== null
  return {
    heldUser: isHeld && !isWanted ? (state.session?.user ?? state.heldUser) : null,
    isSigningOut: state.isSigningOut || (openGuards > 0 && isWanted),
  }
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === signedOutKey && newValue && state.heldUser) closeHeldScreen()
})

/** For the guard, while a screen for signed-in people is open: a session that ends by itself is waited for. Returns the way to stop. */
export function holdSession(): () => void {
  openGuards++
  return () => {
    openGuards--
    releaseSession()
  }
}

/** The same for a form that signed-in people fill in on a screen for everybody, while it is open. */
export function useHeldSession(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    openForms++
    return () => {
      openForms--
      releaseSession()
    }
  }, [isOpen])
}

function releaseSession() {
  if (openGuards === 0 && openForms === 0 && state.heldUser) put({ ...state, heldUser: null })
}

/** Gives up waiting: a screen for signed-in people closes, and the way leads home; any other goes on as a visitor's. */
export const closeHeldScreen = () =>
  put({ ...state, heldUser: null, isSignInNeeded: false, isSigningOut: openGuards > 0 })

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * Who is signed in, kept current through sign-in, sign-out and refresh in this and other tabs. While the page waits for somebody
 * to sign in again, `user` is still them, and `session` null.
 */
export function useSession(): SessionState & { user: User | null; isConfirmed: boolean } {
  const current = useSyncExternalStore(
    watch,
    () => state,
    () => unknown,
  )
  const user = current.session?.user ?? current.heldUser
  return { ...current, user, isConfirmed: Boolean(user?.email_confirmed_at) }
}

/**
 * The signed-in person, for screens that stand behind the guard; also while the screen waits for them to sign in again.
 * Throws where nobody is signed in.
 */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for screens behind the guard')
  return user
}

/** Calls the listener with the user's id when somebody signs in, here or in another tab. Returns the way to stop. */
export function onSignedIn(listener: (userId: string) => void): () => void {
  signInListeners.add(listener)
  return () => void signInListeners.delete(listener)
}

/**
 * Keeps what was read for one person from the next: the cache is emptied when a session ends or changes hands, and read
 * again when a visitor signs in, who may now see more. Returns the way to stop.
 */
export function bindCacheToSession(queryClient: QueryClient): () => void {
  const listener = ({ from }: UserChange) => {
    if (from) queryClient.getQueryCache().clear()
    else void queryClient.invalidateQueries()
  }
  userChangeListeners.add(listener)
  const stopWrites = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void lookAtSession(event.action.error, true)
  })
  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void lookAtSession(event.action.error, false)
  })
  return () => {
    userChangeListeners.delete(listener)
    stopWrites()
    stopReads()
  }
}

/**
 * Where every refusal of a read or a write ends up: finds out whether it was for want of a session, and if so asks to sign in,
 * over the screen as it is. A token that was removed in another tab is missed here, one that was revoked by the auth service.
 */
async function lookAtSession(error: unknown, isWrite: boolean): Promise<void> {
  if (isWorthRetrying(error) || (error as { name?: unknown } | null)?.name === 'AbortError') return
  const isRefusal = isSessionRefusal(error)
  const isForVisitors = !state.session && !state.heldUser
  if (isForVisitors)
    return isWrite && (isRefusal || (error as { code?: unknown } | null)?.code === '42501') ? askVisitor() : undefined
  const { data, error: problem } = await supabase.auth
    .getSession()
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }))
  if (isWorthRetrying(problem)) return
  isRefused = true
  try {
    if (!data.session) put({ ...state, session: null, ...afterTheEnd() })
    else if (isRefusal) await askAuthService()
  } finally {
    isRefused = false
  }
}

const askVisitor = () => put({ ...state, isSignInNeeded: true })

/** The library drops a session that the service does not know any more; that comes back as an auth event. */
async function askAuthService(): Promise<void> {
  const { error } = await supabase.auth.getUser().catch((thrown: unknown) => ({ error: thrown }))
  if (error && !isWorthRetrying(error) && state.session) await supabase.auth.refreshSession().catch(() => undefined)
}

/**
 * Signs in with e-mail and password. Whoever was signed in here before is signed out everywhere first; that this may
 * fail is nobody's concern. Throws an Error with the words to show (spec section 8, "Sign-in").
 */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      requireCredentials(credentials)
      await supabase.auth.signOut({ scope: 'global' }).catch(() => undefined)
      const { data, error } = await supabase.auth.signInWithPassword(credentials).catch((thrown: unknown) => {
        throw new Error(plainReason(thrown, messages.unexpected), { cause: thrown })
      })
      // The library takes an answer without a session for an error of its own.
      if (error?.name === 'AuthInvalidTokenResponseError') throw new Error(messages.noSession, { cause: error })
      if (error) throw new Error(plainReason(error, messages.failed), { cause: error })
      if (!data.session) throw new Error(messages.noSession)
      localStorage.removeItem(signedOutKey)
    },
    meta: { onErrorSay: (error: Error) => error.message },
  })
}

/** True for the refusal of an account whose address is not confirmed yet. */
export const isUnconfirmed = (error: Error | null): boolean =>
  (error?.cause as { code?: unknown } | undefined)?.code === 'email_not_confirmed'

/** Ends the session on all devices, clears every stored key and goes home; home too where the service cannot be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === paths.home && state.isSigningOut) put({ ...state, isSigningOut: false })
  }, [pathname])

  return useMutation({
    mutationFn: async () => {
      put({ ...state, isSigningOut: pathname !== paths.home })
      localStorage.setItem(signedOutKey, String(Date.now()))
      void navigate(paths.home)
      const { error } = await supabase.auth.signOut({ scope: 'global' }).catch((thrown: unknown) => ({ error: thrown }))
      forgetCachedRoles()
      endRecovery()
      forgetStoredKeys()
      // Without the service the library keeps the session; with nothing stored there is none left to keep.
      if (error) await supabase.auth.signOut({ scope: 'local' }).catch(() => undefined)
    },
  })
}

function forgetStoredKeys() {
  for (const key of Object.keys(localStorage)) if (/^sb-.+-auth-token/.test(key)) localStorage.removeItem(key)
}

const recoveryKey = 'flowshelf.recovery'

/** Whether this tab was opened with a recovery link of this person, who has not chosen a new password yet. */
export const isRecovering = (userId: string): boolean => sessionStorage.getItem(recoveryKey) === userId

/** The new password is chosen, or the person left: the link's right to choose one ends with it. */
export const endRecovery = () => sessionStorage.removeItem(recoveryKey)
