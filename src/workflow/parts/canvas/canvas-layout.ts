import { graphlib, layout } from '@dagrejs/dagre'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'
import { stepTree, type StepBranch } from '@/workflow/rules/graph/step-tree'
import type { Point, StepNode } from './canvas-graph'

const gaps = { below: 72, beside: 48, column: 112, row: 88 }

type Box = { width: number; height: number }

/** Positions for workflows whose file has none: dagre for the main flow, AI sub-nodes below their parents. */
export function laidOut(diagram: PublicDiagram, nodes: StepNode[]): StepNode[] {
  const tree = stepTree(diagram)
  const boxes = new Map<number, Box>()
  for (const branch of tree) measure(branch, nodes, boxes)

  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', ranksep: gaps.column, nodesep: gaps.row })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { index } of tree) graph.setNode(String(index), { ...boxes.get(index)! })
  for (const { from, to, type } of diagram.edges) {
    const isDrawn = type === 'main' && from !== to && graph.hasNode(String(from)) && graph.hasNode(String(to))
    if (isDrawn) graph.setEdge(String(from), String(to))
  }
  layout(graph)

  const places = new Map<number, Point>()
  for (const branch of tree) {
    const { x, y } = graph.node(String(branch.index)) as Point
    const box = boxes.get(branch.index)!
    place(branch, { x: x - box.width / 2, y: y - box.height / 2 }, nodes, boxes, places)
  }
  return nodes.map((node, index) => ({ ...node, position: places.get(index) ?? node.position }))
}

/** Size of a step with everything below it. */
function measure({ index, subNodes }: StepBranch, nodes: StepNode[], boxes: Map<number, Box>): Box {
  const { width = 0, height = 0 } = nodes[index]!
  const below = subNodes.map((subNode) => measure(subNode, nodes, boxes))
  const box = {
    width: Math.max(
      width,
      below.reduce((sum, sub) => sum + sub.width + gaps.beside, -gaps.beside),
    ),
    height: height + (below.length ? gaps.below + Math.max(...below.map((sub) => sub.height)) : 0),
  }
  boxes.set(index, box)
  return box
}

function place(
  { index, subNodes }: StepBranch,
  corner: Point,
  nodes: StepNode[],
  boxes: Map<number, Box>,
  places: Map<number, Point>,
) {
  const { width = 0, height = 0 } = nodes[index]!
  const box = boxes.get(index)!
  places.set(index, { x: Math.round(corner.x + (box.width - width) / 2), y: Math.round(corner.y) })
  const sum = subNodes.reduce((total, sub) => total + boxes.get(sub.index)!.width + gaps.beside, -gaps.beside)
  let x = corner.x + (box.width - sum) / 2
  for (const subNode of subNodes) {
    place(subNode, { x, y: corner.y + height + gaps.below }, nodes, boxes, places)
    x += boxes.get(subNode.index)!.width + gaps.beside
  }
}
