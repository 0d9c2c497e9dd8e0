import { useId, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'

type Option<T extends string> = {
  value: T
  label: ReactNode
  hint?: ReactNode
  /** Content at the right, such as a price. */
  end?: ReactNode
  isDisabled?: boolean
}

type Props<T extends string> = {
  label: string
  value?: T
  onValueChange: (value: T) => void
  options: readonly Option<T>[]
  /** A border around each option, for few and important ones. */
  isFramed?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  className?: string
}

/** One of a few options, all visible; arrow keys move between them. */
export function RadioGroup<T extends string>({
  label,
  value: chosen,
  onValueChange,
  options,
  isFramed = false,
  disabled = false,
  className,
  ...described
}: Props<T>) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('grid', isFramed ? 'gap-2.5' : 'gap-1', className)}
      {...described}
    >
      {options.map(({ value, label: text, hint, end, isDisabled }) => (
        <div
          key={value}
          className={cn(
            'relative flex items-start gap-3 text-md has-disabled:text-ink-3',
            isFramed
              ? 'rounded-xl border border-line-strong px-3.5 py-3 transition-colors has-enabled:hover:border-ink has-checked:border-ink has-checked:shadow-chosen'
              : 'py-1',
          )}
        >
          <span className="relative -ml-0.75 grid size-6 shrink-0 place-items-center has-disabled:opacity-55">
            <input
              type="radio"
              id={`${id}-${value}`}
              name={id}
              value={value}
              checked={value === chosen}
              disabled={disabled || isDisabled}
              aria-describedby={hint ? `${id}-${value}-hint` : undefined}
              onChange={() => onValueChange(value)}
              // As large as a finger; the circle is drawn beneath it.
              className="peer absolute inset-0 z-1 appearance-none rounded-full disabled:cursor-not-allowed"
            />
            <span
              aria-hidden
              className="size-4.5 rounded-full border-thick border-line-strong transition-colors peer-checked:border-dot peer-checked:border-ink peer-enabled:peer-hover:border-ink"
            />
          </span>
          {/* In a narrow box, the content at the end wraps below the label, still at the right. */}
          <div className="-ml-0.75 flex min-w-0 flex-1 flex-wrap gap-x-3">
            <div className="min-w-0 flex-1 basis-28">
              {/* Stretched over the whole option, to make all of it clickable. */}
              <label
                htmlFor={`${id}-${value}`}
                className={cn(
                  'font-medium after:absolute after:inset-0',
                  disabled || isDisabled ? 'cursor-not-allowed' : 'cursor-pointer',
                )}
              >
                {text}
              </label>
              {hint && (
                <p id={`${id}-${value}-hint`} className="text-xs leading-snug text-ink-3">
                  {hint}
                </p>
              )}
            </div>
            {end && <div className="ml-auto font-medium whitespace-nowrap tabular-nums">{end}</div>}
          </div>
        </div>
      ))}
    </div>
  )
}
