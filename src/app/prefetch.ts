import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type Read } from './routes'

type Ahead = { screen?: Promise<void>; words?: Promise<unknown> }

/**
 * Fetches a place's screen and what it reads, side by side instead of one after the other: for the address the page opens
 * with, and for a link that is about to be followed. Silent: what fails here is asked for, and reported, by the screen.
 * @returns when the screen is there, and the words that a template's page begins with; undefined where nothing is fetched ahead.
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
