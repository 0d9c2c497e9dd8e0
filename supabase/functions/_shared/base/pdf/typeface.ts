import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import instrumentSans400 from './fonts/instrument-sans-400.ts'
import instrumentSans600 from './fonts/instrument-sans-600.ts'
import notoSans400 from './fonts/noto-sans-400.ts'

/** In the order in which a character's font is looked up: the bold weight falls back to the regular fonts. */
const regular = [...instrumentSans400, ...notoSans400]
const files = { regular, strong: [...instrumentSans600, ...regular] }

export type Weight = keyof typeof files
export type Style = { size: number; color: RGB; weight: Weight }

type Face = { font: PDFFont; has: Set<number> }
type Run = { text: string; font: PDFFont }

/** Embedded subsets of the fonts that a document's texts need. Measures and draws single lines. */
export type Typeface = {
  widthOf(text: string, style: Pick<Style, 'size' | 'weight'>): number
  /** @param x, y left end of the baseline, in points from the bottom left corner of the page */
  draw(page: PDFPage, text: string, x: number, y: number, style: Style): void
}

/**
 * The characters of a text that can be drawn: one line, composed, without control characters and without the invisible
 * ones that reorder text.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()

/** @param texts all texts to be drawn, printable, by weight */
export async function embedTypeface(pdf: PDFDocument, texts: Record<Weight, string>): Promise<Typeface> {
  pdf.registerFontkit({ create: openFont })
  const embedded = new Map<string, Face>()
  const faces = { regular: await facesFor('regular'), strong: await facesFor('strong') }

  async function facesFor(weight: Weight): Promise<Face[]> {
    // The replacement of characters without a font is needed in any case.
    const missing = new Set([...`${texts[weight]} ?`].map((character) => character.codePointAt(0) ?? 0))
    const found: Face[] = []
    for (const file of files[weight]) {
      if (missing.size === 0) break
      const face = embedded.get(file) ?? (await embedIfUseful(file, missing))
      if (!face) continue
      found.push(face)
      for (const code of face.has) missing.delete(code)
    }
    return found
  }

  async function embedIfUseful(file: string, missing: Set<number>): Promise<Face | null> {
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
    const { characterSet, postscriptName } = fontkit.create(bytes)
    if (!characterSet.some((code) => missing.has(code))) return null
    // The prefix that PDF requires for subsets (ISO 32000, 9.6.4), in place of pdf-lib's random suffix.
    const tag = `FLOWS${String.fromCharCode(65 + embedded.size)}`
    const font = await pdf.embedFont(bytes, { subset: true, customName: `${tag}+${postscriptName}` })
    const face = { font, has: new Set(characterSet) }
    embedded.set(file, face)
    return face
  }

  /** Consecutive characters of the same font. Characters without a font become "?", combining marks without one nothing. */
  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const character of printable(text)) {
      const face = faceOf(character, weight, runs.at(-1)?.font)
      if (!face && /\p{M}/u.test(character)) continue
      const drawn = face ? character : '?'
      const font = (face ?? faceOf('?', weight))?.font
      const last = runs.at(-1)
      if (last && last.font === font) last.text += drawn
      else if (font) runs.push({ text: drawn, font })
    }
    return runs
  }

  /** Spaces stay in the font before them, so that words of one script make one run. */
  function faceOf(character: string, weight: Weight, before?: PDFFont): Face | undefined {
    const having = faces[weight].filter(({ has }) => has.has(character.codePointAt(0) ?? 0))
    return (character === ' ' && having.find(({ font }) => font === before)) || having[0]
  }

  return {
    widthOf: (text, { size, weight }) =>
      runsOf(text, weight).reduce((width, run) => width + run.font.widthOfTextAtSize(run.text, size), 0),
    draw(page, text, x, y, { size, color, weight }) {
      let at = x
      for (const run of runsOf(text, weight)) {
        page.drawText(run.text, { x: at, y, size, color, font: run.font })
        at += run.font.widthOfTextAtSize(run.text, size)
      }
    },
  }
}

/**
 * A font of fontkit without `encode`: pdf-lib prefers it to `encodeStream`, but expects the signature of a newer fontkit.
 */
function openFont(bytes: Uint8Array) {
  const font = fontkit.create(bytes)
  const createSubset = font.createSubset.bind(font)
  return Object.assign(font, {
    createSubset() {
      const subset = createSubset()
      return {
        includeGlyph: subset.includeGlyph.bind(subset),
        encodeStream: subset.encodeStream.bind(subset),
      }
    },
  })
}
