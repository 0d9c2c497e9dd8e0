import type { QueueOrder } from '@/data/applications/creator-applications'
import { applicationSorts, applicationStatuses, type ApplicationSort } from '@/domain/application'
import type { WorkOrder } from '@/components/work-table'

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
export function sortIn(query: URLSearchParams): WorkOrder<ApplicationSort> | null {
  const [name, direction] = (query.get('sort') ?? '').split(' ')
  const by = applicationSorts.find((sort) => sort === name)
  return by ? { by, isDescending: direction === 'down' } : null
}
