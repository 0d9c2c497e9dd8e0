import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { SidePanel } from '@/ui/overlays/dialog'
import { matchingCountsQuery } from '@/catalog/data/listings'
import { changeListingSearch, filterCount, noFilters } from '@/catalog/rules/listing-filters'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { templateCountText } from '@/catalog/rules/template'
import { FilterPanel } from './filter-panel'
import { updateListingSearch } from './use-listing-search'

type Props = { search: ListingSearch; onApply: (search: ListingSearch) => void; onClose: () => void }

/** Filters on small screens: edits a draft, shows its result count, and applies it at once. */
export default function FilterSheet({ search, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(search)
  const { data: counts } = useQuery(matchingCountsQuery(draft))
  return (
    <SidePanel
      isOpen
      onOpenChange={onClose}
      title="Filters"
      closeLabel="Close filters"
      footer={
        <>
          <Button
            variant="ghost"
            disabled={filterCount(draft) === 0}
            onClick={() => setDraft(changeListingSearch(draft, noFilters))}
          >
            Clear
          </Button>
          <Button className="flex-1" onClick={() => onApply(draft)}>
            {counts ? `Show ${templateCountText(counts.total)}` : 'Show templates'}
          </Button>
        </>
      }
    >
      <div className="mt-2">
        <FilterPanel
          search={draft}
          onChange={(update) => setDraft((latest) => updateListingSearch(latest, update))}
          counts={counts}
          priceDelay={0}
        />
      </div>
    </SidePanel>
  )
}
