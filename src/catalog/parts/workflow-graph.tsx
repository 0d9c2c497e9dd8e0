import type { CSSProperties, ReactNode } from 'react'
import { stepCount } from '@/catalog/rules/template'
import { useIcons } from '@/workflow/data/icons'
import { IconDrawing } from '@/workflow/parts/icon-drawing'
import { appIconOf, stepIconOf } from '@/workflow/rules/nodes/app-slug'
import type { NodeKind, Diagram } from '@/workflow/rules/types'
import { cn } from '@/base/page/cn'
import { centerOf, mainLines, tieLine } from '@/catalog/rules/picture/graph-lines'
import { frameOf, linesOfName, type Frame, type Measures } from '@/catalog/rules/picture/graph-frame'

const colours: Record<NodeKind, string> = {
  t: 'var(--node-trigger)',
  a: 'var(--node-ai)',
  p: 'var(--node-app)',
  l: 'var(--node-logic)',
}

/** `named` has room for the names of steps. */
type Size = 'card' | 'page' | 'named'

// Small workflows fill the picture, with larger steps; of large ones it shows the beginning, no smaller than legible.
const measures: Record<Size, Measures & { line: number; margin: number; text: number }> = {
  card: {
    width: 240,
    height: 130,
    node: 22,
    largestNode: 34,
    pitchX: 30,
    pitchY: 30,
    shrink: 1.5,
    lift: 0,
    line: 1.6,
    margin: 6,
    text: 0,
  },
  page: {
    width: 620,
    height: 330,
    node: 44,
    largestNode: 44,
    pitchX: 66,
    pitchY: 66,
    shrink: 1.5,
    lift: 0,
    line: 2.2,
    margin: 10,
    text: 15,
  },
  named: {
    width: 620,
    height: 330,
    node: 44,
    largestNode: 44,
    pitchX: 100,
    pitchY: 92,
    shrink: 1.2,
    lift: 14,
    line: 2.2,
    margin: 10,
    text: 13,
  },
}

type Props = {
  diagram: Diagram
  size?: Size
  className?: string
  /** Names below the steps, by index in the diagram; on template pages only. */
  labels?: readonly string[]
  /** Whether the element around it has the name. */
  isDecorative?: boolean
}

/** Accessible name of a picture. */
export function graphName(diagram: Diagram): string {
  const steps = stepCount(diagram)
  return `Workflow with ${steps} ${steps === 1 ? 'step' : 'steps'}`
}

/**
 * The shape of the template's own workflow, or its beginning: round triggers, AI steps with dashed edges to their
 * sub-nodes, apps and logic with icons.
 */
export function WorkflowGraph({ diagram, size = 'card', className, labels, isDecorative }: Props) {
  const { line, margin, text, ...m } = measures[size]
  const frame = frameOf(diagram.n, m)
  const { grid } = frame
  const { a = [], o = [] } = diagram
  const icons = [...a.map(appIconOf), ...o.map(stepIconOf)]
  const at = (index: number) => centerOf(diagram.n[index] ?? ['l', 0, 0], grid)
  const mainLine = mainLines(diagram.n, grid)
  return (
    <svg
      viewBox={`${frame.x - margin} ${frame.y - margin} ${frame.width + 2 * margin} ${frame.height + 2 * margin}`}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': graphName(diagram) })}
      className={cn('block size-full', className)}
      style={fadeOf(frame)}
    >
      {diagram.e.map(([from, to, isDashed]) => (
        <path
          key={`${from} ${to} ${isDashed ?? 0}`}
          d={isDashed ? tieLine(at(from), at(to), grid.node) : mainLine(from, to)}
          fill="none"
          stroke={isDashed ? 'var(--node-ai)' : 'var(--edge)'}
          strokeOpacity={isDashed ? 0.6 : 1}
          strokeDasharray={isDashed ? '4 4' : undefined}
          strokeWidth={line * 0.95}
        />
      ))}
      {diagram.n.map(([kind, , , icon = -1], index) => {
        const { x, y } = at(index)
        if (!isSeen(frame, x, y)) return null
        return (
          <g key={index}>
            <rect
              x={x - grid.node / 2}
              y={y - grid.node / 2}
              width={grid.node}
              height={grid.node}
              rx={grid.node * (kind === 't' ? 0.45 : 0.26)}
              fill="var(--surface)"
              stroke={colours[kind]}
              strokeWidth={line}
            />
            <StepIcon
              icon={icons[icon]}
              x={x}
              y={y}
              size={grid.node * (icon >= a.length ? 0.64 : kind === 't' ? 0.7 : 0.88)}
            >
              <circle cx={x} cy={y} r={m.node / 6} fill={colours[kind]} />
            </StepIcon>
            {labels?.[index] && <Name name={labels[index]} size={text} x={x} y={y + grid.node / 2 + text + 4} />}
          </g>
        )
      })}
    </svg>
  )
}

/** Steps beyond the picture load no icons. */
const isSeen = ({ grid, ...frame }: Frame, x: number, y: number) =>
  x < frame.x + frame.width + grid.cellWidth &&
  y > frame.y - grid.cellHeight &&
  y < frame.y + frame.height + grid.cellHeight

/** A halo separates names from edges. Hidden on phones, where they would be too small. */
const Name = ({ name, size, x, y }: { name: string; size: number } & Point) => (
  <text
    textAnchor="middle"
    fontSize={size}
    fill="var(--ink-2)"
    stroke="var(--sunken)"
    strokeWidth="6"
    paintOrder="stroke"
    className="max-sm:hidden"
  >
    {linesOfName(name).map((line, index) => (
      <tspan key={index} x={x} y={y + index * (size + 2)}>
        {line}
      </tspan>
    ))}
  </text>
)

/** The edges of the picture beyond which the workflow continues fade out. */
function fadeOf({ fades }: Frame): CSSProperties | undefined {
  const masks = [
    fades.top && 'linear-gradient(to bottom, transparent, #000 14%)',
    fades.bottom && 'linear-gradient(to top, transparent, #000 14%)',
    fades.right && 'linear-gradient(to left, transparent, #000 12%)',
  ].filter(Boolean)
  return masks.length ? { maskImage: masks.join(', '), maskComposite: 'intersect' } : undefined
}

type StepIconProps = Point & { icon: string | undefined; size: number; children: ReactNode }

/** An icon; the children without one. */
function StepIcon({ icon, x, y, size, children }: StepIconProps) {
  const icons = useIcons()
  if (!icon) return children
  if (!icons) return null
  const drawing = icons[icon]
  if (!drawing) return children
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 24 24">
      <IconDrawing icon={drawing} />
    </svg>
  )
}

type Point = { x: number; y: number }
