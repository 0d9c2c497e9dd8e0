import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { PagedList } from '@/ui/lists/paged-list'
import { SearchField } from '@/ui/fields/search-field'
import { Select } from '@/ui/fields/select'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { applicationsQuery, type QueueOrder } from '@/selling/data/creator-applications'
import { applicationsPageSize, applicationStatusLabel, isOpenApplication } from '@/selling/rules/application'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { pageNumberOf } from '@/base/rules/page-number'
import { paths } from '@/base/rules/paths'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { queueColumns } from './queue-columns'
import { queueOrderIn, sortIn } from './queue-order'

const statuses: { value: QueueOrder['status']; label: string; nothing: string }[] = [
  { value: 'submitted', label: applicationStatusLabel('submitted'), nothing: 'No applications are waiting' },
  {
    value: 'info_requested',
    label: applicationStatusLabel('info_requested'),
    nothing: 'No applicants have a question to answer',
  },
  { value: 'approved', label: applicationStatusLabel('approved'), nothing: 'No approved applications yet' },
  { value: 'rejected', label: applicationStatusLabel('rejected'), nothing: 'No denied applications yet' },
  { value: 'all', label: 'All', nothing: 'No applications yet' },
]

/** The application queue, which keeps itself up to date. Filters and order are in the URL. */
export function ApplicationsTab() {
  const [query, setQuery] = useUrlQuery()
  const { search: url } = useLocation()
  const order = queueOrderIn(query)
  const page = pageNumberOf(query.get('page'))
  const queue = useQuery({ ...applicationsQuery({ ...order, page }), placeholderData: keepPreviousData })
  const setFilter = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <Select
          aria-label="Status"
          className="sm:w-47.5"
          options={statuses}
          value={order.status}
          onChange={({ target }) => setFilter('status', target.value === 'submitted' ? '' : target.value)}
        />
        <SearchField
          label="Search applications"
          placeholder="Reference, name, email, or company"
          value={order.search}
          onSearch={(value) => setFilter('search', value, true)}
        />
      </div>
      <PagedList
        query={queue}
        loading="Loading applications..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.loadFailed}
        page={page}
        pageSize={applicationsPageSize}
        countsOf={({ total, applications }) => ({ total, shown: applications.length })}
        search={order.search}
        nothing={statuses.find(({ value }) => value === order.status)?.nothing ?? ''}
      >
        {({ applications }, isStale) => (
          <WorkTable
            label="Applications"
            columns={queueColumns}
            rows={applications}
            keyOf={({ id }) => id}
            // The link passes the queue's query, so that the review walks and returns to it.
            linkOf={({ id }) => ({ to: paths.reviewApplication(id), state: { queue: url } })}
            sort={sortIn(query) ?? { by: 'waiting', isDescending: !isWaiting(order.status) }}
            onSort={({ by, isDescending }) => setFilter('sort', isDescending ? `${by} down` : by)}
            isStale={isStale}
          />
        )}
      </PagedList>
    </>
  )
}

const isWaiting = (status: QueueOrder['status']) => status !== 'all' && isOpenApplication(status)
