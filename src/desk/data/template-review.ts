import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { reviewRefusals, templateReviewMessages as messages } from '@/selling/messages/template-review'
import { contentsDiagram, readContents } from '@/catalog/rules/snapshot-contents'
import { revisionStatuses, templateStatuses, type TemplateDecision } from '@/selling/rules/template-review'
import type { TemplateColumns } from '@/selling/data/template-submission'
import type { SnapshotCheck } from '@/catalog/rules/snapshot-checks'
import { recallCauses } from '@/catalog/rules/recall'
import { PlainError, plainReason, refusalOf } from '@/base/errors/errors'
import { invalidateAndForget } from '@/base/data/invalidate-and-forget'
import { supabase } from '@/base/data/supabase'
import { profilePhotoUrl } from '@/account/data/profile/profile-photos'
import { readDiagram } from '@/catalog/rules/picture/diagram'
import { templateImageUrl } from '@/catalog/data/template-images'
import { workflowReportSchema } from '@/catalog/data/workflow-preview'
import { auditKeys } from './keys'
import { listingKeys, templateKeys, templateReviewKeys } from '@/catalog/data/keys'

const cents = z.nullable(z.int())
const text = z.nullable(z.string())

/** All columns of a template, and as a revision would change them: what creators change, reviewers see. */
const templateSchema = z.object({
  id: z.string(),
  /** Null once the account was deleted. */
  creator_id: text,
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
  ghl_snapshot_urls: z.nullable(z.array(z.string())),
  json_file_url: text,
  goods_path: text,
  contents: z.unknown(),
  file_name: z.nullish(z.string()),
  image_url: text,
  thumbnail_url: text,
  status: z.enum(templateStatuses),
  review_note: text,
  creator: z.object({ name: z.nullish(z.string()), username: z.nullish(z.string()), avatar: z.nullish(z.string()) }),
  diagram: z.unknown(),
  hides_step_names: z.boolean(),
  shows_notes: z.boolean(),
  keywords: z.array(z.string()),
  questions: z.array(z.object({ step: z.string(), path: z.string(), question: z.string() })),
  /** The server's report on its file; null without one. */
  report: z.nullish(workflowReportSchema),
  sales_count: z.number(),
  downloads_count: z.number(),
  published_at: text,
  checked_at: text,
  /** Set if its creator deleted it after sales. */
  deleted_at: text,
  submitted_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
} satisfies Record<keyof TemplateColumns, unknown> & Record<string, unknown>)

const reviewSchema = z.object({
  template: templateSchema,
  revision: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(revisionStatuses),
      changelog: text,
      review_note: text,
      created_at: z.string(),
      updated_at: z.string(),
      proposed: templateSchema,
    }),
  ),
  waiting_revision_id: text,
  versions: z.array(
    z.object({
      number: z.number(),
      file_name: text,
      goods_url: text,
      changelog: text,
      approved_at: text,
    }),
  ),
  /** The recall that is in force. */
  recall: z.nullable(
    z.object({
      cause: z.enum(recallCauses),
      instructions: z.string(),
      reason: z.string(),
      recalled_at: z.string(),
      /** Buyers who are still to be emailed. */
      untold: z.int(),
    }),
  ),
  creator: z.nullable(
    z.object({
      id: z.string(),
      name: text,
      username: z.string(),
      email: text,
      /** Null without a creator account. */
      application_status: text,
      is_suspended: z.boolean(),
      application: z.nullable(z.object({ id: z.string(), reference_number: z.string(), status: z.string() })),
    }),
  ),
  /** The template as it was at the last decision on it, or on an update of it. */
  last_review: z.nullable(z.object({ reviewed_at: z.string(), seen: templateSchema })),
  decisions: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      decision: z.string(),
      note: text,
      is_revision: z.boolean(),
      admin: text,
    }),
  ),
})

type Answer = z.infer<typeof reviewSchema>

