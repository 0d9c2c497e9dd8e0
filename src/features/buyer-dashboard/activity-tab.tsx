import { useQuery } from '@tanstack/react-query'
import { Download, LogIn, RefreshCw, ShoppingBag, UserRound, type LucideIcon } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Skeleton } from '@/components/ui/skeleton'
import { activityQuery, type Activity } from '@/data/commerce/activity'
import { useUser } from '@/data/account/session'
import { activityDays, activityText, type ActivityType } from '@/domain/activity'
import { formatAgo, formatDateTime } from '@/domain/dates'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'

const icons: Record<ActivityType, LucideIcon> = {
  purchase: ShoppingBag,
  download: Download,
  login: LogIn,
  profile_update: UserRound,
  subscription: RefreshCw,
}

export function ActivityTab() {
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="text-lg">
        Recent activity
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-3">The last {activityDays} days on your account.</p>
      <ActivityList headingLevel="h3" />
    </section>
  )
}

/** Activity entries, newest first; at most `most`. */
export function ActivityList({ most, headingLevel }: { most?: number; headingLevel: 'h2' | 'h3' }) {
  const activity = useQuery(activityQuery(useUser().id))
  return (
    <QueryView
      query={activity}
      loading="Loading activity..."
      skeleton={<Skeleton className="h-40 rounded-xl" />}
      failed={messages.activityFailed}
      empty={
        <EmptyState title="No recent activity" headingLevel={headingLevel}>
          Purchases, downloads and logins of the last {activityDays} days appear here.
        </EmptyState>
      }
    >
      {(entries) => (
        <ol className="overflow-hidden rounded-xl border bg-surface">
          {entries.slice(0, most).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </QueryView>
  )
}

function Entry({ entry: { type, subject, at } }: { entry: Activity }) {
  const Icon = icons[type]
  return (
    <li className="flex items-start gap-3.5 border-t px-4 py-3 first:border-t-0 sm:items-center sm:px-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
        <span className="min-w-0 text-[15px] wrap-anywhere">{activityText(type, subject)}</span>
        <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-sm text-ink-3">
          {formatAgo(at)}
        </time>
      </span>
    </li>
  )
}
