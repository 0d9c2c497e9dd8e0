import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { DeferUntilHydrated } from '@/base/page/defer-until-hydrated'
import type { FrameProps } from './frame-props'
import { TopBar } from './top-bar'

// Below the fold. Chunk failed to load: render nothing; the screen works without the footer.
const Footer = lazyPart(
  async () => ({ default: (await import('./footer')).Footer }),
  () => null,
)

/** The frame of every screen but the dashboard's: top bar and footer. */
export function ShopFrame({ main, children }: FrameProps) {
  return (
    <>
      <TopBar />
      {/* At least the height of the window, so that the footer does not shift while a screen loads. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-64px)] outline-none">
        {children}
      </main>
      <DeferUntilHydrated fallback={<div aria-busy="true" />}>
        <Suspense fallback={<div aria-busy="true" />}>
          <Footer />
        </Suspense>
      </DeferUntilHydrated>
    </>
  )
}
