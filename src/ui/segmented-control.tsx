import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
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
  row: 'inline-flex rounded-control border bg-sunken p-0.75',
  item: 'min-h-9 rounded-lg has-checked:bg-surface has-checked:shadow has-checked:ring-1 has-checked:ring-line-strong',
}
const chips = {
  row: 'flex flex-wrap gap-2',
  item: 'min-h-8 rounded-full border border-line-strong has-checked:border-ink has-checked:ring-1 has-checked:ring-ink',
}

/** One of a few views or modes; arrow keys move between them. */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { label, value: chosen, options, onValueChange, disabled, isInTab = false, className } = props
  const look = isInTab ? chips : tray
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cn(look.row, disabled && 'opacity-55', className)}>
      {options.map(({ value, label: text, icon: Icon }) => (
        <label
          key={value}
          className={cn(
            'relative grid place-items-center text-sm text-ink-2 transition-colors has-enabled:hover:text-ink has-disabled:cursor-not-allowed',
            'has-checked:font-medium has-checked:text-ink has-checked:forced-highlight',
            'has-focus-visible:outline-2 has-focus-visible:outline-ink',
            look.item,
            Icon ? 'min-w-10' : 'px-3.5',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            aria-label={Icon ? text : undefined}
            onChange={() => onValueChange(value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {Icon ? <Icon aria-hidden className="size-4.5" /> : text}
        </label>
      ))}
    </div>
  )
}
