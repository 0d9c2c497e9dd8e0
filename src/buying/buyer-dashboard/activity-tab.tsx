import { useQuery } from '@tanstack/react-query'
import { Download, LogIn, RefreshCw, ShoppingBag, UserRound, type LucideIcon } from 'lucide-react'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ScrollArea } from '@/ui/scroll-area'
import { Placeholder } from '@/ui/states/placeholder'
import { activityQuery, type Activity } from '@/buying/data/activity'
import { useUser } from '@/account/data/session/session'
import { activityDays, activityText, type ActivityType } from '@/buying/rules/activity'
import { formatAgo, formatDateTime } from '@/base/rules/dates'
import { dashboardMessages as messages } from '@/account/messages/dashboards'

const icons: Record<ActivityType, LucideIcon> = {
  purchase: ShoppingBag,
  download: Download,
  login: LogIn,
  profile_update: UserRound,
  subscription: RefreshCw,
}

export const ActivityTab = () => (
  <Section title="Recent activity" intro={`Your account activity for the last ${activityDays} days.`}>
    <ActivityList size="normal" />
  </Section>
)

/** The last entries, newest first, below an h2. */
export function ActivityList({ size }: { size: 'compact' | 'normal' }) {
  const activity = useQuery(activityQuery(useUser().id))
  return (
    <QueryView
      query={activity}
      loading="Loading activity..."
      placeholder={<Placeholder className="h-40 rounded-xl" />}
      failed={messages.activityFailed}
      empty={
        <EmptyState title="No recent activity" headingLevel="h3">
          Purchases, downloads, and logins from the last {activityDays} days will appear here.
        </EmptyState>
      }
    >
      {(entries) => (
        <ScrollArea label="Activity" size={size}>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </ScrollArea>
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
        <span className="min-w-0 text-md wrap-anywhere">{activityText(type, subject)}</span>
        <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-sm text-ink-3">
          {formatAgo(at)}
        </time>
      </span>
    </li>
  )
}
