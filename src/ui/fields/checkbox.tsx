import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { FieldError } from './field'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: ReactNode
  /** Content at the right end of the row, such as a count. */
  count?: ReactNode
  error?: string
  /** Some of what it stands for is checked. */
  isMixed?: boolean
  /** A smaller box and a row that stands out when it is checked, for lists of filters. */
  isDense?: boolean
  className?: string
  onCheckedChange?: (isChecked: boolean) => void
}

/** A checkbox whose whole row, label and count included, is clickable. `register` can be spread. */
export function Checkbox(props: Props) {
  const { label, count, error, isMixed, isDense, className, onCheckedChange, onChange, ...input } = props
  const id = useId()
  const icon = cn('pointer-events-none relative hidden', isDense ? 'size-3' : 'size-4')
  // Mixed is a property of the element, not an attribute.
  const mix = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isMixed === true
  }
  return (
    <div className={className}>
      <label
        className={cn(
          'flex items-start text-md leading-6 text-ink-2 has-disabled:cursor-not-allowed has-disabled:opacity-55',
          isDense ? 'min-h-8 gap-1.75 py-1 has-checked:text-ink has-enabled:hover:text-ink' : 'gap-3',
        )}
      >
        <span className={cn('relative grid size-6 shrink-0 place-items-center text-paper', isDense && '-ml-0.75')}>
          <input
            {...input}
            {...(isMixed !== undefined && { ref: mix })}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => {
              void onChange?.(event)
              onCheckedChange?.(event.target.checked)
            }}
            // As large as a finger; the box is drawn beneath it.
            className="peer absolute inset-0 z-1 appearance-none rounded-md"
          />
          <span
            aria-hidden
            className={cn(
              'absolute rounded-md border-thick border-line-strong bg-surface transition-colors peer-checked:border-ink peer-checked:bg-ink peer-indeterminate:border-ink peer-indeterminate:bg-ink peer-enabled:peer-hover:border-ink peer-aria-invalid:border-bad',
              isDense ? 'inset-0.75' : 'inset-0',
            )}
          />
          <Check aria-hidden strokeWidth={3} className={cn(icon, 'peer-checked:block')} />
          <Minus aria-hidden strokeWidth={3} className={cn(icon, 'peer-indeterminate:block')} />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
        {count !== undefined && count !== null && (
          <span className="text-xs leading-6 text-ink-3 tabular-nums">{count}</span>
        )}
      </label>
      {!isDense && <FieldError id={`${id}-error`} error={error} />}
    </div>
  )
}
