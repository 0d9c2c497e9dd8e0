import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { supabase } from '@/base/data/supabase'
import { templateReviewKeys } from '@/catalog/data/keys'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { templateStatuses } from '@/selling/rules/template-review'

const text = z.nullable(z.string())

const steps = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    content: z.int(),
    features: z.array(z.int()),
    next: z.array(z.int()),
  }),
)

const similarSchema = z.object({
  /** False without a fingerprint. */
  is_compared: z.boolean(),
  steps,
  similar: z.array(
    z.object({
      is_same: z.boolean(),
      structure_percent: z.int(),
      text_percent: z.int(),
      submitted_at: z.string(),
      steps,
      creator_name: text,
      creator_username: text,
      /** Null once it is gone. */
      template: z.nullable(
        z.object({
          id: z.string(),
          name: z.string(),
          status: z.enum(templateStatuses),
          price_cents: z.nullable(z.int()),
          published_at: text,
          is_recalled: z.boolean(),
          is_deleted: z.boolean(),
        }),
      ),
    }),
  ),
})

export type SimilarTemplates = z.infer<typeof similarSchema>
export type SimilarTemplate = SimilarTemplates['similar'][number]

/** Templates of other creators, past ones too, that share much with a template or revision, by its id. Admins only. */
export const similarTemplatesQuery = (id: string, seenAt: string) =>
  queryOptions({
    queryKey: templateReviewKeys.similar(id, seenAt),
    queryFn: async ({ signal }): Promise<SimilarTemplates | null> => {
      const { data } = await supabase.rpc('similar_templates', { id }).abortSignal(signal).throwOnError()
      return z.nullable(similarSchema).parse(data)
    },
    meta: { errorMessage: messages.similarFailed },
  })
