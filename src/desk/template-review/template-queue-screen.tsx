import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { templateQueueQuery, type TemplateQueueFilter } from '@/desk/data/template-queue'
import { ReviewQueue, type QueueStatus } from '@/desk/parts/review-queue'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { pageNumberOf } from '@/base/rules/page-number'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import { templateStatusWords as words } from '@/catalog/messages/template-status'
import { queueSorts, templateQueuePageSize } from '@/selling/rules/template-review'
import { usePageMeta } from '@/base/page/page-meta'
import { orderIn } from '@/base/url/url-order'
import { useUrlQuery } from '@/base/url/use-url-query'
import { queueColumns } from './queue-columns'
import type { PrefetchScreen } from '@/base/data/prefetch'

const statuses: QueueStatus<TemplateQueueFilter['status']>[] = [
  { value: 'pending', label: words.pending, nothing: 'No templates are waiting' },
  { value: 'changes_requested', label: words.changes_requested, nothing: 'No templates sent back for changes' },
  { value: 'approved', label: words.approved, nothing: 'No approved templates yet' },
  { value: 'rejected', label: words.rejected, nothing: 'No rejected templates yet' },
  { value: 'archived', label: words.archived, nothing: 'No templates taken off the marketplace' },
  { value: 'all', label: 'All', nothing: 'No templates yet' },
]

function filterOf(query: URLSearchParams): TemplateQueueFilter {
  const order = orderIn(query, queueSorts)
  return {
    status: statuses.find(({ value }) => value === query.get('status'))?.value ?? 'pending',
    search: query.get('search') ?? '',
    page: pageNumberOf(query.get('page')),
    sort: order?.by ?? 'waiting',
    isDescending: order?.isDescending ?? null,
  }
}

export const prefetch: PrefetchScreen = ({ query }, prefetchQuery) => prefetchQuery(templateQueueQuery(filterOf(query)))

/** /dashboard/admin/templates: templates and updates to review. */
export default function TemplateQueueScreen() {
  usePageMeta({ title: 'Review templates', description: 'Templates to review, for admins.', isUnlisted: true })
  const [query] = useUrlQuery()
  const filter = filterOf(query)
  const queue = useQuery({ ...templateQueueQuery(filter), placeholderData: keepPreviousData })
  return (
    <DashboardPage
      title={screenTitles[paths.adminTemplates]}
      intro="New templates, and updates to the ones on the marketplace."
    >
      <ReviewQueue
        label="Templates to review"
        query={queue}
        pageOf={({ total, items }) => ({ total, rows: items })}
        loading={messages.loading}
        failed={messages.loadFailed}
        statuses={statuses}
        filter={filter}
        pageSize={templateQueuePageSize}
        searchLabel="Search templates to review"
        searchPlaceholder="Name, creator, email, or ID"
        columns={queueColumns}
        pathOf={paths.reviewTemplate}
        sort={orderIn(query, queueSorts) ?? { by: 'waiting', isDescending: filter.status !== 'pending' }}
      />
    </DashboardPage>
  )
}
