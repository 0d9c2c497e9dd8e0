import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filtersOf, type ListingSearch } from '@/catalog/rules/listing-search'
import { supabase } from '@/base/data/supabase'
import { listingKeys } from './keys'

/** An app with the number of results that use it; null if that is too expensive to count. */
export type AppCount = { app: string; count: number | null }

/**
 * The apps of all listings, most used first, counted within a search. Non-critical: the filter shows its own error.
 */
export const listingAppsQuery = (search: ListingSearch) =>
  queryOptions({
    queryKey: listingKeys.apps(filtersOf(search)),
    queryFn: async ({ signal }): Promise<AppCount[]> => {
      const { data } = await supabase.rpc('count_listing_apps', filtersOf(search)).abortSignal(signal).throwOnError()
      return data
    },
    placeholderData: keepPreviousData,
  })
