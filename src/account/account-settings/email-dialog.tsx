import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { TextField } from '@/ui/fields/field'
import { PasswordField } from '@/account/parts/password-field'
import { useChangeEmail } from '@/account/data/email-change'
import { WrongPasswordError } from '@/account/data/password-check'
import { emailSchema, type EmailFields } from './email-schema'
import { useFocusOfRefused } from './use-focus-of-refused'

type Props = { email: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const empty: EmailFields = { next: '', current: '' }

/** Asks for the new address and the current password. A refused change keeps the input. */
export default function EmailDialog({ email, isOpen, onOpenChange }: Props) {
  const change = useChangeEmail()
  const resolver = useMemo(() => zodResolver(emailSchema(email)), [email])
  const form = useForm<EmailFields>({ resolver, defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const isWrong = change.error instanceof WrongPasswordError
  useFocusOfRefused(form, 'current', isWrong)

  const close = () => {
    form.reset(empty)
    change.reset()
    onOpenChange(false)
  }
  const submit = form.handleSubmit(async (filled) => {
    try {
      await change.mutateAsync({ next: filled.next, current: filled.current })
      close()
    } catch (error) {
      if (error instanceof WrongPasswordError) form.setError('current', { message: error.message })
    }
  })

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (isSubmitting || next ? undefined : close())}
      title="Change email"
      description="We’ll send a link to your current address and one to your new address. Once you’ve used both, your email changes, you choose a new password, and you’re logged out everywhere else. Bank accounts for payouts have to be added again."
      className="max-w-110"
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5">
        <fieldset disabled={isSubmitting} className="grid gap-5">
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="New Email"
            type="email"
            autoComplete="email"
            {...form.register('next')}
            error={errors.next?.message}
          />
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            {...form.register('current')}
            error={errors.current?.message}
          />
          {change.error && !isWrong && (
            <p role="alert" className="text-sm text-bad">
              {change.error.message}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send links'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
