import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useAskForNewPassword } from '@/data/password-reset'
import { passwordResetMessages as messages } from '@/domain/messages/password-reset'
import { env } from '@/lib/env'

const schema = z.object({ email: z.string().check(z.trim(), z.email(messages.emailInvalid)) })

type Props = {
  /** What was typed as address in the sign-in before. */
  email: string
  onBack: () => void
}

/** The dialog's other face: asks where to send the link. The answer is the same whether or not the address is known. */
export function ForgottenPasswordForm({ email, onBack }: Props) {
  const ask = useAskForNewPassword()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email } })
  const submit = form.handleSubmit((to) => ask.mutateAsync(to.email).catch(() => undefined))

  if (ask.isSuccess) {
    return (
      <div className="mt-6 grid gap-4">
        <p role="status" tabIndex={-1} ref={(words) => words?.focus()} className="text-[15px] text-ink-2 outline-none">
          {messages.sent}
        </p>
        {env.inboxUrl && (
          <a href={env.inboxUrl} target="_blank" rel="noreferrer" className="text-sm text-ink underline underline-offset-4 hover:text-ember">
            Open the inbox
          </a>
        )}
        <Button variant="ghost" onClick={onBack}>
          Back to log in
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6">
      <fieldset disabled={ask.isPending} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.register('email')}
          error={form.formState.errors.email?.message}
        />
        {ask.error && (
          <p role="alert" className="text-sm text-bad">
            {ask.error.message}
          </p>
        )}
        <Button type="submit" size="lg" isBusy={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Send the link'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to log in
        </Button>
      </fieldset>
    </form>
  )
}
