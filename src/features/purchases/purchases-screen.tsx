import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { purchasesQuery, useDownloadPurchase } from '@/data/purchases'
import { useUser } from '@/data/session'
import { purchaseMessages as messages } from '@/domain/messages/purchases'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'
import { PurchaseRow } from './purchase-row'

/** /purchases: what the signed-in person owns, to download again. */
export default function PurchasesScreen() {
  usePageMeta({ title: 'Purchases', description: 'The templates you own, to download again whenever you need them.', isUnlisted: true })
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
        skeleton={<ListSkeleton />}
        failed={messages.loadFailed}
        empty={
          <EmptyState title="No purchases yet" action={<ButtonLink to={paths.templates}>Browse Templates</ButtonLink>}>
            Templates you buy or take for free appear here.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="overflow-hidden rounded-xl border bg-surface">
            {rows.map((row) => (
              <PurchaseRow
                key={row.id}
                purchase={row}
                isDownloading={download.isPending && download.variables === row.template_id}
                isBlocked={download.isPending}
                onDownload={() => download.mutate(row.template_id)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  )
}

function ListSkeleton() {
  return (
    <ul className="overflow-hidden rounded-xl border bg-surface">
      {[0, 1, 2].map((row) => (
        <li key={row} className="flex gap-4 border-t p-4 first:border-t-0 sm:items-center sm:gap-5 sm:p-5">
          <Skeleton className="aspect-video w-24 shrink-0 rounded-lg sm:w-36" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  )
}
