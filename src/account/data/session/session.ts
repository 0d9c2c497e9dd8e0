import type { User } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { addressAnswer } from '@/base/url/address-session'
import { supabase } from '@/base/data/supabase'
import { stateAfterSessionEnd } from './held-session'
import { acceptLink, openLink, type LinkOutcome, type LinkTokens } from '@/account/data/mail-link'
import { beginRecovery } from '@/account/data/recovery'
import { updateSession, sessionState, unknown, watchSession, type SessionState } from './session-store'

// The only subscription to auth events; all other code reads the store. While a link is being opened, events are
// ignored: they belong to the session it may replace.
let isOpeningLink = addressAnswer?.kind === 'session'
supabase.auth.onAuthStateChange((_event, session) => {
  if (isOpeningLink) return
  if (session) updateSession({ isLoading: false, session, heldUser: null, isSignInNeeded: false, isSigningOut: false })
  else updateSession({ isLoading: false, session, ...stateAfterSessionEnd() })
})
if (addressAnswer?.kind === 'session') void openLink(addressAnswer).then(applyLink)
else if (addressAnswer) updateSession({ mailLink: addressAnswer })

/** Tokens of a link for another account, until the signed-in user decides. */
let waitingTokens: LinkTokens | null = null

function applyLink({ session, mailLink }: LinkOutcome) {
  isOpeningLink = false
  waitingTokens = mailLink.kind === 'other-account' && addressAnswer?.kind === 'session' ? addressAnswer : null
  // The library emits PASSWORD_RECOVERY only when it parses the URL itself, which is disabled (base/data/supabase.ts).
  if (session && mailLink.kind === 'used' && mailLink.type === 'recovery') beginRecovery(session.user.id)
  updateSession({ isLoading: false, session, mailLink })
}

/** Signs in as the link's account, replacing the current session. */
export async function switchToLinkedAccount(): Promise<void> {
  if (!waitingTokens) return
  isOpeningLink = true
  applyLink(await acceptLink(waitingTokens))
}

/** Keeps the current session and discards the link. */
export function ignoreLinkedAccount() {
  waitingTokens = null
  updateSession({ mailLink: null })
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
 * The signed-in user, for screens behind the route guard. After an expired session it is still the previous user.
 * @throws Error if nobody is signed in
 */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for screens behind the guard')
  return user
}
