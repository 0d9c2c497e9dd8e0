import type { ComponentProps, ReactNode } from 'react'
import { Field, inputClass } from '@/ui/fields/field'
import { cn } from '@/base/page/cn'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** After the amount, such as "a month". */
  unit?: string
}

/** An amount in US dollars. */
export function MoneyField({ label, hint, error, unit, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.25 -translate-y-1/2 text-ink-3">
            $
          </span>
          <input
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cn(inputClass, 'pl-7 tabular-nums', unit && 'pr-24')}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3.25 -translate-y-1/2 text-sm text-ink-3"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
