import { Suspense, useId, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useWatch } from 'react-hook-form'
import { PlainText } from '@/ui/text/plain-text'
import { Field, inputClass } from '@/ui/fields/field'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { templateLimits } from '@/selling/rules/template-submission'
import { cn } from '@/base/page/cn'
import type { TemplateFormReturn } from './template-schema'
import { formatCount } from '@/base/rules/numbers'

// The parser is loaded for the first preview. Renders plain text if it fails to load.
const Markdown = lazyPart(() => import('@/ui/text/markdown'), PlainText)

const marks = ['## heading', '- list', '**bold**']
const pane = 'min-h-64 rounded-control'

/** The long description in Markdown, with a preview as on the template's page. */
export function MarkdownField({ form }: { form: TemplateFormReturn }) {
  const [view, setView] = useState('write')
  const text = useWatch({ control: form.control, name: 'long_description' })
  const error = form.formState.errors.long_description?.message
  const counterId = useId()
  const length = text.trim().length
  return (
    <Field label="Long Description" error={error} className="flow-root min-w-0">
      {(control) => (
        // The text of an error is visible in the writing view alone.
        <Tabs value={error ? 'write' : view} onValueChange={setView}>
          <TabsList aria-label="Write or preview" className="mb-2">
            <Tab value="write">Write</Tab>
            <Tab value="preview">Preview</Tab>
          </TabsList>
          <TabsContent value="write" tabIndex={-1}>
            <textarea
              {...form.register('long_description')}
              {...control}
              rows={12}
              aria-describedby={cn(control['aria-describedby'], counterId)}
              placeholder={'## What it does\n\n## What you need\n\n- An account with…'}
              className={cn(inputClass, pane, 'block field-sizing-content h-auto max-h-[70svh] resize-y py-2.5')}
            />
          </TabsContent>
          <TabsContent value="preview" className={cn(pane, 'border px-4 py-3')}>
            {text.trim() ? (
              <Suspense fallback={<PlainText text={text} />}>
                <Markdown text={text} />
              </Suspense>
            ) : (
              <p className="text-ink-3">Nothing to preview yet.</p>
            )}
          </TabsContent>
          <div id={counterId} className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
            <p className="flex flex-wrap gap-x-3">
              Markdown:{' '}
              {marks.map((mark) => (
                <code key={mark}>{mark}</code>
              ))}
            </p>
            <p className={cn('tabular-nums', length > templateLimits.longDescription && 'font-medium text-bad')}>
              {formatCount(length)}/{formatCount(templateLimits.longDescription)}
              <span className="sr-only"> characters</span>
            </p>
          </div>
        </Tabs>
      )}
    </Field>
  )
}
