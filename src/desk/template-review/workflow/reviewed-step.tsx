import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Badge, type Tone } from '@/ui/badge'
import { AppIcon } from '@/workflow/parts/app-icon'
import { markKinds } from '@/workflow/rules/review/marks'
import type { ReviewedField, ReviewedStep } from '@/workflow/rules/review/review'
import { markWords } from './mark-words'
import { StepFields } from './step-fields'

// Lazy-loaded: many workflows have no notes.
const Markdown = lazyPart(() => import('@/ui/text/markdown'))

const tones: Record<'bad' | 'warn' | 'quiet', Tone> = { bad: 'bad', warn: 'waiting', quiet: 'quiet' }

type Props = { step: ReviewedStep; fields: readonly ReviewedField[]; isOpenAtFirst: boolean }

/** A step with all that is in it, or with the fields that are looked for. */
export function ReviewedStepItem({ step, fields, isOpenAtFirst }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const kinds = markKinds.filter((kind) => step.fields.some(({ marks }) => marks.some((mark) => mark.kind === kind)))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <AppIcon app={step.app} type={step.type} kind={step.kind} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="font-medium wrap-anywhere group-open:underline group-open:underline-offset-4">
            {step.name}
          </span>
          {step.isDisabled && <span className="ml-2 text-sm text-ink-3">Disabled</span>}
          <span className="block text-sm wrap-anywhere text-ink-3">
            {step.typeLabel}
            {step.type && ` · ${step.type} · version ${step.typeVersion}`}
          </span>
          {kinds.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {kinds.map((kind) => (
                <Badge key={kind} tone={tones[markWords[kind].tone]}>
                  {markWords[kind].one}
                </Badge>
              ))}
            </span>
          )}
        </span>
      </summary>
      {isOpen && (
        <div className="min-w-0 pb-5 sm:pl-9">
          {step.isNote ? <Note step={step} /> : <StepFields fields={fields} />}
        </div>
      )}
    </details>
  )
}

/** A note as n8n shows it, without HTML and pictures; then its text as it is in the file. */
function Note({ step: { fields } }: { step: ReviewedStep }) {
  const content = fields.find(({ path }) => path === 'parameters.content')?.text ?? ''
  return (
    <div className="grid gap-4">
      {content && (
        <div className="min-w-0 rounded-lg border bg-paper p-4 text-md wrap-anywhere">
          <Suspense fallback={<p className="whitespace-pre-wrap">{content}</p>}>
            <Markdown text={content} />
          </Suspense>
        </div>
      )}
      <StepFields fields={fields} />
    </div>
  )
}
