import { useQuery } from '@tanstack/react-query'
import { PurchaseList, PurchaseListSkeleton } from '@/components/purchase-list'
import { QueryView } from '@/components/query-view'
import { purchasesQuery, useDownloadPurchase } from '@/data/purchases'
import { useUser } from '@/data/session'
import { purchaseMessages as messages } from '@/domain/messages/purchases'
import { NoTemplates } from './no-templates'

/** Everything one owns, with its download. */
export function TemplatesTab() {
  const user = useUser()
  const purchases = useQuery(purchasesQuery(user.id))
  const download = useDownloadPurchase()
  return (
    <section aria-labelledby="your-templates">
      <h2 id="your-templates" className="mb-3 text-lg">
        Your templates
      </h2>
      <QueryView
        query={purchases}
        loading="Loading your templates..."
        skeleton={<PurchaseListSkeleton />}
        failed={messages.loadFailed}
        empty={<NoTemplates headingLevel="h3" />}
      >
        {(rows) => (
          <PurchaseList
            purchases={rows}
            headingLevel="h3"
            downloadingId={download.isPending ? download.variables : null}
            onDownload={download.mutate}
          />
        )}
      </QueryView>
    </section>
  )
}