const toTemplate = (
  { creator, ...row }: Answer['template'],
  versions: Answer['versions'],
  contents = readContents(row.contents),
) => ({
  ...row,
  image_url: templateImageUrl(row.image_url),
  thumbnail_url: templateImageUrl(row.thumbnail_url),
  contents,
  diagram: contents ? contentsDiagram(contents) : readDiagram(row.diagram),
  creator_name: creator.name ?? null,
  creator_username: creator.username ?? null,
  creator_photo_url: profilePhotoUrl(creator.avatar ?? null),
  file_name: row.file_name ?? versions[0]?.file_name ?? null,
  version: versions.find(({ approved_at }) => approved_at) ?? null,
})

function toReview({ template, revision, last_review, ...rest }: Answer) {
  const { versions } = rest
  return {
    ...rest,
    /** As it is now. */
    template: toTemplate(template, versions),
    /** An update of an approved template, with the template as it would be. */
    revision: revision && { ...revision, proposed: toTemplate(revision.proposed, versions) },
    last_review: last_review && { ...last_review, seen: toTemplate(last_review.seen, versions) },
  }
}

/** Prices are null if free or not offered; pictures are URLs. */
export type TemplateReview = ReturnType<typeof toReview>
export type ReviewedTemplate = TemplateReview['template']

/** Everything that the review of a template or revision shows, by the id of either; null if there is none. Admins only. */
export const templateReviewQuery = (id: string) =>
  queryOptions({
    queryKey: templateReviewKeys.detail(id),
    queryFn: async ({ signal }): Promise<TemplateReview | null> => {
      const { data } = await supabase.rpc('template_under_review', { id }).abortSignal(signal).throwOnError()
      const answer = z.nullable(reviewSchema).parse(data)
      return answer && toReview(answer)
    },
    // Read with each opening, and not while it is looked at: a decision is about what its admin saw, else it is refused.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorMessage: messages.oneFailed },
  })

export type DecisionOnTemplate = {
  /** As the admin saw it; the decision is refused if it has changed since. */
  review: Pick<TemplateReview, 'template' | 'revision'>
  decision: TemplateDecision
  /** Required except for an approval; the creator receives it by mail. */
  note: string
  /** Keywords that an approval strikes. */
  struck: readonly string[]
  /** What an approval confirms of a snapshot. */
  checks: readonly SnapshotCheck[]
}

/**
 * Decides on a template or revision.
 * @throws Error with a message for the user; its `code` is PT409 if it was changed or decided upon meanwhile
 */
export function useReviewTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ review: { template, revision }, decision, note, struck, checks }: DecisionOnTemplate) => {
      const strikes = decision === 'approved' && struck.length > 0 ? { struck_keywords: [...struck] } : {}
      const confirmed = decision === 'approved' && checks.length > 0 ? { checks: [...checks] } : {}
      const { error } = revision
        ? await supabase.rpc('review_revision', {
            revision_id: revision.id,
            decision,
            note,
            seen_at: revision.updated_at,
            ...strikes,
            ...confirmed,
          })
        : await supabase.rpc('review_template', {
            template_id: template.id,
            decision,
            note,
            seen_at: template.updated_at,
            ...strikes,
            ...confirmed,
          })
      if (error) throw Object.assign(new PlainError(reasonOf(error), { cause: error }), { code: error.code })
      return decision
    },
    onSettled: () =>
      invalidateAndForget(queryClient, [templateReviewKeys.all, auditKeys.all, templateKeys.all, listingKeys.all]),
    meta: {
      successMessage: (decision) => messages[decision as TemplateDecision],
      errorMessage: (error: Error) => error.message,
    },
  })
}

const reasons = new Map<string, string>(Object.entries(reviewRefusals))

/** Advice for the admin after a refusal. */
function reasonOf(error: { code: string; hint: string }): string {
  if (error.code === 'PT404') return messages.gone
  if (error.code === 'PT409') return messages.changedMeanwhile
  return reasons.get(refusalOf(error)) ?? plainReason(error)
}
