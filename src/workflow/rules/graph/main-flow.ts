import { append, listOf, type Graph, type Order } from './step-graph.ts'

/**
 * Column of each main step: the length of the longest path to it, ignoring back edges. Iterative depth-first search,
 * because a chain of 1,000 steps is a valid workflow.
 */
export function layersOf(main: number[], graph: Graph, order: Order): Map<number, number> {
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

/** Row of each main step: near its predecessors, then near its successors, without two steps in one cell. */
export function rowsOf(main: number[], columns: Map<number, number>, graph: Graph, order: Order): Map<number, number> {
  const layers: number[][] = []
  for (const step of [...main].sort(order)) (layers[columns.get(step)!] ??= []).push(step)

  const rows = new Map<number, number>()
  const middleRow = (steps: number[]) => {
    const known = steps.flatMap((step) => (rows.has(step) ? [rows.get(step)!] : []))
    return known.length ? known.reduce((sum, row) => sum + row, 0) / known.length : undefined
  }
  for (const layer of layers) {
    const wanted = new Map(layer.map((step) => [step, middleRow(listOf(graph.previous, step))]))
    // Branches keep the order of their outputs: "true" above "false".
    const siblingOrder = (step: number) =>
      Math.min(...listOf(graph.previous, step).map((parent) => listOf(graph.next, parent).indexOf(step)))
    layer.sort(
      (a, b) =>
        (wanted.get(a) ?? Infinity) - (wanted.get(b) ?? Infinity) || siblingOrder(a) - siblingOrder(b) || order(a, b),
    )
    assignRows(layer, rows, (step) => wanted.get(step))
  }
  for (const layer of layers.toReversed()) {
    assignRows(
      layer,
      rows,
      (step) =>
        middleRow(listOf(graph.next, step).filter((child) => columns.get(child)! > columns.get(step)!)) ??
        rows.get(step),
    )
  }
  const top = Math.min(...rows.values())
  return new Map([...rows].map(([step, row]) => [step, row - top]))
}

/**
 * Assigns each step of a layer a row of its own, as close to the wanted rows as their order allows; steps that want the
 * same row spread evenly around it (isotonic regression by pooling adjacent violators). Rows can be negative here.
 */
function assignRows(layer: number[], rows: Map<number, number>, wanted: (step: number) => number | undefined) {
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
