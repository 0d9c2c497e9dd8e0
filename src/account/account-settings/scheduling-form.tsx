import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { actionTexts } from '@/base/messages/actions'
import { LeaveWarning } from '@/ui/overlays/leave-warning'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { useSaveSchedulingLink, type Profile } from '@/account/data/profile/profiles'
import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
import { isSchedulingUrl, schedulingPrefix } from '@/account/rules/scheduling'

/** Same rules as in the registration of creators. */
export const schedulingSchema = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: messages.calendlyMissing, abort: true }),
      z.refine(isSchedulingUrl, messages.calendlyInvalid),
    ),
})

/** Calendly link of a creator, for setup calls and support of buyers. */
export function SchedulingForm({ profile }: { profile: Profile }) {
  const save = useSaveSchedulingLink(profile.id)
  const form = useForm({
    resolver: zodResolver(schedulingSchema),
    values: { url: profile.calendly_url ?? '' },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { errors, isDirty, isSubmitting, dirtyFields: _tracked } = form.formState
  const submit = form.handleSubmit(async ({ url }) => {
    const saved = await save.mutateAsync(url).catch(() => null)
    if (saved) form.reset({ url: saved.calendly_url ?? '' }, { keepDirtyValues: false, keepErrors: false })
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <LeaveWarning isUnsaved={isDirty} />
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <TextField
          label="Calendly URL"
          type="url"
          autoComplete="off"
          placeholder={`${schedulingPrefix}your-name`}
          {...form.register('url')}
          error={errors.url?.message}
        />
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? actionTexts.saving : 'Save Scheduling Link'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
