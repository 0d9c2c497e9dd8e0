import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { PasswordField } from '@/account/parts/password-field'
import { Placeholder } from '@/ui/states/placeholder'
import { deletionPreviewQuery, useScheduleDeletion } from '@/account/data/deletion'
import { WrongPasswordError } from '@/account/data/password-check'
import { deletionMessages } from '@/account/messages/deletion'
import { passwordMessages } from '@/account/messages/password'
import { deletionEffects } from './deletion-effects'
import { useFocusOfRefused } from './use-focus-of-refused'
import { deletionDays } from '@/account/rules/deletion'

type Props = { userId: string; email: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const schema = z.object({ password: z.string().check(z.minLength(1, passwordMessages.currentMissing)) })
type Fields = z.infer<typeof schema>
const empty: Fields = { password: '' }
const resolver = zodResolver(schema)

/** Says what the deletion means, and asks for the password. A refused request keeps the input. */
export default function DeleteDialog({ userId, email, isOpen, onOpenChange }: Props) {
  const preview = useQuery({ ...deletionPreviewQuery(userId), enabled: isOpen })
  const schedule = useScheduleDeletion(userId)
  const form = useForm<Fields>({ resolver, defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const isWrong = schedule.error instanceof WrongPasswordError
  useFocusOfRefused(form, 'password', isWrong)

  const close = () => {
    form.reset(empty)
    schedule.reset()
    onOpenChange(false)
  }
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await schedule.mutateAsync(password)
      close()
    } catch (error) {
      if (error instanceof WrongPasswordError) form.setError('password', { message: error.message })
    }
  })

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (isSubmitting || next ? undefined : close())}
      title="Delete your account?"
      description={`You have ${deletionDays} days to change your mind. We’ll email you a link to keep your account. After that:`}
      className="max-w-120"
    >
      <div className="mt-4">
        <QueryView
          query={preview}
          loading="Loading what will be deleted..."
          placeholder={<Placeholder className="h-28 w-full rounded-xl" />}
          failed={deletionMessages.previewFailed}
          empty={null}
          isEmpty={() => false}
        >
          {(known) => (
            <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
              <ul className="grid list-disc gap-1.5 pl-5 text-md text-ink-2">
                {deletionEffects(known).map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
              <fieldset disabled={isSubmitting} className="grid gap-5">
                {/* Tells password managers which account the password belongs to. */}
                <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
                <PasswordField
                  label="Current Password"
                  autoComplete="current-password"
                  {...form.register('password')}
                  error={errors.password?.message}
                />
                {schedule.error && !isWrong && (
                  <p role="alert" className="text-sm text-bad">
                    {schedule.error.message}
                  </p>
                )}
                <div className="flex flex-wrap justify-end gap-3">
                  <Button variant="ghost" onClick={close}>
                    Cancel
                  </Button>
                  <Button type="submit" isBusy={isSubmitting}>
                    {isSubmitting ? 'Scheduling...' : `Delete in ${deletionDays} days`}
                  </Button>
                </div>
              </fieldset>
            </form>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}
