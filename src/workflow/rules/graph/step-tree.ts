import { flowOrder } from './flow-order.ts'
import type { PublicDiagram } from './public-diagram.ts'
import { listOf, readGraph } from './step-graph.ts'

/** A step, by its index in the diagram, with its AI sub-nodes. */
export type StepBranch = { index: number; subNodes: StepBranch[] }

/** The steps in the order they run, AI sub-nodes below their parents. Each step is in it once. */
export function stepTree({ steps, edges }: PublicDiagram): StepBranch[] {
  const nodes = steps.map(({ type, x, y }) => ({ type, position: [x, y] as const }))
  const { parentOf, subNodes } = readGraph({ connections: edges }, new Set(steps.keys()))
  const branch = (index: number): StepBranch => ({ index, subNodes: listOf(subNodes, index).map(branch) })
  return flowOrder({ nodes, connections: edges })
    .filter((index) => !parentOf.has(index))
    .map(branch)
}

/** The tree's steps from top to bottom. */
export const stepsOf = (tree: StepBranch[]): number[] =>
  tree.flatMap(({ index, subNodes }) => [index, ...stepsOf(subNodes)])
