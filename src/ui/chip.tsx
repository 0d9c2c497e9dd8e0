import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/base/page/cn'

type Props = Omit<ComponentProps<'button'>, 'children' | 'onClick'> & { children: ReactNode; onRemove: () => void }

/** An active filter. The whole chip is a button that removes it, named "Remove …". */
export function Chip({ children, onRemove, className, ...rest }: Props) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className={cn(
        'group inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong py-0.5 pr-2.5 pl-3 text-left text-sm transition-colors',
        'hover:border-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">Remove</span> <span className="truncate">{children}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-3 group-hover:text-ink" />
    </button>
  )
}
