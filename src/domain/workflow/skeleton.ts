import { isStickyNote, kindOf } from './node-kinds.ts'
import { type Skeleton, type SkeletonEdge, type Workflow } from './types.ts'

/** More would be noise at the size of a card; the rest is counted in `more`. */
export const MAX_SKELETON_NODES = 60
/** A longer chain goes on in rows below, so that a card never holds a thread of dots. */
const MAX_COLUMNS = 12
const LOOSE_STEPS_PER_ROW = 6

type Cell = { column: number; row: number }
/** Indexes are into the workflow's nodes. */
type Graph = { next: Map<number, number[]>; previous: Map<number, number[]>; parentOf: Map<number, number>; subNodes: Map<number, number[]> }

/**
 * The compact drawing of a workflow: main steps in layers from left to right, AI sub-nodes beneath their parent,
 * parts that are not connected below each other. Sticky notes are left out. The same workflow always gives the same drawing,
 * whatever its steps hold, and no two steps share a cell.
 */
export function skeletonOf(workflow: Workflow): Skeleton {
  const steps = workflow.nodes.flatMap((node, index) => (isStickyNote(node.type) ? [] : [index]))
  const fromTopLeft = (a: number, b: number) => {
    const [p, q] = [workflow.nodes[a]!.position, workflow.nodes[b]!.position]
    return p[1] - q[1] || p[0] - q[0] || a - b
  }
  const graph = readGraph(workflow, new Set(steps))
  const cells = placeAll(partsOf(steps.sort(fromTopLeft), graph), graph, fromTopLeft)

  const drawn = [...cells].sort(([, a], [, b]) => a.row - b.row || a.column - b.column).slice(0, MAX_SKELETON_NODES)
  const indexOf = new Map(drawn.map(([step], index) => [step, index]))
  const skeleton: Skeleton = {
    n: drawn.map(([step, { column, row }]) => [kindOf(workflow.nodes[step]!.type), column, row]),
    e: edgesBetween(workflow, indexOf),
  }
  return steps.length > drawn.length ? { ...skeleton, more: steps.length - drawn.length } : skeleton
}

function edgesBetween(workflow: Workflow, indexOf: Map<number, number>): SkeletonEdge[] {
  const edges = new Map<string, SkeletonEdge>()
  for (const { from, to, type } of workflow.connections) {
    const [a, b] = [indexOf.get(from), indexOf.get(to)]
    if (a === undefined || b === undefined || a === b) continue
    const key = `${a} ${b}`
    if (!edges.has(key)) edges.set(key, type === 'main' ? [a, b] : [a, b, 1])
  }
  return [...edges.values()].sort((p, q) => p[0] - q[0] || p[1] - q[1])
}

const listOf = <K>(map: Map<K, K[]>, key: K) => map.get(key) ?? []
const append = <K>(map: Map<K, K[]>, key: K, value: K) => {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

/** A step that feeds a parent over an AI connection and takes no part in the main flow hangs beneath that parent. */
function readGraph(workflow: Workflow, steps: Set<number>): Graph {
  const graph: Graph = { next: new Map(), previous: new Map(), parentOf: new Map(), subNodes: new Map() }
  const inMainFlow = new Set<number>()
  const byOutput = [...workflow.connections].sort((a, b) => a.from - b.from || a.output - b.output || a.input - b.input || a.to - b.to)
  const fitting = byOutput.filter(({ from, to }) => from !== to && steps.has(from) && steps.has(to))
  for (const { from, to, type } of fitting) {
    if (type !== 'main') continue
    append(graph.next, from, to)
    append(graph.previous, to, from)
    inMainFlow.add(from).add(to)
  }
  for (const { from, to, type } of fitting) {
    if (type === 'main' || inMainFlow.has(from) || graph.parentOf.has(from) || hangsBelow(graph, to, from)) continue
    graph.parentOf.set(from, to)
    append(graph.subNodes, to, from)
  }
  return graph
}

/** Whether `step` already hangs, directly or not, beneath `ancestor`: two sub-nodes may not hold each other. */
function hangsBelow(graph: Graph, step: number, ancestor: number): boolean {
  for (let at: number | undefined = step; at !== undefined; at = graph.parentOf.get(at)) if (at === ancestor) return true
  return false
}

/** The connected parts, each in the order given. Steps without any connection make one last part of their own. */
function partsOf(steps: number[], graph: Graph): { connected: number[][]; loose: number[] } {
  const neighbours = (step: number) => [
    ...listOf(graph.next, step),
    ...listOf(graph.previous, step),
    ...listOf(graph.subNodes, step),
    ...(graph.parentOf.has(step) ? [graph.parentOf.get(step)!] : []),
  ]
  const partOf = new Map<number, number>()
  const connected: number[][] = []
  const loose: number[] = []
  for (const start of steps) {
    if (partOf.has(start)) continue
    if (neighbours(start).length === 0) {
      loose.push(start)
      continue
    }
    const waiting = [start]
    partOf.set(start, connected.length)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const neighbour of neighbours(at)) {
        if (partOf.has(neighbour)) continue
        partOf.set(neighbour, connected.length)
        waiting.push(neighbour)
      }
    }
    connected.push([])
  }
  for (const step of steps) {
    const part = partOf.get(step)
    if (part !== undefined) connected[part]!.push(step)
  }
  return { connected, loose }
}

type Order = (a: number, b: number) => number

function placeAll({ connected, loose }: ReturnType<typeof partsOf>, graph: Graph, order: Order): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  let top = 0
  for (const part of connected) {
    const placed = placePart(part, graph, order)
    for (const [step, { column, row }] of placed) cells.set(step, { column, row: row + top })
    top += heightOf(placed)
  }
  loose.forEach((step, i) => cells.set(step, { column: i % LOOSE_STEPS_PER_ROW, row: top + Math.floor(i / LOOSE_STEPS_PER_ROW) }))
  return cells
}

