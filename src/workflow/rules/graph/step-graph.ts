import type { Workflow } from '../types.ts'

/** Adjacency lists; numbers are indexes into the workflow's nodes. */
export type Graph = {
  next: Map<number, number[]>
  previous: Map<number, number[]>
  parentOf: Map<number, number>
  subNodes: Map<number, number[]>
}

/** Comparator of two steps. */
export type Order = (a: number, b: number) => number

export const listOf = <K>(map: Map<K, K[]>, key: K) => map.get(key) ?? []
export const append = <K>(map: Map<K, K[]>, key: K, value: K) => {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

/** A step with an AI connection to a parent and no main connection becomes a sub-node of that parent. */
export function readGraph(workflow: Pick<Workflow, 'connections'>, steps: Set<number>): Graph {
  const graph: Graph = { next: new Map(), previous: new Map(), parentOf: new Map(), subNodes: new Map() }
  const inMainFlow = new Set<number>()
  const byOutput = [...workflow.connections].sort(
    (a, b) => a.from - b.from || a.output - b.output || a.input - b.input || a.to - b.to,
  )
  const fitting = byOutput.filter(({ from, to }) => from !== to && steps.has(from) && steps.has(to))
  for (const { from, to, type } of fitting) {
    if (type !== 'main') continue
    append(graph.next, from, to)
    append(graph.previous, to, from)
    inMainFlow.add(from).add(to)
  }
  for (const { from, to, type } of fitting) {
    if (type === 'main' || inMainFlow.has(from) || graph.parentOf.has(from) || isAtOrBelow(graph, to, from)) continue
    graph.parentOf.set(from, to)
    append(graph.subNodes, to, from)
  }
  return graph
}

/** Whether `ancestor` is `step` or one of its parents; prevents cycles of sub-nodes. */
function isAtOrBelow(graph: Graph, step: number, ancestor: number): boolean {
  for (let at: number | undefined = step; at !== undefined; at = graph.parentOf.get(at))
    if (at === ancestor) return true
  return false
}

/** Connected components, each in the given order, and the steps without any connection. */
export function partsOf(steps: number[], graph: Graph): { connected: number[][]; loose: number[] } {
  const neighbors = (step: number) => [
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
    if (neighbors(start).length === 0) {
      loose.push(start)
      continue
    }
    const waiting = [start]
    partOf.set(start, connected.length)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const neighbor of neighbors(at)) {
        if (partOf.has(neighbor)) continue
        partOf.set(neighbor, connected.length)
        waiting.push(neighbor)
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
