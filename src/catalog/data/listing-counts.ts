import { priceBars } from '@/catalog/rules/limits'
import { platforms, type Platform } from '@/catalog/rules/platform'
import { categories, type Category } from '@/catalog/rules/template'

export type ListingCounts = {
  /** Capped at 1,001, which means "more than 1,000". */
  total: number
  /** Counts per option as if it were the only one chosen of its filter; null if too expensive to count. */
  platforms: Record<Platform, number | null>
  categories: Record<Category, number | null>
  /** Free templates, and those of each bar of the price filter, under all other filters; null if too expensive to count. */
  free: number | null
  prices: number[] | null
  /** Words that no template and no alias knows, and what was searched for instead. */
  corrections: { typed: string; used: string }[]
  /** Words that no template contains. */
  missing: string[]
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

const countOf = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null

const countsOf = <K extends string>(keys: readonly K[], value: unknown) =>
  Object.fromEntries(keys.map((key) => [key, countOf(fieldOf(value, key))])) as Record<K, number | null>

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const pairsOf = (texts: string[]) =>
  texts.flatMap((typed, at) => (at % 2 === 0 && texts[at + 1] ? [{ typed, used: texts[at + 1] as string }] : []))

/** The counts of free templates and of each bar; null unless all are there. */
function pricesOf(value: unknown): { free: number | null; prices: number[] | null } {
  const counts = Array.isArray(value) ? value.map(countOf).filter((count) => count !== null) : []
  const [free = null, ...prices] = counts
  return counts.length === priceBars + 1 ? { free, prices } : { free: null, prices: null }
}

/**
 * Parses the answer of count_listings. Hand-written, because the app's entry chunk prefetches this read and would have
 * to include a schema library.
 * @throws Error if the total is missing
 */
export function readListingCounts(value: unknown): ListingCounts {
  const total = countOf(fieldOf(value, 'total'))
  if (total === null) throw new Error('The response has no count.')
  return {
    total,
    platforms: countsOf(platforms, fieldOf(value, 'platforms')),
    categories: countsOf(categories, fieldOf(value, 'categories')),
    ...pricesOf(fieldOf(value, 'prices')),
    corrections: pairsOf(textsOf(fieldOf(value, 'corrections'))),
    missing: textsOf(fieldOf(value, 'missing')),
  }
}
