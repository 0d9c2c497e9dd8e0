import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { TakeCaptcha } from '@/account/data/captcha'
import { accountAddress } from './account-address'
import { useCaptcha } from './captcha'
import { Button, type ButtonSize } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'

const schema = z.object({ email: accountAddress(messages.emailInvalid) })

type Props = {
  /** Initial value of the email field. */
  email: string
  onTyped?: (email: string) => void
  ask: {
    mutateAsync: (request: { email: string; takeCaptcha: TakeCaptcha }) => Promise<unknown>
    isPending: boolean
    error: Error | null
  }
  autoFocus?: boolean
  size?: ButtonSize
  /** A secondary action beside the button. */
  aside?: ReactNode
  className?: string
}

/** Requests a mail with a link to set a new password. */
export function RecoveryLinkForm({ email, onTyped, ask, autoFocus, size, aside, className }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email } })
  const { field: captcha, takeCaptcha } = useCaptcha()
  const submit = form.handleSubmit(({ email }) => ask.mutateAsync({ email, takeCaptcha }).catch(() => undefined))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={ask.isPending} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={autoFocus}
          {...form.register('email', { onChange: () => onTyped?.(form.getValues('email')) })}
          error={form.formState.errors.email?.message}
        />
        {ask.error && (
          <p role="alert" className="text-sm text-bad">
            {ask.error.message}
          </p>
        )}
        {captcha}
        <div className={className}>
          <Button type="submit" size={size} isBusy={ask.isPending}>
            {ask.isPending ? 'Sending...' : 'Send the link'}
          </Button>
          {aside}
        </div>
      </fieldset>
    </form>
  )
}
