import { printable } from './typeface.ts'

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

/** In the footer of every page. */
export const noTax = 'No tax calculated'
const maxTextLength = 300

const limitedText = (text: string) => {
  const drawn = [...printable(text)]
  return drawn.length > maxTextLength ? `${drawn.slice(0, maxTextLength - 1).join('')}…` : drawn.join('')
}

/** The document with printable texts of limited length. */
export const limited = (document: BusinessDocument): BusinessDocument => ({
  ...document,
  title: limitedText(document.title),
  number: limitedText(document.number),
  issuer: { name: limitedText(document.issuer.name), address: document.issuer.address.map(limitedText) },
  facts: document.facts.map(({ label, lines }) => ({ label, lines: lines.map(limitedText) })),
  rows: document.rows.map((row) => row.map(limitedText)),
  notes: document.notes.map(limitedText),
})

/** Everything that may be drawn in each weight. */
export function textsOf({ title, number, issuer, facts, columns, rows, totals, notes }: BusinessDocument) {
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
