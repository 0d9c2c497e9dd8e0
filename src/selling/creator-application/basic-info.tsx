import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { NameFields } from '@/account/parts/name-fields'
import { TextField } from '@/ui/fields/field'
import { RadioGroup } from '@/ui/fields/radio-group'
import { TextAreaField } from '@/ui/fields/textarea'
import { applicationLimits } from '@/selling/rules/application'
import type { ApplicationFields, ApplicationArguments } from './application-schema'

export type ApplicationForm = UseFormReturn<ApplicationFields, unknown, ApplicationArguments>

/** Step 1: applicant, company and business description. */
export function BasicInfo({ form, accountEmail }: { form: ApplicationForm; accountEmail: string }) {
  const { errors } = form.formState
  const [hasCompany, email, description] = useWatch({
    control: form.control,
    name: ['hasCompany', 'email', 'businessDescription'],
  })
  const isOtherEmail = email.trim() !== '' && email.trim().toLowerCase() !== accountEmail.toLowerCase()
  return (
    <div className="grid grid-cols-1 gap-5">
      <NameFields firstName={form.register('firstName')} lastName={form.register('lastName')} errors={errors} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          isOtherEmail
            ? `For questions about your application. We’ll send our decision to your account’s email address, ${accountEmail}.`
            : undefined
        }
        {...form.register('email')}
        error={errors.email?.message}
      />
      <div className="grid gap-2">
        <p aria-hidden className="text-sm font-medium">
          Do you have a company?
        </p>
        <YesOrNo form={form} name="hasCompany" label="Do you have a company?" />
      </div>
      {hasCompany === 'yes' && (
        <TextField
          label="Company name"
          autoComplete="organization"
          {...form.register('companyName')}
          error={errors.companyName?.message}
        />
      )}
      <TextAreaField
        label="Business description"
        hint="What you build, who it’s for, and the tools you use."
        rows={6}
        counter={{ count: description.trim().length, max: applicationLimits.businessDescription }}
        {...form.register('businessDescription')}
        error={errors.businessDescription?.message}
      />
    </div>
  )
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** A yes-or-no question; one of the two is always selected. */
export function YesOrNo({
  form,
  name,
  label,
}: {
  form: ApplicationForm
  name: 'hasCompany' | 'hasClients'
  label: string
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <RadioGroup
          label={label}
          value={field.value}
          onValueChange={field.onChange}
          options={answers}
          isFramed
          className="grid-cols-2 sm:max-w-[320px]"
        />
      )}
    />
  )
}
