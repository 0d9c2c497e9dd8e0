import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { marketplacePageSize, relatedCount } from '@/catalog/rules/limits'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { supabase } from '@/base/data/supabase'
import { columns, toCard } from './listings'
import { listingKeys } from './keys'

/** Similar listings of other creators, most similar first. Non-critical: silent on failure. */
export const relatedListingsQuery = (templateId: string) =>
  queryOptions({
    queryKey: listingKeys.like(templateId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('related_listings', { template_id: templateId, max_rows: relatedCount })
        .abortSignal(signal)
        .throwOnError()
      return data.map(toCard)
    },
  })

/**
 * A creator's best-selling listings, their total count, and the creator's username; skipped for a former creator.
 * Non-critical: silent on failure.
 */
export const creatorListingsQuery = (creatorId: string | null) =>
  queryOptions({
    queryKey: listingKeys.by(creatorId),
    enabled: creatorId !== null,
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from('listings')
        // "estimated" is exact up to 1,000 rows, which bounds the work.
        .select(columns, { count: 'estimated' })
        .eq('creator_id', creatorId ?? '')
        .order('sales_count', { ascending: false })
        .order('id', { ascending: false })
        // One extra row: the current template is left out.
        .limit(relatedCount + 1)
        .abortSignal(signal)
        .throwOnError()
      return { count: count ?? data.length, mostSold: data.map(toCard), username: data[0]?.creator_username ?? null }
    },
  })

/** A creator's listings, newest first, 12 per page. */
export const creatorShelfQuery = (creatorId: string) =>
  infiniteQueryOptions({
    queryKey: listingKeys.shelfOf(creatorId),
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const { data } = await supabase
        .from('listings')
        .select(columns)
        .eq('creator_id', creatorId)
        .order('published_at', { ascending: false })
        .order('id', { ascending: false })
        // One extra row reveals whether there is a next page.
        .range(pageParam, pageParam + marketplacePageSize)
        .abortSignal(signal)
        .throwOnError()
      return { cards: data.slice(0, marketplacePageSize).map(toCard), hasMore: data.length > marketplacePageSize }
    },
    getNextPageParam: ({ hasMore }, _pages, from) => (hasMore ? from + marketplacePageSize : undefined),
    meta: { errorMessage: messages.listFailed },
  })
