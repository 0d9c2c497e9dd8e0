import { memo, useState } from 'react'
import { RangeSlider } from '@/ui/fields/slider'
import { priceSliderMax } from '@/catalog/rules/limits'
import { sliderPrice } from '@/catalog/rules/listing-filters'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { PriceBars } from './price-bars'
import { useDebounced } from './use-debounced'
import type { SearchChange } from './use-listing-search'

type Props = Pick<ListingSearch, 'minPrice' | 'maxPrice' | 'isFreeOnly'> & {
  onChange: (change: SearchChange) => void
  delay: number
  counts: number[] | null | undefined
}

/** Price slider, in whole dollars, beneath bars of how many templates cost what. The search is debounced while a handle moves. */
export const PriceFilter = memo(function PriceFilter(props: Props) {
  const { minPrice, maxPrice, isFreeOnly, onChange, delay, counts } = props
  const [range, setRange] = useState<[number, number]>([minPrice, maxPrice])
  const [known, setKnown] = useState(range)
  if (known[0] !== minPrice || known[1] !== maxPrice) {
    setKnown([minPrice, maxPrice])
    setRange([minPrice, maxPrice])
  }
  const choose = useDebounced(([low, high]: [number, number]) => onChange({ minPrice: low, maxPrice: high }), delay)
  return (
    <div className="mb-1.5">
      <PriceBars counts={counts} range={isFreeOnly ? undefined : range} />
      <RangeSlider
        labels={['Lowest price', 'Highest price']}
        max={priceSliderMax}
        value={range}
        onValueChange={setRange}
        onValueCommit={choose.soon}
        textOf={sliderPrice}
        disabled={isFreeOnly}
      />
      <p aria-hidden className="mt-1 flex justify-between text-sm text-ink-3 tabular-nums">
        <span>{sliderPrice(range[0])}</span>
        <span>{sliderPrice(range[1])}</span>
      </p>
    </div>
  )
})
