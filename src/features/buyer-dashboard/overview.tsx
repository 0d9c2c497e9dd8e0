import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PurchaseList, PurchaseListSkeleton } from '@/components/purchase-list'
import { QueryView } from '@/components/query-view'
import { ButtonLink } from '@/components/ui/button'
import { latestPurchasesQuery, useDownloadPurchase } from '@/data/purchases'
import { useUser } from '@/data/session'
import { purchaseMessages } from '@/domain/messages/purchases'
import { ActivityList } from './activity-tab'
import { NoTemplates } from './no-templates'
import { ProfileCard } from './profile-card'

/** The first tab: who one is, the latest templates, what happened last. */
export function Overview() {
  const user = useUser()
  const purchases = useQuery(latestPurchasesQuery(user.id))
  const download = useDownloadPurchase()
  return (
    <div className="grid gap-10">
      <ProfileCard />
      <section aria-labelledby="latest-templates">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="latest-templates" className="text-lg">
            Latest templates
          </h2>
          <ButtonLink to="?tab=templates" variant="ghost" size="sm">
            View All Templates
          </ButtonLink>
        </div>
        <QueryView
          query={purchases}
          loading="Loading your templates..."
          skeleton={<PurchaseListSkeleton />}
          failed={purchaseMessages.loadFailed}
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
      <section aria-labelledby="latest-activity">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="latest-activity" className="text-lg">
            Recent activity
          </h2>
          <Link to="?tab=activity" className="inline-flex min-h-9 items-center gap-1.5 rounded-lg text-sm text-ink-2 hover:text-ink">
            All activity
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
        <ActivityList most={4} headingLevel="h3" />
      </section>
    </div>
  )
}
