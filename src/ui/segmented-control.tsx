import * as Radix from '@radix-ui/react-radio-group'
import type { LucideIcon } from 'lucide-react'
import { cn } from '@/base/page/cn'

type Props<T extends string> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  /** With an icon, the label is for screen readers only. */
  options: readonly { value: T; label: string; icon?: LucideIcon }[]
  disabled?: boolean
  /** Chips without a tray: a choice inside of a tab, whose row looks like a tray. */
  isInTab?: boolean
  className?: string
}

const tray = {
  row: 'inline-flex rounded-control border border-transparent bg-sunken p-0.75',
  item: 'min-h-9 rounded-lg data-[state=checked]:bg-surface data-[state=checked]:shadow data-[state=checked]:ring-1 data-[state=checked]:ring-line-strong',
}
const chips = {
  row: 'flex flex-wrap gap-2',
  item: 'min-h-8 rounded-full border border-line-strong data-[state=checked]:border-ink data-[state=checked]:ring-1 data-[state=checked]:ring-ink',
}

/** One of a few views or modes; arrow keys move between them. */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { label, options, onValueChange, isInTab = false, className, ...rest } = props
  const look = isInTab ? chips : tray
  return (
    <Radix.Root
      aria-label={label}
      orientation="horizontal"
      onValueChange={(value) => onValueChange(value as T)}
      className={cn(look.row, 'data-disabled:opacity-55', className)}
      {...rest}
    >
      {options.map(({ value, label: text, icon: Icon }) => (
        <Radix.Item
          key={value}
          value={value}
          aria-label={Icon ? text : undefined}
          className={cn(
            'grid place-items-center text-sm text-ink-2 transition-colors enabled:hover:text-ink disabled:cursor-not-allowed',
            'data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:forced-highlight',
            look.item,
            Icon ? 'min-w-10' : 'px-3.5',
          )}
        >
          {Icon ? <Icon aria-hidden className="size-4.5" /> : text}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
