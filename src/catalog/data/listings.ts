import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { featuredCount } from '@/catalog/rules/limits'
import { filtersOf, type ListingSearch } from '@/catalog/rules/listing-search'
import { inTurns, type FeaturedFilter, type TemplateCardView } from '@/catalog/rules/template'
import { platforms, type Platform } from '@/catalog/rules/platform'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { supabase, type RowOf } from '@/base/data/supabase'
import { readListingCounts } from './listing-counts'
import { readDiagram } from '@/catalog/rules/picture/diagram'
import { templateImageUrl } from './template-images'
import { listingKeys } from './keys'

export const columns =
  `id, name, platform, category, short_description, creator_name, creator_username, price_cents, sales_count, downloads_count, image_url,
  thumbnail_url, diagram` as const

const selectListings = () => supabase.from('listings').select(columns)

/** A row of listings, as the data API returns it. */
export type ListingRow = RowOf<typeof selectListings>
/** Only a search highlights what it found. */
type Row = ListingRow & Pick<TemplateCardView, 'highlighted_name' | 'highlighted_description'>

export const toCard = (row: Row): TemplateCardView => ({
  ...row,
  image_url: templateImageUrl(row.image_url),
  thumbnail_url: templateImageUrl(row.thumbnail_url),
  diagram: readDiagram(row.diagram),
})

/** The templates of a platform that sell well or are new: the highest `featured_score` first. */
async function featuredOf(platform: Platform, signal: AbortSignal) {
  const { data } = await selectListings()
    .eq('platform', platform)
    .order('featured_score', { ascending: false })
    .order('id', { ascending: false })
    .limit(featuredCount)
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** Featured templates of one platform, or of all: then those of each platform take turns. */
export const featuredListingsQuery = (filter: FeaturedFilter) =>
  queryOptions({
    queryKey: listingKeys.featured(filter),
    queryFn: async ({ signal }) => {
      const asked = filter === 'All' ? platforms : [filter]
      const lists = await Promise.all(asked.map((platform) => featuredOf(platform, signal)))
      return inTurns(lists).slice(0, featuredCount).map(toCard)
    },
    meta: { errorMessage: messages.listFailed },
  })

/** One page of search results (1-based). The previous page stays visible while this one loads. */
export const listingsPageQuery = (search: ListingSearch) =>
  queryOptions({
    queryKey: listingKeys.page(filtersOf(search), search.sort, search.page),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('search_listings', { ...filtersOf(search), sort: search.sort, page: search.page })
        .abortSignal(signal)
        .throwOnError()
      return data.map(toCard)
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: messages.listFailed },
  })

/** Counts of search results, in total and per filter option. Non-critical: silent on failure. */
export const matchingCountsQuery = (search: ListingSearch) =>
  queryOptions({
    queryKey: listingKeys.matching(filtersOf(search)),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('count_listings', filtersOf(search)).abortSignal(signal).throwOnError()
      return readListingCounts(data)
    },
    placeholderData: keepPreviousData,
  })
