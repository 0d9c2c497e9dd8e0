import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '@/ui/button'
import { searchAliasesQuery, useRemoveAlias } from '@/desk/data/search-aliases'
import { searchDeskMessages as messages } from '@/desk/messages'
import type { SearchAlias } from '@/desk/rules/search-aliases'
import { aliasColumns } from './alias-columns'
import { AliasDialog } from './alias-dialog'
import { SearchedTable, usePageFilter } from './searched-table'

/** The group that the open dialog is about; null adds one. */
type Open = { alias: SearchAlias | null }

/** Groups of words that lead the search to others. */
export function AliasesTab() {
  const [open, setOpen] = useState<Open | null>(null)
  const aliases = useQuery(searchAliasesQuery(usePageFilter()))
  const { mutate: remove, isPending, variables } = useRemoveAlias()
  const busyId = isPending ? variables.id : null
  const columns = useMemo(
    () =>
      aliasColumns({
        onEdit: (alias) => setOpen({ alias }),
        onRemove: remove,
        busyId,
      }),
    [remove, busyId],
  )
  const close = () => setOpen(null)
  return (
    <>
      <SearchedTable
        query={aliases}
        label="Aliases"
        placeholder="A word, such as dentist"
        failed={messages.failed}
        nothing={messages.nothing}
        columns={columns}
        keyOf={({ id }) => String(id)}
        action={
          <Button onClick={() => setOpen({ alias: null })}>
            <Plus aria-hidden className="size-4" />
            Add aliases
          </Button>
        }
      />
      {open && <AliasDialog alias={open.alias} onClose={close} />}
    </>
  )
}
