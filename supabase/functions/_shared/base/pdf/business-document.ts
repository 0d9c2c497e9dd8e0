import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { embedTypeface, printable, type Style, type Typeface } from './typeface.ts'

export type Issuer = { name: string; address: string[] }

export type Column = {
  title: string
  /** Share of the table's width; all shares add up to 1. */
  width: number
  /** Right-aligned, on one line. Other cells wrap. */
  isAmount?: boolean
}

/** A payout statement, an invoice. Texts are untrusted and may be of any length. */
export type BusinessDocument = {
  title: string
  number: string
  /** Creation date of the file: a document that is made twice has the same bytes. */
  date: Date
  issuer: Issuer
  /** Shown below the title as label and lines of text. */
  facts: { label: string; lines: string[] }[]
  columns: Column[]
  rows: string[][]
  totals: { label: string; value: string; isStrong?: boolean }[]
  notes: string[]
}

const page = { width: 612, height: 792, margin: 54 }
const contentWidth = page.width - 2 * page.margin
const bottom = 78
const noTax = 'No tax calculated'
const maxTextLength = 300
const maxCellLines = 4

const ink = rgb(0.098, 0.09, 0.078)
const gray = rgb(0.416, 0.392, 0.361)
const line = rgb(0.894, 0.882, 0.851)
const ember = rgb(0.761, 0.255, 0.047)

const styles = {
  logo: { size: 17, color: ink, weight: 'strong' },
  title: { size: 22, color: ink, weight: 'strong' },
  text: { size: 9.5, color: ink, weight: 'regular' },
  strong: { size: 9.5, color: ink, weight: 'strong' },
  small: { size: 8.5, color: gray, weight: 'regular' },
  total: { size: 12, color: ink, weight: 'strong' },
} as const satisfies Record<string, Style>

/** Lays out a document on US Letter pages, with embedded fonts, selectable text and page numbers. @returns the PDF */
export async function renderDocument(content: BusinessDocument): Promise<Uint8Array<ArrayBuffer>> {
  const document = limited(content)
  const pdf = await PDFDocument.create({ updateMetadata: false })
  describe(pdf, document)
  const typeface = await embedTypeface(pdf, textsOf(document))
  const pages = new Pages(pdf, typeface, document)
  drawLetterhead(pages, document)
  drawFacts(pages, document)
  drawTable(pages, document)
  drawTotals(pages, document)
  drawNotes(pages, document)
  pages.drawFooters()
  return new Uint8Array(await pdf.save())
}

const limitedText = (text: string) => {
  const drawn = [...printable(text)]
  return drawn.length > maxTextLength ? `${drawn.slice(0, maxTextLength - 1).join('')}…` : drawn.join('')
}

/** The document with printable texts of limited length. */
const limited = (document: BusinessDocument): BusinessDocument => ({
  ...document,
  title: limitedText(document.title),
  number: limitedText(document.number),
  issuer: { name: limitedText(document.issuer.name), address: document.issuer.address.map(limitedText) },
  facts: document.facts.map(({ label, lines }) => ({ label, lines: lines.map(limitedText) })),
  rows: document.rows.map((row) => row.map(limitedText)),
  notes: document.notes.map(limitedText),
})

function describe(pdf: PDFDocument, { title, number, date, issuer }: BusinessDocument) {
  pdf.setTitle(`${title} ${number}`, { showInWindowTitleBar: true })
  pdf.setAuthor(issuer.name)
  pdf.setLanguage('en-US')
  pdf.setProducer('Flowshelf')
  pdf.setCreator('Flowshelf')
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
}

/** Everything that may be drawn in each weight. */
function textsOf({ title, number, issuer, facts, columns, rows, totals, notes }: BusinessDocument) {
  const regular = [
    title,
    number,
    ...issuer.address,
    ...facts.flatMap(({ label, lines }) => [label, ...lines]),
    ...columns.map((column) => column.title),
    ...rows.flat(),
    ...totals.flatMap(({ label, value }) => [label, value]),
    ...notes,
    noTax,
    '·…, 0123456789 Page of',
  ]
  const strong = [
    title,
    issuer.name,
    'Flowshelf',
    '…',
    ...facts.flatMap(({ lines }) => lines[0] ?? ''),
    ...totals.flatMap(({ label, value }) => [label, value]),
  ]
  return { regular: regular.join(''), strong: strong.join('') }
}

/** The pages so far, and the height at which the next block begins. */
class Pages {
  readonly typeface: Typeface
  /** Top of the next block, in points from the bottom of the page. */
  y = page.height - page.margin
  current: PDFPage
  #pdf: PDFDocument
  #pages: PDFPage[] = []
  #name: string

