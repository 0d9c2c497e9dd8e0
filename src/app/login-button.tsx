import { Button } from '@/components/ui/button'
import { useLoginDialog } from '@/lib/login-dialog'
import { preloadLoginDialog } from './login-dialog-slot'

/** Opens the login dialog, whose chunk loads on pointer or focus. */
export function LoginButton({ size }: { size?: 'sm' }) {
  const loginDialog = useLoginDialog()
  return (
    <Button
      variant="ghost"
      size={size}
      onPointerEnter={preloadLoginDialog}
      onFocus={preloadLoginDialog}
      onClick={() => loginDialog.open()}
    >
      Log in
    </Button>
  )
}
