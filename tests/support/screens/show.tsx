import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesFromElements, Outlet, Route, useLocation } from 'react-router-dom'
import { Providers } from '@/app/providers'
import { createQueryClient } from '@/base/data/query-client'
import { Routed } from './routed.tsx'

/** Renders these routes at an address, null is the current history entry as after a reload; other paths show "You are at …". */
export function show(address: string | null, routes: ReactNode, outside?: ReactNode) {
  if (address !== null) window.history.replaceState(null, '', address)
  const layout = (
    <>
      <Outlet />
      {outside}
    </>
  )
  return render(
    <Providers client={clientWithoutRetries()}>
      <Routed
        routes={createRoutesFromElements(
          <Route element={layout}>
            {routes}
            <Route path="*" element={<LocationProbe />} />
          </Route>,
        )}
      />
    </Providers>,
  )
}

/** The app's query client without retries, so that errors show at once. */
function clientWithoutRetries() {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
  return client
}

function LocationProbe() {
  const { pathname, search } = useLocation()
  return <p>You are at {pathname + search}</p>
}
