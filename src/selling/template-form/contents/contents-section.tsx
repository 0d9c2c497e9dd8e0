import { TextAreaField } from '@/ui/fields/textarea'
import { Checkbox } from '@/ui/fields/checkbox'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import { highLevelNeeds, snapshotNeeds } from '@/catalog/rules/highlevel'
import { capitalized } from '@/base/rules/text/capitalized'
import { FormSection, Optional } from '../form-section'
import { PreviewsField } from './previews-field'
import type { TemplateFormReturn } from '../template-schema'

const lists = [
  { name: 'workflows', label: 'Workflows', hint: 'One name per line.' },
  { name: 'calendars', label: 'Calendars', hint: 'One name per line.' },
  {
    name: 'pipelines',
    label: 'Pipelines with stages',
    hint: 'One pipeline per line, such as "Leads: New, Called, Won".',
  },
  { name: 'customValues', label: 'Custom values', hint: 'One key per line. A snapshot includes only the keys.' },
] as const

/** Contents of a snapshot; other templates are read from their file. */
export default function ContentsSection({ form }: { form: TemplateFormReturn }) {
  const problem = form.formState.errors.contents?.message
  return (
    <FormSection title="What’s in it" intro={messages.contentsIntro}>
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        {lists.map(({ name, label, hint }, index) => (
          <TextAreaField
            key={name}
            label={<Optional>{label}</Optional>}
            hint={hint}
            rows={3}
            {...form.register(`contents.${name}`)}
            error={index === 0 ? problem : undefined}
          />
        ))}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-md font-medium">{messages.needsOf}</legend>
        <p className="text-sm text-ink-2">{messages.needsIntro}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {snapshotNeeds.map((need) => (
            <Checkbox
              key={need}
              value={need}
              label={capitalized(highLevelNeeds[need].name)}
              {...form.register('contents.needs')}
            />
          ))}
        </div>
      </fieldset>
      <PreviewsField form={form} />
    </FormSection>
  )
}
