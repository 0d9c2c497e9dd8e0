import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { placeOf, returnFocusTo, type Place } from '@/base/page/focus-place'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  /** Maximum width; default: 390 px. */
  className?: string
  children: ReactNode
}

const closeClass =
  'absolute top-3 right-3 grid size-10 place-items-center rounded-lg text-ink-3 transition-colors hover:bg-sunken hover:text-ink'

/** Where the latest overlay was opened: one that it opens while it closes returns the focus there, too. */
let latestOpeners: readonly Place[] = []

/**
 * Returns the focus to the element that opened the dialog, or to what is nearest to it. Radix does so only for its own Trigger component.
 * Remembers it before the content appears: Radix does not report the opening when a field of the content has the focus already.
 */
export function useFocusReturn(isOpen: boolean) {
  const openers = useRef<readonly Place[]>([])
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement } = document
    const place = placeOf(activeElement)
    const isFromOverlay = !place || activeElement?.closest('[role="dialog"]')
    openers.current = [...(place ? [place] : []), ...(isFromOverlay ? latestOpeners : [])]
    latestOpeners = openers.current
  }, [isOpen])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      returnFocusTo(openers.current)
    },
  }
}

/** Initial focus on the first link; Radix skips links, and in a menu would focus Log out. */
export function focusFirstLink(event: Event) {
  const link = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** A centered modal dialog. */
export function Dialog({ isOpen, onOpenChange, title, description, className = 'max-w-[390px]', children }: Props) {
  const focusReturn = useFocusReturn(isOpen)
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-(--scrim) p-4">
          <Radix.Content
            {...focusReturn}
            aria-describedby={description ? undefined : ''}
            className={cn(
              'rise-in relative w-full rounded-2xl border bg-surface p-6 shadow focus:outline-none sm:p-7',
              className,
            )}
          >
            <Radix.Title className="pr-8 text-xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-md text-ink-2">{description}</Radix.Description>}
            {children}
            <Radix.Close aria-label="Close" className={closeClass}>
              <X aria-hidden className="size-4.5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

type SidePanelProps = Omit<Props, 'description' | 'className'> & {
  closeLabel?: string
  /** Sticky footer of the panel, such as its main button. */
  footer?: ReactNode
  /** Initial focus on the first link instead of the first button. */
  isMenu?: boolean
}

/** A panel that slides in from the right, for menus and filters on small screens. */
export function SidePanel({
  isOpen,
  onOpenChange,
  title,
  closeLabel = 'Close',
  footer,
  isMenu = false,
  children,
}: SidePanelProps) {
  const focusReturn = useFocusReturn(isOpen)
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-(--scrim)" />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={isMenu ? focusFirstLink : undefined}
          aria-describedby=""
          className="slide-in fixed inset-y-0 right-0 z-40 flex w-full max-w-85 flex-col border-l bg-surface focus:outline-none"
        >
          {/* Above what scrolls, which would pass under the button to close. */}
          <Radix.Title className="pt-6 pr-16 pb-3 pl-6 text-lg">{title}</Radix.Title>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
          {footer && (
            <div className="flex gap-3 border-t px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">{footer}</div>
          )}
          <Radix.Close aria-label={closeLabel} className={closeClass}>
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
