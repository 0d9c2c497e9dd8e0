import type { DiagramNode } from '../../../workflow/rules/types.ts'

type Point = { x: number; y: number }

/** Measures of a drawn diagram: a step is centered in its cell, `lift` above the middle to leave room for its name. */
export type Grid = { cellWidth: number; cellHeight: number; node: number; lift: number }

export const centerOf = ([, column, row]: DiagramNode, { cellWidth, cellHeight, lift }: Grid): Point => ({
  x: (column + 0.5) * cellWidth,
  y: (row + 0.5) * cellHeight - lift,
})

/** How far a line keeps from a step that it passes. */
const MARGIN = 4
const SAMPLES = 16

/**
 * Connections between main steps: a curve from the right side of a step to the left side of the next. Where other steps
 * are in the way, and backward, a line runs in the gaps between rows and columns, which hold no step.
 */
export function mainLines(nodes: DiagramNode[], grid: Grid): (from: number, to: number) => string {
  const taken = new Set(nodes.map(([, column, row]) => `${column} ${row}`))
  return (from, to) => {
    const [a, b] = [nodes[from], nodes[to]]
    if (!a || !b) return ''
    const [source, target] = [centerOf(a, grid), centerOf(b, grid)]
    const [start, end] = [source.x + grid.node / 2, target.x - grid.node / 2]
    if (b[1] <= a[1]) return backward(a, b, grid)
    if (b[1] > a[1] + 1 && meetsStep({ x: start, y: source.y }, { x: end, y: target.y }, taken, grid))
      return around(a, b, grid)
    const middle = (start + end) / 2
    return `M${start} ${source.y}C${middle} ${source.y} ${middle} ${target.y} ${end} ${target.y}`
  }
}

function meetsStep(start: Point, end: Point, taken: Set<string>, { cellWidth, cellHeight, node, lift }: Grid): boolean {
  for (let i = 1; i < SAMPLES; i++) {
    const t = i / SAMPLES
    const x = start.x + (end.x - start.x) * (1.5 * t * (1 - t) + t ** 3)
    const y = start.y + (end.y - start.y) * (3 * t * t - 2 * t ** 3)
    const [column, row] = [Math.floor(x / cellWidth), Math.floor((y + lift) / cellHeight)]
    const near = node / 2 + MARGIN
    const isNear =
      Math.abs(x - (column + 0.5) * cellWidth) < near && Math.abs(y + lift - (row + 0.5) * cellHeight) < near
    // The ends of the curve are at the sides of its own steps.
    if (isNear && x > start.x + MARGIN && x < end.x - MARGIN && taken.has(`${column} ${row}`)) return true
  }
  return false
}

/** Forward, in the gap below the upper of the two steps, or below both in one row. */
function around(a: DiagramNode, b: DiagramNode, grid: Grid): string {
  const [source, target] = [centerOf(a, grid), centerOf(b, grid)]
  const lane = (Math.min(a[2], b[2]) + 1) * grid.cellHeight
  const [out, into] = [(a[1] + 1) * grid.cellWidth, b[1] * grid.cellWidth]
  return rounded([
    { x: source.x + grid.node / 2, y: source.y },
    { x: out, y: source.y },
    { x: out, y: lane },
    { x: into, y: lane },
    { x: into, y: target.y },
    { x: target.x - grid.node / 2, y: target.y },
  ])
}

/** From the bottom of a step, in the gap below its row, to the bottom of a step of the same row or the left side of another. */
function backward(a: DiagramNode, b: DiagramNode, grid: Grid): string {
  const [source, target] = [centerOf(a, grid), centerOf(b, grid)]
  const lane = (a[2] + 1) * grid.cellHeight
  const start = [
    { x: source.x, y: source.y + grid.node / 2 },
    { x: source.x, y: lane },
  ]
  if (a[2] === b[2]) return rounded([...start, { x: target.x, y: lane }, { x: target.x, y: target.y + grid.node / 2 }])
  const into = b[1] * grid.cellWidth
  return rounded([
    ...start,
    { x: into, y: lane },
    { x: into, y: target.y },
    { x: target.x - grid.node / 2, y: target.y },
  ])
}

const RADIUS = 8

/** A line through points at right angles, with round corners. */
function rounded(points: Point[]): string {
  const toward = (from: Point, to: Point, length: number): Point => {
    const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const share = Math.min(length, distance / 2) / distance
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const text = ({ x, y }: Point) => `${x} ${y}`
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${text(point)}`
      if (!after) return `L${text(point)}`
      return `L${text(toward(point, before, RADIUS))}Q${text(point)} ${text(toward(point, after, RADIUS))}`
    })
    .join('')
}

/** Between the facing sides of an AI step and a sub-node. */
export function tieLine(from: Point, to: Point, node: number): string {
  const isAbove = from.y > to.y
  const start = from.y + (isAbove ? -node : node) / 2
  const end = to.y + (isAbove ? node : -node) / 2
  const middle = (start + end) / 2
  return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`
}
