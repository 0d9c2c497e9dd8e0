import { lazy, Suspense, useState } from 'react'
import { useLoginDialog } from '@/lib/login-dialog'

const load = () => import('@/features/sign-in/login-dialog-host')
const LoginDialogHost = lazy(load)

/** Fetches the dialog before it is asked for; called when a pointer or the focus comes near. */
export const preloadLoginDialog = () => void load()

/** The sign-in dialog's place outside the routes. It is fetched when first opened, and stays from then on. */
export function LoginDialogSlot() {
  const { isOpen } = useLoginDialog()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense>
      <LoginDialogHost />
    </Suspense>
  ) : null
}
