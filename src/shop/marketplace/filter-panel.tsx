import { Checkbox } from '@/ui/fields/checkbox'
import { platformFacts, platforms } from '@/catalog/rules/platform'
import { categories } from '@/catalog/rules/template'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import type { ListingCounts } from '@/catalog/data/listing-counts'
import { AppFilter } from './app-filter'
import { FilterGroup, shownCount, toggled } from './filter-group'
import { PriceFilter } from './price-filter'
import type { SearchChange } from './use-listing-search'

export type FilterPanelProps = {
  search: ListingSearch
  onChange: (change: SearchChange) => void
  counts: ListingCounts | undefined
  /** Debounce of the price slider, in milliseconds. */
  priceDelay: number
}

/** Filters for platform, app, price and category, with result counts. See docs/product/shop.md#marketplace. */
export function FilterPanel({ search, onChange, counts, priceDelay }: FilterPanelProps) {
  return (
    <div className="grid gap-6">
      <FilterGroup title="Platform">
        {platforms.map((platform) => (
          <Checkbox
            isDense
            key={platform}
            label={platformFacts[platform].filterLabel}
            count={shownCount(counts?.platforms[platform])}
            checked={search.platforms.includes(platform)}
            onCheckedChange={(isOn) => onChange({ platforms: toggled(search.platforms, platform, isOn) })}
          />
        ))}
      </FilterGroup>
      <AppFilter search={search} onChange={onChange} />
      <FilterGroup title="Price">
        <PriceFilter search={search} onChange={onChange} delay={priceDelay} counts={counts?.prices} />
        <Checkbox
          isDense
          label="Free only"
          count={shownCount(counts?.free)}
          checked={search.isFreeOnly}
          onCheckedChange={(isFreeOnly) => onChange({ isFreeOnly })}
        />
      </FilterGroup>
      <FilterGroup title="Category">
        {categories.map((category) => (
          <Checkbox
            isDense
            key={category}
            label={category}
            count={shownCount(counts?.categories[category])}
            checked={search.categories.includes(category)}
            onCheckedChange={(isOn) => onChange({ categories: toggled(search.categories, category, isOn) })}
          />
        ))}
      </FilterGroup>
    </div>
  )
}
