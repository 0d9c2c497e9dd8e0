import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { ApplicationStatus } from '@/components/application-status'
import { DashboardPage } from '@/components/dashboard-page'
import { PagedList } from '@/components/paged-list'
import { SearchField } from '@/components/search-field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { applicationsQuery, type QueuedApplication, type QueueFilter } from '@/data/applications/creator-applications'
import { applicationsPageSize, applicationStatusLabel, reviewTime } from '@/domain/application'
import { formatAge, formatDate } from '@/domain/dates'
import { applicationReviewMessages as messages } from '@/domain/messages/creator-application'
import { pageNumberOf } from '@/domain/page-number'
import { paths } from '@/domain/paths'
import { cn } from '@/lib/cn'
import { usePageMeta } from '@/lib/page-meta'
import { queryWith } from '@/lib/query-with'
import { useUrlQuery } from '@/lib/use-url-query'

const statuses: { value: QueueFilter['status']; label: string; nothing: string }[] = [
  { value: 'submitted', label: applicationStatusLabel('submitted'), nothing: 'No applications are waiting' },
  { value: 'approved', label: applicationStatusLabel('approved'), nothing: 'No approved applications yet' },
  { value: 'rejected', label: applicationStatusLabel('rejected'), nothing: 'No denied applications yet' },
  { value: 'all', label: 'All', nothing: 'No applications yet' },
]

/** /dashboard/admin/applications: the application queue, oldest first. Filters are in the URL. */
export default function ApplicationsScreen() {
  usePageMeta({ title: 'Applications', description: 'Creator applications to review, for admins.', isUnlisted: true })
  const [query, setQuery] = useUrlQuery()
  const status = statuses.find(({ value }) => value === query.get('status')) ?? statuses[0]!
  const filter: QueueFilter = {
    status: status.value,
    search: query.get('search') ?? '',
    page: pageNumberOf(query.get('page')),
  }
  const queue = useQuery({ ...applicationsQuery(filter), placeholderData: keepPreviousData })
  const setFilter = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <DashboardPage
      title="Applications"
      intro={`Creators waiting for review. We promise an answer within ${reviewTime}.`}
    >
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SegmentedControl
          label="Status"
          value={filter.status}
          options={statuses}
          onValueChange={(next) => setFilter('status', next === 'submitted' ? '' : next)}
          className="self-start"
        />
        <SearchField
          label="Search applications"
          placeholder="Reference, name, email or company"
          value={filter.search}
          onSearch={(value) => setFilter('search', value, true)}
        />
      </div>
      <PagedList
        query={queue}
        loading="Loading applications..."
        skeleton={<Skeleton className="h-60 rounded-xl" />}
        failed={messages.loadFailed}
        page={filter.page}
        pageSize={applicationsPageSize}
        countsOf={({ total, applications }) => ({ total, shown: applications.length })}
        search={filter.search}
        nothing={status.nothing}
      >
        {({ applications }, isStale) => (
          <ul
            aria-busy={isStale || undefined}
            className={cn('overflow-hidden rounded-xl border bg-surface', isStale && 'opacity-60')}
          >
            {applications.map((application) => (
              <ApplicationRow key={application.id} application={application} />
            ))}
          </ul>
        )}
      </PagedList>
    </DashboardPage>
  )
}

function ApplicationRow({ application }: { application: QueuedApplication }) {
  const { search } = useLocation()
  const {
    id,
    first_name,
    last_name,
    status,
    reference_number,
    company_name,
    email,
    templates_count,
    submitted_at,
    reviewed_at,
    same_name_as,
  } = application
  return (
    <li className="border-t first:border-t-0">
      {/* The link passes the queue's URL, so that the review returns to it. */}
      <Link
        to={paths.reviewApplication(id)}
        state={{ queue: search }}
        className="block p-4 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">
            {first_name} {last_name}
            {company_name && <span className="font-normal text-ink-2">, {company_name}</span>}
          </span>
          <ApplicationStatus status={status} />
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span className="tabular-nums">{reference_number}</span>
          <span className="wrap-anywhere">{email}</span>
          <span>{templates_count} templates</span>
          <span>{reviewed_at ? `decided ${formatDate(reviewed_at)}` : `waiting ${formatAge(submitted_at)}`}</span>
        </span>
        {same_name_as.length > 0 && (
          <span className="mt-1 block text-sm font-medium wrap-anywhere text-ember">
            {messages.sameName} {same_name_as.join(', ')}
          </span>
        )}
      </Link>
    </li>
  )
}
