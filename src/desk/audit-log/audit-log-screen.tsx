import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { PagedList } from '@/ui/lists/paged-list'
import { SearchField } from '@/ui/fields/search-field'
import { Button } from '@/ui/button'
import { inputClass } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { auditLogQuery, type AuditPage } from '@/desk/data/audit-log'
import {
  auditPageSize,
  auditActions,
  auditChoice,
  auditDeeds,
  auditFilterOf,
  auditTarget,
  type AuditDeed,
  type AuditFilter,
} from '@/desk/rules/audit'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import { utcDay } from '@/base/rules/utc'
import { cn } from '@/base/page/cn'
import { usePageMeta } from '@/base/page/page-meta'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { AdminsDialog } from './admins-dialog'
import { auditColumns } from './audit-columns'
import type { PrefetchScreen } from '@/base/data/prefetch'

export const prefetch: PrefetchScreen = ({ query }, prefetchQuery) => prefetchQuery(auditLogQuery(auditFilterOf(query)))

/** /dashboard/admin/audit: deeds of admins, a sentence each. Filters are in the URL. */
export default function AuditLogScreen() {
  usePageMeta({ title: 'Audit log', description: 'A record of admin activity, for admins.', isUnlisted: true })
  const [query, setQuery] = useUrlQuery()
  const [isShowingAdmins, setIsShowingAdmins] = useState(false)
  const filter = auditFilterOf(query)
  const log = useQuery({ ...auditLogQuery(filter), placeholderData: keepPreviousData })
  const put = (name: string, value: string, replace = false) =>
    setQuery((now) => queryWith(now, name, value), { replace })
  const { action, admin, search, since, until } = filter
  const isFiltered = Boolean(action || admin || search || since || until)
  return (
    <DashboardPage
      title={screenTitles[paths.adminAudit]}
      intro="Admin actions and anything sent on an admin’s behalf. Entries can’t be changed."
      actions={
        <Button variant="ghost" onClick={() => setIsShowingAdmins(true)}>
          Admins
        </Button>
      }
    >
      <Filters
        filter={filter}
        admins={log.data?.admins ?? []}
        onPut={put}
        onClear={isFiltered ? () => setQuery(() => new URLSearchParams()) : null}
      />
      <PagedList
        query={log}
        loading="Loading the audit log..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.auditFailed}
        url={query}
        page={filter.page}
        pageSize={auditPageSize}
        countsOf={({ total, entries }) => ({ total, shown: entries.length })}
        search={filter.search}
        nothing={isFiltered ? 'No matches for these filters' : 'No entries yet'}
      >
        {({ entries }, isStale) => (
          <WorkTable
            label="Entries"
            columns={auditColumns}
            rows={auditDeeds(entries, Boolean(action))}
            keyOf={({ entries: [first] }) => String(first.id)}
            linkOf={linkOf}
            groupOf={({ day }) => utcDay(day)}
            sort={{ by: 'at', isDescending: !filter.is_ascending }}
            onSort={({ isDescending }) => put('order', isDescending ? '' : 'oldest')}
            isStale={isStale}
          />
        )}
      </PagedList>
      <AdminsDialog isOpen={isShowingAdmins} onOpenChange={setIsShowingAdmins} />
    </DashboardPage>
  )
}

/** A deed leads to its subject, several deeds to a list of them. */
function linkOf({ entries, day }: AuditDeed): { to: string } | null {
  const [{ actor, action_type }] = entries
  if (entries.length > 1) {
    const search = auditChoice(entries[0])
    const these = new URLSearchParams({
      action: action_type,
      since: day,
      until: day,
      ...(actor && { admin: actor }),
      ...(search && { search }),
    })
    return { to: `${paths.adminAudit}?${these.toString()}` }
  }
  const to = auditTarget(entries[0])
  return to === null ? null : { to }
}

type FiltersProps = {
  filter: AuditFilter
  admins: AuditPage['admins']
  onPut: (name: string, value: string, replace?: boolean) => void
  /** Null while nothing is filtered. */
  onClear: (() => void) | null
}

function Filters({ filter: { action, admin, search, since, until }, admins, onPut, onClear }: FiltersProps) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-end">
      <Select
        aria-label="Admin"
        className="lg:w-44"
        options={[{ value: '', label: 'All admins' }, ...admins.map(({ id, name }) => ({ value: id, label: name }))]}
        value={admin}
        onChange={({ target }) => onPut('admin', target.value)}
      />
      <Select
        aria-label="Show"
        className="lg:w-55"
        options={[{ value: '', label: 'Everything' }, ...auditActions]}
        value={action}
        onChange={({ target }) => onPut('action', target.value)}
      />
      <DayField label="From" value={since} max={until} onChange={(day) => onPut('since', day)} />
      <DayField label="Until" value={until} min={since} onChange={(day) => onPut('until', day)} />
      <div className="col-span-2 flex min-w-0 lg:min-w-75 lg:flex-1">
        <SearchField
          label="Search the audit log"
          placeholder="Name, reference, note, or email"
          value={search}
          onSearch={(value) => onPut('search', value, true)}
        />
      </div>
      {onClear && (
        <Button variant="quiet" className="col-span-2" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

type DayFieldProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

const DayField = ({ label, value, onChange, ...range }: DayFieldProps) => (
  <label className="col-span-2 flex items-center gap-2 text-sm text-ink-2 sm:col-span-1">
    <span className="w-9 shrink-0 lg:w-auto">{label}</span>
    <input
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cn(inputClass, 'min-w-0 lg:w-38')}
      {...range}
    />
  </label>
)
