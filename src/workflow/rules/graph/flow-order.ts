import { layersOf, rowsOf } from './main-flow.ts'
import { isStickyNote } from '../nodes/node-kinds.ts'
import { listOf, partsOf, readGraph, type Graph } from './step-graph.ts'
import type { WorkflowConnection, WorkflowNode } from '../types.ts'

type Placed = { nodes: readonly Pick<WorkflowNode, 'type' | 'position'>[]; connections: WorkflowConnection[] }

/**
 * Indexes of the steps as they run: part by part, along the connections, each AI step followed by its sub-nodes.
 * Disconnected steps come last, from left to right. Sticky notes are omitted.
 */
export function flowOrder(workflow: Placed): number[] {
  const steps = workflow.nodes.flatMap((node, index) => (isStickyNote(node.type) ? [] : [index]))
  const positionOf = (step: number) => workflow.nodes[step]!.position
  const fromTopLeft = (a: number, b: number) =>
    positionOf(a)[1] - positionOf(b)[1] || positionOf(a)[0] - positionOf(b)[0] || a - b
  const fromLeft = (a: number, b: number) => positionOf(a)[0] - positionOf(b)[0] || fromTopLeft(a, b)

  const graph = readGraph(workflow, new Set(steps))
  const { connected, loose } = partsOf(steps.sort(fromTopLeft), graph)
  const ordered = connected.flatMap((part) => {
    const main = part.filter((step) => !graph.parentOf.has(step))
    const columns = layersOf(main, graph, fromTopLeft)
    const rows = rowsOf(main, columns, graph, fromTopLeft)
    return main
      .sort((a, b) => columns.get(a)! - columns.get(b)! || rows.get(a)! - rows.get(b)!)
      .flatMap((step) => withSubNodes(step, graph))
  })
  return [...ordered, ...loose.sort(fromLeft)]
}

/** A step and all sub-nodes below it, depth first. */
function withSubNodes(step: number, graph: Graph): number[] {
  const found: number[] = []
  const waiting = [step]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    found.push(at)
    waiting.push(...[...listOf(graph.subNodes, at)].reverse())
  }
  return found
}
