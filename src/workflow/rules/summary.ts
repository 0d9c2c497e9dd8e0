import { flowOrder } from './graph/flow-order.ts'
import { kindOf } from './nodes/node-kinds.ts'
import { skeletonOf } from './graph/skeleton.ts'
import type { NodeKind, Skeleton, Workflow } from './types.ts'

/** Result of inspecting a submitted workflow, for its creator. The drawing is null for a workflow of notes alone. */
export type WorkflowSummary = { name: string; steps: WorkflowStep[]; skeleton: Skeleton | null }
export type WorkflowStep = { name: string; kind: NodeKind }

/** Summarizes a workflow; steps in the order in which they run, without sticky notes. */
export function summaryOf(workflow: Workflow): WorkflowSummary {
  const skeleton = skeletonOf(workflow)
  return {
    name: workflow.name.replace(/\s+/g, ' ').trim(),
    steps: flowOrder(workflow).map((index) => {
      const { name, type } = workflow.nodes[index]!
      return { name, kind: kindOf(type) }
    }),
    skeleton: skeleton.n.length > 0 ? skeleton : null,
  }
}
