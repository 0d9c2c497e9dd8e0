import { Buffer } from 'node:buffer'
import fontkit from '@pdf-lib/fontkit'
import type { Typeface } from '../../../../../src/catalog/rules/picture/text.ts'
import instrumentSans400 from '../../base/pdf/fonts/instrument-sans-400.ts'
import instrumentSans600 from '../../base/pdf/fonts/instrument-sans-600.ts'
import notoSans400 from '../../base/pdf/fonts/noto-sans-400.ts'
import { ttfOf } from './ttf.ts'

/** In the order in which a character's font is looked up: the bold weight first, then the regular ones. */
const files = [...instrumentSans600, ...instrumentSans400, ...notoSans400]
const strong = instrumentSans600.length

/** The fonts as TrueType files. */
export const fonts = (): Uint8Array[] => files.map((file) => ttfOf(new Uint8Array(Buffer.from(file, 'base64'))))

/** Measures lines of text. Without kerning, as they are drawn: the fonts have none. */
export function openTypeface(buffers: readonly Uint8Array[]): Typeface {
  const faces = buffers.map((bytes) => {
    const font = fontkit.create(bytes)
    return { font, has: new Set<number>(font.characterSet) }
  })
  const regular = faces.slice(strong)
  const orders = { strong: faces, regular: [...regular, ...faces.slice(0, strong)] }
  const faceOf = (code: number, order: typeof faces) => order.find(({ has }) => has.has(code))
  const widthOf = (code: number, order: typeof faces) => {
    const font = faceOf(code, order)?.font
    return font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 0
  }
  const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)
  return {
    has: (character) => codesOf(character).every((code) => faceOf(code, faces)),
    widthOf: (text, size, isStrong) =>
      size * codesOf(text).reduce((width, code) => width + widthOf(code, isStrong ? orders.strong : orders.regular), 0),
  }
}
