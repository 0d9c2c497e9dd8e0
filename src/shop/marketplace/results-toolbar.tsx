import { SlidersHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '@/ui/button'
import { Select } from '@/ui/fields/select'
import { filterCount } from '@/catalog/rules/listing-filters'
import { sortsFor, type ListingSearch, type ListingSort } from '@/catalog/rules/listing-search'
import { SearchBox } from './search-box'

const sortNames: Record<ListingSort, string> = {
  best_match: 'Best match',
  newest: 'Newest',
  most_sold: 'Most sold',
  most_downloaded: 'Most downloaded',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
}

type Props = {
  search: ListingSearch
  input: RefObject<HTMLInputElement | null>
  onSearch: (words: string) => void
  onSort: (sort: ListingSort) => void
  onOpenFilters: () => void
}

/** Search field, sort order and, on small screens, the button that opens the filters. */
export function ResultsToolbar({ search, input, onSearch, onSort, onOpenFilters }: Props) {
  const filtersOn = filterCount(search)
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <SearchBox words={search.words} onSearch={onSearch} input={input} />
      <div className="flex gap-3">
        <Button variant="ghost" size="lg" className="lg:hidden" aria-haspopup="dialog" onClick={onOpenFilters}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {filtersOn > 0 ? `Filters (${filtersOn})` : 'Filters'}
        </Button>
        <Select
          aria-label="Sort"
          className="min-w-0 flex-1 sm:w-49 sm:flex-none [&>select]:h-12.5"
          options={sortsFor(search.words).map((value) => ({ value, label: sortNames[value] }))}
          value={search.sort}
          onChange={(event) => onSort(event.target.value as ListingSort)}
        />
      </div>
    </div>
  )
}
