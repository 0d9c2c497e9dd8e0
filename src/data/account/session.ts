import type { User } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { mailLinkProblem } from '@/domain/messages/mail-links'
import { addressAnswer } from '@/lib/address-session'
import { supabase } from '@/lib/supabase'
import { afterTheEnd } from './held-session'
import { acceptLink, openLink, type LinkOutcome, type LinkTokens } from './mail-link'
import { beginRecovery } from './recovery'
import { putSession, sessionState, unknown, watchSession, type SessionState } from './session-store'

// The one subscription to auth events; everything else asks the store. Nothing is believed until it is known whose
// session is in the address.
let isOpeningLink = addressAnswer?.kind === 'session'
supabase.auth.onAuthStateChange((_event, session) => {
  if (isOpeningLink) return
  if (session) putSession({ isLoading: false, session, heldUser: null, isSignInNeeded: false, isSigningOut: false })
  else putSession({ isLoading: false, session, ...afterTheEnd() })
})
if (addressAnswer?.kind === 'session') void openLink(addressAnswer).then(applyLink)
else if (addressAnswer?.kind === 'problem')
  putSession({ mailLink: { kind: 'problem', words: mailLinkProblem(addressAnswer.code) } })
else if (addressAnswer) putSession({ mailLink: addressAnswer })

/** Tokens that wait for the answer of whoever is signed in. */
let waitingTokens: LinkTokens | null = null

function applyLink({ session, mailLink }: LinkOutcome) {
  isOpeningLink = false
  waitingTokens = mailLink.kind === 'other-account' && addressAnswer?.kind === 'session' ? addressAnswer : null
  // The library's event PASSWORD_RECOVERY belongs to its own reading of the address.
  if (session && mailLink.kind === 'used' && mailLink.type === 'recovery') beginRecovery(session.user.id)
  putSession({ isLoading: false, session, mailLink })
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
  putSession({ mailLink: null })
}

/**
 * Who is signed in, kept current through sign-in, sign-out and refresh in this and other tabs. While the page waits for somebody
 * to sign in again, `user` is still them, and `session` null.
 */
export function useSession(): SessionState & { user: User | null; isConfirmed: boolean } {
  const current = useSyncExternalStore(watchSession, sessionState, () => unknown)
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
