import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import { contentsLimits, previewKinds } from '@/catalog/rules/snapshot-contents'
import type { TemplateFormReturn } from '../template-schema'

const kinds = previewKinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))

/** Messages and pages of a snapshot that its creator makes public by adding them. */
export function PreviewsField({ form }: { form: TemplateFormReturn }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contents.previews' })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-md font-medium">{messages.publicPreviews}</legend>
      <p className="text-sm text-ink-2">{messages.publicPreviewsIntro}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-4 rounded-xl border p-4">
          <div className="grid gap-4 sm:grid-cols-[180px_1fr]">
            <SelectField label={messages.kind} options={kinds} {...form.register(`contents.previews.${index}.kind`)} />
            <TextField
              label={messages.previewName}
              maxLength={contentsLimits.name}
              autoComplete="off"
              {...form.register(`contents.previews.${index}.name`)}
            />
          </div>
          <TextAreaField
            label={messages.previewText}
            rows={3}
            maxLength={contentsLimits.preview}
            {...form.register(`contents.previews.${index}.text`)}
          />
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            aria-label={messages.removePreview(index + 1)}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden className="size-4" />
            Remove
          </Button>
        </div>
      ))}
      {fields.length < contentsLimits.previews ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ kind: 'text', name: '', text: '' })}
        >
          <Plus aria-hidden className="size-4" />
          {messages.addPreview}
        </Button>
      ) : (
        <p className="text-sm text-ink-3">{messages.previewsFull}</p>
      )}
    </fieldset>
  )
}
