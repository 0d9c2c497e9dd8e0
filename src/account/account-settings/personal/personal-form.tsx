import { useId, useMemo } from 'react'
import { actionTexts } from '@/base/messages/actions'
import { LeaveWarning } from '@/ui/overlays/leave-warning'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { isUsernameTaken, useSaveProfile, type Profile } from '@/account/data/profile/profiles'
import { countryNames } from '@/account/rules/countries'
import { settingsMessages as messages } from '@/account/messages/settings'
import { countCharacters, languages, languageTag, parseLanguage, profileLimits } from '@/account/rules/profile'
import { BirthDateField } from './birth-date-field'
import { usePersonalForm } from './use-personal-form'

type Props = { profile: Profile; email: string; isUsernamePublic: boolean }

export function PersonalForm({ profile, email, isUsernamePublic }: Props) {
  const save = useSaveProfile(profile.id)
  const { form, typed, resetTo } = usePersonalForm(profile)
  const { errors, isSubmitting, isDirty } = form.formState
  const languagesId = useId()
  const countries = useCountries(typed.country)
  const bioLetters = countCharacters(typed.bio)

  const submit = form.handleSubmit(async (columns) => {
    const saved = await save.mutateAsync({ ...columns, avatar_url: profile.avatar_url }).catch((error: Error) => {
      if (isUsernameTaken(error)) form.setError('username', { message: messages.usernameTaken }, { shouldFocus: true })
    })
    if (saved) resetTo(saved.profile)
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <LeaveWarning isUnsaved={isDirty} />
      <fieldset disabled={isSubmitting} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          required
          hint={errors.firstName && messages.firstNameHint}
          {...form.register('firstName')}
          error={errors.firstName?.message}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          {...form.register('lastName')}
          error={errors.lastName?.message}
        />
        <TextField
          label="Display Name / Username"
          autoComplete="nickname"
          required
          hint={isUsernamePublic ? 'This is shown publicly.' : 'Shown publicly once your profile is public.'}
          {...form.register('username')}
          error={errors.username?.message}
        />
        <TextField label="Email" type="email" readOnly value={email} hint="The address you log in with." />
        <TextField
          label={<Optional>Phone Number</Optional>}
          type="tel"
          autoComplete="tel"
          {...form.register('phone')}
          error={errors.phone?.message}
        />
        <BirthDateField
          value={typed.birthDate}
          onChange={(birthDate) =>
            form.setValue('birthDate', birthDate, { shouldDirty: true, shouldValidate: Boolean(errors.birthDate) })
          }
          onBlur={() => void form.trigger('birthDate')}
          error={errors.birthDate?.message}
        />
        <SelectField
          label="Country/Region"
          autoComplete="country-name"
          options={countries}
          {...form.register('country')}
        />
        <TextField
          label={<Optional>City</Optional>}
          autoComplete="address-level2"
          {...form.register('city')}
          error={errors.city?.message}
        />
        <div>
          <TextField
            label="Preferred Language"
            autoComplete="off"
            list={languagesId}
            {...form.register('language')}
            error={errors.language?.message}
          />
          <datalist id={languagesId}>
            {languages.map(({ value, label }) => (
              <option key={value} value={label} />
            ))}
          </datalist>
        </div>
        <TextAreaField
          className="sm:col-span-2"
          label="Bio"
          rows={4}
          lang={languageTag(parseLanguage(typed.language))}
          counter={{ count: bioLetters, max: profileLimits.bio }}
          hint={bioLetters > profileLimits.bio && `Only the first ${profileLimits.bio} characters will be saved.`}
          {...form.register('bio')}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" variant="ember" isBusy={isSubmitting}>
            {isSubmitting ? actionTexts.saving : actionTexts.saveChanges}
          </Button>
          {isDirty && !isSubmitting && (
            <Button variant="quiet" onClick={() => resetTo(profile)}>
              Discard changes
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}

const Optional = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-ink-3">(optional)</span>
  </>
)

/** Options for all countries, plus the stored value if it is not one of them. */
function useCountries(chosen: string) {
  const names = useMemo(countryNames, [])
  const all = !chosen || names.includes(chosen) ? names : [chosen, ...names]
  return [{ value: '', label: 'Not given' }, ...all.map((name) => ({ value: name, label: name }))]
}
