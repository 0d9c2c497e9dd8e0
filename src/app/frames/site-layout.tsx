import { Fragment, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Outlet, useLocation } from 'react-router-dom'
import { endUndo } from '@/base/page/toast'
import { Spinner } from '@/ui/states/spinner'
import { NextPreviewContext } from '@/account/parts/next-preview'
import { useHandovers } from '@/account/data/session/session'
import { DashboardFrame } from './dashboard-frame'
import { LoginDialogSlot } from './login-dialog-slot'
import { MaintenanceNotice } from '@/app/maintenance-notice'
import { NavigationProgress } from '@/app/navigation-progress'
import { isInDashboard } from '@/app/routes'
import { templateIdOf } from '@/app/first-paint/landing-routes'
import { LeaveBlocker } from '@/ui/overlays/leave-warning'
import { PaletteSlot } from '@/app/palette/palette-slot'
import { SecondFactorSlot } from '@/app/second-factor-slot'
import { ShopFrame } from './shop-frame'
import { usePrefetchOnIntent } from '@/app/use-prefetch-on-intent'
import { useScrollAndFocus } from '@/app/use-scroll-and-focus'

// Before signing up or in, for those who buy. If it fails to load, they go on without it.
const WantedInShort = lazyPart(
  () => import('@/app/get-started/wanted-template'),
  () => null,
)
const NextTemplate = ({ next }: { next: string }) =>
  templateIdOf(next.replace(/[?#].*$/, '')) && (
    <Suspense>
      <WantedInShort next={next} />
    </Suspense>
  )

/** The screen in its frame, the shop's or the dashboard's. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null)
  const location = useLocation()
  const handovers = useHandovers()
  const Frame = isInDashboard(location) ? DashboardFrame : ShopFrame
  useScrollAndFocus(main)
  usePrefetchOnIntent()
  useEffect(() => endUndo, [location.pathname])
  return (
    <NextPreviewContext value={NextTemplate}>
      <div>
        <a
          href="#main"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-2 text-paper focus-visible:translate-y-0"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          Skip to content
        </a>
        <MaintenanceNotice />
        <Frame main={main}>
          <Fragment key={`${location.pathname} ${handovers}`}>
            <Suspense fallback={<Spinner label="Loading..." />}>
              <Outlet />
            </Suspense>
          </Fragment>
        </Frame>
        <NavigationProgress />
        <LeaveBlocker />
        <LoginDialogSlot />
        <SecondFactorSlot />
        <PaletteSlot />
      </div>
    </NextPreviewContext>
  )
}
