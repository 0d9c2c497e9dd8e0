import { centsOfWholeDollars } from '../../src/base/rules/money.ts'
import { platforms } from '../../src/catalog/rules/platform.ts'
import { categories } from '../../src/catalog/rules/template.ts'
import { commonApps, topics } from '../listing-rows.ts'

type Search = {
  query?: string
  platform?: string
  category?: string
  app?: string
  min?: number
  max?: number
  sort?: string
  page?: number
}
export type Query = {
  name: string
  kind: 'page' | 'count' | 'near'
  /** Maximum, in primary key lookups: median and 95th percentile; of the worst size, or with words of the largest. */
  bar?: [median: number, tail: number]
  /** Whether an index alone finds the page, so that the time must not grow with the table. */
  isIndexed?: boolean
  /** Whether it has words: on small shelves as many listings are ranked as on large ones, so the bar holds for the largest. */
  isWorded?: boolean
  search(random: Random): Search
}
export type Random = { of<T>(list: readonly T[]): T; below(limit: number): number }

const filters = ({ of, below }: Random): Search => {
  const min = centsOfWholeDollars(1 + below(100))
  return { platform: of(platforms), category: of(categories), min, max: min + 5_000 }
}
const threeWords = ({ of }: Random) => `${of(topics)} ${of(topics)} ${of(topics)}`
const twoWords = ({ of }: Random) => `${of(topics)} ${of(topics)}`
/** Swaps two letters after the first. */
const mistyped = ({ of, below }: Random) => {
  const word = of(topics.filter(({ length }) => length > 4))
  const at = 1 + below(word.length - 2)
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

export const queries: Query[] = [
  { name: 'newest', kind: 'page', bar: [1.1, 2.6], isIndexed: true, search: () => ({}) },
  { name: 'platform, category, price', kind: 'page', bar: [7, 20], isIndexed: true, search: filters },
  {
    name: 'search by date',
    kind: 'page',
    bar: [168, 280],
    isWorded: true,
    search: (random) => ({ query: twoWords(random) }),
  },
  {
    name: 'search, mistyped (trigram)',
    kind: 'near',
    bar: [60, 120],
    isWorded: true,
    search: (random) => ({ query: mistyped(random), sort: 'best_match' }),
  },
  { name: 'capped count', kind: 'count', bar: [7, 12], search: filters },
  { name: 'page 84, the last', kind: 'page', bar: [11.5, 20], isIndexed: true, search: () => ({ page: 84 }) },
  {
    name: 'ranked search',
    kind: 'page',
    bar: [40, 100],
    isWorded: true,
    search: (random) => ({ query: twoWords(random), sort: 'best_match' }),
  },
  {
    name: 'ranked search, three common words',
    kind: 'page',
    bar: [100, 200],
    isWorded: true,
    search: (random) => ({ query: threeWords(random), sort: 'best_match' }),
  },
  { name: 'most sold', kind: 'page', isIndexed: true, search: () => ({ sort: 'most_sold' }) },
  { name: 'most downloaded', kind: 'page', isIndexed: true, search: () => ({ sort: 'most_downloaded' }) },
  {
    name: 'platform, category, price by price',
    kind: 'page',
    isIndexed: true,
    search: (random) => ({ ...filters(random), sort: 'price_low' }),
  },
  { name: 'an app', kind: 'page', bar: [6, 14], search: ({ of }) => ({ app: of(commonApps) }) },
  { name: 'capped count of an app', kind: 'count', search: ({ of }) => ({ app: of(commonApps) }) },
  {
    name: 'capped count of a search',
    kind: 'count',
    bar: [168, 280],
    isWorded: true,
    search: (random) => ({ query: twoWords(random) }),
  },
  {
    name: 'capped count of a search, three common words',
    kind: 'count',
    bar: [320, 640],
    isWorded: true,
    search: (random) => ({ query: threeWords(random) }),
  },
]

export const literal = (value: string | number | undefined) =>
  value === undefined ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
export const list = (value: string | undefined) => (value === undefined ? 'null' : `array[${literal(value)}]`)
export const filterArguments = ({ query, platform, category, min, max }: Search) => [
  literal(query),
  list(platform),
  list(category),
  literal(min),
  literal(max),
  'false',
]
export const searchSql = (search: Search) =>
  `private.parse_search(${[...filterArguments(search), literal(search.sort ?? 'newest'), literal(search.page ?? 1), list(search.app), 'false'].join()})`
