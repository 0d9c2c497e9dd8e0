import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/ui/states/empty-state'
import { PurchasesView } from '@/buying/parts/purchases-view'
import { SearchField } from '@/ui/fields/search-field'
import { Button } from '@/ui/button'
import { SegmentedControl } from '@/ui/segmented-control'
import { WorkTablePlaceholder, type WorkOrder } from '@/ui/lists/work-table'
import { useUser } from '@/account/data/session/session'
import { billingQuery, useDownloadInvoice } from '@/buying/data/billing'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import { purchasesQuery, useDownloadPurchase } from '@/buying/data/purchases'
import { useRefundRequests } from '@/buying/data/refund-requests'
import { usePageMeta } from '@/base/page/page-meta'
import { queryWith } from '@/base/url/query-with'
import { orderIn, withOrder } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { matchesPurchase, purchaseFilterOf, purchaseFilters } from './purchase-filter'
import { PurchaseTable, purchaseSorts, type PurchaseSort } from './purchase-table'
import { Receipts } from './receipts'

/** /purchases: the user's templates with downloads and receipts; search, filter and order are in the URL. */
export default function PurchasesScreen() {
  usePageMeta({
    title: 'Purchases',
    description: 'The templates you own, ready to download again whenever you need them.',
    isUnlisted: true,
  })
  const { id } = useUser()
  const purchases = useQuery(purchasesQuery(id))
  const payments = useQuery(billingQuery(id))
  const download = useDownloadPurchase()
  const copy = useCopyWorkflow()
  const invoices = useDownloadInvoice()
  const refunds = useRefundRequests(id)
  const { filter, search, order, setFilter, setSearch, setOrder, clear } = usePurchaseSearch()
  return (
    <div className="wrap max-w-270 py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Purchases</h1>
        <p className="mt-1 text-ink-2">Everything you’ve bought or claimed for free, ready to download.</p>
      </header>
      {Boolean(purchases.data?.length) && (
        <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:items-center">
          <SearchField label="Search your purchases" placeholder="Search by name" value={search} onSearch={setSearch} />
          <div className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
            <SegmentedControl label="Show" value={filter} onValueChange={setFilter} options={purchaseFilters} />
          </div>
        </div>
      )}
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
        download={download}
        copy={copy}
        loading="Loading your purchases..."
        placeholder={<WorkTablePlaceholder rows={4} />}
        none="No purchases yet"
        filter={{
          matches: (purchase) => matchesPurchase(purchase, filter, search),
          nothing: (
            <EmptyState title="No purchases match" action={<Button onClick={clear}>Show all purchases</Button>}>
              Try a different search term or filter.
            </EmptyState>
          ),
        }}
        renderList={(list) => (
          <PurchaseTable
            list={list}
            order={order}
            onOrder={setOrder}
            receiptsOf={({ template_id, template }) => (
              <Receipts
                payments={payments.data?.filter((payment) => payment.template_id === template_id) ?? []}
                name={template?.name ?? 'a template no longer available'}
                invoices={invoices}
                refunds={refunds}
              />
            )}
          />
        )}
      />
    </div>
  )
}

const newestFirst: WorkOrder<PurchaseSort> = { by: 'purchased', isDescending: true }

/** Filter, search and order in the URL; what is not set is left out. */
function usePurchaseSearch() {
  const [query, setQuery] = useUrlQuery()
  const set = (key: 'q' | 'show', value: string) =>
    setQuery((before) => queryWith(before, key, value), { replace: true })
  return {
    filter: purchaseFilterOf(query.get('show')),
    search: query.get('q') ?? '',
    order: orderIn(query, purchaseSorts) ?? newestFirst,
    setFilter: (value: string) => set('show', value === 'all' ? '' : value),
    setSearch: (value: string) => set('q', value),
    setOrder: (order: WorkOrder<PurchaseSort>) => setQuery((before) => withOrder(before, order), { replace: true }),
    clear: () => setQuery({}, { replace: true }),
  }
}