const heightOf = (cells: Map<number, Cell>) => [...cells.values()].reduce((height, cell) => Math.max(height, cell.row + 1), 0)

/** One connected part: layers, rows, sub-nodes, and what is too long folded. */
function placePart(part: number[], graph: Graph, order: Order): Map<number, Cell> {
  const main = part.filter((step) => !graph.parentOf.has(step))
  const columns = layersOf(main, graph, order)
  const rows = rowsOf(main, columns, graph, order)
  const width = foldWidth(Math.max(...columns.values()) + 1)
  const placed = hangSubNodes(main, columns, rows, graph, width)
  const height = heightOf(placed)
  for (const cell of placed.values()) {
    cell.row += Math.floor(cell.column / width) * height
    cell.column %= width
  }
  return withoutEmptyRows(placed)
}

/** Thirteen columns become seven and six, not twelve and one. */
const foldWidth = (columns: number) => (columns <= MAX_COLUMNS ? MAX_COLUMNS : Math.ceil(columns / Math.ceil(columns / MAX_COLUMNS)))

function withoutEmptyRows(cells: Map<number, Cell>): Map<number, Cell> {
  const used = [...new Set([...cells.values()].map((cell) => cell.row))].sort((a, b) => a - b)
  const rowOf = new Map(used.map((row, i) => [row, i]))
  for (const cell of cells.values()) cell.row = rowOf.get(cell.row)!
  return cells
}

/**
 * The column of each main step: the longest way to it, loops cut where they turn back.
 * Depth-first with a stack of its own, since a chain of 1,000 steps is a legal workflow.
 */
function layersOf(main: number[], graph: Graph, order: Order): Map<number, number> {
  const isStart = (step: number) => listOf(graph.previous, step).length === 0
  const starts = [...main].sort((a, b) => Number(isStart(b)) - Number(isStart(a)) || order(a, b))
  const state = new Map<number, 'open' | 'done'>()
  const finished: number[] = []
  const forward = new Map<number, number[]>()

  for (const start of starts) {
    if (state.has(start)) continue
    const stack = [{ step: start, child: 0 }]
    state.set(start, 'open')
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const child = listOf(graph.next, top.step)[top.child++]
      if (child === undefined) {
        state.set(top.step, 'done')
        finished.push(top.step)
        stack.pop()
      } else if (state.get(child) !== 'open') {
        append(forward, top.step, child)
        if (!state.has(child)) {
          state.set(child, 'open')
          stack.push({ step: child, child: 0 })
        }
      }
    }
  }

  const columns = new Map(main.map((step) => [step, 0]))
  for (const step of finished.reverse()) {
    for (const child of listOf(forward, step)) columns.set(child, Math.max(columns.get(child)!, columns.get(step)! + 1))
  }
  return columns
}

/** The row of each main step: near what it follows, then near what follows it, no two in one cell. */
function rowsOf(main: number[], columns: Map<number, number>, graph: Graph, order: Order): Map<number, number> {
  const layers: number[][] = []
  for (const step of [...main].sort(order)) (layers[columns.get(step)!] ??= []).push(step)

  const rows = new Map<number, number>()
  const middleRow = (steps: number[]) => {
    const known = steps.flatMap((step) => (rows.has(step) ? [rows.get(step)!] : []))
    return known.length ? known.reduce((sum, row) => sum + row, 0) / known.length : undefined
  }
  for (const layer of layers) {
    const wanted = new Map(layer.map((step) => [step, middleRow(listOf(graph.previous, step))]))
    // Steps of one parent keep the order of its outputs: "true" above "false".
    const siblingOrder = (step: number) => Math.min(...listOf(graph.previous, step).map((parent) => listOf(graph.next, parent).indexOf(step)))
    layer.sort((a, b) => (wanted.get(a) ?? Infinity) - (wanted.get(b) ?? Infinity) || siblingOrder(a) - siblingOrder(b) || order(a, b))
    settle(layer, rows, (step) => wanted.get(step))
  }
  for (const layer of layers.toReversed()) {
    settle(layer, rows, (step) => middleRow(listOf(graph.next, step).filter((child) => columns.get(child)! > columns.get(step)!)) ?? rows.get(step))
  }
  const top = Math.min(...rows.values())
  return new Map([...rows].map(([step, row]) => [step, row - top]))
}

/**
 * Gives the steps of one layer, in their order, rows of their own as near to the wanted ones as that allows: those that want
 * the same row spread evenly around it (isotonic regression, pooling neighbours that would cross). Rows may be negative here.
 */
function settle(layer: number[], rows: Map<number, number>, wanted: (step: number) => number | undefined) {
  const pools: { sum: number; size: number }[] = []
  layer.forEach((step, place) => {
    let pool = { sum: (wanted(step) ?? place) - place, size: 1 }
    for (let last = pools.at(-1); last && last.sum / last.size > pool.sum / pool.size; last = pools.at(-1)) {
      pools.pop()
      pool = { sum: last.sum + pool.sum, size: last.size + pool.size }
    }
    pools.push(pool)
  })
  let place = 0
  for (const { sum, size } of pools) {
    for (const end = place + size; place < end; place++) rows.set(layer[place]!, Math.ceil(sum / size - 0.5) + place)
  }
}

/** Opens rows beneath every main row whose steps have sub-nodes, and puts these as near to their parent as there is room. */
function hangSubNodes(main: number[], columns: Map<number, number>, rows: Map<number, number>, graph: Graph, width: number): Map<number, Cell> {
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

/** The nearest free cell below: straight, then right and left, then the next row. It never leaves the fold of its parent. */
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
