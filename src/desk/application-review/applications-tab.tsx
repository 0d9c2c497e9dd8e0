import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { applicationsQuery, type QueueOrder } from '@/selling/data/creator-applications'
import { applicationsPageSize, applicationStatusLabel, isOpenApplication } from '@/selling/rules/application'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { pageNumberOf } from '@/base/rules/page-number'
import { paths } from '@/base/rules/paths'
import { useUrlQuery } from '@/base/url/use-url-query'
import { ReviewQueue, type QueueStatus } from '@/desk/parts/review-queue'
import { queueColumns } from './queue-columns'
import { queueOrderIn, sortIn } from './queue-order'

const statuses: QueueStatus<QueueOrder['status']>[] = [
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

/** The application queue, which keeps itself up to date. */
export function ApplicationsTab() {
  const [query] = useUrlQuery()
  const filter = { ...queueOrderIn(query), page: pageNumberOf(query.get('page')) }
  return (
    <ReviewQueue
      label="Applications"
      query={useQuery({ ...applicationsQuery(filter), placeholderData: keepPreviousData })}
      pageOf={({ total, applications }) => ({ total, rows: applications })}
      loading="Loading applications..."
      failed={messages.loadFailed}
      statuses={statuses}
      filter={filter}
      pageSize={applicationsPageSize}
      searchLabel="Search applications"
      searchPlaceholder="Reference, name, email, or company"
      columns={queueColumns}
      pathOf={paths.reviewApplication}
      sort={sortIn(query) ?? { by: 'waiting', isDescending: !isWaiting(filter.status) }}
    />
  )
}

const isWaiting = (status: QueueOrder['status']) => status !== 'all' && isOpenApplication(status)
