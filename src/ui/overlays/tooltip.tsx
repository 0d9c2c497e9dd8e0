import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Delay before a tooltip shows, in milliseconds. */
const delay = 700

/** A tooltip on hover and focus. For extra information only. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="fade-in z-50 max-w-65 rounded-lg bg-ink px-2.5 py-1.5 text-xs leading-snug text-paper"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
