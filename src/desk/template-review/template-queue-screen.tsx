import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { PagedList } from '@/ui/lists/paged-list'
import { SearchField } from '@/ui/fields/search-field'
import { Select } from '@/ui/fields/select'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { templateQueueQuery, type TemplateQueueFilter } from '@/desk/data/template-queue'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { pageNumberOf } from '@/base/rules/page-number'
import { paths } from '@/base/rules/paths'
import { queueSorts, templateQueuePageSize } from '@/selling/rules/template-review'
import { usePageMeta } from '@/base/page/page-meta'
import { queryWith } from '@/base/url/query-with'
import { orderIn } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { queueColumns } from './queue-columns'

const statuses: { value: TemplateQueueFilter['status']; label: string; nothing: string }[] = [
  { value: 'pending', label: 'Waiting', nothing: 'No templates are waiting' },
  { value: 'changes_requested', label: 'Changes requested', nothing: 'No templates sent back for changes' },
  { value: 'approved', label: 'Approved', nothing: 'No approved templates yet' },
  { value: 'rejected', label: 'Rejected', nothing: 'No rejected templates yet' },
  { value: 'archived', label: 'Archived', nothing: 'No templates taken off the marketplace' },
  { value: 'all', label: 'All', nothing: 'No templates yet' },
]

/** /dashboard/admin/templates: templates and updates to review. Filters, order and page are in the URL. */
export default function TemplateQueueScreen() {
  usePageMeta({ title: 'Review templates', description: 'Templates to review, for admins.', isUnlisted: true })
  const [query, setQuery] = useUrlQuery()
  const { search } = useLocation()
  const status = statuses.find(({ value }) => value === query.get('status')) ?? statuses[0]!
  const order = orderIn(query, queueSorts)
  const filter: TemplateQueueFilter = {
    status: status.value,
    search: query.get('search') ?? '',
    page: pageNumberOf(query.get('page')),
    sort: order?.by ?? 'waiting',
    isDescending: order?.isDescending ?? null,
  }
  const queue = useQuery({ ...templateQueueQuery(filter), placeholderData: keepPreviousData })
  const setFilter = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <DashboardPage title="Review templates" intro="New templates, and updates to the ones on the marketplace.">
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <Select
          aria-label="Status"
          className="sm:w-52.5"
          options={statuses}
          value={filter.status}
          onChange={({ target }) => setFilter('status', target.value === 'pending' ? '' : target.value)}
        />
        <SearchField
          label="Search templates to review"
          placeholder="Name, creator, email, or ID"
          value={filter.search}
          onSearch={(value) => setFilter('search', value, true)}
        />
      </div>
      <PagedList
        query={queue}
        loading={messages.loading}
        placeholder={<WorkTablePlaceholder />}
        failed={messages.loadFailed}
        page={filter.page}
        pageSize={templateQueuePageSize}
        countsOf={({ total, items }) => ({ total, shown: items.length })}
        search={filter.search}
        nothing={status.nothing}
      >
        {({ items }, isStale) => (
          <WorkTable
            label="Templates to review"
            columns={queueColumns}
            rows={items}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: paths.reviewTemplate(id), state: { queue: search } })}
            sort={order ?? { by: 'waiting', isDescending: filter.status !== 'pending' }}
            onSort={({ by, isDescending }) => setFilter('sort', isDescending ? `${by} down` : by)}
            isStale={isStale}
          />
        )}
      </PagedList>
    </DashboardPage>
  )
}
