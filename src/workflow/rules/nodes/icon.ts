/** An icon of 24 × 24 units: a surface or lines of one colour, by themselves or on a rounded tile. */
export type Icon = { d: string; tile?: string; fill?: string; stroke?: string }

type Attributes = Record<string, string | number>

/** A drawing of 24 × 24 units within its tile: made smaller by `scale`, `at` units from the tile's edges. */
const fitted = (at: number, scale: number) => ({ transform: `translate(${at} ${at}) scale(${scale})` })

const lines = (stroke: string, strokeWidth: number): Attributes => ({
  fill: 'none',
  stroke,
  strokeWidth,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

/** @returns the attributes of an icon's `<rect>`, where it has a tile, and of its `<path>`; named as in React */
export function shapesOf({ d, tile, fill, stroke }: Icon): { tile?: Attributes; path: Attributes & { d: string } } {
  const drawn: Attributes = fill ? { fill } : lines(stroke ?? '#fff', tile ? 2.2 : 1.75)
  if (!tile) return { path: { ...drawn, d } }
  return {
    tile: { width: 24, height: 24, rx: 5.5, fill: tile },
    path: { ...(fill ? fitted(4, 0.667) : fitted(5.4, 0.55)), ...drawn, d },
  }
}

const tagOf = (tag: string, attributes: Attributes) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join('')}/>`

/** @returns what stands within the `<svg>` of an icon */
export function iconMarkup(icon: Icon): string {
  const { tile, path } = shapesOf(icon)
  return (tile ? tagOf('rect', tile) : '') + tagOf('path', path)
}
