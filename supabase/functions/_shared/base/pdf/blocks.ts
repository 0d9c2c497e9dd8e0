import type { BusinessDocument, Column } from './business-document.ts'
import { contentWidth, ember, gray, ink, page, type Pages, styles, wrapped } from './pages.ts'

/** The blocks of a document, from top to bottom. Each begins where the one before ended. */

const maxCellLines = 4

export function drawLetterhead(pages: Pages, { issuer, title, number }: BusinessDocument) {
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
export function drawFacts(pages: Pages, { facts }: BusinessDocument) {
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

export function drawTable(pages: Pages, { columns, rows }: BusinessDocument) {
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
export function drawTotals(pages: Pages, { totals }: BusinessDocument) {
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

export function drawNotes(pages: Pages, { notes }: BusinessDocument) {
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
