import type { DiagramNode } from '../../../workflow/rules/types.ts'
import type { Grid } from './graph-lines.ts'

export type Measures = {
  width: number
  height: number
  node: number
  /** Size of the steps of small workflows. */
  largestNode: number
  /** The smallest cell of a step. */
  pitchX: number
  pitchY: number
  /** How many times larger than the box the drawing may be, and so how small its steps may become. */
  shrink: number
  lift: number
}

/** The part of the drawing that is seen, and the sides at which the workflow goes on. */
export type Frame = {
  x: number
  y: number
  width: number
  height: number
  grid: Grid
  fades: { top: boolean; bottom: boolean; right: boolean }
}

/** Fits a diagram into its box; of one that would be too small to read, the part around its first step. */
export function frameOf(nodes: DiagramNode[], m: Measures): Frame {
  const columns = 1 + Math.max(...nodes.map(([, column]) => column))
  const rows = 1 + Math.max(...nodes.map(([, , row]) => row))
  // Scaled in both directions alike, so that the diagram keeps the shape of its box and fills it.
  const scale = Math.min(m.shrink, Math.max(1, (columns * m.pitchX) / m.width, (rows * m.pitchY) / m.height))
  const [width, height] = [m.width * scale, m.height * scale]
  const cellWidth = Math.max(m.pitchX, width / columns)
  const cellHeight = Math.max(m.pitchY, height / rows)
  const node = Math.max(m.node, Math.min(m.largestNode, 0.7 * cellWidth, 0.7 * cellHeight))

  const [, , startRow] = nodes.find(([kind]) => kind === 't') ?? nodes[0] ?? ['l', 0, 0]
  const lowest = Math.max(0, rows * cellHeight - height)
  const y = Math.min(lowest, Math.max(0, (startRow + 0.5) * cellHeight - height / 2))
  return {
    x: 0,
    y,
    width,
    height,
    grid: { cellWidth, cellHeight, node, lift: m.lift },
    fades: { top: y > 1, bottom: y < lowest - 1, right: columns * cellWidth > width + 1 },
  }
}

/** Characters of a line that fit the narrowest cell. */
const LINE = 15

/** A name in at most two lines, the end cut off. */
export function linesOfName(name: string): string[] {
  const lines = ['']
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1)!
    if (last === '' || last.length + 1 + word.length <= LINE) lines[lines.length - 1] = last ? `${last} ${word}` : word
    else lines.push(word)
  }
  const [first = '', second, ...rest] = lines
  const cut = (line: string, isMore: boolean) => {
    const letters = [...line]
    if (letters.length > LINE) return `${letters.slice(0, LINE - 1).join('')}…`
    return isMore ? `${letters.slice(0, LINE - 1).join('')}…` : line
  }
  return second === undefined ? [cut(first, false)] : [cut(first, false), cut(second, rest.length > 0)]
}
