import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { isUuid } from '@/base/rules/uuid'
import { supabase } from '@/base/data/supabase'
import { workflowReportSchema } from '@/catalog/data/workflow-preview'
import { templateKeys } from '@/catalog/data/keys'

const text = z.nullable(z.string())
const cents = z.nullable(z.int())

const columns = {
  name: z.string(),
  platform: z.string(),
  category: z.string(),
  email: text,
  short_description: z.string(),
  long_description: z.string(),
  price_cents: cents,
  startup_fee_cents: cents,
  monthly_fee_cents: cents,
  setup_cents: cents,
  support_cents: cents,
  ghl_snapshot_url: text,
  contents: z.optional(z.unknown()),
  json_file_url: text,
  image_url: text,
  hides_step_names: z.boolean(),
  shows_notes: z.boolean(),
  keywords: z.array(z.string()),
  questions: z.array(z.object({ step: z.string(), path: z.string(), question: z.string() })),
}

const ownTemplateSchema = z.object({
  ...columns,
  diagram: z.optional(z.unknown()),
  /** The server's report on its file; null without one. */
  report: z.nullish(workflowReportSchema),
  id: z.string(),
  creator_id: z.string(),
  goods_path: text,
  status: z.string(),
  review_note: text,
  updated_at: z.string(),
  deleted_at: text,
  /** Whether `email` gets review mail: it is the account's, or was confirmed. Null without one. */
  email_is_confirmed: z.nullish(z.boolean()),
  /** Newest first. */
  versions: z.array(z.object({ number: z.number(), file_name: text })),
  revision: z.nullable(
    z.object({
      updated_at: z.string(),
      status: z.string(),
      changes: z.partial(z.object({ ...columns, goods_path: text })),
      changelog: text,
      review_note: text,
      /** Of the file that it brings. */
      file_name: z.optional(text),
      diagram: z.optional(z.unknown()),
      report: z.nullish(workflowReportSchema),
    }),
  ),
})

/** A template with all its columns, as its owner and admins may read it. */
export type OwnTemplate = z.infer<typeof ownTemplateSchema>

/** A template with the columns that only its owner and admins may read; null for anyone else. */
export const ownTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKeys.own(id),
    queryFn: async ({ signal }): Promise<OwnTemplate | null> => {
      if (!isUuid(id)) return null
      const { data } = await supabase.rpc('my_template', { id }).abortSignal(signal).throwOnError()
      return data === null ? null : ownTemplateSchema.parse(data)
    },
    // Always loaded anew: a review may happen at any time. Never under the form, whose input would no longer match.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorMessage: messages.loadFailed },
  })
