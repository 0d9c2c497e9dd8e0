import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, useLocation, type DataRouter, type RouteObject } from 'react-router-dom'
import { SiteLayout } from '@/app/frames/site-layout'
import { Spinner } from '@/ui/states/spinner'
import { storedSessionKey } from '@/account/data/session/stored-session'
import { withNext } from '@/account/rules/roles'
import { afterPaint } from '@/base/page/after-paint'
import { paths } from '@/base/rules/paths'
import { pause } from '@/base/rules/pause'
import { AdminOnly, SignedIn } from './guards'
import { NotFoundScreen } from './not-found'
import { prefetchData } from './prefetch'
import { screenPartsEvaluated } from './first-paint/screen-parts'
import { MissingChunk, RouteError } from './route-error'
import { matchOf, routes, type PageRoute } from './routes'

/** Whether an address can be decoded: "/creators/%E0%A4%A" cannot. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

function Screen() {
  return isReadable(useLocation().pathname) ? <Outlet /> : <NotFoundScreen />
}

/** For `lazy` as a function: of `lazy: { Component }` without a loader, the router drops the error of a missing chunk. */
const componentOf = (screen: { default: ComponentType }) => ({ Component: screen.default })

const throwMissingChunk = (cause: unknown): never => {
  throw new MissingChunk('A screen could not be loaded.', { cause })
}

/**
 * Starts the queries of the screen in parallel with its chunk, in a task of their own, without waiting: the screen shows their
 * placeholders. Those of a link or a filter start after the paint that answers it.
 */
const loaderOf =
  (route: PageRoute, queryClient: QueryClient): RouteObject['loader'] =>
  ({ params, request }) => {
    const isHere = request.url === window.location.href
    void (isHere ? pause() : afterPaint()).then(() =>
      prefetchData(queryClient, route, params, new URL(request.url).search),
    )
    return null
  }

const routeObjectsFor = (guard: PageRoute['guard'], queryClient: QueryClient | null): RouteObject[] =>
  routes
    .filter((route) => route.guard === guard)
    .map((route) => ({
      path: route.path,
      ...(route.load
        ? { lazy: () => screenPartsEvaluated().then(route.load).then(componentOf, throwMissingChunk) }
        : { Component: route.screen }),
      ...(queryClient && route.prefetch && { loader: loaderOf(route, queryClient) }),
    }))

/**
 * All routes of the table, each within its guard; the layout chooses the frame. An error in a screen leaves the frame in
 * place; one in the frame replaces it.
 * @param queryClient null while prerendering, which reads nothing
 */
export const pageRoutes = (queryClient: QueryClient | null): RouteObject[] => [
  {
    element: <SiteLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <Screen />,
        errorElement: <RouteError />,
        hydrateFallbackElement: <Spinner label="Loading..." />,
        children: [
          ...routeObjectsFor(undefined, queryClient),
          {
            element: <SignedIn />,
            children: [
              ...routeObjectsFor('signed-in', queryClient),
              { element: <AdminOnly />, children: routeObjectsFor('admin', queryClient) },
            ],
          },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
]

/** Sends visitors to sign in from an address that asks for it. The screen does it, too, but the router loads its chunk beside it. */
export function skipGuardedScreen() {
  const { pathname, search, hash } = window.location
  const { guard, asksToSignIn } = matchOf(pathname)?.route ?? {}
  if ((guard || asksToSignIn?.(new URLSearchParams(search))) && !storedSessionKey())
    window.history.replaceState(null, '', withNext(paths.login, pathname + search + hash))
}

/** Creates the router, which starts to load the chunk and the data of the current address. */
export const createRouter = (queryClient: QueryClient) => createBrowserRouter(pageRoutes(queryClient))

/** Resolves when the router has loaded the chunk of the current address, or failed to. */
export const initialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
