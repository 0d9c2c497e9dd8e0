import { InvoiceButtons, type InvoiceDownload } from '@/buying/parts/invoice-button'
import type { RefundRequests } from '@/buying/data/refund-requests'
import { RefundRequestButton } from '@/buying/parts/refund-request'
import type { Payment } from '@/buying/data/billing'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { paidFor, refundText } from '@/buying/rules/payment'

type Props = { payments: Payment[]; name: string; invoices: InvoiceDownload; refunds: RefundRequests }

/** The payments for a template with their invoices and refund requests, folded; nothing without payments. */
export function Receipts({ payments, name, invoices, refunds }: Props) {
  if (payments.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-lg text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink">
        Receipts and refunds<span className="sr-only"> of {name}</span>
      </summary>
      <ul className="mt-2 divide-y rounded-lg border bg-paper">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <p className="text-sm text-ink-2">
              {formatDate(payment.created_at)} · {paidFor(payment.lines)} ·{' '}
              <span className="font-medium text-ink tabular-nums">{formatCents(payment.amount_cents)}</span>
              {refundText(payment) && ` · ${refundText(payment)}`}
            </p>
            <div className="-mx-3.5 flex flex-wrap">
              <InvoiceButtons download={invoices} payment={payment} />
              <RefundRequestButton payment={payment} refunds={refunds} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
