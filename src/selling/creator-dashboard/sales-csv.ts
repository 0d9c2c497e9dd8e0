import { unparse } from 'papaparse'
import type { Sale } from '@/selling/data/creator-analytics'
import { decimalDollars } from '@/base/rules/money'
import { textCell } from '@/base/rules/text/csv'
import { itemName, stateName } from './sale-words'

/** "flowshelf-sales-2026-11-21.csv", by the reader's calendar. */
export function salesFileName(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `flowshelf-sales-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`
}

const titles = [
  'Sale',
  'Sold (UTC)',
  'Template',
  'Item',
  'Buyer',
  'Gross',
  'Fee',
  'Net',
  'Refunded',
  'Currency',
  'Status',
  'Payable from',
  'In reserve',
  'Released from',
]

/**
 * Sales as a CSV file: UTF-8 with its mark, for Excel; amounts are numbers of US dollars. Papaparse quotes the cells.
 * textCell escapes formulas, because Papaparse's own option tests the first character of a cell alone and changes negative
 * amounts too.
 */
export function salesCsv(sales: readonly Sale[]): string {
  const rows = sales.map((sale) => [
    String(sale.entry_id),
    new Date(sale.sold_at).toISOString().slice(0, 19).replace('T', ' '),
    textCell(sale.template_name ?? 'Deleted template'),
    textCell(itemName(sale.kind)),
    textCell(sale.buyer_email ?? 'Deleted account'),
    decimalDollars(sale.gross_cents),
    decimalDollars(sale.fee_cents),
    decimalDollars(sale.net_cents),
    decimalDollars(sale.refunded_cents),
    'USD',
    stateName(sale),
    sale.payable_on,
    decimalDollars(sale.reserved_cents),
    sale.released_on ?? '',
  ])
  return `\uFEFF${unparse([titles, ...rows], { newline: '\r\n' })}\r\n`
}
