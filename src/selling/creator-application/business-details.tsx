import { DocumentsField } from '@/selling/parts/documents-field'
import type { Documents } from '@/selling/parts/use-documents'
import { TextField } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select'
import { applicationPlatforms, applicationTemplateCounts } from '@/selling/rules/application'
import { YesOrNo, type ApplicationForm } from './basic-info'

const counts = applicationTemplateCounts.map((value) => ({ value, label: value }))

const examples: Record<(typeof applicationPlatforms)[number]['value'], string> = {
  linkedin: 'linkedin.com/in/you',
  twitter: 'twitter.com/you',
  facebook: 'facebook.com/you',
  instagram: 'instagram.com/you',
  youtube: 'youtube.com/@you',
}

/** Step 2: templates, clients, documents and social profiles. */
export function BusinessDetails({ form, documents }: { form: ApplicationForm; documents: Documents }) {
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-1 gap-6">
      <SelectField
        label="How many templates do you have?"
        placeholder="Choose a number"
        options={counts}
        {...form.register('templatesCount')}
        error={errors.templatesCount?.message}
      />
      <div className="grid gap-2">
        <p aria-hidden className="text-sm font-medium">
          Do you already have clients?
        </p>
        <YesOrNo form={form} name="hasClients" label="Do you already have clients?" />
      </div>
      <DocumentsField documents={documents} />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">
          Social profiles <span className="font-normal text-ink-3">(optional)</span>
        </legend>
        <p className="mb-4 text-sm text-ink-3">They help us get to know your work. Only our reviewers see them.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {applicationPlatforms.map(({ value, label }) => (
            <TextField
              key={value}
              label={label}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={examples[value]}
              {...form.register(`profiles.${value}`)}
              error={errors.profiles?.[value]?.message}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
