import { lazy, Suspense, useState } from 'react'
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
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense>
      <LoginDialogHost />
    </Suspense>
  ) : null
}
