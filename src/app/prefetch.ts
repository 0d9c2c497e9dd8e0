import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { featuredListingsQuery, listingCountsQuery, listingsPageQuery, matchingCountsQuery } from '@/data/listings'
import { templateQuery } from '@/data/templates'
import { parseListingSearch } from '@/domain/listing-search'
import { paths } from '@/domain/paths'
import { featuredFilterOf } from '@/domain/template'
import { screens } from './screens'

/**
 * Fetches a place's screen and what it reads, side by side instead of one after the other: for the address the page opens
 * with, and for a link that is about to be followed. Silent: what fails here is asked for, and reported, by the screen.
 * @returns when the screen is there; undefined where nothing is fetched ahead.
 */
export function prefetchPlace(queryClient: QueryClient, { pathname, search }: { pathname: string; search: string }): Promise<void> | undefined {
  const query = new URLSearchParams(search)
  const read = <T, K extends QueryKey>(options: Parameters<typeof queryClient.prefetchQuery<T, Error, T, K>>[0]) =>
    void queryClient.prefetchQuery({ ...options, meta: undefined })

  const id = (matchPath(paths.template(':id'), pathname) ?? matchPath('/template/:id', pathname))?.params.id
  if (id) {
    read(templateQuery(id))
    return screens.templateDetail.preload()
  }
  if (pathname === paths.marketplace || pathname === paths.templates) {
    const asked = parseListingSearch(query)
    read(listingsPageQuery(asked))
    read(matchingCountsQuery(asked))
    return screens.marketplace.preload()
  }
  if (pathname === paths.home) {
    read(featuredListingsQuery(featuredFilterOf(query.get('filter'))))
    read(listingCountsQuery())
  }
}
