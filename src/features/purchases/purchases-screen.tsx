import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/empty-state'
import { PurchaseList, PurchaseListSkeleton } from '@/components/purchase-list'
import { QueryView } from '@/components/query-view'
import { ButtonLink } from '@/components/ui/button'
import { purchasesQuery, useDownloadPurchase } from '@/data/commerce/purchases'
import { useUser } from '@/data/account/session'
import { purchaseMessages as messages } from '@/domain/messages/purchases'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'

/** /purchases: the user's templates, with downloads. */
export default function PurchasesScreen() {
  usePageMeta({
    title: 'Purchases',
    description: 'The templates you own, to download again whenever you need them.',
    isUnlisted: true,
  })
  const user = useUser()
  const purchases = useQuery(purchasesQuery(user.id))
  const download = useDownloadPurchase()
  return (
    <div className="wrap max-w-[1008px] py-8 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">Purchases</h1>
        <p className="mt-1 text-ink-2">Everything you bought or took for free, ready to download again.</p>
      </header>
      <QueryView
        query={purchases}
        loading="Loading your purchases..."
        skeleton={<PurchaseListSkeleton />}
        failed={messages.loadFailed}
        empty={
          <EmptyState title="No purchases yet" action={<ButtonLink to={paths.templates}>Browse Templates</ButtonLink>}>
            Templates you buy or take for free appear here.
          </EmptyState>
        }
      >
        {(rows) => (
          <PurchaseList
            purchases={rows}
            downloadingId={download.isPending ? download.variables : null}
            onDownload={download.mutate}
          />
        )}
      </QueryView>
    </div>
  )
}
