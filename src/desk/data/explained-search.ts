import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { searchDeskMessages as messages } from '@/desk/messages'
import { matchPlaces, type ExplainedSearch } from '@/desk/rules/explained-search'
import { supabase } from '@/base/data/supabase'
import { searchDeskKeys } from './keys'

const weighed = { words: z.string(), weight: z.number() }

const explainedSchema: z.ZodMiniType<ExplainedSearch> = z.object({
  corrections: z.array(z.string()),
  missing: z.array(z.string()),
  units: z.array(
    z.object({
      words: z.string(),
      share: z.number(),
      uses: z.number(),
      lead_count: z.number(),
      leads: z.array(z.object(weighed)),
    }),
  ),
  total: z.number(),
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      score: z.number(),
      parts: z.array(z.nullable(z.object({ ...weighed, points: z.number(), place: z.enum(matchPlaces) }))),
      gain: z.number(),
      opened: z.array(z.object({ words: z.string(), people: z.number() })),
      is_learned: z.boolean(),
    }),
  ),
})

/** Why a search finds its first results; admins only. */
export const explainedSearchQuery = (query: string) =>
  queryOptions({
    queryKey: searchDeskKeys.explained(query),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('explain_search', { query }).abortSignal(signal).throwOnError()
      return explainedSchema.parse(data)
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: messages.explainFailed },
  })
