import type { FrameProps } from './site-layout'
import { DeferUntilHydrated } from '@/lib/defer-until-hydrated'
import { Footer } from './footer'
import { TopBar } from './top-bar'

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
        <Footer />
      </DeferUntilHydrated>
    </>
  )
}
