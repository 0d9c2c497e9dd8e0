import { useMutation, type QueryClient } from '@tanstack/react-query'
import type { Session, User } from '@supabase/supabase-js'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInMessages as messages } from '@/domain/messages/sign-in'
import { paths } from '@/domain/paths'
import { addressAnswer } from '@/lib/address-session'
import { wordsOf } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { forgetCachedRoles } from './roles'

export type SessionState = {
  /** True until the stored session, or the one in the address, has been looked at. */
  isLoading: boolean
  session: Session | null
  /** Why the link in a mail gave no session, where one was opened. */
  linkProblem: { code: string | null; description: string } | null
  /** True from signing out here until the way home is done: nobody is to be asked to sign in on the way out. */
  isSigningOut: boolean
}

type UserChange = { from: string | null; to: string | null }

let state: SessionState = { isLoading: true, session: null, linkProblem: null, isSigningOut: false }
const watchers = new Set<() => void>()
const userChangeListeners = new Set<(change: UserChange) => void>()
const signInListeners = new Set<(userId: string) => void>()

function put(next: SessionState) {
  const change = { from: state.session?.user.id ?? null, to: next.session?.user.id ?? null }
  const isNews = !state.isLoading && change.from !== change.to
  state = next
  if (isNews) {
    // Caches are emptied before anything is drawn for the next user.
    forgetCachedRoles()
    userChangeListeners.forEach((listener) => listener(change))
  }
  watchers.forEach((watcher) => watcher())
  const { to } = change
  if (isNews && to) signInListeners.forEach((listener) => listener(to))
}

// The one subscription to auth events; everything else asks the store above. A session in the address wins over the
// stored one, so nothing is believed until it has been taken over.
let isTakingOver = addressAnswer?.kind === 'session'
supabase.auth.onAuthStateChange((_event, session) => {
  if (!isTakingOver) put({ ...state, isLoading: false, session })
})
if (addressAnswer?.kind === 'session') void takeOver(addressAnswer)
if (addressAnswer?.kind === 'problem') state = { ...state, linkProblem: addressAnswer }

async function takeOver({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) {
  const tokens = { access_token: accessToken, refresh_token: refreshToken }
  const { data, error } = await supabase.auth.setSession(tokens).catch((thrown: unknown) => ({ data: null, error: thrown }))
  isTakingOver = false
  if (data?.session) return put({ ...state, isLoading: false, session: data.session })
  const stored = await supabase.auth.getSession().catch(() => null)
  const linkProblem = { code: null, description: wordsOf(error) }
  put({ ...state, isLoading: false, session: stored?.data.session ?? null, linkProblem })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Who is signed in, kept current through sign-in, sign-out and refresh in this and other tabs. */
export function useSession(): SessionState & { user: User | null; isConfirmed: boolean } {
  const current = useSyncExternalStore(watch, () => state)
  const user = current.session?.user ?? null
  return { ...current, user, isConfirmed: Boolean(user?.email_confirmed_at) }
}

/** The signed-in person, for screens that stand behind the guard. Throws where nobody is signed in. */
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
  return () => void userChangeListeners.delete(listener)
}

/**
 * Signs in with e-mail and password. Whoever was signed in here before is signed out everywhere first; that this may
 * fail is nobody's concern. Throws an Error with the words to show (spec section 8, "Sign-in").
 */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      await supabase.auth.signOut({ scope: 'global' }).catch(() => undefined)
      const { data, error } = await supabase.auth.signInWithPassword(credentials).catch((thrown: unknown) => {
        throw new Error(providerWords(thrown, messages.unexpected), { cause: thrown })
      })
      // The library takes an answer without a session for an error of its own.
      if (error?.name === 'AuthInvalidTokenResponseError') throw new Error(messages.noSession, { cause: error })
      if (error) throw new Error(providerWords(error, messages.failed), { cause: error })
      if (!data.session) throw new Error(messages.noSession)
    },
    meta: { onErrorSay: (error: Error) => error.message },
  })
}

/** True for the refusal of an account whose address is not confirmed yet. */
export const isUnconfirmed = (error: Error | null): boolean =>
  (error?.cause as { code?: unknown } | undefined)?.code === 'email_not_confirmed'

// An answer without a body leaves the auth library with the words "{}".
const providerWords = (error: unknown, fallback: string) => {
  const words = wordsOf(error, fallback)
  return words === '{}' ? fallback : words
}

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
      void navigate(paths.home)
      const { error } = await supabase.auth.signOut({ scope: 'global' }).catch((thrown: unknown) => ({ error: thrown }))
      forgetCachedRoles()
      if (error) await forgetStoredSession()
    },
  })
}

/** Without the service the library keeps the session; taken from its store first, there is none left to keep. */
async function forgetStoredSession() {
  for (const key of Object.keys(localStorage)) if (/^sb-.+-auth-token/.test(key)) localStorage.removeItem(key)
  await supabase.auth.signOut({ scope: 'local' }).catch(() => undefined)
}
