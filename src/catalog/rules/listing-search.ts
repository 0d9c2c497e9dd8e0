import { priceSliderMax } from './limits.ts'
import { centsOfWholeDollars } from '../../base/rules/money.ts'
import { pageNumberOf } from '../../base/rules/page-number.ts'
import { platforms, type Platform } from './platform.ts'
import { categories, type Category } from './template.ts'

/** Sort orders of the marketplace; best_match requires a search text. */
export const listingSorts = ['best_match', 'newest', 'most_sold', 'most_downloaded', 'price_low', 'price_high'] as const
export type ListingSort = (typeof listingSorts)[number]

export const listingViews = ['grid', 'list'] as const
export type ListingView = (typeof listingViews)[number]

/** Search, filters and order of the marketplace. See docs/product/shop.md#marketplace. */
export type ListingSearch = {
  /** The search text, normalized by `searchWords`; empty for all templates. */
  words: string
  /** Whether the words are searched for as they are, without correction of their spelling. */
  isAsTyped: boolean
  /** Empty means all. Sorted in the order of the filter options. */
  platforms: Platform[]
  categories: Category[]
  /** Apps that a workflow has to use, all of them, by name. In alphabetical order, at most `mostApps`. */
  apps: string[]
  /** Price range in whole dollars, 0 to `priceSliderMax`; that maximum means no upper limit. */
  minPrice: number
  maxPrice: number
  /** Free templates only; the price range is then at its default. */
  isFreeOnly: boolean
  sort: ListingSort
  /** 1-based. */
  page: number
  view: ListingView
}

export const everything: ListingSearch = {
  words: '',
  isAsTyped: false,
  platforms: [],
  categories: [],
  apps: [],
  minPrice: 0,
  maxPrice: priceSliderMax,
  isFreeOnly: false,
  sort: 'newest',
  page: 1,
  view: 'grid',
}

/** Characters of a search text. */
export const longestWords = 100
const longestApp = 60
const mostApps = 10

const oneLine = (text: string, longest: number): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ').trim()].slice(0, longest).join('').trim()

/** Normalizes the search text: no control characters, single spaces, at most 100 characters. */
export const searchWords = (typed: string): string => oneLine(typed, longestWords)

/** Normalizes names of apps. Any app is valid, because those of n8n change; one that no template uses finds nothing. */
export const chosenApps = (values: readonly string[]): string[] =>
  [...new Set(values.map((app) => oneLine(app, longestApp)).filter(Boolean))].sort().slice(0, mostApps)

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
    isAsTyped: words !== '' && query.get('exact') === 'true',
    platforms: chosen(platforms, query.getAll('platform')),
    categories: chosen(categories, query.getAll('category')),
    apps: chosenApps(query.getAll('app')),
    minPrice: isFreeOnly ? 0 : Math.min(...prices),
    maxPrice: isFreeOnly ? priceSliderMax : Math.max(...prices),
    isFreeOnly,
    sort: sortsFor(words).find((sort) => sort === query.get('sort')) ?? defaultSort(words),
    page: pageNumberOf(query.get('page')),
    view: listingViews.find((view) => view === query.get('view')) ?? 'grid',
  }
}

export const chosen = <T extends string>(all: readonly T[], values: readonly string[]): T[] =>
  all.filter((value) => values.includes(value))

const dollarsOf = (value: string | null): number | null =>
  value && /^(0|[1-9]\d*)$/.test(value) && Number(value) <= priceSliderMax ? Number(value) : null

/** Arguments of search_listings and count_listings; prices in US cents. */
export const filtersOf = ({
  words,
  isAsTyped,
  platforms,
  categories,
  apps,
  minPrice,
  maxPrice,
  isFreeOnly,
}: ListingSearch) => ({
  query: words || undefined,
  as_typed: isAsTyped || undefined,
  platforms: platforms.length ? platforms : undefined,
  categories: categories.length ? categories : undefined,
  apps: apps.length ? apps : undefined,
  min_cents: centsOfWholeDollars(minPrice) || undefined,
  // The slider's maximum means no upper limit.
  max_cents: maxPrice < priceSliderMax ? centsOfWholeDollars(maxPrice) : undefined,
  free_only: isFreeOnly || undefined,
})
