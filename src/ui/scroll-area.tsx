import { useEffect, useRef, useState, type ReactNode } from 'react'
import { scrollAreaHeight, scrollHideDelay } from '@/base/rules/limits'
import { cn } from '@/base/page/cn'

type Props = {
  /** Names the area for screen readers; keyboards scroll it. */
  label: string
  size?: keyof typeof scrollAreaHeight
  className?: string
  children: ReactNode
}

/**
 * A list that scrolls beyond a height. Its bar shows while it is pointed at or scrolled, and a moment after. Not Radix',
 * whose style element Trusted Types forbid.
 */
export function ScrollArea({ label, size = 'normal', className, children }: Props) {
  const { isBarShown, show, hideSoon } = useBar()
  return (
    <div
      role="group"
      aria-label={label}
      // eslint-disable-next-line a11y/no-noninteractive-tabindex -- keyboards scroll it
      tabIndex={0}
      className={cn(
        'overflow-y-auto rounded-xl contain-inline-size border bg-surface scrollbar-thin',
        isBarShown
          ? '[scrollbar-color:var(--line-strong)_transparent]'
          : '[scrollbar-color:transparent_transparent] focus-within:[scrollbar-color:var(--line-strong)_transparent]',
        className,
      )}
      style={{ maxHeight: scrollAreaHeight[size] }}
      onPointerEnter={show}
      onPointerLeave={hideSoon}
      onScroll={() => {
        show()
        hideSoon()
      }}
    >
      {children}
    </div>
  )
}

/** Whether the bar is shown; it hides a moment after it was left or scrolled. */
function useBar() {
  const [isBarShown, setBarShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    setBarShown(true)
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBarShown(false), scrollHideDelay)
  }
  return { isBarShown, show, hideSoon }
}
