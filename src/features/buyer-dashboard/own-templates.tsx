import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '@/components/empty-state'
import { PurchaseList, PurchaseListSkeleton } from '@/components/purchase-list'
import { QueryView } from '@/components/query-view'
import { ButtonLink } from '@/components/ui/button'
import { useDownloadPurchase, type Purchase } from '@/data/commerce/purchases'
import { purchaseMessages as messages } from '@/domain/messages/purchases'
import { paths } from '@/domain/paths'

/** Owned templates with download buttons, below an h2. */
export function OwnTemplates({ purchases }: { purchases: UseQueryResult<Purchase[]> }) {
  const download = useDownloadPurchase()
  return (
    <QueryView
      query={purchases}
      loading="Loading your templates..."
      skeleton={<PurchaseListSkeleton />}
      failed={messages.loadFailed}
      empty={
        <EmptyState
          title="No templates yet"
          headingLevel="h3"
          action={<ButtonLink to={paths.templates}>Browse Templates</ButtonLink>}
        >
          Templates you buy or take for free appear here, ready to download.
        </EmptyState>
      }
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
  )
}
