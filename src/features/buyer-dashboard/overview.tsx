import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { latestPurchasesQuery } from '@/data/commerce/purchases'
import { useUser } from '@/data/account/session'
import { ActivityList } from './activity-tab'
import { OwnTemplates } from './own-templates'
import { ProfileCard } from './profile-card'

export function Overview() {
  const purchases = useQuery(latestPurchasesQuery(useUser().id))
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
        <OwnTemplates purchases={purchases} />
      </section>
      <section aria-labelledby="latest-activity">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="latest-activity" className="text-lg">
            Recent activity
          </h2>
          <Link
            to="?tab=activity"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-lg text-sm text-ink-2 hover:text-ink"
          >
            All activity
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
        <ActivityList most={4} headingLevel="h3" />
      </section>
    </div>
  )
}
