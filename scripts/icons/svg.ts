import type { Icon } from '../../src/workflow/rules/nodes/icon.ts'

/** How a brand's logo or a glyph becomes an icon, legible on light and dark pages. */

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Lighter brand colors, such as Mailchimp's yellow, become the tile. */
const LIGHTEST_ON_WHITE = 0.5

/** Two decimals: a fifth of the bytes less, and 0.01 of 24 units is invisible. */
const rounded = (path: string) => path.replace(/(\.\d\d)\d+/g, '$1')

/** A brand's path in its color. */
export function brandIcon(path: string, color: string): Icon {
  const isLight = luminance(color) > LIGHTEST_ON_WHITE
  return { tile: isLight ? color : '#fff', fill: isLight ? '#191714' : color, d: rounded(path) }
}

/** A white glyph of 24 × 24 on a tile. */
export const glyphIcon = (glyph: string, color: string): Icon => ({ tile: color, stroke: '#fff', d: glyph })

/** A glyph without a tile. */
export const plainIcon = (glyph: string, color: string): Icon => ({ stroke: color, d: glyph })

type Shape = [tag: string, attributes: Record<string, string>]

/** @returns the paths of a glyph's shapes as one: all of them are lines of one colour. @throws Error for other shapes */
export const pathOf = (shapes: Shape[]): string => shapes.map(pathOfShape).join('')

function pathOfShape([tag, attributes]: Shape): string {
  const n = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return startingAnywhere(attributes.d ?? '')
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`
    case 'circle':
      return ellipse(n('cx'), n('cy'), n('r'), n('r'))
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'))
    case 'rect':
      return rectangle(n('x'), n('y'), n('width'), n('height'), n('rx') || n('ry'))
    case 'polyline':
      return `M${attributes.points}`
    case 'polygon':
      return `M${attributes.points}z`
    default:
      throw new Error(`A glyph with <${tag}>: draw it as a path.`)
  }
}

/** An "m" at the start of a path is absolute, as the lines after it are not; within a longer path it goes on from the shape before. */
const startingAnywhere = (d: string) =>
  d.replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-\d.])?)/, (_, x: string, y: string, next?: string) =>
    next ? `M${x} ${y}l` : `M${x} ${y}`,
  )

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

function rectangle(x: number, y: number, width: number, height: number, r: number) {
  if (!r) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}
