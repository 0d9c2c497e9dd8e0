import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/base/page/cn'
import { Field, type FieldProps, inputClass } from './field'

type Props = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  /** Label of the empty option, which cannot be chosen. */
  placeholder?: string
}

/**
 * A native <select>: full keyboard support, the native picker on phones, and `register` can be spread. (Radix's Select
 * injects styles by innerHTML, which Trusted Types block.)
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
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}

type SelectFieldProps = Omit<Props, 'id' | 'className'> & Omit<FieldProps, 'children'>

/** A select with label, hint and message. */
export function SelectField({ label, hint, error, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}
