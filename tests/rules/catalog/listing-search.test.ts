import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSliderMax } from '../../../src/catalog/rules/limits.ts'
import {
  changeListingSearch,
  clearListingSearch,
  filterCount,
  listingPageCount,
  noFilters,
  serializeListingSearch,
  priceRangeText,
} from '../../../src/catalog/rules/listing-filters.ts'
import {
  everything,
  parseListingSearch,
  searchWords,
  sortsFor,
  type ListingSearch,
} from '../../../src/catalog/rules/listing-search.ts'
import { platforms } from '../../../src/catalog/rules/platform.ts'
import { paths } from '../../../src/base/rules/paths.ts'

const parse = (query: string) => parseListingSearch(new URLSearchParams(query))

const categoryNames = [
  'Sales',
  'Finance',
  'Marketing',
  'HR',
  'Product',
  'AI',
  'Support',
  'Blocks',
  'Designs',
  'Personal Assistant',
] as const

/** Arbitrary searches in canonical form. */
const canonical: fc.Arbitrary<ListingSearch> = fc
  .record({
    words: fc.oneof(fc.constant(''), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })).map(searchWords),
    platforms: fc.subarray([...platforms]),
    categories: fc.subarray([...categoryNames]),
    apps: fc.subarray(['Airtable', 'Gmail', 'Google Sheets', 'Pushover & Co', 'Ünbekannt']),
    prices: fc.tuple(fc.integer({ min: 0, max: priceSliderMax }), fc.integer({ min: 0, max: priceSliderMax })),
    isFreeOnly: fc.boolean(),
    isExact: fc.boolean(),
    sortAt: fc.nat(),
    page: fc.integer({ min: 1, max: 9999 }),
    view: fc.constantFrom('grid' as const, 'list' as const),
  })
  .map(({ prices, sortAt, isExact, ...search }) => {
    const sorts = sortsFor(search.words)
    return {
      ...search,
      isAsTyped: isExact && search.words !== '',
      minPrice: search.isFreeOnly ? 0 : Math.min(...prices),
      maxPrice: search.isFreeOnly ? priceSliderMax : Math.max(...prices),
      sort: sorts[sortAt % sorts.length] ?? 'newest',
    }
  })

test('A serialized search is parsed back unchanged', () => {
  fc.assert(
    fc.property(canonical, (search) => {
      expect(parse(serializeListingSearch(search))).toEqual(search)
    }),
  )
})

test('Any query string is parsed as a valid search with one canonical form', () => {
  const keys = ['q', 'platform', 'category', 'app', 'min', 'max', 'free', 'exact', 'sort', 'page', 'view', 'other']
  const values = [
    '',
    ...platforms,
    'AI',
    'Personal Assistant',
    'Gmail',
    ' Google  Sheets ',
    '0',
    '7',
    '200',
    '201',
    '-1',
    '1e2',
    'NaN',
    'true',
    'price_low',
    'best_match',
    'list',
    '\0',
    '%',
    '\ud800',
  ]
  const pairs = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...keys), fc.string()),
      fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary' })),
    ),
  )
  const addresses = fc.oneof(
    fc.string({ unit: 'binary' }),
    pairs.map((list) => new URLSearchParams(list).toString()),
  )
  fc.assert(
    fc.property(addresses, (address) => {
      const search = parse(address)
      const own = serializeListingSearch(search)
      expect(parse(own)).toEqual(search)
      expect(serializeListingSearch(parse(own))).toBe(own)
      expect(search.minPrice).toBeLessThanOrEqual(search.maxPrice)
    }),
  )
})

test('A search is serialized in one canonical order', () => {
  const search = parse(
    '?view=list&page=3&sort=price_low&app=Slack&category=AI&app=Gmail&category=Sales&platform=GHL&q=lead&max=120&min=20',
  )
  expect(serializeListingSearch(search)).toBe(
    '?q=lead&platform=GHL&category=Sales&category=AI&app=Gmail&app=Slack&min=20&max=120&sort=price_low&page=3&view=list',
  )
})

