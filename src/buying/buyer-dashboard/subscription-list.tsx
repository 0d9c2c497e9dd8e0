import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ScrollArea } from '@/ui/scroll-area'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { subscriptionsQuery, type Subscription } from '@/buying/data/subscriptions'
import { formatDate } from '@/base/rules/dates'
import { billingMessages as messages } from '@/buying/messages/billing'
import { formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import {
  canEndHere,
  subscriptionDot,
  subscriptionLabel,
  subscriptionOutlook,
  type DotColor,
} from '@/buying/rules/subscription'
import { cn } from '@/base/page/cn'
import { EndSupport } from './end-support'

/** The user's subscriptions, below an h2. */
export function SubscriptionList({ size }: { size: 'compact' | 'normal' }) {
  const subscriptions = useQuery(subscriptionsQuery(useUser().id))
  return (
    <QueryView
      query={subscriptions}
      loading="Loading your subscriptions..."
      placeholder={<Placeholder className="h-28 rounded-xl" />}
      failed={messages.subscriptionsFailed}
      empty={
        <EmptyState title="No subscriptions" headingLevel="h3">
          Add premium support to a template you own, and it will appear here.
        </EmptyState>
      }
    >
      {(rows) => (
        <ScrollArea label="Subscriptions" size={size}>
          <ul>
            {rows.map((row) => (
              <Row key={row.id} subscription={row} />
            ))}
          </ul>
        </ScrollArea>
      )}
    </QueryView>
  )
}

function Row({ subscription }: { subscription: Subscription }) {
  const { template, monthly_cents, created_at, status, paid_by_link } = subscription
  const outlook = subscriptionOutlook(subscription)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5 border-t px-4 py-3.5 first:border-t-0 sm:px-5">
      <div className="min-w-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          {template ? (
            <Link to={paths.template(template.id)} className="-my-0.5 inline-block max-w-full py-0.5 hover:text-ember">
              {template.name}
            </Link>
          ) : (
            'Template no longer available'
          )}
        </h3>
        <p className="mt-0.5 text-sm text-ink-3">
          Premium support
          {monthly_cents !== null && ` · ${formatCents(monthly_cents)} a month`} · Since {formatDate(created_at)}
          {paid_by_link && ` · ${messages.paidByLink}`}
        </p>
      </div>
      <div className="text-sm">
        <p className="flex items-center gap-2 font-medium">
          <Dot color={subscriptionDot(status)} />
          {subscriptionLabel(subscription)}
        </p>
        {outlook && <p className="mt-0.5 text-ink-3">{outlook}</p>}
        {canEndHere(subscription) && <EndSupport subscription={subscription} />}
      </div>
    </li>
  )
}

const dots: Record<DotColor, string> = {
  green: 'bg-good',
  red: 'bg-bad',
  yellow: 'bg-warn',
  gray: 'bg-ink-3',
}

const Dot = ({ color }: { color: DotColor }) => (
  <span aria-hidden data-dot={color} className={cn('size-2 shrink-0 rounded-full forced-colors:border', dots[color])} />
)
