import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Spinner } from '@/components/ui/spinner'
import { useSession } from '@/data/account/session'
import { paths } from '@/domain/paths'
import { DeferUntilHydrated } from '@/lib/defer-until-hydrated'
import { Footer } from './footer'
import { LoginDialogSlot } from './login-dialog-slot'
import { RouteError } from './route-error'
import { TopBar } from './top-bar'
import { usePrefetchOnIntent } from './use-prefetch-on-intent'
import { useScrollAndFocus } from './use-scroll-and-focus'

/** Top bar, screen and footer. An error in the screen leaves the other two in place. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { handovers } = useSession()
  useScrollAndFocus(main)
  usePrefetchOnIntent()
  return (
    <div>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-2 text-paper focus-visible:translate-y-0"
        onClick={(event) => {
          event.preventDefault()
          ;(document.getElementById('dashboard-content') ?? main.current)?.focus()
        }}
      >
        Skip to content
      </a>
      <TopBar />
      {/* At least the height of the window, so that the footer does not shift while a screen loads. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-64px)] outline-none">
        {/* The dashboard layout has an error boundary of its own, which keeps the menu. */}
        <RouteError key={`${pathname.startsWith(paths.dashboard) ? paths.dashboard : pathname} ${handovers}`}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            <Outlet />
          </Suspense>
        </RouteError>
      </main>
      <DeferUntilHydrated fallback={<div aria-busy="true" />}>
        <Footer />
      </DeferUntilHydrated>
      <LoginDialogSlot />
    </div>
  )
}
