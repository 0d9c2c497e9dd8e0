import { Controller, useWatch } from 'react-hook-form'
import { TextField } from '@/ui/fields/field'
import { RadioGroup } from '@/ui/fields/radio-group'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { registrationTemplateCounts } from '@/account/rules/registration'
import { registrationLimits } from '@/account/rules/registration-limits'
import { schedulingPrefix } from '@/account/rules/scheduling'
import { CompanyDocumentField } from './company-document-field'
import type { CreatorForm } from './creator-registration-schema'

const counts = registrationTemplateCounts.map((value) => ({ value, label: value }))

const yesOrNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

export function CompanyFields({ form }: { form: CreatorForm }) {
  const { errors } = form.formState
  const description = useWatch({ control: form.control, name: 'businessDescription' })
  return (
    <fieldset className="min-w-0 border-t pt-6">
      <legend className="float-left mb-5 w-full text-lg font-semibold">Your business</legend>
      <div className="grid w-full gap-5">
        <TextField
          label="Company name"
          autoComplete="organization"
          {...form.register('companyName')}
          error={errors.companyName?.message}
        />
        <TextAreaField
          label="Business description"
          hint="What you automate, and who it’s for."
          counter={{ count: description.length, max: registrationLimits.businessDescription }}
          {...form.register('businessDescription')}
          error={errors.businessDescription?.message}
        />
        <Controller
          control={form.control}
          name="companyDocument"
          render={({ field }) => <CompanyDocumentField file={field.value} onChange={field.onChange} />}
        />
        <SelectField
          label="How many templates do you have?"
          placeholder="Choose one"
          options={counts}
          {...form.register('templatesCount')}
          error={errors.templatesCount?.message}
        />
        <Controller
          control={form.control}
          name="hasClients"
          render={({ field }) => (
            <div>
              <p aria-hidden className="mb-1.5 text-sm font-medium">
                Do you already have clients?
              </p>
              <RadioGroup
                label="Do you already have clients?"
                value={field.value}
                onValueChange={field.onChange}
                options={yesOrNo}
                className="grid-flow-col justify-start gap-6"
              />
            </div>
          )}
        />
        <TextField
          label="Calendly URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={`${schedulingPrefix}your-name`}
          hint="Where buyers book a setup call with you."
          {...form.register('calendlyUrl')}
          error={errors.calendlyUrl?.message}
        />
      </div>
    </fieldset>
  )
}
