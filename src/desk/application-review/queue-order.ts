import type { QueueOrder } from '@/selling/data/creator-applications'
import { applicationSorts, applicationStatuses } from '@/selling/rules/application'
import { orderIn } from '@/base/url/url-order'

/** Filter and order of the queue in a query such as `?status=all&search=ann&sort=name+down`. */
export function queueOrderIn(query: URLSearchParams): QueueOrder {
  const sorted = sortIn(query)
  const status = query.get('status')
  return {
    status: status === 'all' ? 'all' : (applicationStatuses.find((one) => one === status) ?? 'submitted'),
    search: query.get('search') ?? '',
    sort: sorted?.by ?? 'waiting',
    isDescending: sorted?.isDescending ?? null,
  }
}

/** The chosen order, or null if there is none. */
export const sortIn = (query: URLSearchParams) => orderIn(query, applicationSorts)