test.each([
  ['', {}],
  ['?q=%20%20', {}],
  ['?q=lead%09%0A%20%20intake%20', { words: 'lead intake', sort: 'best_match' }],
  ['?q=a%00b', { words: 'a b', sort: 'best_match' }],
  ['?q=lead&sort=newest', { words: 'lead', sort: 'newest' }],
  ['?sort=best_match', {}],
  ['?sort=cheapest', {}],
  ['?platform=Zapier&platform=n8n&platform=n8n', { platforms: ['n8n'] }],
  ['?category=sales&category=AI', { categories: ['AI'] }],
  ['?app=Slack&app=Gmail&app=Slack', { apps: ['Gmail', 'Slack'] }],
  ['?app=Google+Sheets&app=%20Any%0Aapp%00%20', { apps: ['Any app', 'Google Sheets'] }],
  ['?app=&app=%20&app=%09', {}],
  [`?app=${'x'.repeat(500)}`, { apps: ['x'.repeat(60)] }],
  [
    `?${Array.from({ length: 40 }, (_, at) => `app=App${at + 10}`).join('&')}`,
    { apps: Array.from({ length: 10 }, (_, at) => `App${at + 10}`) },
  ],
  ['?min=120&max=20', { minPrice: 20, maxPrice: 120 }],
  ['?min=-5&max=12.5', {}],
  ['?min=007', {}],
  ['?max=500', {}],
  [`?min=${priceSliderMax + 1}`, {}],
  [`?min=${'9'.repeat(30)}`, {}],
  [`?max=${priceSliderMax - 1}`, { maxPrice: priceSliderMax - 1 }],
  ['?min=200', { minPrice: 200 }],
  ['?max=0', { maxPrice: 0 }],
  ['?free=yes', {}],
  ['?free=true&min=20&max=40', { isFreeOnly: true }],
  ['?page=0', {}],
  ['?page=1e3', {}],
  ['?page=12', { page: 12 }],
  ['?view=table', {}],
  ['?utm_source=mail&view=list', { view: 'list' }],
])('The query "%s" is parsed as %j', (query, differences) => {
  expect(parse(query)).toEqual({ ...everything, ...differences })
})

test('searchWords cuts at 100 characters without splitting a surrogate pair', () => {
  expect(searchWords('x'.repeat(500))).toHaveLength(100)
  expect(searchWords('🛠'.repeat(101))).toBe('🛠'.repeat(100))
})

test('A changed search starts at page 1 and keeps the view', () => {
  const before = parse('?page=4&view=list')
  expect(changeListingSearch(before, { platforms: ['GHL', 'n8n'] })).toEqual({
    ...everything,
    platforms: ['n8n', 'GHL'],
    view: 'list',
  })
})

test('Typing words selects best match and clearing them deselects it, unless another order was chosen', () => {
  expect(changeListingSearch(everything, { words: 'lead' }).sort).toBe('best_match')
  expect(changeListingSearch(parse('?q=lead'), { words: '' }).sort).toBe('newest')
  expect(changeListingSearch(parse('?sort=price_low'), { words: 'lead' }).sort).toBe('price_low')
  expect(changeListingSearch(parse('?q=lead&sort=newest'), { words: 'leads' }).sort).toBe('newest')
  expect(changeListingSearch(parse('?q=lead&sort=newest'), { sort: 'best_match' }).sort).toBe('best_match')
})

test('Chosen apps are kept in one order without repetitions, and cleared with the other filters', () => {
  const search = changeListingSearch(parse('?q=lead&page=2&app=Slack'), { apps: ['Slack', 'Gmail', ' Slack'] })
  expect(serializeListingSearch(search)).toBe('?q=lead&app=Gmail&app=Slack')
  expect(serializeListingSearch(changeListingSearch(search, noFilters))).toBe('?q=lead')
})

test('The path of an app leads to a search for it', () => {
  for (const app of ['Gmail', 'Google Sheets', 'Pushover & Co', 'S3+#?'])
    expect(parseListingSearch(new URL(paths.marketplaceOf(app), 'https://shop.test').searchParams).apps).toEqual([app])
})

test('Free only clears the price range', () => {
  expect(changeListingSearch(parse('?min=20&max=40'), { isFreeOnly: true })).toEqual({
    ...everything,
    isFreeOnly: true,
  })
})

test('Clearing a search keeps only the view', () => {
  expect(clearListingSearch(parse('?q=lead&platform=n8n&sort=price_low&page=2&view=list'))).toEqual({
    ...everything,
    view: 'list',
  })
})

test.each([
  ['', 0],
  ['?q=lead&sort=newest&page=2&view=list', 0],
  ['?platform=n8n&category=AI&category=Sales', 3],
  ['?app=Gmail&app=Slack', 2],
  ['?min=10&max=20', 1],
  ['?free=true', 1],
])('The query "%s" has %d active filters', (query, count) => {
  expect(filterCount(parse(query))).toBe(count)
})

test.each([
  ['', ''],
  ['?max=120', 'Up to $120'],
  ['?min=20', '$20 and up'],
  ['?min=20&max=120', '$20 to $120'],
  ['?min=49&max=49', '$49'],
  ['?min=200', '$200+'],
])('The price range of "%s" reads "%s"', (query, words) => {
  expect(priceRangeText(parse(query))).toBe(words)
})

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [13, 2],
  [1000, 84],
  [1001, 84],
])('A total of %d templates has %d pages', (total, pages) => {
  expect(listingPageCount(total, 12)).toBe(pages)
})
