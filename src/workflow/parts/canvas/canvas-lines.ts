import { getBezierPath, getSmoothStepPath, Position } from '@xyflow/react'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'
import type { NodeKind } from '@/workflow/rules/types'
import type { Point, StepNode } from './canvas-graph'

/**
 * Paths of all connections, joined by area of the canvas: an element for each of thousands would make it slow, and so would
 * one path whose invisible parts are painted too.
 */
export type CanvasLines = {
  main: string[]
  ties: string[]
  labels: (Point & { key: string; text: string })[]
}

type Ends = { source: Point; target: Point }

/** How far a connection runs below the steps that it leads back past. */
const BELOW = 110

function mainPath({ source, target }: Ends): string {
  const ends = {
    sourceX: source.x,
    sourceY: source.y,
    targetX: target.x,
    targetY: target.y,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
  }
  const isBackward = target.x < source.x + 8
  const [path] = isBackward
    ? getSmoothStepPath({ ...ends, borderRadius: 16, offset: 28, centerY: Math.max(source.y, target.y) + BELOW })
    : getBezierPath(ends)
  return path
}

/** From the top of a sub-node to the bottom of its parent. */
function tiePath({ source, target }: Ends): string {
  const [path] = getBezierPath({
    sourceX: source.x,
    sourceY: source.y,
    targetX: target.x,
    targetY: target.y,
    sourcePosition: Position.Top,
    targetPosition: Position.Bottom,
  })
  return path
}

const AREA = 1_600

/** Unique paths, joined by the area in which they start. */
class Paths {
  private readonly byArea = new Map<string, Set<string>>()

  add({ x, y }: Point, path: string) {
    const area = `${Math.floor(x / AREA)} ${Math.floor(y / AREA)}`
    const paths = this.byArea.get(area) ?? new Set()
    this.byArea.set(area, paths.add(path))
  }

  joined = () => [...this.byArea.values()].map((paths) => [...paths].join(''))
}

const moved = ({ position }: StepNode, x = 0, y = 0): Point => ({ x: position.x + x, y: position.y + y })

/** The connections of placed steps. */
export function linesOf({ edges }: PublicDiagram, steps: StepNode[]): CanvasLines {
  const main = new Paths()
  const ties = new Paths()
  const labels = new Map<string, CanvasLines['labels'][number]>()
  for (const { from, output, to, input, type } of edges) {
    const [source, target] = [steps[from]!, steps[to]!]
    if (type !== 'main') {
      const slot = target.data.slots.find((other) => other.type === type)
      const start = moved(source, source.width! / 2)
      ties.add(start, tiePath({ source: start, target: moved(target, slot?.x, target.height) }))
      continue
    }
    const start = moved(source, source.width, source.data.outputsAt[output])
    main.add(start, mainPath({ source: start, target: moved(target, 0, target.data.inputsAt[input]) }))
    const text = source.data.outputs[output]
    const key = `${from} ${output}`
    if (text) labels.set(key, { key, text, x: start.x + 12, y: start.y - 6 })
  }
  return { main: main.joined(), ties: ties.joined(), labels: [...labels.values()] }
}

const KINDS: NodeKind[] = ['t', 'a', 'p', 'l']

/** All steps as one path for each kind, for workflows so large that the steps are too small to tell apart. */
export const outlinesOf = (steps: StepNode[]) =>
  KINDS.map((kind) => ({
    kind,
    path: steps
      .filter(({ data }) => data.step.kind === kind)
      .map(({ position: { x, y }, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`)
      .join(''),
  }))
