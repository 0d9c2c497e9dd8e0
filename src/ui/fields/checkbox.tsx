import * as Radix from '@radix-ui/react-checkbox'
import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'

type Props = Omit<ComponentProps<typeof Radix.Root>, 'children' | 'id' | 'onCheckedChange'> & {
  label: ReactNode
  /** Content at the right end of the row, such as a count. */
  count?: ReactNode
  onCheckedChange?: (isChecked: boolean) => void
}

/** A checkbox whose whole row, label and count included, is clickable. */
export function Checkbox({ label, count, className, disabled, onCheckedChange, ...rest }: Props) {
  const id = useId()
  return (
    <div className={cn('flex min-h-8 items-center text-md text-ink-2', disabled && 'opacity-55', className)}>
      <Radix.Root
        id={id}
        disabled={disabled}
        onCheckedChange={(state) => onCheckedChange?.(state === true)}
        className="peer group -ml-0.75 grid size-6 shrink-0 place-items-center rounded-md disabled:cursor-not-allowed"
        {...rest}
      >
        <span
          className={cn(
            'grid size-4.5 place-items-center rounded-md border-thick border-line-strong text-paper transition-colors group-enabled:group-hover:border-ink',
            'group-aria-invalid:border-bad group-data-[state=checked]:border-ink group-data-[state=checked]:bg-ink group-data-[state=indeterminate]:border-ink group-data-[state=indeterminate]:bg-ink',
          )}
        >
          <Radix.Indicator>
            <Check aria-hidden strokeWidth={3} className="size-3 group-data-[state=indeterminate]:hidden" />
            <Minus aria-hidden strokeWidth={3} className="hidden size-3 group-data-[state=indeterminate]:block" />
          </Radix.Indicator>
        </span>
      </Radix.Root>
      <label
        htmlFor={id}
        className={cn(
          'flex min-w-0 flex-1 items-baseline gap-3 py-1 pl-1.75 peer-data-[state=checked]:text-ink',
          disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:text-ink',
        )}
      >
        <span className="min-w-0 flex-1">{label}</span>
        {count !== undefined && count !== null && <span className="text-xs text-ink-3 tabular-nums">{count}</span>}
      </label>
    </div>
  )
}
