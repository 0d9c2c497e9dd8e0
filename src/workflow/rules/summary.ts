import { nodeFacts } from './facts/lookup.ts'
import { flowOrder } from './graph/flow-order.ts'
import { labelOf } from './inspect.ts'
import { isStickyNote, kindOf } from './nodes/node-kinds.ts'
import { operationOf } from './nodes/operations.ts'
import { publicType } from './nodes/public-type.ts'
import { diagramOf } from './graph/diagram.ts'
import { searchWordsOf } from './search-words.ts'
import type { NodeKind, Diagram, Workflow, WorkflowNode } from './types.ts'

/** Result of inspecting a submitted workflow, for its creator. The diagram is null for a workflow of notes alone. */
export type WorkflowSummary = {
  name: string
  steps: WorkflowStep[]
  /** Triggers and operations in plain words. */
  words: string[]
  diagram: Diagram | null
}
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
    words: searchWordsOf(workflow.nodes.filter(({ type }) => !isStickyNote(type)).map(worded)),
    diagram: diagram.n.length > 0 ? diagram : null,
  }
}

const worded = (node: WorkflowNode) => {
  const type = publicType(node.type)
  return { label: labelOf(type), kind: kindOf(node.type), app: nodeFacts(type)?.app, operation: operationOf(node) }
}
