import { Route, Routes, useLocation } from 'react-router-dom'
import { AdminOnly, SignedIn } from './guards'
import { NotFoundScreen } from './not-found'
import { routes, type PageRoute } from './routes'
import { SiteLayout } from '@/app/frames/site-layout'

const routesFor = (guard: PageRoute['guard']) =>
  routes
    .filter((route) => route.guard === guard)
    .map(({ path, screen: Screen }) => <Route key={path} path={path} element={<Screen />} />)

/** Whether an address can be decoded: "/creators/%E0%A4%A" cannot. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** All routes of the table, each within its guard; the layout chooses the frame. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {isReadable(pathname) && (
          <>
            {routesFor(undefined)}
            <Route element={<SignedIn />}>
              {routesFor('signed-in')}
              <Route element={<AdminOnly />}>{routesFor('admin')}</Route>
            </Route>
          </>
        )}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
