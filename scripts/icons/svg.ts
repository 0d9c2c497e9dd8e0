/** The markup of icons, within an <svg> of 24 × 24. */

/** A rounded tile as background, legible on light and dark pages. */
const tile = (color: string) => `<rect width="24" height="24" rx="5.5" fill="${color}"/>`

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
export function brandIcon(path: string, color: string): string {
  const isLight = luminance(color) > LIGHTEST_ON_WHITE
  const glyph = `<path transform="translate(4 4) scale(.667)" fill="${isLight ? '#191714' : color}" d="${rounded(path)}"/>`
  return tile(isLight ? color : '#fff') + glyph
}

const stroked = (content: string, color: string, width: number, transform?: string) =>
  `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${transform ? ` transform="${transform}"` : ''}>${content}</g>`

/** A white glyph of 24 × 24 on a tile. */
export const glyphIcon = (glyph: string, color: string) =>
  tile(color) + stroked(glyph, '#fff', 2.2, 'translate(5.4 5.4) scale(.55)')

/** A glyph without a tile. */
export const plainIcon = (glyph: string, color: string) => stroked(glyph, color, 1.75)
