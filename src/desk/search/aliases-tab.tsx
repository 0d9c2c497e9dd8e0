import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '@/ui/button'
import { SearchField } from '@/ui/fields/search-field'
import { PagedList } from '@/ui/lists/paged-list'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { searchAliasesQuery } from '@/desk/data/search-aliases'
import { searchDeskMessages as messages } from '@/desk/messages'
import type { SearchAlias } from '@/desk/rules/search-aliases'
import { pageNumberOf } from '@/base/rules/page-number'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { aliasColumns } from './alias-columns'
import { AliasDialog } from './alias-dialog'
import { RemoveAlias } from './remove-alias'

/** The dialog that is open, and the group that it is about; null adds one. */
type Open = { dialog: 'save'; alias: SearchAlias | null } | { dialog: 'remove'; alias: SearchAlias }

/** Groups of words that lead the search to others. */
export function AliasesTab() {
  const [query, setQuery] = useUrlQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const search = query.get('search') ?? ''
  const page = pageNumberOf(query.get('page'))
  const aliases = useQuery(searchAliasesQuery({ search, page }))
  const columns = useMemo(
    () =>
      aliasColumns({
        onEdit: (alias) => setOpen({ dialog: 'save', alias }),
        onRemove: (alias) => setOpen({ dialog: 'remove', alias }),
      }),
    [],
  )
  const close = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="flex min-w-55 flex-1">
          <SearchField
            label="Search aliases"
            placeholder="A word, such as dentist"
            value={search}
            onSearch={(value) => setQuery((now) => queryWith(now, 'search', value), { replace: true })}
          />
        </div>
        <Button onClick={() => setOpen({ dialog: 'save', alias: null })}>
          <Plus aria-hidden className="size-4" />
          Add aliases
        </Button>
      </div>
      <PagedList
        query={aliases}
        loading="Loading aliases..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.failed}
        page={page}
        pageSize={aliases.data?.page_size ?? 1}
        countsOf={({ total, rows }) => ({ total, shown: rows.length })}
        search={search}
        nothing={messages.nothing}
      >
        {({ rows }, isStale) => (
          <WorkTable label="Aliases" columns={columns} rows={rows} keyOf={({ id }) => String(id)} isStale={isStale} />
        )}
      </PagedList>
      {open?.dialog === 'save' && <AliasDialog alias={open.alias} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveAlias alias={open.alias} onClose={close} />}
    </>
  )
}
