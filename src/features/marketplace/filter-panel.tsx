import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { formatCount } from '@/domain/numbers'
import { platformFacts, platforms } from '@/domain/platform'
import { categories } from '@/domain/template'
import type { ListingSearch } from '@/domain/listing-search'
import type { ListingCounts } from '@/data/catalog/listing-counts'
import { PriceFilter } from './price-filter'
import type { SearchChange } from './use-listing-search'

export type FilterPanelProps = {
  search: ListingSearch
  onChange: (change: SearchChange) => void
  counts: ListingCounts | undefined
  /** Debounce of the price slider, in milliseconds. */
  priceDelay: number
}

/** Filters for platform, price and category, with result counts. See docs/product.md#marketplace. */
export function FilterPanel({ search, onChange, counts, priceDelay }: FilterPanelProps) {
  return (
    <div className="grid gap-6">
      <Group title="Platform">
        {platforms.map((platform) => (
          <Checkbox
            key={platform}
            label={platformFacts[platform].filterLabel}
            count={shown(counts?.platforms[platform])}
            checked={search.platforms.includes(platform)}
            onCheckedChange={(isOn) => onChange({ platforms: toggled(search.platforms, platform, isOn) })}
          />
        ))}
      </Group>
      <Group title="Price">
        <PriceFilter search={search} onChange={onChange} delay={priceDelay} />
        <Checkbox
          label="Free only"
          checked={search.isFreeOnly}
          onCheckedChange={(isFreeOnly) => onChange({ isFreeOnly })}
        />
      </Group>
      <Group title="Category">
        {categories.map((category) => (
          <Checkbox
            key={category}
            label={category}
            count={shown(counts?.categories[category])}
            checked={search.categories.includes(category)}
            onCheckedChange={(isOn) => onChange({ categories: toggled(search.categories, category, isOn) })}
          />
        ))}
      </Group>
    </div>
  )
}

const shown = (count: number | null | undefined) =>
  count === null || count === undefined ? undefined : formatCount(count)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold tracking-[-0.01em]">{title}</legend>
    {children}
  </fieldset>
)

const toggled = <T,>(values: readonly T[], value: T, isOn: boolean) =>
  isOn ? [...values, value] : values.filter((other) => other !== value)
