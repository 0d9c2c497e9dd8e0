import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Spinner } from '@/components/ui/spinner'
import { DashboardSide } from './dashboard-side'
import { RouteError } from './route-error'

/**
 * The menu beside every dashboard screen; it stays when the screen fails. Screens that belong to the dashboard only in
 * some cases are passed as `children`. See docs/product.md#dashboard-shell.
 */
export default function DashboardLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    // After navigation, focus the content: useScrollAndFocus focuses <main>, which would lead to the menu first.
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <div className="wrap items-start gap-x-12 pt-4 pb-8 sm:pt-6 lg:grid lg:grid-cols-[212px_minmax(0,1fr)] lg:py-12">
      <DashboardSide />
      <div ref={content} id="dashboard-content" tabIndex={-1} className="min-w-0 outline-none">
        <RouteError key={pathname}>
          <Suspense fallback={<Spinner label="Loading..." />}>{children}</Suspense>
        </RouteError>
      </div>
    </div>
  )
}
