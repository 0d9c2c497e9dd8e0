import type { ComponentProps } from 'react'
import { cn } from '@/base/page/cn'

/** A table that scrolls horizontally when it is wider than the screen. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-xl border bg-surface contain-inline-size"
    >
      <table className={cn('w-full border-collapse text-md [&_tbody_tr]:border-t', className)} {...rest} />
    </div>
  )
}

type CellProps = { isNumber?: boolean }

export function Th({ isNumber = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        'bg-sunken px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-3',
        isNumber ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  )
}

/** Numbers are right-aligned in tabular figures. */
export function Td({ isNumber = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td className={cn('px-4 py-3', isNumber && 'text-right whitespace-nowrap tabular-nums', className)} {...rest} />
  )
}
