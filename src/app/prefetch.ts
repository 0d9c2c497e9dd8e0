import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import {
  featuredListingsQuery,
  listingCountsQuery,
  listingsPageQuery,
  matchingCountsQuery,
} from '@/data/catalog/listings'
import { templateQuery } from '@/data/catalog/templates'
import { parseListingSearch } from '@/domain/listing-search'
import { paths } from '@/domain/paths'
import { featuredFilterOf } from '@/domain/template'
import { screens } from './screens'

type Ahead = { screen?: Promise<void>; words?: Promise<void> }

/**
 * Fetches a place's screen and what it reads, side by side instead of one after the other: for the address the page opens
 * with, and for a link that is about to be followed. Silent: what fails here is asked for, and reported, by the screen.
 * @returns when the screen is there, and the words that a template's page begins with; undefined where nothing is fetched ahead.
 */
export function prefetchPlace(
  queryClient: QueryClient,
  { pathname, search }: { pathname: string; search: string },
): Ahead {
  const query = new URLSearchParams(search)
  const read = <T, K extends QueryKey>(options: Parameters<typeof queryClient.prefetchQuery<T, Error, T, K>>[0]) =>
    queryClient.prefetchQuery({ ...options, meta: undefined })

  const id = (matchPath(paths.template(':id'), pathname) ?? matchPath('/template/:id', pathname))?.params.id
  if (id) {
    return { words: read(templateQuery(id)), screen: screens.templateDetail.preload() }
  }
  if (pathname === paths.marketplace || pathname === paths.templates) {
    const asked = parseListingSearch(query)
    void read(listingsPageQuery(asked))
    void read(matchingCountsQuery(asked))
    return { screen: screens.marketplace.preload() }
  }
  if (pathname === paths.home) {
    void read(featuredListingsQuery(featuredFilterOf(query.get('filter'))))
    void read(listingCountsQuery())
  }
  return {}
}
