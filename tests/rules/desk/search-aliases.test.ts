import { expect, test } from 'vitest'
import { correctionPairs, explainedRows } from '../../../src/desk/rules/explained-search.ts'
import {
  aliasLimits,
  aliasStrengthOf,
  aliasStrengths,
  aliasWeightOf,
  aliasWordsOf,
  aliasWordsProblem,
  isMutual,
} from '../../../src/desk/rules/search-aliases.ts'

test('Words are separated by commas and lines, and read as the search reads them, each once', () => {
  expect(aliasWordsOf('No-Shows, Café’s,\n no  shows ,, “Past due”;CRM')).toEqual([
    'no shows',
    'cafes',
    'past due',
    'crm',
  ])
  expect(aliasWordsOf(' , !')).toEqual([])
})

test.each([
  [[], { problem: 'missing', word: '' }],
  [Array.from({ length: aliasLimits.words + 1 }, (_, at) => `w${at}`), { problem: 'tooMany', word: '' }],
  [
    ['ok', 'x'.repeat(aliasLimits.characters + 1)],
    { problem: 'tooLong', word: 'x'.repeat(aliasLimits.characters + 1) },
  ],
  [['a b c d e'], { problem: 'tooManyWords', word: 'a b c d e' }],
  [Array.from({ length: aliasLimits.words }, (_, at) => `w${at}`), null],
  [['x'.repeat(aliasLimits.characters), 'a b c d'], null],
])('A list of words has its first problem, or none', (words, problem) =>
  expect(aliasWordsProblem(words)).toEqual(problem),
)

test('Each strength has a weight that is read as this strength', () => {
  for (const strength of aliasStrengths) expect(aliasStrengthOf(aliasWeightOf(strength))).toBe(strength)
})

test('A weight in between stays while its strength does', () => {
  expect(aliasWeightOf('related', 0.5)).toBe(0.5)
  expect(aliasWeightOf('same', 0.5)).toBe(1)
})

test('A group is mutual if both lists are the same', () => {
  expect(isMutual({ typed: ['a', 'b'], found: ['a', 'b'] })).toBe(true)
  expect(isMutual({ typed: ['a'], found: ['a', 'b'] })).toBe(false)
})

test('Results have a rank, and a part for each typed word', () => {
  const unit = { share: 0.5, uses: 1, leads: [], lead_count: 0 }
  const match = { words: 'bill', weight: 1, points: 0.5, place: 'name' as const }
  const search = {
    corrections: [],
    missing: [],
    total: 1,
    units: [
      { ...unit, words: 'invoice' },
      { ...unit, words: 'slack' },
    ],
  }
  const result = { id: 'x', name: 'X', score: 0.5, gain: 0, opened: [], is_learned: true }
  expect(explainedRows({ ...search, results: [{ ...result, parts: [match, null] }] })).toEqual([
    {
      ...result,
      rank: 1,
      parts: [
        { unit: 'invoice', match },
        { unit: 'slack', match: null },
      ],
    },
  ])
})

test('Corrections come in pairs', () =>
  expect(correctionPairs(['invoicse', 'invoice', 'slak', 'slack'])).toEqual([
    { typed: 'invoicse', used: 'invoice' },
    { typed: 'slak', used: 'slack' },
  ]))
