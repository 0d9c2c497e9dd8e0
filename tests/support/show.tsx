import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { Providers } from '@/app/providers'
import { createQueryClient } from '@/lib/query-client'

/** Opens the page at an address, with these routes in it; any other address shows only where one is. */
export function show(address: string, routes: ReactNode, outside?: ReactNode) {
  window.history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <Providers client={impatientClient()}>
        <Routes>
          {routes}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        {outside}
      </Providers>
    </BrowserRouter>,
  )
}

/** The page's own client, but a failure is shown at once instead of being tried again. */
function impatientClient() {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
  return client
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>You are at {pathname + search}</p>
}
