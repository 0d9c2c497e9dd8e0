import { nodeFacts } from '../facts/lookup.ts'
import { layersOf, rowsOf } from './main-flow.ts'
import { isStickyNote, kindOf } from '../nodes/node-kinds.ts'
import { listOf, partsOf, readGraph, type Graph, type Order } from './step-graph.ts'
import type { Diagram, DiagramEdge, DiagramNode, Workflow } from '../types.ts'

/** More steps are illegible at card size; the rest is counted in `more`. */
export const MAX_DIAGRAM_NODES = 60
/** A denser diagram is a black area, and would exceed the column (64 KB). */
export const MAX_DIAGRAM_EDGES = 600
/** Longer chains continue in rows below, to keep the steps legible. */
const MAX_COLUMNS = 12
const LOOSE_STEPS_PER_ROW = 6

type Cell = { column: number; row: number }

/** The steps of a workflow that its compact diagram shows, from the top left, in their cells. */
export function drawnSteps(workflow: Workflow): { index: number; cell: Cell }[] {
  const steps = stepsOf(workflow)
  const fromTopLeft = (a: number, b: number) => {
    const [p, q] = [workflow.nodes[a]!.position, workflow.nodes[b]!.position]
    return p[1] - q[1] || p[0] - q[0] || a - b
  }
  const graph = readGraph(workflow, new Set(steps))
  return [...placeAll(partsOf(steps.sort(fromTopLeft), graph), graph, fromTopLeft)]
    .map(([index, cell]) => ({ index, cell }))
    .sort((a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column)
    .slice(0, MAX_DIAGRAM_NODES)
}

const stepsOf = ({ nodes }: Workflow) => nodes.flatMap(({ type }, index) => (isStickyNote(type) ? [] : [index]))

/**
 * Compact diagram of a workflow: main steps in layers from left to right, AI sub-nodes below their parent, disconnected
 * parts below each other. Sticky notes are omitted. Deterministic and independent of the steps' parameters: icons
 * follow from the types of nodes that n8n has. No two steps share a cell.
 */
export function diagramOf(workflow: Workflow): Diagram {
  const steps = stepsOf(workflow)
  const drawn = drawnSteps(workflow)
  const indexOf = new Map(drawn.map(({ index }, place) => [index, place]))
  const inOrder = [...drawn.map(({ index }) => index), ...steps]
  const apps = [...new Set(inOrder.flatMap((step) => appOf(workflow, step) ?? []))].slice(0, MAX_DIAGRAM_NODES)
  const ownNodes = [...new Set(drawn.flatMap(({ index }) => ownNodeOf(workflow, index) ?? []))]
  const diagram: Diagram = {
    n: drawn.map(({ index, cell }) => nodeAt(workflow, index, cell, [...apps, ...ownNodes])),
    e: edgesBetween(workflow, indexOf),
    ...(apps.length ? { a: apps } : {}),
    ...(ownNodes.length ? { o: ownNodes } : {}),
  }
  return steps.length > drawn.length ? { ...diagram, more: steps.length - drawn.length } : diagram
}

const appOf = (workflow: Workflow, step: number) => nodeFacts(workflow.nodes[step]!.type)?.app

/** Name of a node of n8n itself, "if"; the tool that n8n derives from a node has the node's name. */
function ownNodeOf(workflow: Workflow, step: number): string | undefined {
  const { type } = workflow.nodes[step]!
  const facts = nodeFacts(type)
  return facts && !facts.app ? type.slice(type.lastIndexOf('.') + 1).replace(/Tool$/, '') : undefined
}

function nodeAt(workflow: Workflow, step: number, { column, row }: Cell, icons: string[]): DiagramNode {
  const kind = kindOf(workflow.nodes[step]!.type)
  const icon = appOf(workflow, step) ?? ownNodeOf(workflow, step)
  return icon ? [kind, column, row, icons.indexOf(icon)] : [kind, column, row]
}

function edgesBetween(workflow: Workflow, indexOf: Map<number, number>): DiagramEdge[] {
  const edges = new Map<string, DiagramEdge>()
  for (const { from, to, type } of workflow.connections) {
    const [a, b] = [indexOf.get(from), indexOf.get(to)]
    if (a === undefined || b === undefined || a === b) continue
    const key = `${a} ${b}`
    if (!edges.has(key)) edges.set(key, type === 'main' ? [a, b] : [a, b, 1])
  }
  return [...edges.values()].sort((p, q) => p[0] - q[0] || p[1] - q[1]).slice(0, MAX_DIAGRAM_EDGES)
}

function placeAll({ connected, loose }: ReturnType<typeof partsOf>, graph: Graph, order: Order): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  let top = 0
  for (const part of connected) {
    const placed = placePart(part, graph, order)
    for (const [step, { column, row }] of placed) cells.set(step, { column, row: row + top })
    top += heightOf(placed)
  }
  loose.forEach((step, i) =>
    cells.set(step, { column: i % LOOSE_STEPS_PER_ROW, row: top + Math.floor(i / LOOSE_STEPS_PER_ROW) }),
  )
  return cells
}

