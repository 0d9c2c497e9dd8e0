import { queryOptions } from '@tanstack/react-query'
import { relatedCount } from '@/domain/limits'
import { supabase } from '@/lib/supabase'
import { columns, toCard } from './listings'

const keys = {
  like: (templateId: string) => ['listings', 'like', templateId] as const,
  by: (creatorId: string) => ['listings', 'by', creatorId] as const,
}

/** Listings by others that are like this one, the closest first. Non-critical: silent when it fails. */
export const relatedListingsQuery = (templateId: string) =>
  queryOptions({
    queryKey: keys.like(templateId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('related_listings', { template_id: templateId, max_rows: relatedCount })
        .abortSignal(signal)
        .throwOnError()
      return data.map(toCard)
    },
  })

/** What a creator has on the shelf: how many in all, and the most sold of them. Non-critical: silent when it fails. */
export const creatorListingsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: keys.by(creatorId),
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from('listings')
        .select(columns, { count: 'exact' })
        .eq('creator_id', creatorId)
        .order('sales_count', { ascending: false })
        .order('id', { ascending: false })
        // One more than is shown: the one that is being looked at is left out.
        .limit(relatedCount + 1)
        .abortSignal(signal)
        .throwOnError()
      return { count: count ?? data.length, mostSold: data.map(toCard) }
    },
  })
