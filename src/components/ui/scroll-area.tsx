import * as Radix from '@radix-ui/react-scroll-area'
import type { ReactNode } from 'react'
import { scrollAreaHeight, scrollHideDelay } from '@/domain/limits'

type Props = {
  /** Names the area for screen readers; keyboards scroll it. */
  label: string
  size?: keyof typeof scrollAreaHeight
  children: ReactNode
}

/** A list that scrolls beyond a height. Its bar shows on hover and while scrolling. */
export function ScrollArea({ label, size = 'normal', children }: Props) {
  return (
    <Radix.Root
      type="hover"
      scrollHideDelay={scrollHideDelay}
      className="relative overflow-hidden rounded-xl border bg-surface"
    >
      <Radix.Viewport
        role="group"
        aria-label={label}
        tabIndex={0}
        // Radix' inner table would grow with long words.
        className="rounded-xl focus-visible:outline-offset-[-2px] [&>div]:block!"
        style={{ maxHeight: scrollAreaHeight[size] }}
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
        <Radix.Thumb className="flex-1 rounded-full bg-line-strong" />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
