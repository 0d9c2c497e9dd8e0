import { focusManager } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { closeHeldScreen } from '@/data/account/held-session'
import { useSession } from '@/data/account/session'
import { MissingPart } from '@/lib/later-part'
import { useLoginDialog } from '@/lib/login-dialog'

const load = () => import('@/features/sign-in/login-dialog-host')
const LoginDialogHost = lazy(() => load().catch(() => ({ default: HostMissing })))

/** Fetches the dialog before it is asked for; called when a pointer or the focus comes near. */
export const preloadLoginDialog = () => void load().catch(() => undefined)

function HostMissing() {
  const { isOpen, close } = useLoginDialog()
  return <MissingPart isOpen={isOpen} onClose={close} />
}

/** The sign-in dialog's place outside the routes. It is fetched when first opened, and stays from then on. */
export function LoginDialogSlot() {
  const { isOpen } = useLoginDialog()
  const { heldUser, isSignInNeeded } = useSession()
  const { pathname } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      {(heldUser || isSignInNeeded) && <AskBackIn key={pathname} />}
      {wasOpened && (
        <Suspense>
          <LoginDialogHost />
        </Suspense>
      )}
    </>
  )
}

/** Opens the sign-in dialog over a screen that was refused for want of a session. Closed without signing in, the wait ends too. */
function AskBackIn() {
  const { isOpen, open } = useLoginDialog()
  const { pathname, search, hash } = useLocation()
  const here = useRef(pathname + search + hash)
  const wasOpen = useRef(false)

  useEffect(() => {
    open({ returnTo: here.current })
    // What is read meanwhile would be read as a visitor.
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [open])

  useEffect(() => {
    if (isOpen) wasOpen.current = true
    // A link in the dialog leads elsewhere, and has changed the address already.
    else if (wasOpen.current && window.location.pathname === pathname) closeHeldScreen()
  }, [isOpen, pathname])
  return null
}
