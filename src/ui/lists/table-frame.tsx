import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'

type Props = {
  /** Names the frame for screen readers while it scrolls. */
  label: string
  className?: string
  children: ReactNode
}

/**
 * The frame of a table: scrolls sideways where the table is wider, and never cuts it off. Only then it is a stop for the
 * keyboard (WCAG 2.1.1).
 */
export function TableFrame({ label, className, children }: Props) {
  const { frame, isWider } = useIsWider()
  return (
    <div
      ref={frame}
      {...(isWider && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      // Its own width is that of its place, so that no column around it grows with the table.
      className={cn('overflow-x-auto contain-inline-size rounded-xl border bg-surface', className)}
    >
      {children}
    </div>
  )
}

/** Whether the content of an element is wider than the element. */
function useIsWider() {
  const frame = useRef<HTMLDivElement>(null)
  const [isWider, setIsWider] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth))
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { frame, isWider }
}
