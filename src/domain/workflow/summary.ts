import { isStickyNote, kindOf } from './node-kinds.ts'
import { skeletonOf } from './skeleton.ts'
import type { NodeKind, Skeleton, Workflow } from './types.ts'

/** What a creator sees of a workflow that they submit. The drawing is null for a workflow of notes alone. */
export type WorkflowSummary = { name: string; steps: WorkflowStep[]; skeleton: Skeleton | null }
export type WorkflowStep = { name: string; kind: NodeKind }

/** Summarizes a workflow; steps in reading order of the canvas, without sticky notes. */
export function summaryOf(workflow: Workflow): WorkflowSummary {
  const skeleton = skeletonOf(workflow)
  const steps = workflow.nodes
    .filter(({ type }) => !isStickyNote(type))
    .sort(({ position: a }, { position: b }) => a[0] - b[0] || a[1] - b[1])
  return {
    name: workflow.name.replace(/\s+/g, ' ').trim(),
    steps: steps.map(({ name, type }) => ({ name, kind: kindOf(type) })),
    skeleton: skeleton.n.length > 0 ? skeleton : null,
  }
}
