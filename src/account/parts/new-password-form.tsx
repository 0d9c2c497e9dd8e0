import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { newestResolver } from '@/base/page/newest-resolver'
import { passwordMessages } from '@/account/messages/password'
import { actionTexts } from '@/base/messages/actions'
import { Button } from '@/ui/button'
import { PasswordField } from './password-field'
import { newPasswordSchema } from './new-password-schema'

type Props = {
  email: string
  /** Mutation that saves the password; its error is shown below the fields. */
  choose: { mutateAsync: (password: string) => Promise<unknown>; isSuccess: boolean; error: Error | null }
  onDone?: () => void
}

/** Sets a new password, typed twice, without the current one. */
export function NewPasswordForm({ email, choose, onDone }: Props) {
  const [resolver] = useState(() => newestResolver(zodResolver(newPasswordSchema)))
  const form = useForm({
    resolver,
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const isBusy = form.formState.isSubmitting || choose.isSuccess
  const submit = form.handleSubmit((filled) => choose.mutateAsync(filled.password).then(onDone, () => undefined))

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <fieldset disabled={isBusy} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordMessages.lengthHint}
          strengthFor={password}
          {...form.register('password')}
          error={errors.password?.message}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
          error={errors.confirmPassword?.message}
        />
        {choose.error && (
          <p role="alert" className="text-sm text-bad">
            {choose.error.message}
          </p>
        )}
        <Button type="submit" size="lg" isBusy={isBusy} className="justify-self-start">
          {isBusy ? actionTexts.saving : 'Save new password'}
        </Button>
      </fieldset>
    </form>
  )
}
