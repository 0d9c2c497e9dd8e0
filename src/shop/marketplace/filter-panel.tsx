import { memo, useDeferredValue } from 'react'
import { Checkbox } from '@/ui/fields/checkbox'
import { platformFacts, platforms } from '@/catalog/rules/platform'
import { categories } from '@/catalog/rules/template'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import type { ListingCounts } from '@/catalog/data/listing-counts'
import { AppFilter } from './app-filter'
import { FilterGroup, shownCount } from './filter-group'
import { FilterOption } from './filter-option'
import { PriceFilter } from './price-filter'
import type { SearchUpdate } from './use-listing-search'

export type FilterPanelProps = {
  search: ListingSearch
  onChange: (update: SearchUpdate) => void
  counts: ListingCounts | undefined
  /** Debounce of the price slider, in milliseconds. */
  priceDelay: number
}

/** Filters for platform, price, category and app, with result counts. See docs/product/shop.md#marketplace. */
export const FilterPanel = memo(function FilterPanel({ search, onChange, counts, priceDelay }: FilterPanelProps) {
  const { minPrice, maxPrice, isFreeOnly } = search
  const shown = useDeferredValue(search)
  return (
    <div className="grid gap-6">
      <FilterGroup title="Platform">
        {platforms.map((platform) => (
          <FilterOption
            key={platform}
            group="platforms"
            value={platform}
            label={platformFacts[platform].filterLabel}
            count={counts?.platforms[platform]}
            isChosen={search.platforms.includes(platform)}
            onChange={onChange}
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Price">
        <PriceFilter
          minPrice={minPrice}
          maxPrice={maxPrice}
          isFreeOnly={isFreeOnly}
          onChange={onChange}
          delay={priceDelay}
          counts={counts?.prices}
        />
        <Checkbox
          isDense
          label="Free only"
          count={shownCount(counts?.free)}
          checked={isFreeOnly}
          onCheckedChange={(isOn) => onChange({ isFreeOnly: isOn })}
        />
      </FilterGroup>
      <FilterGroup title="Category">
        {categories.map((category) => (
          <FilterOption
            key={category}
            group="categories"
            value={category}
            label={category}
            count={counts?.categories[category]}
            isChosen={search.categories.includes(category)}
            onChange={onChange}
          />
        ))}
      </FilterGroup>
      {/* Last, since its length depends on the search: nothing below it moves from under a pointer. */}
      <AppFilter shown={shown} chosen={search.apps} onChange={onChange} />
    </div>
  )
})
