import { snapshotKinds } from '@/catalog/rules/picture/snapshot-kinds'
import { countOf } from '@/base/rules/numbers'
import type { SnapshotCounts } from '@/workflow/rules/types'

const [width, height, gap] = [240, 130, 4]
const board = 32
const pill = 19
/** Characters that fit, at this part of the size of a font. */
const cutTo = (text: string, space: number, size: number) => {
  const most = Math.floor(space / (size * 0.58))
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}

/** What a snapshot is made of by name: the stages of its pipeline above its first workflows, and how much else there is. */
export function SnapshotNames({ diagram: { c, s = [], w = [] } }: { diagram: SnapshotCounts }) {
  const boardHeight = s.length > 0 ? board + 2 * gap : 0
  const used = boardHeight + w.length * (pill + gap) + 14
  const top = (height - used) / 2
  return (
    <g transform={`translate(0 ${top})`}>
      <Board stages={s} />
      {w.map((name, index) => (
        <Workflow key={index} name={name} y={boardHeight + index * (pill + gap)} />
      ))}
      <text x={width / 2} y={used - 2} textAnchor="middle" fontSize="9" fill="var(--ink-2)">
        {countsText(c)}
      </text>
    </g>
  )
}

function Board({ stages }: { stages: string[] }) {
  const column = (width - gap * (stages.length - 1)) / stages.length
  return stages.map((stage, index) => (
    <g key={index} transform={`translate(${index * (column + gap)} 0)`}>
      <rect width={column} height={board} rx="4" fill="var(--surface)" stroke="var(--ghl)" strokeWidth="1.1" />
      <text x={column / 2} y="11" textAnchor="middle" fontSize="7.5" fontWeight="600" fill="var(--ink)">
        {cutTo(stage, column - 4, 7.5)}
      </text>
      {/* Fewer cards further on, as on a board in use. */}
      {Array.from({ length: Math.max(1, 3 - Math.floor(index / 2)) }, (_, card) => (
        <rect
          key={card}
          x="5"
          y={15.5 + card * 5}
          width={column - 10}
          height="3"
          rx="1.5"
          fill="var(--ghl)"
          opacity=".35"
        />
      ))}
    </g>
  ))
}

const [, , workflowIcon] = snapshotKinds[0]

const Workflow = ({ name, y }: { name: string; y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <rect width={width} height={pill} rx="5" fill="var(--surface)" stroke="var(--ghl)" strokeWidth="1.1" />
    <path
      d={workflowIcon}
      transform="translate(5 4) scale(.45)"
      fill="none"
      stroke="var(--ghl)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <text x="21" y="13" fontSize="10" fill="var(--ink)">
      {cutTo(name, width - 26, 10)}
    </text>
  </g>
)

const countsText = (counts: SnapshotCounts['c']) =>
  snapshotKinds
    .flatMap(([one, many], index) => {
      const count = counts[index] ?? 0
      return count > 0 ? [countOf(count, one.toLowerCase(), many.toLowerCase())] : []
    })
    .join(' · ')
