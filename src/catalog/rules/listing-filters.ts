import { marketplaceMaxPages, priceSliderMax } from './limits.ts'
import { formatDollars } from '../../base/rules/money.ts'
import { chosen, chosenApps, defaultSort, everything, sortsFor, type ListingSearch } from './listing-search.ts'
import { platforms } from './platform.ts'
import { categories } from './template.ts'

// Apart from listing-search.ts, which the first screen loads.

/** Serializes a search to a URL's query with its question mark, in a fixed order, without default values. */
export function serializeListingSearch(search: ListingSearch): string {
  const query = new URLSearchParams()
  if (search.words) query.set('q', search.words)
  if (search.isAsTyped) query.set('exact', 'true')
  for (const platform of search.platforms) query.append('platform', platform)
  for (const category of search.categories) query.append('category', category)
  for (const app of search.apps) query.append('app', app)
  if (search.minPrice > 0) query.set('min', String(search.minPrice))
  if (search.maxPrice < priceSliderMax) query.set('max', String(search.maxPrice))
  if (search.isFreeOnly) query.set('free', 'true')
  if (search.sort !== defaultSort(search.words)) query.set('sort', search.sort)
  if (search.page > 1) query.set('page', String(search.page))
  if (search.view !== 'grid') query.set('view', search.view)
  const text = query.toString()
  return text && `?${text}`
}

/**
 * Applies a change of search text, filters or sort order and returns to page 1. A new text is corrected again, and resets
 * the sort order to its default unless another one was chosen; "free only" resets the price range.
 */
export function changeListingSearch(
  search: ListingSearch,
  change: Partial<Omit<ListingSearch, 'page' | 'view'>>,
): ListingSearch {
  const next = { ...search, page: 1, ...change }
  const hadDefaultSort = search.sort === defaultSort(search.words)
  const isSortOffered = sortsFor(next.words).includes(next.sort)
  return {
    ...next,
    isAsTyped: change.isAsTyped ?? (next.words === search.words && search.isAsTyped),
    platforms: chosen(platforms, next.platforms),
    categories: chosen(categories, next.categories),
    apps: chosenApps(next.apps),
    ...(next.isFreeOnly && { minPrice: everything.minPrice, maxPrice: everything.maxPrice }),
    sort: !isSortOffered || (!change.sort && hadDefaultSort) ? defaultSort(next.words) : next.sort,
  }
}

/** Clears search text and filters, keeps the view (grid or list). */
export const clearListingSearch = ({ view }: ListingSearch): ListingSearch => ({ ...everything, view })

/** The values of all filters while none is active. */
const { platforms: noPlatforms, categories: noCategories, apps: noApps, minPrice, maxPrice, isFreeOnly } = everything
export const noFilters = {
  platforms: noPlatforms,
  categories: noCategories,
  apps: noApps,
  minPrice,
  maxPrice,
  isFreeOnly,
}

/** Whether the price range excludes any price. */
export const hasPriceRange = ({ minPrice, maxPrice }: ListingSearch): boolean =>
  minPrice > 0 || maxPrice < priceSliderMax

/** Number of active filters, without the search text; a price range counts as one. */
export const filterCount = (search: ListingSearch): number =>
  search.platforms.length +
  search.categories.length +
  search.apps.length +
  Number(hasPriceRange(search)) +
  Number(search.isFreeOnly)

/** Label of a slider value: "$120"; with a plus at `priceSliderMax`. */
export const sliderPrice = (dollars: number): string =>
  dollars >= priceSliderMax ? `${formatDollars(priceSliderMax)}+` : formatDollars(dollars)

/** Label of a price range: "$10 to $50"; empty if it excludes no price. */
export function priceRangeText({ minPrice, maxPrice }: ListingSearch): string {
  if (minPrice >= priceSliderMax) return sliderPrice(minPrice)
  if (maxPrice >= priceSliderMax) return minPrice > 0 ? `${formatDollars(minPrice)} and up` : ''
  if (minPrice === maxPrice) return formatDollars(minPrice)
  return minPrice > 0 ? `${formatDollars(minPrice)} to ${formatDollars(maxPrice)}` : `Up to ${formatDollars(maxPrice)}`
}

/** Number of pages; only the first 1,000 templates are paginated. */
export const listingPageCount = (total: number, pageSize: number): number =>
  Math.min(marketplaceMaxPages, Math.ceil(total / pageSize))
