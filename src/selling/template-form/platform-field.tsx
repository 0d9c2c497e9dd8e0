import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { RadioGroup } from '@/ui/fields/radio-group'
import { platformFacts, platforms, type Platform } from '@/catalog/rules/platform'
import { platformOffers } from '@/catalog/rules/platform-offers'
import { cn } from '@/base/page/cn'
import type { TemplateFormReturn } from './template-schema'

const options = platforms.map((value) => ({
  value,
  label: platformFacts[value].name,
  hint: platformOffers[value].hint,
}))

export function PlatformField({ form }: { form: TemplateFormReturn }) {
  const id = useId()
  const error = form.formState.errors.platform?.message
  return (
    <div data-invalid={error ? true : undefined}>
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        Platform
      </p>
      <Controller
        control={form.control}
        name="platform"
        render={({ field }) => (
          <RadioGroup
            label="Platform"
            value={field.value as Platform}
            onValueChange={(platform) => {
              field.onChange(platform)
              // Their rules depend on the platform.
              form.clearErrors(['goods', 'json_file_url', 'ghl_snapshot_url', 'image'])
            }}
            options={options}
            isFramed
            aria-describedby={`${id}-error`}
            className="sm:grid-cols-2"
          />
        )}
      />
      <p id={`${id}-error`} aria-live="polite" className={cn('text-sm text-bad', error && 'mt-1.5')}>
        {error}
      </p>
    </div>
  )
}
