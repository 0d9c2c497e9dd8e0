import * as z from 'zod/mini'
import { reachKinds } from '@/workflow/rules/destinations/reach-kinds'
import type { WorkflowFindings } from '@/workflow/rules/findings'
import type { GradeReason } from '@/workflow/rules/grade'
import type { Leak } from '@/workflow/rules/leaks/leaks'
import type { Problem } from '@/workflow/rules/problems'

const isText = (value: unknown) => typeof value === 'string'
const grade = z.enum(['A', 'B', 'C', 'D'])

/** The grade of a workflow, with its reasons. */
export const gradeFields = {
  grade,
  reasons: z.array(z.object({ check: z.custom<GradeReason['check']>(isText), grade, text: z.string() })),
}

/** Findings in a workflow, in the server's report and in the form's drafts. Never holds a secret itself. */
export const findingsSchema = z.object({
  leaks: z.array(
    z.object({
      severity: z.enum(['high', 'medium', 'low']),
      kind: z.custom<Leak['kind']>(isText),
      node: z.nullable(z.string()),
      field: z.string(),
      where: z.string(),
      advice: z.string(),
    }),
  ),
  problems: z.array(z.object({ kind: z.custom<Problem['kind']>(isText), node: z.nullable(z.string()) })),
  retired: z.array(
    z.object({ node: z.string(), type: z.string(), successor: z.nullable(z.string()), isRemoved: z.boolean() }),
  ),
  destinations: z.array(
    z.object({ kind: z.enum(reachKinds), name: z.string(), host: z.string(), nodes: z.array(z.string()) }),
  ),
}) satisfies z.ZodMiniType<WorkflowFindings>
