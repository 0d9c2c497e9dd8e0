import * as z from 'zod/mini'
import { readSkeleton } from '@/data/catalog/skeleton'
import type { NodeKind, Skeleton } from '@/domain/workflow/types'

const text = z.string()

const skeletonSchema = z.custom<Skeleton | null>((value) => value === null || readSkeleton(value) !== null)
const stepSchema = z.object({ name: text, kind: z.enum(['t', 'a', 'p', 'l'] satisfies NodeKind[]) })

/** A workflow as the form shows it. Its steps are known of files that this browser parsed. */
const workflowSchema = z.object({ name: text, steps: z.nullable(z.array(stepSchema)), skeleton: skeletonSchema })

const uploaded = { kind: z.literal('file'), path: text, name: text, size: z.number(), uploadedAt: z.number() }

/** Goods of an n8n template: an uploaded file, or those that the stored template has already. */
export const goodsSchema = z.discriminatedUnion('kind', [
  /** `source_url` is the address from which our server fetched it. */
  z.object({ ...uploaded, source_url: z.nullable(text), workflow: z.nullable(workflowSchema) }),
  z.object({
    kind: z.literal('stored'),
    name: z.nullable(text),
    source_url: z.nullable(text),
    workflow: z.nullable(workflowSchema),
  }),
])

/** Image of a template: a file, or the drawing of its workflow. `uploadedAt` is 0 for a stored template's image. */
export const imageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: text, uploadedAt: z.number() }),
  z.object({ kind: z.literal('drawing') }),
])

export type Goods = z.output<typeof goodsSchema>
export type TemplateImage = z.output<typeof imageSchema>
export type ShownWorkflow = z.output<typeof workflowSchema>

/** A workflow as our server describes it; null if it does not. */
export const toShownWorkflow = (value: unknown): ShownWorkflow | null => workflowSchema.safeParse(value).data ?? null
