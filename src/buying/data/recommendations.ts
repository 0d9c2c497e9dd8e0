import { queryOptions } from '@tanstack/react-query'
import { recommendationsCount } from '@/buying/rules/limits'
import { billingMessages as messages } from '@/buying/messages/billing'
import { supabase } from '@/base/data/supabase'
import { toCard } from '@/catalog/data/listings'
import { recommendationKeys } from './keys'

/** Listings that fit what the user owns, without those they own. */
export const recommendationsQuery = (userId: string) =>
  queryOptions({
    queryKey: recommendationKeys.of(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('recommended_listings', { max_rows: recommendationsCount })
        .abortSignal(signal)
        .throwOnError()
      return data.map(toCard)
    },
    meta: { errorMessage: messages.recommendationsFailed },
  })
