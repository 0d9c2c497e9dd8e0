import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Spec section 9, "Tooltip delay". Milliseconds. */
const delay = 700

/** A few words about what is under the pointer or has the focus. Nothing that one must know stands only here. */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="fade-in z-50 max-w-[260px] rounded-lg bg-ink px-2.5 py-1.5 text-[13px] leading-snug text-paper"
          >
            {words}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
