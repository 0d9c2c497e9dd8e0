import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useAskForNewPassword } from '@/data/password-reset'
import { passwordResetMessages as messages } from '@/domain/messages/password-reset'

const schema = z.object({ email: z.string().check(z.trim(), z.email(messages.emailInvalid)) })

/** Sends a recovery link; the answer is the same whether or not the address is known. */
export function AskForLinkForm({ email }: { email: string }) {
  const ask = useAskForNewPassword()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email } })
  const submit = form.handleSubmit((to) => ask.mutateAsync(to.email).catch(() => undefined))

  if (ask.isSuccess) return <p role="status">{messages.sent}</p>
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={ask.isPending} className="grid gap-4">
        <TextField label="Email" type="email" autoComplete="username" {...form.register('email')} error={form.formState.errors.email?.message} />
        {ask.error && (
          <p role="alert" className="text-sm text-bad">
            {ask.error.message}
          </p>
        )}
        <Button type="submit" isBusy={ask.isPending} className="justify-self-start">
          {ask.isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </fieldset>
    </form>
  )
}
