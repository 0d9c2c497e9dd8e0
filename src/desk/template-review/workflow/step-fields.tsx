import { useState } from 'react'
import { Button } from '@/ui/button'
import { formatCount } from '@/base/rules/numbers'
import type { FieldKind } from '@/workflow/rules/review/field-kind'
import type { ReviewedField } from '@/workflow/rules/review/review'
import { MarkedText } from './marked-text'

/** More would make a long page slow. */
const SHOWN_AT_FIRST = 40

const codeKinds: readonly FieldKind[] = ['code', 'command', 'query']

/** The fields of a step, in the order of the file. */
export function StepFields({ fields }: { fields: readonly ReviewedField[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (fields.length === 0) return <p className="text-sm text-ink-3">Nothing is set.</p>
  const shown = isWhole ? fields : fields.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 text-sm">
        {shown.map((field, index) => (
          <Field key={index} field={field} />
        ))}
      </dl>
      {shown.length < fields.length && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3.5" onClick={() => setIsWhole(true)}>
          Show all {formatCount(fields.length)} settings
        </Button>
      )}
    </>
  )
}

function Field({ field: { path, label, kind, text, marks } }: { field: ReviewedField }) {
  const isCode = codeKinds.includes(kind) || text.includes('\n')
  return (
    <div className="min-w-0">
      <dt className="flex flex-wrap items-baseline gap-x-2 text-ink-3">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="min-w-0 font-mono text-xs wrap-anywhere">{path}</span>
      </dt>
      <dd className="mt-0.5 min-w-0">
        <MarkedText text={text} marks={marks} isCode={isCode} label={label} />
      </dd>
    </div>
  )
}
