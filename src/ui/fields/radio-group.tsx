import * as Radix from '@radix-ui/react-radio-group'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'

type Option<T extends string> = {
  value: T
  label: ReactNode
  hint?: ReactNode
  /** Content at the right, such as a price. */
  end?: ReactNode
  isDisabled?: boolean
}

type Props<T extends string> = Pick<ComponentProps<typeof Radix.Root>, 'aria-describedby'> & {
  label: string
  value?: T
  onValueChange: (value: T) => void
  options: readonly Option<T>[]
  /** A border around each option, for few and important ones. */
  isFramed?: boolean
  disabled?: boolean
  name?: string
  className?: string
}

/** One of a few options, all visible; arrow keys move between them. */
export function RadioGroup<T extends string>({
  label,
  onValueChange,
  options,
  isFramed = false,
  className,
  ...rest
}: Props<T>) {
  const id = useId()
  return (
    <Radix.Root
      aria-label={label}
      onValueChange={(value) => onValueChange(value as T)}
      className={cn('grid', isFramed ? 'gap-2.5' : 'gap-1', className)}
      {...rest}
    >
      {options.map(({ value, label: text, hint, end, isDisabled }) => (
        <div
          key={value}
          className={cn(
            'relative flex items-start gap-3 text-md has-disabled:text-ink-3',
            isFramed
              ? 'rounded-xl border border-line-strong px-3.5 py-3 transition-colors has-enabled:hover:border-ink has-data-[state=checked]:border-ink has-data-[state=checked]:shadow-chosen'
              : 'py-1',
          )}
        >
          <Radix.Item
            id={`${id}-${value}`}
            value={value}
            disabled={isDisabled}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
            className="group -ml-0.75 grid size-6 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-55"
          >
            <span className="size-4.5 rounded-full border-thick border-line-strong transition-colors group-enabled:group-hover:border-ink group-data-[state=checked]:border-dot group-data-[state=checked]:border-ink" />
          </Radix.Item>
          {/* In a narrow box, the content at the end wraps below the label. */}
          <div className="-ml-0.75 flex min-w-0 flex-1 flex-wrap gap-x-3">
            <div className="min-w-0 flex-1 basis-28">
              {/* Stretched over the whole option, to make all of it clickable. */}
              <label
                htmlFor={`${id}-${value}`}
                className={cn(
                  'font-medium after:absolute after:inset-0',
                  isDisabled ? 'cursor-not-allowed' : 'cursor-pointer',
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
            {end && <div className="font-medium whitespace-nowrap tabular-nums">{end}</div>}
          </div>
        </div>
      ))}
    </Radix.Root>
  )
}
