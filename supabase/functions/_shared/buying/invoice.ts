import { countryName } from '../../../../src/account/rules/countries.ts'
import { formatDate } from '../../../../src/base/rules/dates.ts'
import { lineKindLabel } from '../../../../src/buying/rules/line-kind.ts'
import { formatCents } from '../../../../src/base/rules/money.ts'
import type { BillingAddress, Invoice } from './database.ts'
import type { BusinessDocument, Issuer } from '../base/pdf/business-document.ts'
import { renderDocument } from '../base/pdf/render-document.ts'

export type InvoiceFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Renders an invoice as PDF. */
export const invoiceFile = async (invoice: Invoice, issuer: Issuer): Promise<InvoiceFile> => ({
  name: `invoice-${invoice.number}.pdf`,
  bytes: await renderDocument(invoiceDocument(invoice, issuer)),
})

/** The calendar day of a timestamp in UTC, like the year of the number. */
const utcDay = (timestamp: string) => formatDate(new Date(timestamp).toISOString().slice(0, 10))

/** The invoice of a payment: what was bought, by whom, and that it is paid. */
export function invoiceDocument(invoice: Invoice, issuer: Issuer): BusinessDocument {
  const { lines, amount_cents } = invoice
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
    columns: [
      { title: 'Template', width: 0.5 },
      { title: 'Item', width: 0.3 },
      { title: 'Amount', width: 0.2, isAmount: true },
    ],
    rows: lines.map(({ kind, cents }) => [
      invoice.template_name ?? 'Deleted template',
      kind === 'support' ? `${lineKindLabel(kind)}, 1 month` : lineKindLabel(kind),
      formatCents(cents),
    ]),
    totals: [
      { label: 'Total', value: formatCents(amount_cents) },
      { label: 'Paid', value: formatCents(amount_cents), isStrong: true },
    ],
    notes: ['All amounts are in US dollars.', 'Thank you for your purchase.'],
  }
}

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
