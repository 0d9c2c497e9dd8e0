import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { Providers } from '@/app/providers'
import { createQueryClient } from '@/base/data/query-client'

/** Renders these routes at an address, null is the current history entry as after a reload; other paths show "You are at …". */
export function show(address: string | null, routes: ReactNode, outside?: ReactNode) {
  if (address !== null) window.history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <Providers client={clientWithoutRetries()}>
        <Routes>
          {routes}
          <Route path="*" element={<LocationProbe />} />
        </Routes>
        {outside}
      </Providers>
    </BrowserRouter>,
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
