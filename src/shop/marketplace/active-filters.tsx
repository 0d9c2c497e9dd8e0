import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { hasPriceRange, priceRangeText } from '@/catalog/rules/listing-filters'
import { everything, type ListingSearch } from '@/catalog/rules/listing-search'
import { platformFacts } from '@/catalog/rules/platform'
import type { SearchUpdate } from './use-listing-search'

type Props = {
  /** The newest search. */
  search: ListingSearch
  /** The search that is shown: chips come and go together with the results, which they move. */
  shown: ListingSearch
  onRemove: (change: SearchUpdate) => void
  onClear: () => void
}

/** Chips of the active filters, dimmed once they are removed, and a button that clears all. */
export function ActiveFilters({ search, shown, onRemove, onClear }: Props) {
  const newest = new Set(activeFilters(search).map(({ label }) => label))
  const filters = activeFilters(shown)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip onRemove={() => onRemove(without)} className={newest.has(label) ? undefined : 'opacity-55'}>
            {label}
          </Chip>
        </li>
      ))}
      {/* Aligned with the first chip where it wraps. */}
      <li className="-ml-1.5">
        <Button variant="quiet" size="sm" className="px-1.5! underline underline-offset-4" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

function activeFilters(search: ListingSearch): { label: string; without: SearchUpdate }[] {
  const { words, platforms, categories, apps, isFreeOnly } = search
  const { minPrice, maxPrice } = everything
  return [
    ...(words ? [{ label: `“${words}”`, without: { words: '' } }] : []),
    ...platforms.map((platform) => ({
      label: platformFacts[platform].filterLabel,
      without: (latest: ListingSearch) => ({ platforms: latest.platforms.filter((other) => other !== platform) }),
    })),
    ...apps.map((app) => ({
      label: app,
      without: (latest: ListingSearch) => ({ apps: latest.apps.filter((other) => other !== app) }),
    })),
    ...(hasPriceRange(search) ? [{ label: priceRangeText(search), without: { minPrice, maxPrice } }] : []),
    ...(isFreeOnly ? [{ label: 'Free only', without: { isFreeOnly: false } }] : []),
    ...categories.map((category) => ({
      label: category,
      without: (latest: ListingSearch) => ({ categories: latest.categories.filter((other) => other !== category) }),
    })),
  ]
}
