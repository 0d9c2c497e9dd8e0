import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { FrameProps } from './frame-props'

const DashboardChrome = lazyPart(() => import('./dashboard-chrome'))

export const { preload: preloadDashboardChrome, loaded: dashboardChromeLoaded } = DashboardChrome

/** The frame of the dashboard's screens: a compact bar, the menu beside the screen on wide windows, no footer. */
export function DashboardFrame({ main, children }: FrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)]">
      <Suspense fallback={<ChromePlaceholder />}>
        <DashboardChrome />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 outline-none">
        <div className="wrap max-w-282 pt-6 pb-16 sm:pt-8 lg:pt-10">{children}</div>
      </main>
    </div>
  )
}

/** Bar and menu column without content, so that nothing moves when they have loaded. */
const ChromePlaceholder = () => (
  <>
    <div className="h-14.25 border-b lg:col-span-2" />
    <div className="lg:col-span-2" />
    <div className="hidden border-r lg:block" />
  </>
)
