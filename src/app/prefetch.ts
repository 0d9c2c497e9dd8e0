import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import { preloadDashboardChrome } from './frames/dashboard-frame'
import { sessionState } from '@/account/data/session/session-store'
import { storedUser } from '@/account/data/session/stored-session'
import type { Address, PrefetchQuery } from '@/base/data/prefetch'
import { isInDashboard, matchOf, type PageRoute } from './routes'

const prefetchWith =
  (queryClient: QueryClient): PrefetchQuery =>
  (query) =>
    queryClient.prefetchQuery({ ...query, meta: undefined })

const addressOf = ({ id, username }: Params<string>, search: string): Address => ({
  id: id ?? username ?? '',
  query: new URLSearchParams(search),
})

/** Prefetches the queries of a route. Errors are ignored here; the screen reports them. */
export const prefetchData = (
  queryClient: QueryClient,
  { prefetch }: PageRoute,
  params: Params<string>,
  search: string,
) => prefetch?.(addressOf(params, search), prefetchWith(queryClient))

/**
 * Preloads the chunk and the queries of a link that is hovered or focused: the router's own `prefetch="intent"` works in
 * its framework mode alone. Errors are ignored here; the navigation loads again and reports them.
 */
export function preloadRoute(queryClient: QueryClient, { pathname, search }: { pathname: string; search: string }) {
  const match = matchOf(pathname)
  if (!match) return
  const { route, params } = match
  if (isInDashboard({ pathname, search })) void preloadDashboardChrome()
  void prefetchData(queryClient, route, params, search)
  void preloadScreen(queryClient, route, params, search)
}

/** Loads the chunk of a screen, and what the screen starts with. Errors are ignored here. */
export async function preloadScreen(
  queryClient: QueryClient,
  { load, guard }: PageRoute,
  params: Params<string>,
  search: string,
) {
  const screen = await load?.().catch(() => null)
  // At the first load the stored session has not been read yet; requests wait for it.
  const userId = (sessionState().session?.user ?? storedUser())?.id ?? ''
  if (userId || !guard) await screen?.prefetch?.({ ...addressOf(params, search), userId }, prefetchWith(queryClient))
}
