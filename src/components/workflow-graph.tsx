import { stepCount } from '@/domain/template'
import type { NodeKind, Skeleton } from '@/domain/workflow/types'
import { cn } from '@/lib/cn'

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
  pitchX: number
  pitchY: number
  line: number
  margin: number
}

// Small workflows fill the picture; large ones keep their spacing and are scaled down.
const measures: Record<Size, Measures> = {
  card: { width: 240, height: 118, node: 20, pitchX: 30, pitchY: 30, line: 1.6, margin: 6 },
  page: { width: 620, height: 330, node: 44, pitchX: 66, pitchY: 66, line: 2.2, margin: 10 },
}

type Props = {
  skeleton: Skeleton
  size?: Size
  className?: string
  /** Labels below the steps, by index in the skeleton; on template pages only. */
  labels?: readonly string[]
}

/**
 * The shape of the template's own workflow: round triggers, AI steps with dashed edges to their sub-nodes, apps and
 * logic.
 */
export function WorkflowGraph({ skeleton, size = 'card', className, labels }: Props) {
  const m = measures[size]
  const columns = 1 + Math.max(...skeleton.n.map(([, column]) => column))
  const rows = 1 + Math.max(...skeleton.n.map(([, , row]) => row))
  const width = Math.max(m.width, columns * m.pitchX)
  const height = Math.max(m.height, rows * m.pitchY)
  const at = (index: number) => {
    const [, column, row] = skeleton.n[index] ?? ['l', 0, 0]
    return { x: ((column + 0.5) * width) / columns, y: ((row + 0.5) * height) / rows }
  }
  const steps = stepCount(skeleton)
  return (
    <svg
      viewBox={`${-m.margin} ${-m.margin} ${width + 2 * m.margin} ${height + 2 * m.margin}`}
      role="img"
      aria-label={`Workflow with ${steps} ${steps === 1 ? 'step' : 'steps'}`}
      className={cn('block size-full', className)}
    >
      {skeleton.e.map(([from, to, isDashed]) => (
        <path
          key={`${from} ${to} ${isDashed ?? 0}`}
          d={isDashed ? tie(at(from), at(to), m.node) : arc(at(from), at(to), m.node)}
          fill="none"
          stroke={isDashed ? 'var(--node-ai)' : 'var(--edge)'}
          strokeOpacity={isDashed ? 0.6 : 1}
          strokeDasharray={isDashed ? '4 4' : undefined}
          strokeWidth={m.line * 0.95}
        />
      ))}
      {skeleton.n.map(([kind], index) => {
        const { x, y } = at(index)
        return (
          <g key={index}>
            <rect
              x={x - m.node / 2}
              y={y - m.node / 2}
              width={m.node}
              height={m.node}
              rx={m.node * (kind === 't' ? 0.45 : 0.26)}
              fill="var(--surface)"
              stroke={colours[kind]}
              strokeWidth={m.line}
            />
            <circle cx={x} cy={y} r={m.node / 6} fill={colours[kind]} />
            {labels?.[index] && (
              // A halo separates labels from edges. Hidden on phones, where they would be too small.
              <text
                x={x}
                y={y + m.node / 2 + 19}
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

/** What snapshots contain: name, and icon drawn within a square of 24. */
const kinds = [
  ['Workflows', 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v4q0 3 3 3h4'],
  ['Calendars', 'M4 6h16v14H4zM4 11h16M9 3v5M15 3v5'],
  ['Pipelines', 'M4 4h4v16H4zM10 4h4v11h-4zM16 4h4v7h-4z'],
  ['Values', 'M9 4q-3 0-3 3v2q0 3-2 3q2 0 2 3v2q0 3 3 3M15 4q3 0 3 3v2q0 3 2 3q-2 0-2 3v2q0 3-3 3'],
] as const

/** A card per kind of asset in a GHL snapshot, with its number; a stack of empty cards if its creator states none. */
export function SnapshotArt({ counts = [], className }: { counts?: number[]; className?: string }) {
  const shown = kinds.flatMap(([name, icon], index) => (counts[index] ? [{ name, icon, count: counts[index] }] : []))
  const label = shown.map(({ name, count }) => ` ${name.toLowerCase()}: ${count}`)
  const start = 120 - shown.length * 30
  return (
    <svg
      viewBox="0 0 240 118"
      role="img"
      aria-label={`Snapshot${label.length ? ` with${label.join()}` : ''}`}
      className={cn('block size-full', className)}
    >
      <g fill="none" stroke="var(--ghl)" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        {(shown.length ? shown : kinds.slice(1)).map((_, index) => (
          <rect
            key={index}
            x={shown.length ? start + 3 + index * 60 : 61 + index * 14}
            y={shown.length ? 18 : 18 + index * 12}
            width={shown.length ? 54 : 90}
            height={shown.length ? 82 : 58}
            rx="8"
            fill="var(--surface)"
          />
        ))}
        {shown.map(({ name, icon }, index) => (
          <path key={name} d={icon} transform={`translate(${start + 18 + index * 60} 26)`} opacity=".8" />
        ))}
      </g>
      <g textAnchor="middle" fill="var(--ink-2)">
        {shown.map(({ name, count }, index) => (
          <g key={name} transform={`translate(${start + 30 + index * 60})`}>
            <text y="75" fontSize="21" fontWeight="600" fill="var(--ink)">
              {count}
            </text>
            <text y="91" fontSize="9.5">
              {name}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

/** A plain file icon, for other platforms and missing drawings. */
export function FileArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 118" role="img" aria-label="Template" className={cn('block size-full', className)}>
      <path
        d="M94 22h36l18 18v56h-54z"
        fill="var(--surface)"
        stroke="var(--other)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M130 22v18h18" fill="none" stroke="var(--other)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M106 60h30M106 72h20" stroke="var(--other)" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    </svg>
  )
}
