import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { supabase } from '@/base/data/supabase'
import { templateReviewKeys } from '@/catalog/data/keys'
import { creatorHistoryMessages as messages } from '@/desk/messages'
import { templateStatuses } from '@/selling/rules/template-review'
import { reportStatuses } from '@/support/rules/support'

const text = z.nullable(z.string())

const historySchema = z.object({
  registered_at: z.string(),
  suspended_at: text,
  templates: z.object({
    total: z.int(),
    approved: z.int(),
    pending: z.int(),
    recalled: z.int(),
    latest: z.array(
      z.object({ id: z.string(), name: z.string(), status: z.enum(templateStatuses), sales_count: z.int() }),
    ),
  }),
  money: z.object({
    sales: z.int(),
    downloads: z.int(),
    /** Paid and not refunded. */
    kept_cents: z.int(),
    refunds: z.int(),
    refunded_cents: z.int(),
    refund_requests: z.int(),
  }),
  decisions: z.object({
    approved: z.int(),
    changes_requested: z.int(),
    rejected: z.int(),
    refusals: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        template_id: z.string(),
        name: text,
        decision: z.string(),
        note: text,
        is_revision: z.boolean(),
      }),
    ),
  }),
  reports: z.object({
    total: z.int(),
    open: z.int(),
    latest: z.array(
      z.object({
        id: z.string(),
        target_name: z.string(),
        reason: z.string(),
        status: z.enum(reportStatuses),
        outcome: text,
        created_at: z.string(),
      }),
    ),
  }),
})

export type CreatorHistory = z.infer<typeof historySchema>

/** Templates, sales, refunds, refusals and reports of a creator; null without an account. Admins only. */
export const creatorHistoryQuery = (creatorId: string) =>
  queryOptions({
    queryKey: templateReviewKeys.history(creatorId),
    queryFn: async ({ signal }): Promise<CreatorHistory | null> => {
      const { data } = await supabase
        .rpc('creator_history', { creator_id: creatorId })
        .abortSignal(signal)
        .throwOnError()
      return z.nullable(historySchema).parse(data)
    },
    meta: { errorMessage: messages.failed },
  })
