import { useState, type ReactNode } from 'react'
import { stepCount } from '@/catalog/rules/template'
import { appIconOf } from '@/workflow/rules/nodes/app-slug'
import type { NodeKind, Diagram } from '@/workflow/rules/types'
import { cn } from '@/base/page/cn'

const colours: Record<NodeKind, string> = {
  t: 'var(--node-trigger)',
  a: 'var(--node-ai)',
  p: 'var(--node-app)',
  l: 'var(--node-logic)',
}

type Size = 'card' | 'page'
type Measures = {
  width: number
  height: number
  node: number
  /** Size of the steps of small workflows. */
  largestNode: number
  pitchX: number
  pitchY: number
  line: number
  margin: number
}

// Small workflows fill the picture, with larger steps; large ones keep their spacing and are scaled down.
const measures: Record<Size, Measures> = {
  card: { width: 240, height: 130, node: 22, largestNode: 34, pitchX: 30, pitchY: 30, line: 1.6, margin: 6 },
  page: { width: 620, height: 330, node: 44, largestNode: 44, pitchX: 66, pitchY: 66, line: 2.2, margin: 10 },
}

type Props = {
  diagram: Diagram
  size?: Size
  className?: string
  /** Labels below the steps, by index in the diagram; on template pages only. */
  labels?: readonly string[]
}

/**
 * The shape of the template's own workflow: round triggers, AI steps with dashed edges to their sub-nodes, apps and
 * logic, with icons where the steps are large enough.
 */
export function WorkflowGraph({ diagram, size = 'card', className, labels }: Props) {
  const m = measures[size]
  const columns = 1 + Math.max(...diagram.n.map(([, column]) => column))
  const rows = 1 + Math.max(...diagram.n.map(([, , row]) => row))
  // Scaled in both directions alike, so that the diagram keeps the shape of its box and fills it.
  const scale = Math.max(1, (columns * m.pitchX) / m.width, (rows * m.pitchY) / m.height)
  const [width, height] = [m.width * scale, m.height * scale]
  const node = Math.max(m.node, Math.min(m.largestNode, (0.7 * width) / columns, (0.7 * height) / rows))
  const areIconsLegible = scale < 1.6
  const { a = [], o = [] } = diagram
  const icons = areIconsLegible ? [...a.map(appIconOf), ...o.map((name) => `/icons/core/${name}.svg`)] : []
  const at = (index: number) => {
    const [, column, row] = diagram.n[index] ?? ['l', 0, 0]
    return { x: ((column + 0.5) * width) / columns, y: ((row + 0.5) * height) / rows }
  }
  const steps = stepCount(diagram)
  return (
    <svg
      viewBox={`${-m.margin} ${-m.margin} ${width + 2 * m.margin} ${height + 2 * m.margin}`}
      role="img"
      aria-label={`Workflow with ${steps} ${steps === 1 ? 'step' : 'steps'}`}
      className={cn('block size-full', className)}
    >
      {diagram.e.map(([from, to, isDashed]) => (
        <path
          key={`${from} ${to} ${isDashed ?? 0}`}
          d={isDashed ? tie(at(from), at(to), node) : arc(at(from), at(to), node)}
          fill="none"
          stroke={isDashed ? 'var(--node-ai)' : 'var(--edge)'}
          strokeOpacity={isDashed ? 0.6 : 1}
          strokeDasharray={isDashed ? '4 4' : undefined}
          strokeWidth={m.line * 0.95}
        />
      ))}
      {diagram.n.map(([kind, , , icon = -1], index) => {
        const { x, y } = at(index)
        return (
          <g key={index}>
            <rect
              x={x - node / 2}
              y={y - node / 2}
              width={node}
              height={node}
              rx={node * (kind === 't' ? 0.45 : 0.26)}
              fill="var(--surface)"
              stroke={colours[kind]}
              strokeWidth={m.line}
            />
            <StepIcon
              icon={icons[icon]}
              x={x}
              y={y}
              size={node * (icon >= a.length ? 0.64 : kind === 't' ? 0.7 : 0.88)}
            >
              <circle cx={x} cy={y} r={m.node / 6} fill={colours[kind]} />
            </StepIcon>
            {labels?.[index] && (
              // A halo separates labels from edges. Hidden on phones, where they would be too small.
              <text
                x={x}
                y={y + node / 2 + 19}
                textAnchor="middle"
                fontSize="15"
                fill="var(--ink-2)"
                stroke="var(--sunken)"
                strokeWidth="6"
                paintOrder="stroke"
                className="max-sm:hidden"
              >
                {labels[index]}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

type StepIconProps = Point & { icon: string | undefined; size: number; children: ReactNode }

/** An icon; the children without one, and if it does not load. */
function StepIcon({ icon, x, y, size, children }: StepIconProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!icon || isBroken) return children
  return (
    <image href={icon} x={x - size / 2} y={y - size / 2} width={size} height={size} onError={() => setIsBroken(true)} />
  )
}

type Point = { x: number; y: number }

/** Edge from the right side of a step to the left side of the next; backward edges run below. */
function arc(from: Point, to: Point, node: number): string {
  const start = from.x + node / 2
  const end = to.x - node / 2
  if (end >= start) {
    const middle = (start + end) / 2
    return `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`
  }
  const bottom = Math.max(from.y, to.y) + node * 0.85
  return `M${from.x} ${from.y + node / 2}C${from.x} ${bottom + node / 2} ${to.x} ${bottom + node / 2} ${to.x} ${to.y + node / 2}`
}

/** Edge between the facing sides of an AI step and a sub-node. */
function tie(from: Point, to: Point, node: number): string {
  const isAbove = from.y > to.y
  const start = from.y + (isAbove ? -node : node) / 2
  const end = to.y + (isAbove ? node : -node) / 2
  const middle = (start + end) / 2
  return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`
}
