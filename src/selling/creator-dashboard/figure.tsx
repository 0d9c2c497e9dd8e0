import type { ReactNode } from 'react'
import { Placeholder } from '@/ui/states/placeholder'

type Props = {
  label: string
  /** Without one, a dash. */
  value: string | false | undefined
  isLoading?: boolean
  /** Unit beside the value. */
  hint?: string
  /** A sentence below the value. */
  note?: ReactNode
}

/** A number with its name: an entry of a `<dl>`, as a card. */
export function Figure({ label, value, isLoading = false, hint, note }: Props) {
  return (
    <div className="flex min-w-0 flex-col rounded-xl border bg-surface p-4 sm:p-5">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {isLoading ? (
            <Placeholder className="my-1 h-7 w-16" />
          ) : (
            <span className="text-xl leading-9 font-semibold tracking-tight tabular-nums sm:text-2xl">
              {value || '–'}
            </span>
          )}
          {hint && value && <span className="text-sm text-ink-3">{hint}</span>}
        </span>
        {note && <span className="mt-1 block text-sm text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}
