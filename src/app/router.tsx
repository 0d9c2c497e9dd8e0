import { Route, Routes } from 'react-router-dom'
import { AdminOnly, SignedIn } from './guards'
import { NotFoundScreen } from './not-found'
import { routes, type PageRoute } from './routes'
import { SiteLayout } from './site-layout'

const routesFor = (guard: PageRoute['guard']) =>
  routes
    .filter((route) => route.guard === guard)
    .map(({ path, screen: Screen }) => <Route key={path} path={path} element={<Screen />} />)

/** All routes of the table, each within its guard; the layout chooses the frame. */
export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {routesFor(undefined)}
        <Route element={<SignedIn />}>
          {routesFor('signed-in')}
          <Route element={<AdminOnly />}>{routesFor('admin')}</Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
