import * as Radix from '@radix-ui/react-switch'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'

type Props = Omit<ComponentProps<typeof Radix.Root>, 'children' | 'id' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

/** A switch that takes effect at once, with its label before it. */
export function Switch({ label, hint, className, disabled, ...rest }: Props) {
  const id = useId()
  return (
    <div className={cn('flex items-start justify-between gap-6', disabled && 'text-ink-3', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="text-md font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="forced-color-adjust-none h-6 w-10.5 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors enabled:hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
        {...rest}
      >
        <Radix.Thumb className="block size-4.5 rounded-full bg-line-strong transition-transform duration-150 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-paper" />
      </Radix.Root>
    </div>
  )
}
