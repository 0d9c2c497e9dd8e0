import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { Section } from '@/ui/page/dashboard-section'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import {
  billingQuery,
  cardQuery,
  totalSpentQuery,
  useDownloadInvoice,
  type Card,
  type Payment,
} from '@/buying/data/billing'
import { subscriptionsQuery } from '@/buying/data/subscriptions'
import { nextRenewal } from '@/buying/rules/subscription'
import { useRefundRequests } from '@/buying/data/refund-requests'
import { billingMessages as messages } from '@/buying/messages/billing'
import { formatCents } from '@/base/rules/money'
import { orderIn, withOrder, type Order } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { BillingList, newestFirst, paymentSorts, type PaymentSort } from './billing-list'
import { PortalButton } from './portal-button'
import { refundDays } from '@/catalog/rules/limits'

export default function BillingTab() {
  const { id } = useUser()
  const payments = useQuery(billingQuery(id))
  const [query, setQuery] = useUrlQuery()
  const order = orderIn(query, paymentSorts) ?? newestFirst
  const onSort = (next: Order<PaymentSort>) => setQuery((now) => withOrder(now, next), { replace: true })
  const renewalOf = useRenewals(payments.data ?? [])
  const actions = { invoices: useDownloadInvoice(), refunds: useRefundRequests(id), renewalOf }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <TotalSpent />
        <PaymentMethod />
      </div>
      <Section
        title="Purchase history"
        intro={`Your payments and invoices. You can request a refund within ${refundDays} days of paying.`}
      >
        <BillingList payments={payments} size="normal" actions={actions} sorting={{ order, onSort }} />
      </Section>
    </div>
  )
}

/** The next renewal of premium support, told by its latest payment. */
function useRenewals(payments: Payment[]) {
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery(useUser().id))
  return ({ id, template_id }: Payment): string | null => {
    const isOfTemplate = (paid: { template_id: string | null }) => paid.template_id === template_id
    const latest = payments.find((paid) => isOfTemplate(paid) && paid.lines.some(({ kind }) => kind === 'support'))
    return latest?.id === id ? nextRenewal(subscriptions.filter(isOfTemplate)) : null
  }
}

function TotalSpent() {
  const total = useQuery(totalSpentQuery(useUser().id))
  return (
    <section aria-labelledby="total-spent" className="rounded-xl border bg-surface p-5">
      <h2 id="total-spent" className="text-sm font-normal text-ink-2">
        Total spent
      </h2>
      <QueryView
        query={total}
        loading="Loading your total..."
        placeholder={<Placeholder className="mt-1.5 h-9 w-32 rounded-lg" />}
        failed={messages.totalFailed}
        // Never empty: it is a number.
        empty={null}
      >
        {(cents) => <p className="mt-1.5 text-2xl font-semibold tracking-tight tabular-nums">{formatCents(cents)}</p>}
      </QueryView>
      <p className="mt-1 text-sm text-ink-3">Net of refunds, in US dollars</p>
    </section>
  )
}

function PaymentMethod() {
  const card = useQuery(cardQuery(useUser().id))
  return (
    <section aria-labelledby="payment-method" className="rounded-xl border bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment-method" className="text-sm font-normal text-ink-2">
          Payment method
        </h2>
        <PortalButton>Manage billing</PortalButton>
      </div>
      <div className="mt-1.5">
        <QueryView
          query={card}
          loading="Loading your payment method..."
          placeholder={<Placeholder className="h-8 w-40 rounded-lg" />}
          failed={messages.cardFailed}
          empty={<p className="text-md text-ink-2">No card saved. You’ll enter one when you pay.</p>}
        >
          {(found) => found && <SavedCard card={found} />}
        </QueryView>
      </div>
    </section>
  )
}

const SavedCard = ({ card: { brand, last4, exp_month, exp_year } }: { card: Card }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <CreditCard aria-hidden className="size-5 text-ink-3" />
    <span className="font-semibold tabular-nums">
      {brand.charAt(0).toUpperCase() + brand.slice(1)} <span aria-hidden>••••</span>
      <span className="sr-only">ending in</span> {last4}
    </span>
    <span className="text-sm text-ink-3 tabular-nums">
      Expires {String(exp_month).padStart(2, '0')}/{exp_year}
    </span>
  </p>
)
