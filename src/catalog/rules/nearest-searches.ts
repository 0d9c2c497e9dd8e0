import { filterCount, noFilters } from './listing-filters.ts'
import { defaultSort, everything, type ListingSearch } from './listing-search.ts'

/** Templates that are shown where a search finds nothing. */
export const nearestCount = 3

export type NearestKind = 'withoutFilters' | 'knownWords' | 'mostSold'
export type NearestSearch = { kind: NearestKind; search: ListingSearch }

/** The words of a search without what it demands (quotes, excluded words) and without those that no template contains. */
const knownWords = (words: string, missing: readonly string[]): string =>
  words
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter((word) => word && !word.startsWith('-') && !missing.includes(word.toLowerCase()))
    .join(' ')

/** Searches for what comes nearest to one that finds nothing, the nearest first. `missing`: words that no template contains. */
export function nearestSearches(search: ListingSearch, missing: readonly string[]): NearestSearch[] {
  const { words, categories, platforms } = search
  const known = knownWords(words, missing)
  const mostSold = { ...everything, sort: 'most_sold' } as const
  return [
    ...(words && filterCount(search) > 0
      ? [{ kind: 'withoutFilters' as const, search: { ...search, ...noFilters, page: 1 } }]
      : []),
    ...(known && known !== words
      ? [{ kind: 'knownWords' as const, search: { ...everything, words: known, sort: defaultSort(known) } }]
      : []),
    ...(categories.length || platforms.length
      ? [{ kind: 'mostSold' as const, search: { ...mostSold, categories, platforms } }]
      : []),
    { kind: 'mostSold', search: mostSold },
  ]
}
