import type { Diagram, NodeKind } from '../../../workflow/rules/types.ts'
import { appIconOf, stepIconOf } from '../../../workflow/rules/nodes/app-slug.ts'
import { pictureColors as colors } from './colors.ts'
import { frameOf, type Frame } from './graph-frame.ts'
import { centerOf, mainLines, tieLine } from './graph-lines.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The markup within an icon's <svg> of 24 × 24, by its name; undefined for one that does not exist. */
export type IconAt = (name: string) => string | undefined

/** An icon of 24 × 24 in a square. */
export const iconIn = (markup: string, x: number, y: number, size: number): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24">${markup}</svg>`

const kindColors: Record<NodeKind, string> = {
  t: colors['node-trigger'],
  a: colors['node-ai'],
  p: colors['node-app'],
  l: colors['node-logic'],
}

const strokeWidth = 3.5
/** Room for lines at the edge. */
const bleed = 4

/** The shape of a workflow, or its beginning, as the cards of the website draw it (src/catalog/parts/workflow-graph.tsx). */
export function workflowDrawing(diagram: Diagram, box: Box, iconAt: IconAt): string {
  const { width, height } = box
  const frame = frameOf(diagram.n, {
    ...{ width, height, node: 52, largestNode: 84, pitchX: 96, pitchY: 74, shrink: 1.4, lift: 0 },
  })
  return `<svg x="${box.x}" y="${box.y}" width="${width}" height="${height}" viewBox="${frame.x - bleed} ${frame.y - bleed} ${frame.width + 2 * bleed} ${frame.height + 2 * bleed}">
${edges(diagram, frame)}
${steps(diagram, frame, iconAt)}
${fades(frame)}
</svg>`
}

const nowhere = ['l', 0, 0] as const

function edges({ n, e }: Diagram, { grid }: Frame): string {
  const at = (index: number) => centerOf(n[index] ?? [...nowhere], grid)
  const mainLine = mainLines(n, grid)
  return e
    .map(([from, to, isDashed]) =>
      isDashed
        ? `<path d="${tieLine(at(from), at(to), grid.node)}" fill="none" stroke="${colors['node-ai']}" stroke-opacity="0.6" stroke-dasharray="8 8" stroke-width="${strokeWidth}"/>`
        : `<path d="${mainLine(from, to)}" fill="none" stroke="${colors.edge}" stroke-width="${strokeWidth}"/>`,
    )
    .join('\n')
}

function steps({ n, a = [], o = [] }: Diagram, frame: Frame, iconAt: IconAt): string {
  const { node } = frame.grid
  const icons = [...a.map(appIconOf), ...o.map(stepIconOf)]
  return n
    .map((step) => {
      const [kind, , , icon = -1] = step
      const { x, y } = centerOf(step, frame.grid)
      if (!isSeen(frame, x, y)) return ''
      const name = icons[icon]
      const markup = name && iconAt(name)
      const size = node * (icon >= a.length ? 0.64 : kind === 't' ? 0.7 : 0.88)
      return `<rect x="${x - node / 2}" y="${y - node / 2}" width="${node}" height="${node}" rx="${node * (kind === 't' ? 0.45 : 0.26)}" fill="${colors.surface}" stroke="${kindColors[kind]}" stroke-width="${strokeWidth}"/>${
        markup
          ? iconIn(markup, x - size / 2, y - size / 2, size)
          : `<circle cx="${x}" cy="${y}" r="${node / 6}" fill="${kindColors[kind]}"/>`
      }`
    })
    .join('\n')
}

const isSeen = ({ grid, ...frame }: Frame, x: number, y: number) =>
  x < frame.x + frame.width + grid.cellWidth &&
  y > frame.y - grid.cellHeight &&
  y < frame.y + frame.height + grid.cellHeight

/** The edges of the picture beyond which the workflow continues fade into the ground. */
function fades({ x, y, width, height, fades: { top, bottom, right } }: Frame): string {
  const fade = (id: string, from: string, area: string) =>
    `<linearGradient id="${id}" ${from}><stop offset="0" stop-color="${colors.sunken}"/><stop offset="1" stop-color="${colors.sunken}" stop-opacity="0"/></linearGradient><rect ${area} fill="url(#${id})"/>`
  const [across, down] = [width * 0.12, height * 0.16]
  return [
    top && fade('top', 'x1="0" y1="0" x2="0" y2="1"', `x="${x}" y="${y}" width="${width}" height="${down}"`),
    bottom &&
      fade(
        'bottom',
        'x1="0" y1="1" x2="0" y2="0"',
        `x="${x}" y="${y + height - down}" width="${width}" height="${down}"`,
      ),
    right &&
      fade(
        'right',
        'x1="1" y1="0" x2="0" y2="0"',
        `x="${x + width - across}" y="${y}" width="${across}" height="${height}"`,
      ),
  ]
    .filter(Boolean)
    .join('')
}
