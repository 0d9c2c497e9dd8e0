import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { queuedKinds, templateStatuses, type QueueSort, type TemplateStatus } from '@/selling/rules/template-review'
import { supabase } from '@/base/data/supabase'
import { templateReviewKeys } from '@/catalog/data/keys'

/** `isDescending` null is the default order: what waits oldest first, everything else newest first. */
export type TemplateQueueFilter = {
  status: TemplateStatus | 'all'
  search: string
  page: number
  sort: QueueSort
  isDescending: boolean | null
}

const queueSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      /** Of the template or revision. */
      id: z.string(),
      kind: z.enum(queuedKinds),
      name: z.string(),
      platform: z.string(),
      /** Null is Free. */
      price_cents: z.nullable(z.number()),
      status: z.enum(templateStatuses),
      creator_id: z.string(),
      creator_name: z.nullable(z.string()),
      creator_username: z.nullable(z.string()),
      is_creator_approved: z.boolean(),
      waiting_since: z.string(),
    }),
  ),
})

export type QueuedTemplate = z.infer<typeof queueSchema>['items'][number]

/** A page of templates and revisions to review; admins only. `total` counts all matches. */
export const templateQueueQuery = (filter: TemplateQueueFilter) =>
  queryOptions({
    queryKey: templateReviewKeys.queue(filter),
    queryFn: async ({ signal }) => {
      const { isDescending, ...rest } = filter
      const { data } = await supabase
        .rpc('template_queue', isDescending === null ? rest : { ...rest, is_descending: isDescending })
        .abortSignal(signal)
        .throwOnError()
      return queueSchema.parse(data)
    },
    meta: { errorMessage: messages.loadFailed },
  })
