import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { accountAddress } from '@/account/parts/account-address'
import { useCaptcha } from '@/account/parts/captcha'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { useResendConfirmation } from '@/account/data/registration/registration'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { useCoolDown } from './use-cool-down'

// The auth service limits mails to one per minute and address.
const coolDownSeconds = 60

const schema = z.object({
  email: accountAddress(buyerRegistrationMessages.emailInvalid),
})

type Props = {
  /** Unconfirmed address; null shows an email field. */
  email: string | null
  /** Path to go to after confirmation. */
  next: string | null
  /** Styles the button as the main action of the page. */
  isMainStep?: boolean
}

/** Resends the confirmation link, at most once a minute. */
export function ResendForm({ email, next, isMainStep = false }: Props) {
  const resend = useResendConfirmation()
  const { field: captcha, takeCaptcha } = useCaptcha()
  const [secondsLeft, startCoolDown] = useCoolDown(coolDownSeconds)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: email ?? '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((to) =>
    resend.mutateAsync({ email: to.email, next, takeCaptcha }).then(startCoolDown, () => undefined),
  )
  const label = secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend confirmation email'

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {!email && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...form.register('email')}
          error={errors.email?.message}
        />
      )}
      {captcha}
      <Button
        type="submit"
        variant={isMainStep ? 'primary' : 'ghost'}
        isBusy={isSubmitting}
        disabled={secondsLeft > 0}
        className="justify-self-start tabular-nums"
      >
        {isSubmitting ? 'Sending...' : label}
      </Button>
      {resend.error && (
        <p role="alert" className="text-sm text-bad">
          {resend.error.message}
        </p>
      )}
    </form>
  )
}
