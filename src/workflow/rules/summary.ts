import { flowOrder } from './graph/flow-order.ts'
import { kindOf } from './nodes/node-kinds.ts'
import { diagramOf } from './graph/diagram.ts'
import type { NodeKind, Diagram, Workflow } from './types.ts'

/** Result of inspecting a submitted workflow, for its creator. The diagram is null for a workflow of notes alone. */
export type WorkflowSummary = { name: string; steps: WorkflowStep[]; diagram: Diagram | null }
export type WorkflowStep = { name: string; kind: NodeKind }

/** Summarizes a workflow; steps in the order in which they run, without sticky notes. */
export function summaryOf(workflow: Workflow): WorkflowSummary {
  const diagram = diagramOf(workflow)
  return {
    name: workflow.name.replace(/\s+/g, ' ').trim(),
    steps: flowOrder(workflow).map((index) => {
      const { name, type } = workflow.nodes[index]!
      return { name, kind: kindOf(type) }
    }),
    diagram: diagram.n.length > 0 ? diagram : null,
  }
}
