import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'

export const inputClass = cn(
  'h-11 w-full rounded-control border border-line-strong bg-surface px-3.25 text-base text-ink text-ellipsis',
  'transition-colors duration-150 hover:border-ink-3 focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60 [[readonly]]:bg-sunken [[readonly]]:text-ink-2',
)

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
  /** Receives the id and ARIA attributes that connect the control to its label, hint and message. */
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A form field: label, hint, error message and ARIA attributes around any control. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & Omit<FieldProps, 'children'>

/** A single-line text field; other props go to the input, so `register` can be spread. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} className={inputClass} />}
    </Field>
  )
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  // The live region is always rendered, so that screen readers announce the message when it appears.
  return (
    <p id={id} aria-live="polite" className={cn('text-sm text-bad', error && 'mt-1.5')}>
      {error}
    </p>
  )
}
