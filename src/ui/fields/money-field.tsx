import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field, inputClass } from '@/ui/fields/field'
import { cn } from '@/base/page/cn'
import { parseCents, typedDollars } from '@/base/rules/money'

/** US cents; the text as typed while it is no amount; '' while the field is empty. */
export type MoneyValue = number | string

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** After the amount, such as "a month". */
  unit?: string
  value: MoneyValue
  onChange: (value: MoneyValue) => void
}

const valueOf = (text: string): MoneyValue => (text.trim() === '' ? '' : (parseCents(text) ?? text))
const textOf = (value: MoneyValue): string => (typeof value === 'number' ? typedDollars(value) : value)

/** An amount in US dollars, as a controlled field of US cents: here text becomes money. Fits react-hook-form's Controller. */
export function MoneyField({ label, hint, error, unit, value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState(() => textOf(value))
  // Another value comes from outside, such as from a reset.
  const text = valueOf(typed) === value ? typed : textOf(value)
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
            value={text}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(valueOf(target.value))
            }}
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
