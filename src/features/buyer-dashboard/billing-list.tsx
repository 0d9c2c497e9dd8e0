import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { InvoiceButton, type InvoiceDownload } from '@/components/invoice-button'
import { QueryView } from '@/components/query-view'
import { RefundRequestButton, type RefundRequests } from '@/components/refund-request'
import { ScrollArea } from '@/components/ui/scroll-area'
import { Skeleton } from '@/components/ui/skeleton'
import type { Payment } from '@/data/commerce/billing'
import { formatDate } from '@/domain/dates'
import { billingMessages as messages } from '@/domain/messages/billing'
import { formatCents } from '@/domain/money'
import { paidFor, refundText } from '@/domain/payment'
import { paths } from '@/domain/paths'

type Props = {
  payments: UseQueryResult<Payment[]>
  size: 'compact' | 'normal'
  /** Invoices and refund requests; without, a plain list. */
  actions?: { invoices: InvoiceDownload; refunds: RefundRequests }
}

/** Payments, newest first, below an h2. */
export function BillingList({ payments, size, actions }: Props) {
  return (
    <QueryView
      query={payments}
      loading="Loading your payments..."
      skeleton={<Skeleton className="h-28 rounded-xl" />}
      failed={messages.historyFailed}
      empty={
        <EmptyState title="No payments yet" headingLevel="h3">
          What you buy appears here, with its invoice.
        </EmptyState>
      }
    >
      {(rows) => (
        <ScrollArea label="Payments" size={size}>
          <ul>
            {rows.map((row) => (
              <Row key={row.id} payment={row} actions={actions} />
            ))}
          </ul>
        </ScrollArea>
      )}
    </QueryView>
  )
}

function Row({ payment, actions }: { payment: Payment } & Pick<Props, 'actions'>) {
  const { template, lines, amount_cents, created_at } = payment
  const refunded = refundText(payment)
  return (
    <li className="grid gap-x-6 gap-y-2 border-t px-4 py-3.5 first:border-t-0 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="min-w-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          {template ? (
            <Link to={paths.template(template.id)} className="-my-0.5 inline-block py-0.5 hover:text-ember">
              {template.name}
            </Link>
          ) : (
            'A template no longer available'
          )}
        </h3>
        <p className="mt-0.5 text-sm text-ink-3">
          {formatDate(created_at)} · {paidFor(lines)}
        </p>
      </div>
      <div className="sm:text-right">
        <p className="font-semibold tabular-nums">{formatCents(amount_cents)}</p>
        {refunded && <p className="text-sm text-ink-3">{refunded}</p>}
      </div>
      {actions && (
        <div className="-ml-3.5 flex flex-wrap gap-1 sm:col-span-2">
          {payment.invoice && (
            <InvoiceButton download={actions.invoices} paymentId={payment.id} number={payment.invoice.number} />
          )}
          <RefundRequestButton payment={payment} refunds={actions.refunds} />
        </div>
      )}
    </li>
  )
}
