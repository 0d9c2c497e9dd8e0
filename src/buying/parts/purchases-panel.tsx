import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useUser } from '@/account/data/session/session'
import { billingQuery, useDownloadInvoice } from '@/buying/data/billing'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import { useDownloadPurchase } from '@/buying/data/purchases'
import { useRefundRequests } from '@/buying/data/refund-requests'
import { subscriptionsQuery } from '@/buying/data/subscriptions'
import { nextRenewal } from '@/buying/rules/subscription'
import { useShownInPlace } from '@/base/errors/shown-in-place'
import { queryWith } from '@/base/url/query-with'
import { orderIn, withOrder } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { Button } from '@/ui/button'
import { SearchField } from '@/ui/fields/search-field'
import { Select } from '@/ui/fields/select'
import { SegmentedControl } from '@/ui/segmented-control'
import { EmptyState } from '@/ui/states/empty-state'
import type { Owned } from './purchase-card'
import { matchesPurchase, purchaseFilterOf, purchaseFilters } from './purchase-filter'
import { inOrder, newestFirst, purchaseOrders, purchaseSorts, type PurchaseOrder } from './purchase-order'
import { PurchasesView } from './purchases-view'
import { Receipts } from './purchase/receipts'

type Props = {
  purchases: UseQueryResult<Owned[]>
  loading: string
  /** Title of the empty state. */
  none: string
  /** Heading level of a card: one below the panel's own heading. */
  headingLevel?: 'h2' | 'h3'
}

/** Everything the user owns, wherever it is listed, with downloads and receipts; search, filter and order are in the URL. */
export function PurchasesPanel({ purchases, loading, none, headingLevel = 'h2' }: Props) {
  const search = usePurchaseSearch()
  const { payments, receiptsOf } = useReceipts()
  return (
    <>
      {/* Before the list, too, which it would push down. */}
      {(purchases.isPending || Boolean(purchases.data?.length)) && <PurchaseSearch {...search} />}
      {payments.isError && purchases.data && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-md text-ink-2">
          Receipts and refunds couldn’t be loaded.
          <Button variant="ghost" size="sm" isBusy={payments.isFetching} onClick={() => void payments.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <PurchasesView
        purchases={purchases}
        download={useDownloadPurchase()}
        copy={useCopyWorkflow()}
        loading={loading}
        none={none}
        headingLevel={headingLevel}
        choice={{
          of: (owned) =>
            inOrder(
              owned.filter((purchase) => matchesPurchase(purchase, search.filter, search.words)),
              search.order,
            ),
          nothing: (
            <EmptyState
              title="No purchases match"
              headingLevel={headingLevel}
              action={<Button onClick={search.clear}>Show all purchases</Button>}
            >
              Try a different search term or filter.
            </EmptyState>
          ),
        }}
        receiptsOf={receiptsOf}
      />
    </>
  )
}

/** The payments of each purchase, with what renews. */
function useReceipts() {
  const { id } = useUser()
  const payments = useQuery(billingQuery(id))
  useShownInPlace(payments.error)
  const subscriptions = useQuery(subscriptionsQuery(id))
  const invoices = useDownloadInvoice()
  const refunds = useRefundRequests(id)
  const receiptsOf = ({ template_id, template }: Owned) => {
    const isOfTemplate = (paid: { template_id: string | null }) => paid.template_id === template_id
    return (
      <Receipts
        payments={payments.data?.filter(isOfTemplate) ?? []}
        renewal={nextRenewal(subscriptions.data?.filter(isOfTemplate) ?? [])}
        name={template?.name ?? 'a template no longer available'}
        invoices={invoices}
        refunds={refunds}
      />
    )
  }
  return { payments, receiptsOf }
}

const PurchaseSearch = ({
  words,
  filter,
  order,
  setWords,
  setFilter,
  setOrder,
}: ReturnType<typeof usePurchaseSearch>) => (
  <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:max-lg:*:first:basis-full lg:flex-nowrap">
    <SearchField label="Search your purchases" placeholder="Search by name" value={words} onSearch={setWords} />
    <div className="-mx-4 shrink-0 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <SegmentedControl label="Show" value={filter} onValueChange={setFilter} options={purchaseFilters} />
    </div>
    <Select
      aria-label="Sort by"
      className="shrink-0 sm:max-lg:flex-1 lg:w-56"
      options={purchaseOrders.map(({ label }) => ({ value: label, label }))}
      value={purchaseOrders.find((one) => isSame(one.order, order))?.label}
      onChange={({ target }) => {
        const chosen = purchaseOrders.find(({ label }) => label === target.value)
        if (chosen) setOrder(chosen.order)
      }}
    />
  </div>
)

const isSame = (one: PurchaseOrder, other: PurchaseOrder) =>
  one.by === other.by && one.isDescending === other.isDescending

/** Filter, search and order in the URL; what is not set is left out. */
function usePurchaseSearch() {
  const [query, setQuery] = useUrlQuery()
  const set = (key: 'q' | 'show', value: string) =>
    setQuery((before) => queryWith(before, key, value), { replace: true })
  return {
    filter: purchaseFilterOf(query.get('show')),
    words: query.get('q') ?? '',
    order: orderIn(query, purchaseSorts) ?? newestFirst,
    setFilter: (value: string) => set('show', value === 'all' ? '' : value),
    setWords: (value: string) => set('q', value),
    setOrder: (order: PurchaseOrder) => setQuery((before) => withOrder(before, order), { replace: true }),
    clear: () => setQuery((before) => queryWith(queryWith(before, 'q', ''), 'show', ''), { replace: true }),
  }
}
