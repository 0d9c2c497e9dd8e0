import { focusManager } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useLocation } from 'react-router-dom'
import { releaseHeldScreen } from '@/account/data/session/held-session'
import { useSession } from '@/account/data/session/session'
import { MissingDialog } from '@/ui/lazy-part'
import { useIsNavigating } from '@/base/url/use-router'
import { useLoginDialog } from '@/account/parts/login-dialog'

const LoginDialogHost = lazyPart(() => import('@/account/sign-in/login-dialog-host'), LoadFailure)

/** Preloads the dialog on hover or focus. Errors are ignored here; opening the dialog reports them. */
export const preloadLoginDialog = LoginDialogHost.preload

function LoadFailure() {
  const { isOpen, close } = useLoginDialog()
  return <MissingDialog isOpen={isOpen} onClose={close} />
}

/** Mounts the sign-in dialog outside the routes. Loaded on first opening, mounted from then on. */
export function LoginDialogSlot() {
  const { isOpen } = useLoginDialog()
  const { heldUser, isSignInNeeded } = useSession()
  const { pathname } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      {(heldUser || isSignInNeeded) && <ReauthenticationPrompt key={pathname} />}
      {wasOpened && (
        <Suspense>
          <LoginDialogHost />
        </Suspense>
      )}
    </>
  )
}

/**
 * Opens the sign-in dialog over a screen whose session was refused. Closing it without signing in closes the screen.
 */
function ReauthenticationPrompt() {
  const { isOpen, open } = useLoginDialog()
  const { pathname, search, hash } = useLocation()
  const here = useRef(pathname + search + hash)
  const wasOpen = useRef(false)
  const isNavigating = useIsNavigating()

  useEffect(() => {
    open({ returnTo: here.current })
    // Pause refetching: until sign-in, queries would run as a visitor.
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [open])

  useEffect(() => {
    if (isOpen) wasOpen.current = true
    // A link in the dialog navigates by itself: its screen is loading, or the URL has changed already.
    else if (wasOpen.current && !isNavigating() && window.location.pathname === pathname) releaseHeldScreen()
  }, [isOpen, pathname, isNavigating])
  return null
}
