import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/account/data/session/session'
import { billingQuery, useDownloadInvoice, type Payment } from '@/buying/data/billing'
import type { Purchase } from '@/buying/data/purchases'
import { useRefundRequests, type RefundRequests } from '@/buying/data/refund-requests'
import { subscriptionsQuery } from '@/buying/data/subscriptions'
import { billingMessages } from '@/buying/messages/billing'
import { InvoiceButtons, type InvoiceDownload } from '@/buying/parts/invoice-button'
import { RefundRequestButton } from '@/buying/parts/refund-request'
import { paidFor, refundText } from '@/buying/rules/payment'
import { nextRenewal } from '@/buying/rules/subscription'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { Placeholder } from '@/ui/states/placeholder'
import { QueryView } from '@/ui/states/query-view'

type Props = {
  payments: Payment[]
  /** When and for how much premium support is charged again; null without. */
  renewal: string | null
  name: string
  invoices: InvoiceDownload
  refunds: RefundRequests
}

/** The payments for a template with their invoices and refund requests, folded; nothing without payments. */
export function Receipts({ name, ...list }: Props) {
  if (list.payments.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-lg text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink">
        Receipts and refunds<span className="sr-only"> of {name}</span>
      </summary>
      <div className="mt-2">
        <ReceiptList {...list} />
      </div>
    </details>
  )
}

/** The receipts of a purchase. */
export function Receipt({ purchase: { template_id } }: { purchase: Purchase }) {
  const { id } = useUser()
  const payments = useQuery(billingQuery(id))
  const subscriptions = useQuery(subscriptionsQuery(id))
  const invoices = useDownloadInvoice()
  const refunds = useRefundRequests(id)
  const isOfTemplate = (paid: { template_id: string | null }) => paid.template_id === template_id
  return (
    <QueryView
      query={payments}
      loading="Loading your receipt..."
      placeholder={<Placeholder className="h-16 rounded-lg" />}
      failed={billingMessages.historyFailed}
      isEmpty={(all) => !all.some(isOfTemplate)}
      empty={<p className="text-md">It was free, so there’s no receipt.</p>}
    >
      {(all) => (
        <ReceiptList
          payments={all.filter(isOfTemplate)}
          renewal={nextRenewal(subscriptions.data?.filter(isOfTemplate) ?? [])}
          invoices={invoices}
          refunds={refunds}
        />
      )}
    </QueryView>
  )
}

const ReceiptList = ({ payments, renewal, invoices, refunds }: Omit<Props, 'name'>) => (
  <>
    <ul className="divide-y rounded-lg border bg-paper">
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
    {renewal && <p className="mt-2 text-sm text-ink-2">{renewal}</p>}
  </>
)
