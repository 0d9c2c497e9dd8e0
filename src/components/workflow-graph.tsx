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
type Measures = { width: number; height: number; node: number; pitchX: number; pitchY: number; line: number; margin: number }

// Small workflows spread over the whole picture; large ones keep their pitch and the picture is scaled down.
const measures: Record<Size, Measures> = {
  card: { width: 240, height: 118, node: 20, pitchX: 30, pitchY: 30, line: 1.6, margin: 6 },
  page: { width: 620, height: 330, node: 44, pitchX: 66, pitchY: 66, line: 2.2, margin: 10 },
}

type Props = {
  skeleton: Skeleton
  size?: Size
  className?: string
  /** Words under steps, by their place in the skeleton; only on a page. */
  labels?: readonly string[]
}

/** The workflow's own silhouette: round triggers, AI with dashed ties to its parts, apps and logic. */
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
              // A halo keeps the words clear of lines; on phones they would be too small to read.
              <text
                x={x}
                y={y + m.node / 2 + 18}
                textAnchor="middle"
                fontSize="13"
                fill="var(--ink-2)"
                stroke="var(--sunken)"
                strokeWidth="5"
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

/** From the right side of one step to the left side of the next; loops back run below. */
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

/** Between the facing sides of an AI step and one of its parts. */
function tie(from: Point, to: Point, node: number): string {
  const isAbove = from.y > to.y
  const start = from.y + (isAbove ? -node : node) / 2
  const end = to.y + (isAbove ? node : -node) / 2
  const middle = (start + end) / 2
  return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`
}

/** GHL snapshots have no graph to show: they get a stack of cards. */
export function SnapshotArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 118" role="img" aria-label="Snapshot" className={cn('block size-full', className)}>
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          x={61 + index * 14}
          y={18 + index * 12}
          width="90"
          height="58"
          rx="8"
          fill="var(--surface)"
          stroke="var(--ghl)"
          strokeWidth="1.7"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d="M103 61h52M103 73h34" stroke="var(--ghl)" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    </svg>
  )
}

/** A template of another kind, or one whose drawing is missing: a plain file. */
export function FileArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 118" role="img" aria-label="Template" className={cn('block size-full', className)}>
      <path d="M94 22h36l18 18v56h-54z" fill="var(--surface)" stroke="var(--other)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M130 22v18h18" fill="none" stroke="var(--other)" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M106 60h30M106 72h20" stroke="var(--other)" strokeWidth="3" strokeLinecap="round" opacity=".6" />
    </svg>
  )
}
