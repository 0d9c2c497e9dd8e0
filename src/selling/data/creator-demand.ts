import { queryOptions } from '@tanstack/react-query'
import { demandMessages as messages } from '@/selling/messages/demand'
import { supabase } from '@/base/data/supabase'
import { creatorDemandKeys } from './keys'

/** What people looked for and nothing fits: the largest topics, each with its number of people. Counted every night. */
export const creatorDemandQuery = (userId: string) =>
  queryOptions({
    queryKey: creatorDemandKeys.of(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('creator_demand').abortSignal(signal).throwOnError()
      return data
    },
    meta: { errorMessage: messages.failed },
  })
