import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { hasPriceRange, priceRangeText } from '@/catalog/rules/listing-filters'
import { everything, type ListingSearch } from '@/catalog/rules/listing-search'
import { platformFacts } from '@/catalog/rules/platform'
import type { SearchChange } from './use-listing-search'

type Props = { search: ListingSearch; onRemove: (change: SearchChange) => void; onClear: () => void }

/** Chips of the active filters, and a button that clears all. */
export function ActiveFilters({ search, onRemove, onClear }: Props) {
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip onRemove={() => onRemove(without)}>{label}</Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" className="underline underline-offset-4" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

function activeFilters(search: ListingSearch): { label: string; without: SearchChange }[] {
  const { words, platforms, categories, apps, isFreeOnly } = search
  const { minPrice, maxPrice } = everything
  return [
    ...(words ? [{ label: `“${words}”`, without: { words: '' } }] : []),
    ...platforms.map((platform) => ({
      label: platformFacts[platform].filterLabel,
      without: { platforms: platforms.filter((other) => other !== platform) },
    })),
    ...apps.map((app) => ({ label: app, without: { apps: apps.filter((other) => other !== app) } })),
    ...(hasPriceRange(search) ? [{ label: priceRangeText(search), without: { minPrice, maxPrice } }] : []),
    ...(isFreeOnly ? [{ label: 'Free only', without: { isFreeOnly: false } }] : []),
    ...categories.map((category) => ({
      label: category,
      without: { categories: categories.filter((other) => other !== category) },
    })),
  ]
}
