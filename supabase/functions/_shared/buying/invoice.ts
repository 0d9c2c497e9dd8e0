import { countryName } from '../../../../src/account/rules/countries.ts'
import { formatDate } from '../../../../src/base/rules/dates.ts'
import { lineKindLabel } from '../../../../src/buying/rules/line-kind.ts'
import { formatCents } from '../../../../src/base/rules/money.ts'
import type { BillingAddress, CreditNote, Invoice } from './database.ts'
import type { BusinessDocument, Issuer } from '../base/pdf/business-document.ts'
import { renderDocument } from '../base/pdf/render-document.ts'

export type InvoiceFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Renders an invoice as PDF. */
export const invoiceFile = async (invoice: Invoice, issuer: Issuer): Promise<InvoiceFile> => ({
  name: `invoice-${invoice.number}.pdf`,
  bytes: await renderDocument(invoiceDocument(invoice, issuer)),
})

/** Renders a credit note as PDF. */
export const creditNoteFile = async (note: CreditNote, issuer: Issuer): Promise<InvoiceFile> => ({
  name: `credit-note-${note.number}.pdf`,
  bytes: await renderDocument(creditNoteDocument(note, issuer)),
})

/** The calendar day of a timestamp in UTC, like the year of the number. */
const utcDay = (timestamp: string) => formatDate(new Date(timestamp).toISOString().slice(0, 10))

/** The invoice of a payment: what was bought, by whom, and that it is paid. */
export function invoiceDocument(invoice: Invoice, issuer: Issuer): BusinessDocument {
  const { amount_cents } = invoice
  return {
    title: 'Invoice',
    number: invoice.number,
    date: new Date(invoice.issued_at),
    issuer,
    facts: [
      { label: 'Billed to', lines: billedTo(invoice) },
      { label: 'Date', lines: [utcDay(invoice.issued_at)] },
      { label: 'Payment', lines: [`Paid on ${utcDay(invoice.paid_at)}`, 'By card'] },
    ],
    columns,
    rows: rowsOf(invoice),
    totals: [
      { label: 'Total', value: formatCents(amount_cents) },
      { label: 'Paid', value: formatCents(amount_cents), isStrong: true },
    ],
    notes: ['All amounts are in US dollars.', 'Thank you for your purchase.'],
  }
}

/** A credit note: the amount of an invoice that was refunded, or that is owed again because the refund failed. */
export function creditNoteDocument(note: CreditNote, issuer: Issuer): BusinessDocument {
  const { credited_cents: cents } = note
  return {
    title: 'Credit note',
    number: note.number,
    date: new Date(note.issued_at),
    issuer,
    facts: [
      { label: 'Billed to', lines: billedTo(note) },
      { label: 'Date', lines: [utcDay(note.issued_at)] },
      { label: 'For invoice', lines: [note.invoice_number, `Of ${utcDay(note.invoice_issued_at)}`] },
    ],
    columns,
    rows: rowsOf(note),
    totals: [{ label: cents > 0 ? 'Credited' : 'Credit taken back', value: formatCents(cents), isStrong: true }],
    notes: [
      'All amounts are in US dollars.',
      cents > 0
        ? 'The money goes back to the card you paid with.'
        : 'The refund failed or was reversed, so an earlier credit no longer applies.',
    ],
  }
}

const columns: BusinessDocument['columns'] = [
  { title: 'Template', width: 0.5 },
  { title: 'Item', width: 0.3 },
  { title: 'Amount', width: 0.2, isAmount: true },
]

const rowsOf = ({ lines, template_name }: Pick<Invoice, 'lines' | 'template_name'>) =>
  lines.map(({ kind, cents }) => [
    template_name ?? 'Deleted template',
    kind === 'support' ? `${lineKindLabel(kind)}, 1 month` : lineKindLabel(kind),
    formatCents(cents),
  ])

function billedTo({ buyer_name, buyer_email, billing_address }: Invoice): string[] {
  return [buyer_name, ...addressLines(billing_address), buyer_email].filter((line) => line !== null)
}

function addressLines(address: BillingAddress | null): string[] {
  if (!address) return []
  const { line1, line2, city, state, postal_code, country } = address
  const region = [state, postal_code].filter(Boolean).join(' ')
  const place = [city, region].filter(Boolean).join(', ')
  return [line1, line2, place, country && countryName(country)].filter((line): line is string => Boolean(line))
}
