import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { applicationReviewMessages as messages } from '@/domain/messages/creator-application'
import { supabase } from '@/lib/supabase'

/** `action` keeps one action_type alone; empty, all are there. */
export type AuditFilter = { page: number; search: string; action: string }

export const auditKeys = {
  all: ['audit_log'] as const,
  page: (filter: AuditFilter) => [...auditKeys.all, filter] as const,
}

const pageSchema = z.object({
  total: z.number(),
  entries: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      /** Null for the service itself. */
      actor: z.nullable(z.string()),
      /** Null where the account is gone. */
      actor_name: z.nullable(z.string()),
      action_type: z.string(),
      entity_type: z.string(),
      entity_id: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type AuditPage = z.infer<typeof pageSchema>
export type AuditEntry = AuditPage['entries'][number]

/** A page of what admins did, the latest first; for admins. `total` counts all that match. */
export const auditLogQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: auditKeys.page(filter),
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const { data } = await supabase.rpc('audit_entries', filter).abortSignal(signal).throwOnError()
      return pageSchema.parse(data)
    },
    meta: { onErrorSay: messages.auditFailed },
  })
