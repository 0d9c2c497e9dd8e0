import { formatPrice } from '../../../base/rules/money.ts'
import { siteName } from '../../../base/rules/site.ts'
import { escaped } from '../../../base/rules/text/escaped.ts'
import { appIconOf } from '../../../workflow/rules/nodes/app-slug.ts'
import type { SnapshotCounts } from '../../../workflow/rules/types.ts'
import { goodsKindOf, isPlatform, platformFacts, type GoodsKind } from '../platform.ts'
import { pictureColors as colors } from './colors.ts'
import { readDiagram } from './diagram.ts'
import { pictureSize } from './stored.ts'
import { snapshotDrawing } from './snapshot-drawing.ts'
import { drawable, strongFont, wrapped, type Typeface } from './text.ts'
import { iconIn, workflowDrawing, type Box, type IconAt } from './workflow-drawing.ts'

/** What the picture of a listing shows; a change of any of it asks for a new one (public.listing_pictures). */
export type PicturedListing = {
  name: string
  platform: string
  /** US cents; null is Free. */
  price_cents: number | null
  creator_name: string
  creator_username: string
  apps: string[]
  /** As stored. */
  diagram: unknown
}

const margin = 64
const inner = pictureSize.width - 2 * margin
const headingTop = 128
/** Between the texts above and below, the drawing has a ground of its own. */
const groundBottom = 502

/** Larger letters for shorter names. */
const nameFits = [
  { size: 62, line: 70, most: 1 },
  { size: 54, line: 62, most: 2 },
  { size: 46, line: 54, most: 3 },
] as const

/**
 * The picture that apps show of a link to a template: its name, price, creator, apps and drawing, as SVG of
 * `pictureSize`. Texts are those that the fonts can draw; a name that they cannot is replaced by what the template is.
 */
export function listingPicture(listing: PicturedListing, typeface: Typeface, iconAt: IconAt): string {
  const heading = headingOf(listing, typeface)
  const top = headingTop + heading.lines.length * heading.line + 16
  const ground = { x: 0, y: top, width: pictureSize.width, height: groundBottom - top }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}" font-family="Instrument Sans">
<rect width="${pictureSize.width}" height="${pictureSize.height}" fill="${colors.paper}"/>
${logo}
${badge(listing, typeface)}
${heading.lines.map((text, index) => label(text, { x: margin, y: headingTop + index * heading.line + heading.size * 0.8, size: heading.size, isStrong: true })).join('\n')}
<rect y="${ground.y}" width="${ground.width}" height="${ground.height}" fill="${colors.sunken}"/>
<path d="M0 ${ground.y}h${ground.width}M0 ${groundBottom}h${ground.width}" stroke="${colors.line}" stroke-width="2"/>
${drawingOf(listing, { x: margin, y: ground.y + 18, width: inner, height: ground.height - 36 }, iconAt, typeface)}
${footer(listing, typeface, iconAt)}
</svg>
`
}

type Label = { x: number; y: number; size: number; isStrong?: boolean; color?: string; isEnd?: boolean }

const label = (text: string, { x, y, size, isStrong = false, color = colors.ink, isEnd = false }: Label) =>
  `<text x="${x}" y="${y}" font-size="${size}"${isStrong ? strongFont : ''} fill="${color}"${isEnd ? ' text-anchor="end"' : ''}>${escaped(text)}</text>`

/** The logo of the website (src/app/frames/logo.tsx). */
const logo = `<svg x="${margin}" y="46" width="48" height="48" viewBox="0 0 26 26" fill="none"><rect x="1" y="4" width="9" height="9" rx="2.5" fill="${colors.ember}"/><rect x="16" y="4" width="9" height="9" rx="2.5" fill="${colors.ink}"/><path d="M10 8.5h6" stroke="${colors.ink}" stroke-width="2"/><path d="M1 21h24" stroke="${colors.ink}" stroke-width="3" stroke-linecap="round"/></svg>
${label(siteName, { x: margin + 62, y: 83, size: 36, isStrong: true })}`

const goodsName = (platform: string) =>
  isPlatform(platform) ? `${platformFacts[platform].name} ${platformFacts[platform].goods}` : platform

/** Colors of a platform's badge, as its classes name them. */
function badgeColors(platform: string): [ink: string, ground: string] {
  const [, token = ''] = (isPlatform(platform) && /text-(\w+)/.exec(platformFacts[platform].badge)) || []
  const { [token]: ink = colors.other, [`${token}-soft`]: ground = colors['other-soft'] }: Record<string, string> =
    colors
  return [ink, ground]
}

function badge({ platform }: PicturedListing, typeface: Typeface): string {
  const { text } = drawable(goodsName(platform), typeface)
  const [ink, ground] = badgeColors(platform)
  const width = typeface.widthOf(text, 26, true) + 48
  const right = pictureSize.width - margin
  return `<rect x="${right - width}" y="44" width="${width}" height="52" rx="26" fill="${ground}"/>
