import { useNavigate } from 'react-router-dom'
import { useLoginDialog } from '@/account/parts/login-dialog'
import { signUpPath } from '@/account/rules/roles'
import { env } from '@/base/page/env'
import { templateWithChoice, type CheckoutOption } from '@/buying/rules/checkout-option'

/** The ways of a visitor who buys: both return to the template with the same choice. */
export function useAccountFirst(templateId: string, option: CheckoutOption) {
  const navigate = useNavigate()
  const loginDialog = useLoginDialog()
  const returnTo = templateWithChoice(templateId, option)
  const logIn = () => loginDialog.open({ returnTo })
  const signUp = () => void navigate(signUpPath('buyer', returnTo))
  return env.isSignupOpen ? { start: signUp, logIn } : { start: logIn, logIn: null }
}
