import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useResendConfirmation } from '@/data/registration/registration'
import { buyerRegistrationMessages } from '@/domain/messages/buyer-registration'
import { useCoolDown } from './use-cool-down'

// The auth service sends to one address at most once a minute.
const coolDownSeconds = 60

const schema = z.object({ email: z.string().check(z.trim(), z.email(buyerRegistrationMessages.emailInvalid)) })

type Props = {
  /** The address that waits; where none is known, the form asks for it. */
  email: string | null
  /** Where the person was going. */
  next: string | null
  /** The next thing to do on its page, rather than a way out. */
  isMainStep?: boolean
}

/** Sends the confirmation link again, at most once a minute. */
export function ResendForm({ email, next, isMainStep = false }: Props) {
  const resend = useResendConfirmation()
  const [secondsLeft, startCoolDown] = useCoolDown(coolDownSeconds)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: email ?? '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((to) =>
    resend.mutateAsync({ email: to.email, next }).then(startCoolDown, () => undefined),
  )
  const label = secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend confirmation email'

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
