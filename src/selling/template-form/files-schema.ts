import * as z from 'zod/mini'
import { readWorkflowDiagram } from '@/catalog/data/diagram'
import type { WorkflowCheck } from '@/workflow/rules/check'
import { reachKinds } from '@/workflow/rules/destinations/reach-kinds'
import type { GradeReason } from '@/workflow/rules/grade'
import type { Leak } from '@/workflow/rules/leaks/leaks'
import type { Problem } from '@/workflow/rules/problems'
import type { NodeKind, Diagram } from '@/workflow/rules/types'

const text = z.string()

const diagramSchema = z.custom<Diagram | null>((value) => value === null || readWorkflowDiagram(value) !== null)
const stepSchema = z.object({ name: text, kind: z.enum(['t', 'a', 'p', 'l'] satisfies NodeKind[]) })

/** A workflow as the form shows it. Its steps are known of files that this browser parsed. */
const workflowSchema = z.object({ name: text, steps: z.nullable(z.array(stepSchema)), diagram: diagramSchema })

const isText = (value: unknown) => typeof value === 'string'
const grade = z.enum(['A', 'B', 'C', 'D'])

/** Findings in a workflow. Never holds a secret itself, so that drafts may keep it. */
const checkSchema = z.object({
  grade,
  reasons: z.array(z.object({ check: z.custom<GradeReason['check']>(isText), grade, text })),
  leaks: z.array(
    z.object({
      severity: z.enum(['high', 'medium', 'low']),
      kind: z.custom<Leak['kind']>(isText),
      node: z.nullable(text),
      field: text,
      where: text,
      advice: text,
    }),
  ),
  problems: z.array(z.object({ kind: z.custom<Problem['kind']>(isText), node: z.nullable(text) })),
  retired: z.array(z.object({ node: text, type: text, successor: z.nullable(text), isRemoved: z.boolean() })),
  destinations: z.array(z.object({ kind: z.enum(reachKinds), name: text, host: text, nodes: z.array(text) })),
}) satisfies z.ZodMiniType<WorkflowCheck>

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
