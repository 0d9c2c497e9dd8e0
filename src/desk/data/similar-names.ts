import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { applicationKeys } from '@/selling/data/keys'
import { supabase } from '@/base/data/supabase'

/** Approved creators whose names are nearest to a new one, nearest first. */
export const similarNamesSchema = z.array(
  z.object({
    name: z.nullable(z.string()),
    username: z.string(),
    /** same: but for case and punctuation; alike: to the eye. */
    likeness: z.enum(['same', 'alike', 'near']),
  }),
)
export type SimilarName = z.infer<typeof similarNamesSchema>[number]

/** Approved creators whose names are nearest to those of an applicant; admins only. */
export const similarNamesQuery = (applicationId: string) =>
  queryOptions({
    queryKey: applicationKeys.similarNames(applicationId),
    queryFn: async ({ signal }): Promise<SimilarName[]> => {
      const { data } = await supabase
        .rpc('application_similar_names', { application_id: applicationId })
        .abortSignal(signal)
        .throwOnError()
      return similarNamesSchema.parse(data ?? [])
    },
    meta: { errorMessage: messages.similarNamesFailed },
  })
