import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { reachKinds } from '@/workflow/rules/destinations/reach-kinds'
import { withNoteTexts } from '@/workflow/rules/graph/noted-diagram'
import type { WorkflowPreview, WorkflowReport } from '@/workflow/rules/report'
import type { ConnectionType } from '@/workflow/rules/types'
import { isUuid } from '@/base/rules/uuid'
import { supabase } from '@/base/data/supabase'
import { workflowPreviewKeys } from './keys'
import { findingsSchema, gradeFields } from './workflow-findings'

const texts = z.array(z.string())
const index = z.int().check(z.nonnegative())

const stepSchema = z.object({
  name: z.string(),
  type: z.string(),
  typeVersion: z.optional(z.number()),
  label: z.string(),
  app: z.optional(z.string()),
  kind: z.enum(['t', 'a', 'p', 'l']),
  x: z.number(),
  y: z.number(),
  operation: z.optional(z.string()),
  model: z.optional(z.string()),
  hosts: z.optional(texts),
  disabled: z.optional(z.literal(true)),
  hasErrorOutput: z.optional(z.literal(true)),
  parent: z.optional(index),
})

const diagramSchema = z
  .object({
    steps: z.array(stepSchema),
    edges: z.array(
      z.object({ from: index, output: index, to: index, input: index, type: z.custom<ConnectionType>(isText) }),
    ),
    notes: z.array(
      z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), color: z.number() }),
    ),
    hasPositions: z.boolean(),
    // Missing in previews of older uploads.
    drawn: z._default(z.array(index), []),
  })
  .check(
    z.refine(
      ({ steps, edges }) =>
        edges.every(({ from, to }) => from < steps.length && to < steps.length) &&
        steps.every(({ parent }) => parent === undefined || parent < steps.length),
    ),
  )

const factsSchema = z.object({
  apps: texts,
  credentials: texts,
  triggers: texts,
  models: texts,
  destinations: z.array(z.object({ kind: z.enum(reachKinds), name: z.string(), steps: z.array(index) })),
  hasCode: z.boolean(),
  runsAMonth: z.nullable(z.number()),
  communityNodes: texts,
  subWorkflows: z.number(),
  neededRelease: z.optional(z.string()),
  ...gradeFields,
})

const previewSchema = z.pipe(
  z.object({ diagram: diagramSchema, facts: factsSchema, notes: z.optional(texts), questions: z.optional(texts) }),
  z.transform(({ diagram, facts, notes, questions }) => ({
    diagram: withNoteTexts(diagram, notes),
    facts,
    ...(questions && { questions }),
  })),
)

/** The server's report on a workflow file, for its creator and admins. */
export const workflowReportSchema = z.object({
  preview: previewSchema,
  findings: findingsSchema,
}) satisfies z.ZodMiniType<Omit<WorkflowReport, 'askable'>>

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

/** Steps and facts of the workflow that buyers get; null without one, or if the template is not visible. */
export const workflowPreviewQuery = (templateId: string) =>
  queryOptions({
    queryKey: workflowPreviewKeys.of(templateId),
    queryFn: async ({ signal }): Promise<WorkflowPreview | null> => {
      if (!isUuid(templateId)) return null
      const { data } = await supabase
        .from('workflow_previews')
        .select('preview')
        .eq('template_id', templateId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && previewSchema.parse(data.preview)
    },
    meta: { errorMessage: messages.loadFailed },
  })
