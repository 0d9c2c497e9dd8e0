import { platforms, type Platform } from '@/domain/platform'
import { categories, type Category } from '@/domain/template'

export type ListingCounts = {
  /** At most 1,001, which means more than a thousand. */
  total: number
  /** How many there would be of each, were it the only one chosen of its kind; null where counting would take too long. */
  platforms: Record<Platform, number | null>
  categories: Record<Category, number | null>
  /** Nothing matched what was typed, so similar names are shown. */
  isFuzzy: boolean
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

const countOf = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null

const countsOf = <K extends string>(keys: readonly K[], value: unknown) =>
  Object.fromEntries(keys.map((key) => [key, countOf(fieldOf(value, key))])) as Record<K, number | null>

/**
 * What count_listings answers. Checked by hand, because the page's entry asks ahead for what the marketplace reads, and would
 * carry a schema library for it.
 * @throws Error without a total: then the answer is none of ours.
 */
export function readListingCounts(value: unknown): ListingCounts {
  const total = countOf(fieldOf(value, 'total'))
  if (total === null) throw new Error('The answer holds no count.')
  return {
    total,
    platforms: countsOf(platforms, fieldOf(value, 'platforms')),
    categories: countsOf(categories, fieldOf(value, 'categories')),
    isFuzzy: fieldOf(value, 'is_fuzzy') === true,
  }
}
