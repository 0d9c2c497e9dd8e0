import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { listingPicture, type PicturedListing } from '../../../../../src/catalog/rules/picture/listing-picture.ts'
import { pictureSize } from '../../../../../src/catalog/rules/picture/stored.ts'
import { iconMarkup, type Icon } from '../../../../../src/workflow/rules/nodes/icon.ts'
import { fonts, openTypeface } from './fonts.ts'
import icons from './icons.ts'
import resvgWasm from './resvg-wasm.ts'
import { textOf, unpacked } from './unpacked.ts'

export type Drawing = {
  svg: string
  /** Takes most of the time. */
  png: () => Uint8Array<ArrayBuffer>
}

type Tools = {
  typeface: ReturnType<typeof openTypeface>
  fontBuffers: Uint8Array[]
  icons: Partial<Record<string, Icon>>
}

let tools: Promise<Tools> | undefined

/** Once per worker, because it takes as long as some pictures. */
async function open(): Promise<Tools> {
  const [wasm, iconTexts] = await Promise.all([unpacked(resvgWasm), unpacked(icons)])
  await initWasm(wasm)
  const fontBuffers = fonts()
  return {
    typeface: openTypeface(fontBuffers),
    fontBuffers,
    icons: JSON.parse(textOf(iconTexts)) as Tools['icons'],
  }
}

/** Draws the picture of a listing: 1200 × 630, the fonts and icons of the website. */
export async function drawListing(listing: PicturedListing): Promise<Drawing> {
  const { typeface, fontBuffers, icons } = await (tools ??= open())
  const svg = listingPicture(listing, typeface, (name) => {
    const icon = icons[name]
    return icon && iconMarkup(icon)
  })
  return { svg, png: () => pngOf(svg, fontBuffers) }
}

function pngOf(svg: string, fontBuffers: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: pictureSize.width },
    font: { fontBuffers, defaultFontFamily: 'Instrument Sans', loadSystemFonts: false },
  })
  try {
    const rendered = image.render()
    try {
      return new Uint8Array(rendered.asPng())
    } finally {
      rendered.free()
    }
  } finally {
    image.free()
  }
}
