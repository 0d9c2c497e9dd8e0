import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '@/ui/button'
import { searchAliasesQuery } from '@/desk/data/search-aliases'
import { searchDeskMessages as messages } from '@/desk/messages'
import type { SearchAlias } from '@/desk/rules/search-aliases'
import { aliasColumns } from './alias-columns'
import { AliasDialog } from './alias-dialog'
import { RemoveAlias } from './remove-alias'
import { SearchedTable, usePageFilter } from './searched-table'

/** The dialog that is open, and the group that it is about; null adds one. */
type Open = { dialog: 'save'; alias: SearchAlias | null } | { dialog: 'remove'; alias: SearchAlias }

/** Groups of words that lead the search to others. */
export function AliasesTab() {
  const [open, setOpen] = useState<Open | null>(null)
  const aliases = useQuery(searchAliasesQuery(usePageFilter()))
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
      <SearchedTable
        query={aliases}
        label="Aliases"
        placeholder="A word, such as dentist"
        failed={messages.failed}
        nothing={messages.nothing}
        columns={columns}
        keyOf={({ id }) => String(id)}
        action={
          <Button onClick={() => setOpen({ dialog: 'save', alias: null })}>
            <Plus aria-hidden className="size-4" />
            Add aliases
          </Button>
        }
      />
      {open?.dialog === 'save' && <AliasDialog alias={open.alias} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveAlias alias={open.alias} onClose={close} />}
    </>
  )
}
