import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DashboardPage } from '@/components/dashboard-page'
import { PagedList } from '@/components/paged-list'
import { SearchField } from '@/components/search-field'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { auditLogQuery, type AuditFilter } from '@/data/admin/audit-log'
import { auditPageSize } from '@/domain/application'
import { auditActionLabel, auditActions } from '@/domain/audit'
import { applicationReviewMessages as messages } from '@/domain/messages/creator-application'
import { pageNumberOf } from '@/domain/page-number'
import { cn } from '@/lib/cn'
import { usePageMeta } from '@/lib/page-meta'
import { queryWith } from '@/lib/query-with'
import { useUrlQuery } from '@/lib/use-url-query'
import { AuditRow } from './audit-row'

const everything = [{ value: 'all', label: 'Everything' }, ...auditActions]

/** /dashboard/admin/audit: actions of admins, newest first. Filters are in the URL. */
export default function AuditLogScreen() {
  usePageMeta({ title: 'Audit log', description: 'What admins decided and sent, for admins.', isUnlisted: true })
  const [query, setQuery] = useUrlQuery()
  const action = auditActions.find(({ value }) => value === query.get('action'))?.value ?? ''
  const filter: AuditFilter = { action, search: query.get('search') ?? '', page: pageNumberOf(query.get('page')) }
  const log = useQuery({ ...auditLogQuery(filter), placeholderData: keepPreviousData })
  const put = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  return (
    <DashboardPage
      title="Audit log"
      intro="What admins decided, and what was sent in their name. Entries never change."
    >
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <Select
          aria-label="Show"
          className="sm:w-[232px]"
          options={everything}
          value={action || 'all'}
          onChange={({ target }) => put('action', target.value === 'all' ? '' : target.value)}
        />
        <SearchField
          label="Search the audit log"
          placeholder="Name, reference, note, email or admin"
          value={filter.search}
          onSearch={(value) => put('search', value, true)}
        />
      </div>
      <PagedList
        query={log}
        loading="Loading the audit log..."
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failed={messages.auditFailed}
        page={filter.page}
        pageSize={auditPageSize}
        countsOf={({ total, entries }) => ({ total, shown: entries.length })}
        search={filter.search}
        nothing={action ? `No entries of the kind “${auditActionLabel(action)}”` : 'Nothing has been done yet'}
      >
        {({ entries }, isStale) => (
          <ul
            aria-label="Entries"
            aria-busy={isStale || undefined}
            className={cn('overflow-hidden rounded-xl border bg-surface', isStale && 'opacity-60')}
          >
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </DashboardPage>
  )
}
