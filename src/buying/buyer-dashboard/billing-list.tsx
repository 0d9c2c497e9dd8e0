import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '@/ui/states/empty-state'
import { InvoiceButtons, type InvoiceDownload } from '@/buying/parts/invoice-button'
import { QueryView } from '@/ui/states/query-view'
import type { RefundRequests } from '@/buying/data/refund-requests'
import { RefundRequestButton } from '@/buying/parts/refund-request'
import { WorkTable, WorkTablePlaceholder, type WorkColumn, type WorkOrder } from '@/ui/lists/work-table'
import type { Payment } from '@/buying/data/billing'
import { formatDate } from '@/base/rules/dates'
import { billingMessages as messages } from '@/buying/messages/billing'
import { formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { paidFor, refundText } from '@/buying/rules/payment'
import { sortedBy } from '@/base/rules/sorted-by'

export const paymentSorts = ['template', 'paid', 'amount'] as const
export type PaymentSort = (typeof paymentSorts)[number]

const sortKeys: Record<PaymentSort, (payment: Payment) => string | number | null> = {
  template: ({ template }) => template?.name ?? null,
  paid: ({ created_at }) => created_at,
  amount: ({ amount_cents }) => amount_cents,
}

type Actions = {
  invoices: InvoiceDownload
  refunds: RefundRequests
  /** When and for how much what a payment paid for is charged again; null if it is not. */
  renewalOf: (payment: Payment) => string | null
}

type Props = {
  payments: UseQueryResult<Payment[]>
  size: 'compact' | 'normal'
  /** Invoices and refund requests; without, a plain list. */
  actions?: Actions
  /** The chosen order; without, newest first and not sortable. */
  sorting?: { order: WorkOrder<PaymentSort>; onSort: (order: WorkOrder<PaymentSort>) => void }
}

const columns: readonly WorkColumn<Payment, PaymentSort>[] = [
  {
    id: 'template',
    title: 'Template',
    sort: 'template',
    orders: ['Template, A to Z', 'Template, Z to A'],
    cell: ({ template }) => template?.name ?? 'Template no longer available',
  },
  {
    id: 'lines',
    title: 'For',
    cell: ({ lines }) => paidFor(lines),
    className: 'text-ink-2',
  },
  {
    id: 'paid',
    title: 'Paid',
    sort: 'paid',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    id: 'amount',
    title: 'Amount',
    sort: 'amount',
    orders: ['Amount, low to high', 'Amount, high to low'],
    cell: (payment) => {
      const refunded = refundText(payment)
      return (
        <span className="text-right">
          <span className="block font-semibold">{formatCents(payment.amount_cents)}</span>
          {refunded && <span className="block text-sm text-ink-3">{refunded}</span>}
        </span>
      )
    },
    isNumber: true,
    card: 'aside',
  },
]

/** Few enough for half a screen. */
const plainColumns = columns.filter(({ id }) => id !== 'lines')

const withActions = ({ invoices, refunds, renewalOf }: Actions): readonly WorkColumn<Payment, PaymentSort>[] => [
  ...columns.map((column) =>
    column.id === 'lines'
      ? { ...column, cell: (payment: Payment) => <PaidFor payment={payment} renewal={renewalOf(payment)} /> }
      : column,
  ),
  {
    id: 'actions',
    title: 'Actions',
    cell: (payment) => (
      <span className="-ml-3.5 flex flex-wrap">
        <InvoiceButtons download={invoices} payment={payment} />
        <RefundRequestButton payment={payment} refunds={refunds} />
      </span>
    ),
    hasControls: true,
  },
]

const PaidFor = ({ payment: { lines }, renewal }: { payment: Payment; renewal: string | null }) => (
  <span>
    {paidFor(lines)}
    {renewal && <span className="block text-sm text-ink-3">{renewal}</span>}
  </span>
)

export const newestFirst: WorkOrder<PaymentSort> = { by: 'paid', isDescending: true }

/** Payments, newest first unless sorted; a row leads to its template. */
export function BillingList({ payments, size, actions, sorting }: Props) {
  const { by, isDescending } = sorting?.order ?? newestFirst
  return (
    <QueryView
      query={payments}
      loading="Loading your payments..."
      placeholder={<WorkTablePlaceholder rows={3} />}
      failed={messages.historyFailed}
      empty={
        <EmptyState title="No payments yet" headingLevel="h3">
          Your purchases and their invoices will appear here.
        </EmptyState>
      }
    >
      {(rows) => (
        <WorkTable
          label="Payments"
          columns={actions ? withActions(actions) : plainColumns}
          rows={sortedBy(rows, sortKeys[by], isDescending)}
          keyOf={({ id }) => id}
          linkOf={({ template }) => template && { to: paths.template(template.id) }}
          scroll={size}
          sort={sorting?.order}
          onSort={sorting?.onSort}
        />
      )}
    </QueryView>
  )
}
