import { getBezierPath, getSmoothStepPath, Position } from '@xyflow/react'
import type { PublicSkeleton } from '@/domain/workflow/public-skeleton'
import type { Point, StepNode } from './canvas-graph'

/** Paths of all connections, as two SVG paths: one element for each of thousands would make the canvas slow. */
export type CanvasLines = {
  main: string
  ties: string
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

const moved = ({ position }: StepNode, x = 0, y = 0): Point => ({ x: position.x + x, y: position.y + y })

/** The connections of placed steps. */
export function linesOf({ edges }: PublicSkeleton, steps: StepNode[]): CanvasLines {
  const main = new Set<string>()
  const ties = new Set<string>()
  const labels = new Map<string, CanvasLines['labels'][number]>()
  for (const { from, output, to, input, type } of edges) {
    const [source, target] = [steps[from]!, steps[to]!]
    if (type !== 'main') {
      const slot = target.data.slots.find((other) => other.type === type)
      ties.add(tiePath({ source: moved(source, source.width! / 2), target: moved(target, slot?.x, target.height) }))
      continue
    }
    const start = moved(source, source.width, source.data.outputsAt[output])
    main.add(mainPath({ source: start, target: moved(target, 0, target.data.inputsAt[input]) }))
    const text = source.data.outputs[output]
    const key = `${from} ${output}`
    if (text) labels.set(key, { key, text, x: start.x + 12, y: start.y - 6 })
  }
  return { main: [...main].join(''), ties: [...ties].join(''), labels: [...labels.values()] }
}
