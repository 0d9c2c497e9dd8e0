import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AuditFilter } from '@/desk/rules/audit'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { supabase } from '@/base/data/supabase'
import { auditKeys } from './keys'

const pageSchema = z.object({
  total: z.number(),
  entries: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      /** Null for the service role. */
      actor: z.nullable(z.string()),
      /** Null if the account was deleted. */
      actor_name: z.nullable(z.string()),
      action_type: z.string(),
      entity_type: z.string(),
      entity_id: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  admins: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditPage = z.infer<typeof pageSchema>

/** A page of the audit log, and all admins; admins only. `total` counts all matches. */
export const auditLogQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: auditKeys.list(filter),
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const { admin, since, until, ...rest } = filter
      const asked = { ...rest, ...(admin && { admin }), ...(since && { since }), ...(until && { until }) }
      const { data } = await supabase.rpc('audit_entries', asked).abortSignal(signal).throwOnError()
      return pageSchema.parse(data)
    },
    meta: { errorMessage: messages.auditFailed },
  })
