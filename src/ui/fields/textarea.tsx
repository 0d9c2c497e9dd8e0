import { useId, type ComponentProps } from 'react'
import { cn } from '@/base/page/cn'
import { Field, type FieldProps, inputClass } from './field'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  Omit<FieldProps, 'children'> & {
    /** Character counter; turns red above `max`. */
    counter?: { count: number; max: number }
  }

/** A multi-line field that grows with its content; `register` can be spread. */
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
              'field-sizing-content block h-auto max-h-[60svh] min-h-23 resize-y py-2.5 leading-normal',
            )}
          />
          {/* On the same line as the hint or message. */}
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
