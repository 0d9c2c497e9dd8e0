import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Spinner } from '@/components/ui/spinner'
import { Footer } from './footer'
import { LoginDialogSlot } from './login-dialog-slot'
import { RouteError } from './route-error'
import { TopBar } from './top-bar'
import { usePrefetchOnIntent } from './use-prefetch-on-intent'
import { useScrollAndFocus } from './use-scroll-and-focus'

/** Bar, screen, footer. A screen that fails leaves the other two standing. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useScrollAndFocus(main)
  usePrefetchOnIntent()
  return (
    <div className="flex min-h-dvh flex-col">
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
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <RouteError key={pathname}>
          {/* As tall as the window, so that the footer does not jump into view and out again. */}
          <Suspense fallback={<div className="grid min-h-[calc(100dvh-64px)] place-items-center"><Spinner label="Loading..." /></div>}>
            <Outlet />
          </Suspense>
        </RouteError>
      </main>
      <Footer />
      <LoginDialogSlot />
    </div>
  )
}
