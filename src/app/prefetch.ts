import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type PrefetchQuery } from './routes'

type Prefetched = { screen?: Promise<void>; firstPaintData?: Promise<unknown> }

/**
 * Prefetches the chunk and the queries of a route in parallel: for the initial URL, and for a link that is hovered or
 * focused. Errors are ignored here; the screen reports them.
 * @returns promises of the chunk, and of the queries that the first paint needs; undefined where nothing is prefetched
 */
export function prefetchRoute(
  queryClient: QueryClient,
  { pathname, search }: { pathname: string; search: string },
): Prefetched {
  const prefetchQuery: PrefetchQuery = (query) => queryClient.prefetchQuery({ ...query, meta: undefined })
  for (const { path, screen, prefetch, awaitsPrefetch } of routes) {
    const match = prefetch && matchPath(path, pathname)
    if (!match) continue
    const prefetched = prefetch({ id: match.params.id ?? '', query: new URLSearchParams(search) }, prefetchQuery)
    return { screen: screen.preload?.(), firstPaintData: awaitsPrefetch && prefetched }
  }
  return {}
}
