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

const lines = 'M103 61h52M103 73h34'

/**
 * Icon per category of GHL snapshots (a pipeline, a letter, people, a calendar…), drawn within x 103 to 165, y 54 to
 * 88.
 */
const contents: Record<string, string> = {
  Sales: 'M104 58h14M104 70h14M104 82h14M127 58h14M127 70h14M150 58h14',
  Finance: 'M105 87v-10M119 87v-18M134 87v-13M149 87v-24M163 87v-32',
  Marketing: 'M104 56h60v30h-60zM105 58l29 17 29-17',
  HR: 'M121 62a6 6 0 1 1-12 0a6 6 0 0 1 12 0M104 86c1-14 21-14 22 0M138 59h26M138 71h26M138 83h15',
  Product: 'M104 61l4 4 7-8M126 61h38M104 81l4 4 7-8M126 81h26',
  AI: 'M134 54c2 12 5 15 17 17c-12 2-15 5-17 17c-2-12-5-15-17-17c12-2 15-5 17-17z',
  Support: 'M104 55h34v17h-22l-6 7v-7h-6zM148 66h16v15h-5v7l-6-7h-20',
  Blocks: 'M104 60h22v22h-22zM142 60h22v22h-22zM126 71h16',
  Designs: 'M104 56h60M104 67h34v20h-34zM149 70h15M149 83h9',
  'Personal Assistant': 'M104 59h60v28h-60zM104 68h60M117 55v5M151 55v5M115 78h4M132 78h4M149 78h4',
}

/** GHL snapshots have no graph: shows a stack of cards with the icon of their category. */
export function SnapshotArt({ category = '', className }: { category?: string; className?: string }) {
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
      <path
        d={contents[category] ?? lines}
        fill="none"
        stroke="var(--ghl)"
        strokeWidth={contents[category] ? 2.4 : 3}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".6"
      />
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
