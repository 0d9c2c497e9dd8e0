import { marketplaceMaxPages, priceSliderMax } from './limits.ts'
import { pageNumberOf } from './page-number.ts'
import { platforms, type Platform } from './platform.ts'
import { categories, type Category } from './template.ts'

/** How the marketplace can be sorted; best match only means something with a search. */
export const listingSorts = ['best_match', 'newest', 'most_sold', 'price_low', 'price_high'] as const
export type ListingSort = (typeof listingSorts)[number]

export const listingViews = ['grid', 'list'] as const
export type ListingView = (typeof listingViews)[number]

/** Search, filters and order of the marketplace. See docs/product.md#marketplace. */
export type ListingSearch = {
  /** The search text, normalized by `searchWords`; empty for all templates. */
  words: string
  /** Empty means all; in the order of the options. */
  platforms: Platform[]
  categories: Category[]
  /** Whole dollars from 0 to 200, the lower one first; 200 as the higher means 200 and above. */
  minPrice: number
  maxPrice: number
  /** Only what costs nothing; the prices above then stand at their ends. */
  isFreeOnly: boolean
  sort: ListingSort
  /** From 1. */
  page: number
  view: ListingView
}

export const everything: ListingSearch = {
  words: '',
  platforms: [],
  categories: [],
  minPrice: 0,
  maxPrice: priceSliderMax,
  isFreeOnly: false,
  sort: 'newest',
  page: 1,
  view: 'grid',
}

const longestWords = 100

/** Normalizes the search text: no control characters, single spaces, at most 100 characters. */
export const searchWords = (typed: string): string =>
  [...typed.replace(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ').trim()].slice(0, longestWords).join('').trim()

export const defaultSort = (words: string): ListingSort => (words ? 'best_match' : 'newest')

/** Available sort orders: best match, first in the list, only with a search. */
export const sortsFor = (words: string): readonly ListingSort[] =>
  words ? listingSorts : listingSorts.filter((sort) => sort !== 'best_match')

/** Parses the search from a URL's query. Never throws: unknown, malformed or contradictory values are ignored. */
export function parseListingSearch(query: URLSearchParams): ListingSearch {
  const words = searchWords(query.get('q') ?? '')
  const isFreeOnly = query.get('free') === 'true'
  const prices = [dollarsOf(query.get('min')) ?? 0, dollarsOf(query.get('max')) ?? priceSliderMax]
  return {
    words,
    platforms: chosen(platforms, query.getAll('platform')),
    categories: chosen(categories, query.getAll('category')),
    minPrice: isFreeOnly ? 0 : Math.min(...prices),
    maxPrice: isFreeOnly ? priceSliderMax : Math.max(...prices),
    isFreeOnly,
    sort: sortsFor(words).find((sort) => sort === query.get('sort')) ?? defaultSort(words),
    page: pageNumberOf(query.get('page')),
    view: listingViews.find((view) => view === query.get('view')) ?? 'grid',
  }
}

/** Serializes a search to a URL's query with its question mark, in a fixed order, without default values. */
export function serialiseListingSearch(search: ListingSearch): string {
  const query = new URLSearchParams()
  if (search.words) query.set('q', search.words)
  for (const platform of search.platforms) query.append('platform', platform)
  for (const category of search.categories) query.append('category', category)
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
 * The search after a change of what is looked for or in which order: on page 1 again. New words bring their own order, unless
 * another one was chosen; free only leaves no price to choose.
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
    platforms: chosen(platforms, next.platforms),
    categories: chosen(categories, next.categories),
    ...(next.isFreeOnly && { minPrice: everything.minPrice, maxPrice: everything.maxPrice }),
    sort: !isSortOffered || (!change.sort && hadDefaultSort) ? defaultSort(next.words) : next.sort,
  }
}

/** Everything on the shelf again, looked at in the same way. */
export const clearListingSearch = ({ view }: ListingSearch): ListingSearch => ({ ...everything, view })

/** Whether the price range excludes any price. */
export const hasPriceRange = ({ minPrice, maxPrice }: ListingSearch): boolean =>
  minPrice > 0 || maxPrice < priceSliderMax

/** How many filters are on, the words not counted; a price range counts as one. */
export const filterCount = (search: ListingSearch): number =>
  search.platforms.length + search.categories.length + Number(hasPriceRange(search)) + Number(search.isFreeOnly)

/** "$120"; at the slider's end "$200+", because 200 means 200 and above. */
export const sliderPrice = (dollars: number): string =>
  dollars >= priceSliderMax ? `$${priceSliderMax}+` : `$${dollars}`

/** The range as a person would say it; empty where no price is left out. */
export function priceRangeText({ minPrice, maxPrice }: ListingSearch): string {
  if (minPrice >= priceSliderMax) return sliderPrice(minPrice)
  if (maxPrice >= priceSliderMax) return minPrice > 0 ? `$${minPrice} and up` : ''
  if (minPrice === maxPrice) return `$${minPrice}`
  return minPrice > 0 ? `$${minPrice} to $${maxPrice}` : `Up to $${maxPrice}`
}

/** How many pages can be gone through: only the first 1,000 templates are paged. */
export const listingPageCount = (total: number, pageSize: number): number =>
  Math.min(marketplaceMaxPages, Math.ceil(total / pageSize))

const chosen = <T extends string>(all: readonly T[], values: readonly string[]): T[] =>
  all.filter((value) => values.includes(value))

const dollarsOf = (value: string | null): number | null =>
  value && /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= priceSliderMax ? Number(value) : null
