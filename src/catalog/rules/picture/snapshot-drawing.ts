import type { SnapshotCounts } from '../../../workflow/rules/types.ts'
import { pictureColors as colors } from './colors.ts'
import { snapshotKinds } from './snapshot-kinds.ts'
import { escaped } from '../../../base/rules/text/escaped.ts'
import { drawable, strongFont, wrapped, type Typeface } from './text.ts'
import { iconIn, type Box } from './workflow-drawing.ts'

const tile = 84
const column = 258

/**
 * What a GHL snapshot contains, a column for each kind, above the stages of its pipeline, or else its workflows; a stack of
 * empty cards if its creator states nothing.
 */
export function snapshotDrawing(box: Box, diagram: SnapshotCounts | null, typeface: Typeface): string {
  const shown = snapshotKinds.flatMap(([one, many, icon], index) => {
    const count = diagram?.c[index] ?? 0
    return count > 0 ? [{ name: count === 1 ? one : many, icon, count }] : []
  })
  if (shown.length === 0) return emptyCards(box)
  const left = box.x + (box.width - shown.length * column) / 2
  const names = namesOf(diagram, typeface)
  const rest = names.length > 0 ? board + gap : 0
  const middle = box.y + (box.height - rest) / 2
  const kinds = shown.map(({ name, icon, count }, index) =>
    kindDrawing({ name, icon, count }, left + index * column + 16, middle),
  )
  return [...kinds, ...boardDrawing(names, { ...box, y: middle + tile / 2 + gap }, typeface)].join('\n')
}

const board = 54
const gap = 18

/** Stages of the first pipeline, else workflows: those that can be drawn. */
function namesOf(diagram: SnapshotCounts | null, typeface: Typeface): string[] {
  const names = diagram?.s?.length ? diagram.s : (diagram?.w ?? [])
  return names.flatMap((name) => {
    const { text, isWhole } = drawable(name, typeface)
    return isWhole ? [text] : []
  })
}

function boardDrawing(names: string[], { x, y, width }: Box, typeface: Typeface): string[] {
  const stage = (width - gap * (names.length - 1)) / names.length
  return names.map((name, index) => {
    const [text = ''] = wrapped(name, { width: stage - 28, size: 25, isStrong: false, most: 1 }, typeface)
    const left = x + index * (stage + gap)
    return `<rect x="${left}" y="${y}" width="${stage}" height="${board}" rx="12" fill="${colors.surface}" stroke="${colors.ghl}" stroke-width="2.5"/>
<text x="${left + stage / 2}" y="${y + 36}" font-size="25" text-anchor="middle" fill="${colors.ink}">${escaped(text)}</text>`
  })
}

function kindDrawing({ name, icon, count }: { name: string; icon: string; count: number }, x: number, middle: number) {
  const glyph = `<path d="${icon}" fill="none" stroke="${colors.ghl}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<rect x="${x}" y="${middle - tile / 2}" width="${tile}" height="${tile}" rx="22" fill="${colors.surface}" stroke="${colors.ghl}" stroke-width="3.5"/>
${iconIn(glyph, x + tile * 0.22, middle - tile * 0.28, tile * 0.56)}
<text x="${x + tile + 18}" y="${middle + 4}" font-size="44"${strongFont} fill="${colors.ink}">${count}</text>
<text x="${x + tile + 18}" y="${middle + 36}" font-size="24" fill="${colors['ink-2']}">${name}</text>`
}

const emptyCards = ({ x, y, width, height }: Box) =>
  [0, 1, 2]
    .map(
      (index) =>
        `<rect x="${x + width / 2 - 120 + index * 34}" y="${y + height / 2 - 78 + index * 26}" width="172" height="104" rx="16" fill="${colors.surface}" stroke="${colors.ghl}" stroke-width="3.5"/>`,
    )
    .join('\n')
