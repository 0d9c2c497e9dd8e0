import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type Read } from './routes'

type Ahead = { screen?: Promise<void>; words?: Promise<unknown> }

/**
 * Prefetches the chunk and the queries of a route in parallel: for the initial URL, and for a link that is hovered or
 * focused. Errors are ignored here; the screen reports them.
 * @returns promises of the chunk, and of the queries that the first paint needs; undefined where nothing is prefetched
 */
export function prefetchPlace(
  queryClient: QueryClient,
  { pathname, search }: { pathname: string; search: string },
): Ahead {
  const read: Read = (query) => queryClient.prefetchQuery({ ...query, meta: undefined })
  for (const { path, screen, reads, isFirstPaintRead } of routes) {
    const match = reads && matchPath(path, pathname)
    if (!match) continue
    const done = reads({ id: match.params.id ?? '', query: new URLSearchParams(search) }, read)
    return { screen: screen.preload?.(), words: isFirstPaintRead && done }
  }
  return {}
}
