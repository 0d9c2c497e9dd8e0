import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom'

/** A router of these routes, which no longer follows the history once it is unmounted. */
export function Routed({ routes }: { routes: RouteObject[] }) {
  const [router] = useState(() => createBrowserRouter(routes))
  useEffect(() => () => router.dispose(), [router])
  return <RouterProvider router={router} />
}
