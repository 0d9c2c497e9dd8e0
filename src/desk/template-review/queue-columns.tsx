import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { Handle } from '@/account/parts/public-name'
import type { WorkColumn } from '@/ui/lists/work-table'
import type { QueuedTemplate } from '@/desk/data/template-queue'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { formatPrice } from '@/base/rules/money'
import { queuedKindLabel, type QueueSort } from '@/selling/rules/template-review'

export const queueColumns: readonly WorkColumn<QueuedTemplate, QueueSort>[] = [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    orders: ['Name, A to Z', 'Name, Z to A'],
    cell: ({ name }) => name,
    className: 'md:w-[34%]',
  },
  {
    id: 'kind',
    title: 'Type',
    cell: ({ kind }) => queuedKindLabel(kind),
    className: 'whitespace-nowrap text-ink-2 md:max-lg:hidden',
  },
  {
    id: 'platform',
    title: 'Platform',
    cell: ({ platform }) => <PlatformBadge platform={platform} />,
    card: 'aside',
    className: 'md:max-xl:hidden',
  },
  {
    id: 'price',
    title: 'Price',
    sort: 'price',
    orders: ['Price, low to high', 'Price, high to low'],
    cell: ({ price_cents }) => formatPrice(price_cents),
    isNumber: true,
    className: 'md:max-lg:hidden',
  },
  {
    id: 'creator',
    title: 'Creator',
    sort: 'creator',
    orders: ['Creator, A to Z', 'Creator, Z to A'],
    cell: (item) => <Creator {...item} />,
  },
  {
    id: 'waiting',
    title: 'Submitted',
    sort: 'waiting',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ waiting_since, status }) => (
      <time dateTime={waiting_since} className="whitespace-nowrap">
        {status === 'pending' ? formatAgo(waiting_since) : formatDate(waiting_since)}
      </time>
    ),
    className: 'tabular-nums',
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
]

function Creator({ creator_name, creator_username, is_creator_approved }: QueuedTemplate) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {creator_name ?? 'Unknown'} <Handle name={creator_name} username={creator_username} />
      {!is_creator_approved && (
        <span className="block text-xs font-medium whitespace-nowrap text-ember">Not approved yet</span>
      )}
    </span>
  )
}
