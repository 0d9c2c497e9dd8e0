import { ApplicationStatus } from '@/selling/parts/application-status'
import type { WorkColumn } from '@/ui/lists/work-table'
import type { QueuedApplication } from '@/selling/data/creator-applications'
import type { ApplicationSort } from '@/selling/rules/application'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'

export const queueColumns: readonly WorkColumn<QueuedApplication, ApplicationSort>[] = [
  {
    id: 'name',
    title: 'Applicant',
    sort: 'name',
    orders: ['Applicant, A to Z', 'Applicant, Z to A'],
    cell: (application) => <Applicant {...application} />,
    className: 'md:w-[30%]',
  },
  {
    id: 'email',
    title: 'Email',
    cell: ({ email }) => <span className="min-w-0 wrap-anywhere">{email}</span>,
    className: 'text-ink-2 md:max-xl:hidden',
  },
  {
    id: 'reference',
    title: 'Reference',
    cell: ({ reference_number }) => reference_number,
    className: 'whitespace-nowrap text-ink-2 tabular-nums md:max-lg:hidden',
  },
  {
    id: 'templates',
    title: 'Templates',
    sort: 'templates',
    orders: ['Templates, fewest first', 'Templates, most first'],
    cell: ({ templates_count }) => templates_count,
    isNumber: true,
  },
  {
    id: 'waiting',
    title: 'Submitted',
    sort: 'waiting',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ submitted_at, reviewed_at }) => (
      <time dateTime={submitted_at} className="whitespace-nowrap">
        {reviewed_at ? formatDate(submitted_at) : formatAgo(submitted_at)}
      </time>
    ),
    className: 'tabular-nums',
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <ApplicationStatus status={status} />, card: 'aside' },
]

function Applicant({ first_name, last_name, company_name, same_name_as }: QueuedApplication) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {first_name} {last_name}
      {company_name && <span className="font-normal text-ink-2">, {company_name}</span>}
      {same_name_as.length > 0 && (
        <span className="mt-0.5 block text-xs font-medium text-ember">
          {messages.sameName} {same_name_as.join(', ')}
        </span>
      )}
    </span>
  )
}
