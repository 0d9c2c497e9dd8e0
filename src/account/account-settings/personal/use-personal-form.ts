import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Profile } from '@/account/data/profile/profiles'
import { useSession } from '@/account/data/session/session'
import { saveDraft, savedDraft } from './personal-draft'
import { personalSchema, toPersonal, type Personal, type PersonalColumns } from './personal-schema'

const keepInput = { keepDirtyValues: true, keepErrors: true }
const discardInput = { keepDirtyValues: false, keepErrors: false }

/**
 * State of the personal data form. Updates of the profile reach untouched fields; edited fields keep their input, also
 * after a reload or a lost session, until saved or discarded.
 */
export function usePersonalForm(profile: Profile) {
  const values = useMemo(() => toPersonal(profile), [profile])
  const form = useForm<Personal, unknown, PersonalColumns>({
    resolver: zodResolver(personalSchema),
    values,
    resetOptions: keepInput,
  })
  const { dirtyFields } = form.formState
  const typed = useWatch({ control: form.control })

  useEffect(() => {
    for (const [name, value] of Object.entries(savedDraft(profile.id)))
      form.setValue(name as keyof Personal, value, { shouldDirty: true })
  }, [form, profile.id])

  // Serialized, because the form returns a new object on every keystroke.
  const draft = JSON.stringify(
    Object.fromEntries(Object.entries(typed).filter(([name]) => dirtyFields[name as keyof Personal])),
  )
  const { isSigningOut } = useSession()
  useEffect(
    () => saveDraft(profile.id, isSigningOut ? {} : (JSON.parse(draft) as Partial<Personal>)),
    [profile.id, draft, isSigningOut],
  )

  /** Resets the form to a profile, discarding input. */
  const resetTo = (saved: Profile) => form.reset(toPersonal(saved), discardInput)

  return { form, typed: { ...values, ...typed }, resetTo }
}
