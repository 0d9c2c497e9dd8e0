import { formatDate } from '../../../../src/base/rules/dates.ts'
import { lineKindLabel } from '../../../../src/buying/rules/line-kind.ts'
import { formatCents } from '../../../../src/base/rules/money.ts'
import type { PayoutStatement } from './database.ts'
import type { BusinessDocument, Issuer } from '../base/pdf/business-document.ts'

/** The calendar day of a timestamp in UTC, in which weeks are closed. */
const utcDay = (timestamp: string) => formatDate(new Date(timestamp).toISOString().slice(0, 10))

/** The statement of a payout: its sales with fee and net amount, and where the money goes. */
export function statementDocument(statement: PayoutStatement, issuer: Issuer): BusinessDocument {
  const { more_lines, reserved_cents, released_cents, returned_cents } = statement
  const hasReserve = Boolean(reserved_cents || released_cents || statement.lines.some((line) => line.reserve_cents))
  return {
    title: 'Payout statement',
    number: statement.number,
    date: new Date(statement.created_at),
    issuer,
    facts: [
      { label: 'Payee', lines: [statement.creator_name, statement.creator_email].filter((text) => text !== null) },
      { label: 'Week closed on', lines: [`Friday, ${formatDate(statement.period_end)}`] },
      { label: 'Bank account', lines: [statement.account_detail, statement.bank_name] },
      { label: 'Transfer', lines: transferLines(statement) },
    ],
    columns: [
      { title: 'Sold on', width: 0.14 },
      { title: 'Template', width: hasReserve ? 0.23 : 0.33 },
      { title: 'Item', width: hasReserve ? 0.15 : 0.17 },
      { title: 'Gross', width: 0.12, isAmount: true },
      { title: 'Fee', width: 0.12, isAmount: true },
      ...(hasReserve ? [{ title: 'Reserve', width: 0.12, isAmount: true }] : []),
      { title: 'Net', width: 0.12, isAmount: true },
    ],
    rows: statement.lines.map(({ sold_at, template_name, kind, gross_cents, fee_cents, reserve_cents, net_cents }) => [
      utcDay(sold_at),
      template_name ?? 'Deleted template',
      lineKindLabel(kind),
      formatCents(gross_cents),
      formatCents(-fee_cents),
      ...(hasReserve ? [formatCents(reserve_cents)] : []),
      formatCents(net_cents),
    ]),
    totals: [
      { label: 'Sales minus refunds', value: formatCents(statement.gross_cents) },
      { label: 'Platform fee', value: formatCents(-statement.fee_cents) },
      ...(reserved_cents
        ? [
            {
              label: reserved_cents > 0 ? 'Kept in reserve' : 'Reserve used for refunds',
              value: formatCents(-reserved_cents),
            },
          ]
        : []),
      ...(released_cents ? [{ label: 'Released from reserve', value: formatCents(released_cents) }] : []),
      ...(returned_cents ? [{ label: 'Returned payouts, now repaid', value: formatCents(returned_cents) }] : []),
      { label: 'Payout', value: formatCents(statement.net_cents), isStrong: true },
    ],
    notes: [
      ...(more_lines
        ? [`The totals include ${more_lines} more ${more_lines === 1 ? 'sale' : 'sales'} not shown in the table.`]
        : []),
      ...(hasReserve ? ['What is kept in reserve is paid out later, unless the sale is refunded or disputed.'] : []),
      'All amounts are in US dollars. A negative amount is the refund of a sale that was paid out earlier.',
    ],
  }
}

function transferLines({ status, paid_at, reference }: PayoutStatement): string[] {
  if (status === 'pending' || !paid_at) return ['Not transferred yet']
  const paid = status === 'returned' ? 'Returned by the bank' : `Paid on ${utcDay(paid_at)}`
  return [paid, ...(reference ? [`Reference ${reference}`] : [])]
}
