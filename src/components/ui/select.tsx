import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Field, type FieldProps, inputClass } from './field'

type Props = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  /** Stands there while nothing is chosen, and cannot be chosen. */
  placeholder?: string
}

/**
 * One choice of several. The browser's own list: it is the wheel that people know on a phone, obeys the whole keyboard, and
 * a form's `register` can be spread into it. (Radix writes its list's style by innerHTML, which trusted types refuse.)
 */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <span className={cn('relative block', className)}>
      <select className={cn(inputClass, 'appearance-none truncate pr-10')} {...rest}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-[18px] -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}

type SelectFieldProps = Omit<Props, 'id' | 'className'> & Omit<FieldProps, 'children'>

/** A select with its label, hint and message. */
export function SelectField({ label, hint, error, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}
