import { useEffect } from 'react'
import { updateSession, sessionState, type SessionState } from './session-store'
import { localStore } from '@/base/page/storage'

const signedOutKey = 'flowshelf.signed-out'
// Maximum delay between a sign-out in one tab and its auth event in the others.
const signOutIsNewsMs = 10_000
let openGuards = 0
let openForms = 0
/** True while a refused session is verified with the auth service. */
let isRefused = false

/**
 * State after a session ended. A sign-out closes protected screens in every tab; an expired or revoked session keeps
 * them open until the user signs in again.
 */
export function stateAfterSessionEnd(): Pick<SessionState, 'heldUser' | 'isSigningOut'> {
  const { session, heldUser, isSigningOut } = sessionState()
  const isWanted = isSigningOut || Date.now() - Number(localStore.getItem(signedOutKey)) < signOutIsNewsMs
  const isHeld = openGuards > 0 || openForms > 0 || isRefused || heldUser !== null
  return {
    heldUser: isHeld && !isWanted ? (session?.user ?? heldUser) : null,
    isSigningOut: isSigningOut || (openGuards > 0 && isWanted),
  }
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === signedOutKey && newValue && sessionState().heldUser) releaseHeldScreen()
})

/**
 * Called by the route guard while a protected screen is open: an expired session then keeps the screen open.
 * @returns a function that ends this
 */
export function holdSession(): () => void {
  openGuards++
  return () => {
    openGuards--
    releaseSession()
  }
}

/** Like `holdSession`, for forms that signed-in users fill in on public screens. */
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
  if (openGuards === 0 && openForms === 0 && sessionState().heldUser) updateSession({ heldUser: null })
}

/** Stops waiting for a new sign-in: protected screens redirect home, public screens continue for a visitor. */
export const releaseHeldScreen = () =>
  updateSession({ heldUser: null, isSignInNeeded: false, isSigningOut: openGuards > 0 })

/** Runs a check of a refused session. If the session ends during the check, the open screen is kept. */
export async function duringSessionCheck(check: () => Promise<void>): Promise<void> {
  isRefused = true
  try {
    await check()
  } finally {
    isRefused = false
  }
}

/** Records a sign-out for all tabs. */
export const recordSignOut = () => localStore.setItem(signedOutKey, String(Date.now()))

/** After a new sign-in, the session's end no longer counts as a sign-out. */
export const clearSignedOut = () => localStore.removeItem(signedOutKey)