${label(text, { x: right - 24, y: 79, size: 26, isStrong: true, color: ink, isEnd: true })}`
}

function headingOf({ name, platform }: PicturedListing, typeface: Typeface) {
  const { text, isWhole } = drawable(name, typeface)
  const heading = isWhole ? text : goodsName(platform)
  const fitted = nameFits.map(({ size, line, most }) => {
    const every = wrapped(heading, { width: inner, size, isStrong: true, most: Infinity }, typeface)
    return { size, line, fits: every.length <= most, lines: every }
  })
  const smallest = nameFits[2]
  return (
    fitted.find(({ fits }) => fits) ?? {
      ...smallest,
      lines: wrapped(heading, { ...smallest, width: inner, isStrong: true }, typeface),
    }
  )
}

function drawingOf(
  { diagram: stored, platform }: PicturedListing,
  box: Box,
  iconAt: IconAt,
  typeface: Typeface,
): string {
  const diagram = readDiagram(stored)
  if (diagram && 'n' in diagram) return workflowDrawing(diagram, box, iconAt)
  return drawings[goodsKindOf(platform) ?? 'workflow'](box, diagram, typeface)
}

/** A plain file, for other platforms and missing diagrams (src/catalog/parts/platform-art.tsx). */
const fileDrawing = ({ x, y, width, height }: Box) =>
  `<g transform="translate(${x + width / 2 - 60} ${y + height / 2 - 70})" fill="${colors.surface}" stroke="${colors.other}" stroke-width="3.5" stroke-linejoin="round"><path d="M0 0h84l36 36v104H0z"/><path d="M84 0v36h36" fill="none"/></g>`

/** Drawings without a workflow's diagram. */
const drawings: Record<GoodsKind, (box: Box, diagram: SnapshotCounts | null, typeface: Typeface) => string> = {
  workflow: fileDrawing,
  snapshot: snapshotDrawing,
}

const mostApps = 6
const app = 48

/** The creator, the apps, and the price at the right end. */
function footer(listing: PicturedListing, typeface: Typeface, iconAt: IconAt): string {
  const price = formatPrice(listing.price_cents)
  const right = pictureSize.width - margin
  const [creator = ''] = wrapped(
    `by ${creatorOf(listing, typeface)}`,
    { width: 400, size: 32, isStrong: false, most: 1 },
    typeface,
  )
  return `${label(creator, { x: margin, y: 577, size: 32, color: colors['ink-2'] })}
${appsBefore(right - typeface.widthOf(price, 52, true) - 36, listing, iconAt)}
${label(price, { x: right, y: 585, size: 52, isStrong: true, isEnd: true })}`
}

/** Icons of the first apps, the last one ending at `right`. */
function appsBefore(right: number, { apps }: PicturedListing, iconAt: IconAt): string {
  const icons = apps.flatMap((name) => iconAt(appIconOf(name)) ?? []).slice(0, mostApps)
  return icons
    .map((markup, index) => {
      const x = right - (icons.length - index) * (app + 10) + 10
      return `${iconIn(markup, x, 542, app)}<rect x="${x}" y="542" width="${app}" height="${app}" rx="11" fill="none" stroke="${colors.line}" stroke-width="2"/>`
    })
    .join('\n')
}

function creatorOf({ creator_name, creator_username }: PicturedListing, typeface: Typeface): string {
  const { text, isWhole } = drawable(creator_name, typeface)
  return isWhole ? text : `@${creator_username}`
}
