import { useEffect } from 'react'
import { putSession, sessionState, type SessionState } from './session-store'

const signedOutKey = 'flowshelf.signed-out'
// The tabs learn of a sign-out within moments of each other.
const signOutIsNewsMs = 10_000
let openGuards = 0
let openForms = 0
/** True while the auth service is asked about a session that was refused. */
let isRefused = false

/** A session that somebody ended closes everything in every tab; one that ended by itself leaves what is open as it is. */
export function afterTheEnd(): Pick<SessionState, 'heldUser' | 'isSigningOut'> {
  const { session, heldUser, isSigningOut } = sessionState()
  const isWanted = isSigningOut || Date.now() - Number(localStorage.getItem(signedOutKey)) < signOutIsNewsMs
  const isHeld = openGuards > 0 || openForms > 0 || isRefused || heldUser !== null
  return {
    heldUser: isHeld && !isWanted ? (session?.user ?? heldUser) : null,
    isSigningOut: isSigningOut || (openGuards > 0 && isWanted),
  }
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === signedOutKey && newValue && sessionState().heldUser) closeHeldScreen()
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
  if (openGuards === 0 && openForms === 0 && sessionState().heldUser) putSession({ heldUser: null })
}

/** Gives up waiting: a screen for signed-in people closes, and the way leads home; any other goes on as a visitor's. */
export const closeHeldScreen = () => putSession({ heldUser: null, isSignInNeeded: false, isSigningOut: openGuards > 0 })

/** Runs a check of a session that was refused; if the session ends meanwhile, the page waits as it is. */
export async function whileRefused(check: () => Promise<void>): Promise<void> {
  isRefused = true
  try {
    await check()
  } finally {
    isRefused = false
  }
}

/** The person ends the session, in every tab. */
export const markSignedOut = () => localStorage.setItem(signedOutKey, String(Date.now()))

/** Somebody signs in: a session that ends from now on ended by itself. */
export const forgetSignedOut = () => localStorage.removeItem(signedOutKey)
