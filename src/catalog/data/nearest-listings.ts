import { queryOptions } from '@tanstack/react-query'
import { filtersOf, type ListingSearch } from '@/catalog/rules/listing-search'
import { nearestCount, nearestSearches, type NearestSearch } from '@/catalog/rules/nearest-searches'
import type { TemplateCardView } from '@/catalog/rules/template'
import { supabase } from '@/base/data/supabase'
import { toCard } from './listings'
import { listingKeys } from './keys'

export type Nearest = NearestSearch & { templates: TemplateCardView[] }

/**
 * The templates that come nearest to a search that finds nothing, by the first of `nearestSearches` that finds any; null
 * if none does. Non-critical: silent on failure.
 */
export const nearestListingsQuery = (search: ListingSearch, missing: readonly string[]) =>
  queryOptions({
    queryKey: listingKeys.nearest(filtersOf(search), missing),
    queryFn: async ({ signal }): Promise<Nearest | null> => {
      for (const nearest of nearestSearches(search, missing)) {
        const { data } = await supabase
          .rpc('search_listings', { ...filtersOf(nearest.search), sort: nearest.search.sort, page: 1 })
          .abortSignal(signal)
          .throwOnError()
        if (data.length > 0) return { ...nearest, templates: data.slice(0, nearestCount).map(toCard) }
      }
      return null
    },
  })
