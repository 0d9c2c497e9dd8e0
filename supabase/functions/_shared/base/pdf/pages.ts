import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { noTax } from './business-document.ts'
import type { Style, Typeface } from './typeface.ts'

export const page = { width: 612, height: 792, margin: 54 }
export const contentWidth = page.width - 2 * page.margin
const bottom = 78

export const ink = rgb(0.098, 0.09, 0.078)
export const gray = rgb(0.416, 0.392, 0.361)
const line = rgb(0.894, 0.882, 0.851)
export const ember = rgb(0.761, 0.255, 0.047)

export const styles = {
  logo: { size: 17, color: ink, weight: 'strong' },
  title: { size: 22, color: ink, weight: 'strong' },
  text: { size: 9.5, color: ink, weight: 'regular' },
  strong: { size: 9.5, color: ink, weight: 'strong' },
  small: { size: 8.5, color: gray, weight: 'regular' },
  total: { size: 12, color: ink, weight: 'strong' },
} as const satisfies Record<string, Style>

/** The pages so far, and the height at which the next block begins. */
export class Pages {
  readonly typeface: Typeface
  /** Top of the next block, in points from the bottom of the page. */
  y = page.height - page.margin
  current: PDFPage
  #pdf: PDFDocument
  #pages: PDFPage[] = []
  #name: string

  constructor(pdf: PDFDocument, typeface: Typeface, { title, number }: { title: string; number: string }) {
    this.#pdf = pdf
    this.typeface = typeface
    this.#name = `${title} ${number}`
    this.current = this.#add()
  }

  #add(): PDFPage {
    const added = this.#pdf.addPage([page.width, page.height])
    this.#pages.push(added)
    return added
  }

  /** Starts a new page if the current one has less than `height` left. @returns whether it did */
  breakBefore(height: number): boolean {
    if (this.y - height >= bottom) return false
    this.current = this.#add()
    this.y = page.height - page.margin
    this.text(this.#name, page.margin, styles.small)
    this.y -= 26
    return true
  }

  /** Draws a line of text whose top is at `y`. */
  text(text: string, x: number, style: Style) {
    this.typeface.draw(this.current, text, x, this.y - style.size, style)
  }

  /** Draws a line of text that ends at `right`. */
  textTo(text: string, right: number, style: Style) {
    this.text(text, right - this.typeface.widthOf(text, style), style)
  }

  rule(x = page.margin, color = line) {
    this.current.drawLine({
      start: { x, y: this.y },
      end: { x: page.width - page.margin, y: this.y },
      thickness: 0.75,
      color,
    })
  }

  drawFooters() {
    const style = styles.small
    const y = page.margin - 8
    this.#pages.forEach((target, index) => {
      this.typeface.draw(target, `${this.#name} · ${noTax}`, page.margin, y, style)
      const count = `Page ${index + 1} of ${this.#pages.length}`
      this.typeface.draw(target, count, page.width - page.margin - this.typeface.widthOf(count, style), y, style)
    })
  }
}

/** Splits a text into lines of a width; words that are wider are broken. The last line ends in "…" if lines are left out. */
export function wrapped(typeface: Typeface, text: string, width: number, style: Style, maxLines: number): string[] {
  const fits = (candidate: string) => typeface.widthOf(candidate, style) <= width
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const joined = current ? `${current} ${word}` : word
    if (fits(joined)) {
      current = joined
      continue
    }
    if (current) lines.push(current)
    current = ''
    for (const character of word) {
      if (current && !fits(current + character)) {
        lines.push(current)
        current = ''
      }
      current += character
    }
  }
  lines.push(current)
  if (lines.length <= maxLines) return lines
  let last = [...(lines[maxLines - 1] ?? '')]
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, maxLines - 1), `${last.join('')}…`]
}
