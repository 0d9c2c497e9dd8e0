import type { CanvasNode, Point, StepNode } from './canvas-graph'

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const vectors: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const isDirection = (key: string): key is Direction => key in vectors
export const vectorOf = (direction: Direction) => vectors[direction]

export const centerOf = ({ position, width = 0, height = 0 }: CanvasNode): Point => ({
  x: position.x + width / 2,
  y: position.y + height / 2,
})

/** Weight of the distance sideways, compared with the distance ahead. */
const SIDEWAYS = 2.5

/** The nearest step in a direction; undefined at the edge. */
export function neighborOf(nodes: StepNode[], from: number, direction: Direction): number | undefined {
  const start = centerOf(nodes[from]!)
  const { x, y } = vectors[direction]
  let best: { index: number; cost: number } | undefined
  nodes.forEach((node, index) => {
    const to = centerOf(node)
    const [dx, dy] = [to.x - start.x, to.y - start.y]
    const ahead = dx * x + dy * y
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    if (index === from || ahead <= 4 || aside > ahead * 3) return
    const cost = ahead + aside * SIDEWAYS
    if (!best || cost < best.cost) best = { index, cost }
  })
  return best?.index
}

export type Bounds = { x: number; y: number; width: number; height: number }

/** Names are below the steps. */
const NAMES = 56

export function boundsOf(nodes: CanvasNode[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { type, position, width = 0, height = 0 } of nodes) {
    left = Math.min(left, position.x)
    top = Math.min(top, position.y)
    right = Math.max(right, position.x + width)
    bottom = Math.max(bottom, position.y + height + (type === 'step' ? NAMES : 0))
  }
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

export const zooms = { least: 0.02, most: 2, usual: 1, legible: 0.4 }
const MARGIN = 28

type Size = { width: number; height: number }
type View = { x: number; y: number; zoom: number }

/** Shows everything, at most at its natural size. */
export function viewOfAll(bounds: Bounds, { width, height }: Size): View {
  const fitting = Math.min((width - 2 * MARGIN) / bounds.width, (height - 2 * MARGIN) / bounds.height)
  const zoom = Math.max(zooms.least, Math.min(zooms.usual, fitting))
  return {
    zoom,
    x: width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: height / 2 - (bounds.y + bounds.height / 2) * zoom,
  }
}
