import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { CheckField, TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { useRegisterBuyer } from '@/data/registration'
import { paths } from '@/domain/paths'
import { buyerRegistrationSchema, noBuyerRegistration, shortestBuyerPassword, toSignUp, type BuyerRegistration } from './buyer-registration-schema'

type Props = {
  /** Where the person was going before signing up. */
  next: string | null
  /** The account is made and waits for its link to be opened; a confirmed one is sent on by its session. */
  onUnconfirmed: () => void
}

export function BuyerRegistrationForm({ next, onUnconfirmed }: Props) {
  const register = useRegisterBuyer()
  const form = useForm<BuyerRegistration>({ resolver: zodResolver(buyerRegistrationSchema), defaultValues: noBuyerRegistration })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const isBusy = form.formState.isSubmitting || register.isSuccess
  const submit = form.handleSubmit(async (filled) => {
    const account = await register.mutateAsync({ ...toSignUp(filled), next }).catch(() => null)
    if (account && !account.isConfirmed) onUnconfirmed()
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={isBusy} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...form.register('firstName')} error={errors.firstName?.message} />
          <TextField label="Last name" autoComplete="family-name" {...form.register('lastName')} error={errors.lastName?.message} />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="We send a link to confirm it."
          {...form.register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${shortestBuyerPassword} characters.`}
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
        <CheckField label={<TermsLabel />} {...form.register('termsAccepted')} error={errors.termsAccepted?.message} />
        {register.error && (
          <p role="alert" className="text-sm text-bad">
            {register.error.message}
          </p>
        )}
        <Button type="submit" variant="ember" size="lg" isBusy={isBusy}>
          {isBusy ? 'Creating account...' : 'Create account'}
        </Button>
      </fieldset>
    </form>
  )
}

/** The texts open beside the form, so that nothing typed is lost. */
function TermsLabel() {
  const look = { target: '_blank', className: 'text-ink underline underline-offset-4 hover:text-ember' }
  return (
    <>
      I agree to the{' '}
      <Link to={paths.terms} {...look}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to={paths.privacy} {...look}>
        Privacy Policy
      </Link>
    </>
  )
}
