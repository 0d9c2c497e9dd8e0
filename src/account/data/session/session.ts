import type { Session, User } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { forgetMailedLink, mailedLink, type MailedLink } from '@/base/url/mailed-link'
import { supabase } from '@/base/data/supabase'
import { stateAfterSessionEnd } from './held-session'
import { linkProblemCode, verifyLink, type MailLink } from '@/account/data/mail-link'
import { mailLinkProblem } from '@/account/messages/mail-links'
import { PlainError } from '@/base/errors/errors'
import { updateSession, sessionState, unknown, watchSession, type SessionState } from './session-store'

// The only subscription to auth events; all other code reads the store.
supabase.auth.onAuthStateChange((_event, session) => {
  if (session) updateSession({ isLoading: false, session, heldUser: null, isSignInNeeded: false, isSigningOut: false })
  else updateSession({ isLoading: false, session, ...stateAfterSessionEnd() })
})
if (mailedLink) updateSession({ mailLink: { kind: 'waiting', link: mailedLink } })

/** The session of a link for another account, until the signed-in user decides. */
let linkedSession: Session | null = null

function setMailLink(mailLink: MailLink | null) {
  forgetMailedLink()
  updateSession({ mailLink })
}

/**
 * Uses up the mailed link that this app was opened with. Signs in, unless another account is signed in: only
 * `switchToLinkedAccount` replaces its session.
 * @throws PlainError if the link could not be checked, and may still work
 */
export async function confirmMailedLink(): Promise<void> {
  const { mailLink } = sessionState()
  if (mailLink?.kind !== 'waiting') return
  const verified = await verifyLink(mailLink.link)
  if (verified.kind !== 'session') return refuseLink(verified)
  await openLinkedSession(verified.session, mailLink.link.type)
}

/** @throws PlainError if the link may still work */
export function refuseLink(refusal: Extract<MailLink, { kind: 'half-confirmed' | 'problem' }>) {
  if (refusal.kind === 'problem' && ['unreachable', 'over_request_rate_limit'].includes(refusal.code ?? ''))
    throw new PlainError(`${mailLinkProblem(refusal.code)}. Please try again.`)
  setMailLink(refusal)
}

/** Continues with the session of a link, or asks first if another account is signed in. */
export async function openLinkedSession(linked: Session, type: MailedLink['type']): Promise<void> {
  const { session } = sessionState()
  if (!session || session.user.id === linked.user.id) return adopt(linked, type)
  linkedSession = linked
  setMailLink({ kind: 'other-account', email: linked.user.email ?? '' })
}

async function adopt(linked: Session, type: MailedLink['type']) {
  const { data, error } = await supabase.auth
    .setSession(linked)
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }))
  // A recovery link has done its work before: the password is set.
  const isDone = data.session || type === 'recovery'
  setMailLink(isDone ? { kind: 'used', type } : { kind: 'problem', code: linkProblemCode(error) })
}

/** Signs in as the link's account, replacing the current session. */
export async function switchToLinkedAccount(): Promise<void> {
  if (linkedSession && mailedLink) await adopt(linkedSession, mailedLink.type)
  linkedSession = null
}

/** Keeps the current session and discards the link. */
export function ignoreLinkedAccount() {
  linkedSession = null
  setMailLink(null)
}

/**
 * The current session, updated on sign-in, sign-out and refresh in any tab. After an expired session on a kept screen,
 * `session` is null and `user` is still the previous user.
 */
export function useSession(): SessionState & { user: User | null; isConfirmed: boolean } {
  const current = useSyncExternalStore(watchSession, sessionState, () => unknown)
  const user = current.session?.user ?? current.heldUser
  return { ...current, user, isConfirmed: Boolean(user?.email_confirmed_at) }
}

/**
 * The number of handovers alone. What wraps the screen must not subscribe to the whole session: the update after hydration would
 * make React hydrate the screen in one task.
 */
export const useHandovers = (): number =>
  useSyncExternalStore(
    watchSession,
    () => sessionState().handovers,
    () => unknown.handovers,
  )

/**
 * The signed-in user, for screens behind the route guard. After an expired session it is still the previous user.
 * @throws Error if nobody is signed in
 */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for screens behind the guard')
  return user
}
