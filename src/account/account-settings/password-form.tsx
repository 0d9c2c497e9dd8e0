import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { newestResolver } from '@/base/page/newest-resolver'
import { actionTexts } from '@/base/messages/actions'
import { Button } from '@/ui/button'
import { useCaptcha } from '@/account/parts/captcha'
import { PasswordField } from '@/account/parts/password-field'
import { useChangePassword } from '@/account/data/password'
import { WrongPasswordError } from '@/account/data/password-check'
import { passwordMessages } from '@/account/messages/password'
import { noPassword, passwordSchema, type PasswordFields } from './password-schema'
import { useFocusOfRefused } from './use-focus-of-refused'

type Props = { email: string }

/** Changes the password. A refused change keeps the input. */
export function PasswordForm({ email }: Props) {
  const change = useChangePassword()
  const [resolver] = useState(() => newestResolver(zodResolver(passwordSchema)))
  const form = useForm<PasswordFields>({ resolver, defaultValues: noPassword })
  const { field: captcha, takeCaptcha } = useCaptcha()
  const { errors, isSubmitting } = form.formState
  const next = useWatch({ control: form.control, name: 'next' })
  const isWrong = change.error instanceof WrongPasswordError
  useFocusOfRefused(form, 'current', isWrong)

  const submit = form.handleSubmit(async (filled) => {
    try {
      await change.mutateAsync({ email, current: filled.current, next: filled.next, takeCaptcha })
      form.reset(noPassword)
    } catch (error) {
      if (error instanceof WrongPasswordError) form.setError('current', { message: error.message })
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={isSubmitting} className="grid gap-5 sm:grid-cols-2">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          className="sm:col-span-2 sm:max-w-[calc(50%-10px)]"
          label="Current Password"
          autoComplete="current-password"
          {...form.register('current')}
          error={errors.current?.message}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={passwordMessages.lengthHint}
          strengthFor={next}
          {...form.register('next')}
          error={errors.next?.message}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.register('confirm')}
          error={errors.confirm?.message}
        />
        {change.error && !isWrong && (
          <p role="alert" className="text-sm text-bad sm:col-span-2">
            {change.error.message}
          </p>
        )}
        <div className="grid gap-3 sm:col-span-2">
          {captcha}
          <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
            {isSubmitting ? actionTexts.saving : passwordMessages.update}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
