import type { WorkColumn } from '@/ui/lists/work-table'
import { deskReportsQuery, type ListedReport } from '@/support/data/reports'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { reportMessages as messages } from '@/support/messages'
import {
  reportOutcomeLabel,
  reportReasonLabel,
  reportSorts,
  reportStatusLabels,
  type ReportSort,
} from '@/support/rules/support'
import { DeskList } from './desk-list'

const nothing = { open: 'No open reports', closed: 'No closed reports' }

const columns: readonly WorkColumn<ListedReport, ReportSort>[] = [
  {
    id: 'target',
    title: 'Reported',
    sort: 'target',
    orders: ['Name, A to Z', 'Name, Z to A'],
    cell: ({ target_name }) => target_name,
    className: 'md:w-[32%]',
  },
  {
    id: 'type',
    title: 'Type',
    cell: ({ target_type }) => (target_type === 'template' ? 'Template' : 'Creator'),
    className: 'text-ink-2',
  },
  {
    id: 'reason',
    title: 'Reason',
    sort: 'reason',
    orders: ['Reason, ascending', 'Reason, descending'],
    cell: ({ reason }) => reportReasonLabel(reason),
  },
  {
    id: 'reporter',
    title: 'Reporter',
    cell: ({ reporter_name }) => <span className="wrap-anywhere">{reporter_name ?? 'A deleted account'}</span>,
    className: 'md:max-xl:hidden',
  },
  {
    id: 'created',
    title: 'Received',
    sort: 'reported',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ created_at, status }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {status === 'open' ? formatAgo(created_at) : formatDate(created_at)}
      </time>
    ),
    className: 'tabular-nums',
  },
  {
    id: 'outcome',
    title: 'Outcome',
    cell: ({ outcome }) => (
      <span className="whitespace-nowrap">{outcome ? reportOutcomeLabel(outcome) : reportStatusLabels.open}</span>
    ),
  },
]

/** Open or closed reports. */
export function DeskReports() {
  return (
    <DeskList
      label="Reports"
      searches="Name or details"
      columns={columns}
      statuses={reportStatusLabels}
      sorts={reportSorts}
      sort="reported"
      queryOf={deskReportsQuery}
      failed={messages.loadFailed}
      nothing={nothing}
    />
  )
}
