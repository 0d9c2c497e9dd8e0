import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useCaptcha } from '@/account/parts/captcha'
import { NameFields } from '@/account/parts/name-fields'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/field'
import { PasswordField } from '@/account/parts/password-field'
import { useRegisterBuyer } from '@/account/data/registration/registration'
import { clearDraft, archiveDraft } from '@/account/data/registration/registration-draft'
import { passwordMessages } from '@/account/messages/password'
import type { BuyerAccount, BuyerRegistration } from './buyer-registration-schema'
import { TermsLabel } from './terms-label'

type Props = {
  form: UseFormReturn<BuyerRegistration, unknown, BuyerAccount>
  /** Path to go to after the sign-up. */
  next: string | null
  /** Called when the account awaits its confirmation; a confirmed account is redirected by its session. */
  onUnconfirmed: () => void
}

export function BuyerRegistrationForm({ form, next, onUnconfirmed }: Props) {
  const register = useRegisterBuyer()
  const { field: captcha, takeCaptcha } = useCaptcha()
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const isBusy = form.formState.isSubmitting || register.isSuccess
  const submit = form.handleSubmit(async (signUp) => {
    const account = await register.mutateAsync({ ...signUp, next, takeCaptcha }).catch(() => null)
    if (!account) return
    if (account.isConfirmed) return clearDraft()
    archiveDraft('buyer')
    onUnconfirmed()
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={isBusy} className="grid gap-5">
        <NameFields firstName={form.register('firstName')} lastName={form.register('lastName')} errors={errors} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="We’ll send a link to confirm it."
          {...form.register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={passwordMessages.lengthHint}
          strengthFor={password}
          {...form.register('password')}
          error={errors.password?.message}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
          error={errors.confirmPassword?.message}
        />
        <Checkbox label={<TermsLabel />} {...form.register('termsAccepted')} error={errors.termsAccepted?.message} />
        {register.error && (
          <p role="alert" className="text-sm text-bad">
            {register.error.message}
          </p>
        )}
        {captcha}
        <Button type="submit" variant="ember" size="lg" isBusy={isBusy}>
          {isBusy ? 'Creating account...' : 'Create account'}
        </Button>
      </fieldset>
    </form>
  )
}
