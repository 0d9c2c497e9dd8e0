import { TextField } from '@/ui/fields/field'
import { registrationPlatforms, type RegistrationPlatform } from '@/account/rules/registration'
import type { CreatorForm } from './creator-registration-schema'

const fields: Record<RegistrationPlatform, { label: string; placeholder: string }> = {
  linkedin: { label: 'LinkedIn', placeholder: 'linkedin.com/in/you' },
  facebook: { label: 'Facebook', placeholder: 'facebook.com/you' },
  instagram: { label: 'Instagram', placeholder: 'instagram.com/you' },
  twitter: { label: 'Twitter', placeholder: 'x.com/you' },
  website: { label: 'Website', placeholder: 'example.com' },
}

export function SocialFields({ form }: { form: CreatorForm }) {
  const errors = form.formState.errors.socialAccounts
  return (
    <fieldset className="min-w-0 border-t pt-6">
      <legend className="float-left mb-5 w-full text-lg font-semibold">
        Where else to find you <span className="text-md font-normal text-ink-3">(optional)</span>
      </legend>
      <div className="grid w-full gap-5 sm:grid-cols-2">
        {registrationPlatforms.map((platform) => (
          <TextField
            key={platform}
            label={fields[platform].label}
            type="url"
            inputMode="url"
            autoComplete={platform === 'website' ? 'url' : 'off'}
            placeholder={fields[platform].placeholder}
            className={platform === 'website' ? 'sm:col-span-2' : undefined}
            {...form.register(`socialAccounts.${platform}`)}
            error={errors?.[platform]?.message}
          />
        ))}
      </div>
    </fieldset>
  )
}
