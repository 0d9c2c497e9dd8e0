import * as z from 'zod/mini'
import { readWorkflowDiagram } from '@/catalog/rules/picture/diagram'
import { findingsSchema, gradeFields } from '@/catalog/data/workflow-findings'
import type { WorkflowCheck } from '@/workflow/rules/check'
import type { NodeKind, Diagram } from '@/workflow/rules/types'

const text = z.string()

const diagramSchema = z.custom<Diagram | null>((value) => value === null || readWorkflowDiagram(value) !== null)
const stepSchema = z.object({ name: text, kind: z.enum(['t', 'a', 'p', 'l'] satisfies NodeKind[]) })

/** A workflow as the form shows it. Its steps are known of files that this browser parsed. */
const workflowSchema = z.object({
  name: text,
  steps: z.nullable(z.array(stepSchema)),
  /** Triggers and operations in plain words; missing in older drafts. */
  words: z.optional(z.array(text)),
  diagram: diagramSchema,
})

/** Findings in a workflow, with its grade. */
const checkSchema = z.extend(findingsSchema, gradeFields) satisfies z.ZodMiniType<WorkflowCheck>

const check = z.optional(checkSchema)
const uploaded = { kind: z.literal('file'), path: text, name: text, size: z.number(), uploadedAt: z.number() }

/** Goods of an n8n template: an uploaded file, or those that the stored template has already. */
export const goodsSchema = z.discriminatedUnion('kind', [
  /** `source_url` is the address from which our server fetched it. */
  z.object({ ...uploaded, source_url: z.nullable(text), workflow: z.nullable(workflowSchema), check }),
  z.object({
    kind: z.literal('stored'),
    name: z.nullable(text),
    source_url: z.nullable(text),
    workflow: z.nullable(workflowSchema),
    path: z.optional(text),
    /** Number of the version that the template has. */
    version: z.optional(z.number()),
    check,
  }),
])

/** Image of a template: a file, or the diagram of its workflow. `uploadedAt` is 0 for a stored template's image. */
export const imageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: text, uploadedAt: z.number() }),
  z.object({ kind: z.literal('diagram') }),
])

export type Goods = z.output<typeof goodsSchema>
export type TemplateImage = z.output<typeof imageSchema>
export type ShownWorkflow = z.output<typeof workflowSchema>
