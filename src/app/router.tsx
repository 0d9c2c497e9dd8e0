import { Route, Routes } from 'react-router-dom'
import { AdminOnly, SignedIn } from './guards'
import { NotFoundScreen } from './not-found-screen'
import { DashboardLayout, routes, type PageRoute } from './routes'
import { SiteLayout } from './site-layout'

const routesFor = (guard: PageRoute['guard'], isInDashboard?: true) =>
  routes
    .filter((route) => route.guard === guard && route.isInDashboard === isInDashboard)
    .map(({ path, screen: Screen }) => <Route key={path} path={path} element={<Screen />} />)

/** All routes of the table, each within its guard and its layout. */
export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {routesFor(undefined)}
        <Route element={<SignedIn />}>
          {routesFor('signed-in')}
          <Route element={<AdminOnly />}>{routesFor('admin')}</Route>
        </Route>
        <Route element={<DashboardLayout />}>
          {routesFor(undefined, true)}
          <Route element={<SignedIn />}>
            {routesFor('signed-in', true)}
            <Route element={<AdminOnly />}>{routesFor('admin', true)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
