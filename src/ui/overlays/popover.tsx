import * as Radix from '@radix-ui/react-dialog'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { focusFirstLink } from './dialog'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Name of the popover for screen readers. */
  title: string
  /** The button that opens it; the popover hangs below its right edge. */
  trigger: ReactElement
  className?: string
  children: ReactNode
}

/**
 * A non-modal dialog below its button; Escape or a click elsewhere closes it. For links and controls together, which
 * role="menu" does not allow.
 */
export function Popover({ isOpen, onOpenChange, title, trigger, className, children }: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <div className="relative">
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
        <Radix.Content
          aria-describedby=""
          onOpenAutoFocus={focusFirstLink}
          onCloseAutoFocus={(event) => {
            // Navigation may have closed the popover and moved the focus already.
            if (document.activeElement !== document.body) event.preventDefault()
          }}
          className={cn(
            'rise-in absolute top-full right-0 z-40 mt-3 rounded-xl border bg-surface shadow focus:outline-none',
            className,
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </div>
    </Radix.Root>
  )
}
