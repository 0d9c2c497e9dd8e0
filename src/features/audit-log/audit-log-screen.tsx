import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DashboardPage } from '@/components/dashboard-page'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { SearchField } from '@/components/search-field'
import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
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
      intro="What admins decided and what was sent in their name. Entries stay as they were written."
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
      <QueryView
        query={log}
        loading="Loading the audit log..."
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failed={messages.auditFailed}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<Nothing filter={filter} firstPage={`?${queryWith(query, 'page', '')}`} />}
      >
        {({ total, entries }, isStale) => (
          <>
            <ul
              aria-label="Entries"
              aria-busy={isStale || undefined}
              className={cn('overflow-hidden rounded-xl border bg-surface', isStale && 'opacity-60')}
            >
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pagination
              page={filter.page}
              pageCount={Math.ceil(total / auditPageSize)}
              hrefOf={(page) => `?${queryWith(query, 'page', page > 1 ? String(page) : '')}`}
            />
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}

function Nothing({ filter: { action, search, page }, firstPage }: { filter: AuditFilter; firstPage: string }) {
  if (page > 1)
    return (
      <EmptyState
        title="There is nothing on this page"
        action={<ButtonLink to={firstPage}>To the first page</ButtonLink>}
      />
    )
  if (search) return <EmptyState title={`Nothing here matches “${search}”`} />
  return (
    <EmptyState title={action ? `No entries of the kind “${auditActionLabel(action)}”` : 'Nothing has been done yet'} />
  )
}
