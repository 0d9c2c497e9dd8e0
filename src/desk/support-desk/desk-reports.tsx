import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedList } from '@/ui/lists/paged-list'
import { SearchField } from '@/ui/fields/search-field'
import { SegmentedControl } from '@/ui/segmented-control'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { deskReportsQuery, type ListedReport, type ReportFilter } from '@/support/data/reports'
import { formatAgo, formatDate } from '@/base/rules/dates'
import { reportMessages as messages } from '@/support/messages'
import { pageNumberOf } from '@/base/rules/page-number'
import {
  deskPageSize,
  reportOutcomeLabel,
  reportReasonLabel,
  reportSorts,
  reportStatuses,
  type ReportSort,
} from '@/support/rules/support'
import { queryWith } from '@/base/url/query-with'
import { orderIn } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { withId } from './desk-query'

const names = { open: 'Open', closed: 'Closed' }
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
    cell: ({ outcome }) => <span className="whitespace-nowrap">{outcome ? reportOutcomeLabel(outcome) : 'Open'}</span>,
  },
]

/** Open or closed reports. Filters, order and page are in the URL. */
export function DeskReports() {
  const [query, setQuery] = useUrlQuery()
  const status = reportStatuses.find((known) => known === query.get('status')) ?? 'open'
  const order = orderIn(query, reportSorts)
  const filter: ReportFilter = {
    status,
    search: query.get('search') ?? '',
    page: pageNumberOf(query.get('page')),
    sort: order?.by ?? 'reported',
    isDescending: order?.isDescending ?? null,
  }
  const reports = useQuery({ ...deskReportsQuery(filter), placeholderData: keepPreviousData })
  const put = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SegmentedControl
          label="Status"
          value={status}
          options={reportStatuses.map((value) => ({ value, label: names[value] }))}
          onValueChange={(next) => put('status', next === 'open' ? '' : next)}
          className="self-start"
        />
        <SearchField
          label="Search reports"
          placeholder="Name or details"
          value={filter.search}
          onSearch={(value) => put('search', value, true)}
        />
      </div>
      <PagedList
        query={reports}
        loading="Loading reports..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.loadFailed}
        page={filter.page}
        pageSize={deskPageSize}
        countsOf={({ total, items }) => ({ total, shown: items.length })}
        search={filter.search}
        nothing={nothing[status]}
      >
        {({ items }, isStale) => (
          <WorkTable
            label="Reports"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: `?${withId(query, id)}` })}
            sort={order ?? { by: 'reported', isDescending: status !== 'open' }}
            onSort={({ by, isDescending }) => put('sort', isDescending ? `${by} down` : by)}
            isStale={isStale}
          />
        )}
      </PagedList>
    </>
  )
}
