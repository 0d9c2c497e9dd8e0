import { actionTexts } from '@/base/messages/actions'
import { Button } from '@/ui/button'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'

/** Opens the login dialog. */
export function LoginButton({ size }: { size?: 'sm' }) {
  const loginDialog = useLoginDialog()
  return (
    <Button variant="ghost" size={size} {...opensLogin} onClick={() => loginDialog.open()}>
      {actionTexts.logIn}
    </Button>
  )
}
