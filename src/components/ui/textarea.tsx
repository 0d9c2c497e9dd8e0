import { useId, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Field, type FieldProps, inputClass } from './field'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  Omit<FieldProps, 'children'> & {
    /** How many characters stand there of how many there may be; over it, the figures turn red. */
    counter?: { count: number; max: number }
  }

/** A field of several lines that grows with what is written; a form's `register` can be spread into it. */
export function TextAreaField({ label, hint, error, className, counter, rows = 4, ...rest }: Props) {
  const counterId = useId()
  return (
    <Field label={label} hint={hint} error={error} className={cn('flow-root min-w-0', className)}>
      {(control) => (
        <>
          <textarea
            rows={rows}
            {...rest}
            {...control}
            aria-describedby={
              [control['aria-describedby'], counter && counterId].filter(Boolean).join(' ') || undefined
            }
            className={cn(
              inputClass,
              'field-sizing-content block h-auto max-h-[60svh] min-h-[92px] resize-y py-2.5 leading-normal',
            )}
          />
          {/* At the end of the line that a hint or a message begins. */}
          {counter && (
            <p
              id={counterId}
              className={cn(
                'float-right mt-1.5 ml-4 text-sm tabular-nums',
                counter.count > counter.max ? 'font-medium text-bad' : 'text-ink-3',
              )}
            >
              {counter.count}/{counter.max}
              <span className="sr-only"> characters</span>
            </p>
          )}
        </>
      )}
    </Field>
  )
}
