import { useState } from 'react'
import { NextPreview } from '@/account/parts/next-preview'
import { ForgottenPasswordForm } from './forgotten-password-form'
import { LoginForm } from './login-form'

type Props = {
  returnTo: string | null
  /** Initial value of the email field. */
  email: string
  isForgotten: boolean
  onForgotten: (isForgotten: boolean) => void
  onLeave: () => void
}

/** Sign-in form or recovery form; both share the typed email. */
export default function LoginViews({ returnTo, email, isForgotten, onForgotten, onLeave }: Props) {
  const [typed, setTyped] = useState(email)
  const show = (address: string, forgotten: boolean) => {
    setTyped(address)
    onForgotten(forgotten)
  }
  if (isForgotten) return <ForgottenPasswordForm email={typed} onTyped={setTyped} onBack={() => onForgotten(false)} />
  return (
    <>
      <NextPreview next={returnTo} />
      <LoginForm returnTo={returnTo} email={typed} onLeave={onLeave} onForgotten={(address) => show(address, true)} />
    </>
  )
}