  constructor(pdf: PDFDocument, typeface: Typeface, { title, number }: BusinessDocument) {
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
function wrapped(typeface: Typeface, text: string, width: number, style: Style, maxLines: number): string[] {
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

function drawLetterhead(pages: Pages, { issuer, title, number }: BusinessDocument) {
  drawLogo(pages)
  const right = page.width - page.margin
  const top = pages.y
  const half = contentWidth / 2
  for (const [index, text] of [issuer.name, ...issuer.address.slice(0, 6)].entries()) {
    const style = index === 0 ? styles.strong : { ...styles.text, color: gray }
    for (const piece of wrapped(pages.typeface, text, half, style, 2)) {
      pages.textTo(piece, right, style)
      pages.y -= 13
    }
  }
  pages.y = Math.min(pages.y, top - 30) - 34
  pages.text(title, page.margin, styles.title)
  pages.y -= 31
  pages.text(number, page.margin, { ...styles.text, color: gray })
  pages.y -= 24
}

/** The logo of the website (src/app/frames/logo.tsx): two workflow steps on a shelf, and the name. */
function drawLogo(pages: Pages) {
  const { current, y } = pages
  const unit = 0.92
  const at = (x: number, down: number) => ({ x: page.margin + x * unit, y: y + 2 - down * unit })
  const step = (x: number, color: typeof ink) =>
    current.drawSvgPath(
      'M2.5 0h4a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-2.5 2.5h-4a2.5 2.5 0 0 1-2.5-2.5v-4a2.5 2.5 0 0 1 2.5-2.5z',
      { ...at(x, 4), scale: unit, color },
    )
  step(1, ember)
  step(16, ink)
  current.drawLine({ start: at(10, 8.5), end: at(16, 8.5), thickness: 1.8, color: ink })
  current.drawLine({ start: at(1, 21), end: at(25, 21), thickness: 2.8, color: ink, lineCap: 1 })
  pages.typeface.draw(current, 'Flowshelf', page.margin + 32, y - 15, styles.logo)
}

/** Two columns of facts. */
function drawFacts(pages: Pages, { facts }: BusinessDocument) {
  const gap = 24
  const width = (contentWidth - gap) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const top = pages.y
    let lowest = top
    for (const [side, fact] of facts.slice(index, index + 2).entries()) {
      const x = page.margin + side * (width + gap)
      pages.y = top
      pages.text(fact.label, x, styles.small)
      pages.y -= 14
      for (const [at, text] of fact.lines.entries()) {
        const style = at === 0 ? styles.strong : styles.text
        for (const piece of wrapped(pages.typeface, text, width, style, 3)) {
          pages.text(piece, x, style)
          pages.y -= 13
        }
      }
      lowest = Math.min(lowest, pages.y)
    }
    pages.y = lowest - 12
  }
  pages.y -= 8
}

const rowPadding = 6
const lineHeight = 13

function drawTable(pages: Pages, { columns, rows }: BusinessDocument) {
  const gap = 10
  const cells = columns.reduce<{ column: Column; x: number; right: number }[]>((placed, column) => {
    const x = placed.at(-1) ? (placed.at(-1)?.right ?? 0) + gap : page.margin
    const right = x + column.width * (contentWidth - gap * (columns.length - 1))
    return [...placed, { column, x, right }]
  }, [])
  const drawHeading = () => {
    for (const { column, x, right } of cells)
      if (column.isAmount) pages.textTo(column.title, right, styles.small)
      else pages.text(column.title, x, styles.small)
    pages.y -= 16
    pages.rule(page.margin, gray)
    pages.y -= rowPadding
  }
  pages.breakBefore(60)
  drawHeading()
  for (const row of rows) {
    const lines = cells.map(({ column, x, right }, index) =>
      column.isAmount
        ? [row[index] ?? '']
        : wrapped(pages.typeface, row[index] ?? '', right - x, styles.text, maxCellLines),
    )
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight
    if (pages.breakBefore(height + rowPadding)) drawHeading()
    const top = pages.y
    for (const [index, { column, x, right }] of cells.entries()) {
      pages.y = top
      for (const text of lines[index] ?? []) {
        if (column.isAmount) pages.textTo(text, right, styles.text)
        else pages.text(text, x, styles.text)
        pages.y -= lineHeight
      }
    }
    pages.y = top - height - 4
    pages.rule()
    pages.y -= rowPadding
  }
}

/** On one page, so that a sum stays with its parts. */
function drawTotals(pages: Pages, { totals }: BusinessDocument) {
  pages.breakBefore(totals.length * 20 + 16)
  pages.y -= 8
  const right = page.width - page.margin
  const x = page.margin + contentWidth * 0.55
  for (const { label, value, isStrong = false } of totals) {
    const style = isStrong ? styles.total : styles.text
    if (isStrong) {
      pages.y -= 2
      pages.rule(x, gray)
      pages.y -= 8
    }
    pages.text(label, x, style)
    pages.textTo(value, right, style)
    pages.y -= isStrong ? 22 : 18
  }
}

function drawNotes(pages: Pages, { notes }: BusinessDocument) {
  pages.y -= 12
  for (const note of notes) {
    const lines = wrapped(pages.typeface, note, contentWidth, styles.small, maxCellLines)
    pages.breakBefore(lines.length * 12)
    for (const text of lines) {
      pages.text(text, page.margin, styles.small)
      pages.y -= 12
    }
    pages.y -= 4
  }
}