const heightOf = (cells: Map<number, Cell>) =>
  [...cells.values()].reduce((height, cell) => Math.max(height, cell.row + 1), 0)

/** Places one connected part: layers, rows, sub-nodes; then folds chains that are too wide. */
function placePart(part: number[], graph: Graph, order: Order): Map<number, Cell> {
  const main = part.filter((step) => !graph.parentOf.has(step))
  const columns = layersOf(main, graph, order)
  const rows = rowsOf(main, columns, graph, order)
  const width = foldWidth(Math.max(...columns.values()) + 1)
  const placed = placeSubNodes(main, columns, rows, graph, width)
  const height = heightOf(placed)
  for (const cell of placed.values()) {
    cell.row += Math.floor(cell.column / width) * height
    cell.column %= width
  }
  return withoutEmptyRows(placed)
}

/** Columns per fold, balanced: 13 columns become 7 and 6, not 12 and 1. */
const foldWidth = (columns: number) =>
  columns <= MAX_COLUMNS ? MAX_COLUMNS : Math.ceil(columns / Math.ceil(columns / MAX_COLUMNS))

function withoutEmptyRows(cells: Map<number, Cell>): Map<number, Cell> {
  const used = [...new Set([...cells.values()].map((cell) => cell.row))].sort((a, b) => a - b)
  const rowOf = new Map(used.map((row, i) => [row, i]))
  for (const cell of cells.values()) cell.row = rowOf.get(cell.row)!
  return cells
}

/** Places sub-nodes in extra rows below the main row, as close to their parents as there is room. */
function placeSubNodes(
  main: number[],
  columns: Map<number, number>,
  rows: Map<number, number>,
  graph: Graph,
  width: number,
): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  const byRow: number[][] = []
  for (const step of main) (byRow[rows.get(step)!] ??= []).push(step)

  let top = 0
  for (const steps of byRow) {
    if (!steps) continue
    const taken = new Set<string>()
    let bottom = top
    const put = (step: number, cell: Cell) => {
      taken.add(`${cell.column} ${cell.row}`)
      cells.set(step, cell)
      bottom = Math.max(bottom, cell.row)
    }
    const inOrder = steps.sort((a, b) => columns.get(a)! - columns.get(b)!)
    for (const step of inOrder) put(step, { column: columns.get(step)!, row: top })
    for (const step of inOrder) {
      const waiting = [step]
      for (let parent = waiting.shift(); parent !== undefined; parent = waiting.shift()) {
        for (const subNode of listOf(graph.subNodes, parent)) {
          put(subNode, freeCellBelow(cells.get(parent)!, taken, width))
          waiting.push(subNode)
        }
      }
    }
    top = bottom + 1
  }
  return cells
}

/** The nearest free cell below the parent, within its fold: straight down, then right and left, then the next row. */
function freeCellBelow(parent: Cell, taken: Set<string>, width: number): Cell {
  const fold = Math.floor(parent.column / width)
  for (let row = parent.row + 1; ; row++) {
    for (const shift of [0, 1, -1, 2, -2]) {
      const column = parent.column + shift
      if (column < 0 || Math.floor(column / width) !== fold) continue
      if (!taken.has(`${column} ${row}`)) return { column, row }
    }
  }
}
