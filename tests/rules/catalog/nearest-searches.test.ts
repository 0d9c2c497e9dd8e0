import { expect, test } from 'vitest'
import { everything, type ListingSearch } from '../../../src/catalog/rules/listing-search.ts'
import { nearestSearches } from '../../../src/catalog/rules/nearest-searches.ts'

const kindsOf = (changes: Partial<ListingSearch>, missing: string[] = []) =>
  nearestSearches({ ...everything, ...changes }, missing).map(({ kind, search: { words, categories, isFreeOnly } }) =>
    [kind, words, ...categories, ...(isFreeOnly ? ['free'] : [])].filter(Boolean).join(' '),
  )

test.each<[string, Partial<ListingSearch>, string[], string[]]>([
  ['Without filters, the most sold are nearest to unknown words', { words: 'zarquon' }, ['zarquon'], ['mostSold']],
  [
    'Words that templates contain come before the most sold',
    { words: 'invoice Zarquon' },
    ['zarquon'],
    ['knownWords invoice', 'mostSold'],
  ],
  [
    'Quotes and excluded words are left out',
    { words: '"invoice mail" -bill' },
    [],
    ['knownWords invoice mail', 'mostSold'],
  ],
  [
    'The same words without filters come first',
    { words: 'invoice zarquon', isFreeOnly: true, categories: ['HR'] },
    ['zarquon'],
    ['withoutFilters invoice zarquon', 'knownWords invoice', 'mostSold HR', 'mostSold'],
  ],
  [
    'Filters alone lead to the most sold of the same category',
    { categories: ['HR'], isFreeOnly: true },
    [],
    ['mostSold HR', 'mostSold'],
  ],
])('%s', (_name, changes, missing, kinds) => expect(kindsOf(changes, missing)).toEqual(kinds))
